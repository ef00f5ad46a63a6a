import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

function siteWith(mdx: string): SiteFiles {
  return {
    'content/pages/x.mdx': `import { Box } from './_box.tsx'\n\n# X\n\n${mdx}\n`,
    'content/pages/_box.tsx': `'use client'\nexport function Box() { return <p>hi</p> }\n`,
  }
}

describe('a prop of an island that cannot be sent to the browser', () => {
  test.each([
    ['a function', '() => 1', '`a` is a function'],
    ['a symbol', `Symbol('x')`, '`a` is a symbol'],
    ['a BigInt', '10n', '`a` is a bigint'],
    ['a date', 'new Date()', '`a` is an object of the class `Date`'],
    ['a map', 'new Map()', '`a` is an object of the class `Map`'],
    ['an instance', 'new (class Box2 {})()', '`a` is an object of the class `Box2`'],
    [
      'an object of no known class',
      'Object.create(Object.create(null))',
      '`a` is an object of a class',
    ],
    ['NaN', '0 / 0', '`a` is the number NaN'],
    [
      'a circle',
      '(() => { const o = {}; o.o = o; return o })()',
      '`a.o` is an object that is inside itself',
    ],
    ['a getter that throws', '{ get b() { throw null } }', '`a.b` is a getter that throws'],
    ['a React element', '<b>x</b>', '`a` is a React element'],
    ['a function in a list', '[{ f() {} }]', '`a[0].f` is a function'],
    [
      'an object without end',
      'Array.from({ length: 5000 }).reduce((inner) => [inner], 1)',
      'levels deep',
    ],
  ])('%s is one problem, at the place where the island is used', async (_, value, what) => {
    const site = await buildSite(siteWith(`Text.\n\n<Box a={${value}} ok="1" />`))
    expect(site.problems).toMatchObject([
      { id: 'island-props', file: 'content/pages/x.mdx', place: { line: 7 } },
    ])
    expect(site.problems[0]?.message).toContain('The island `Box`')
    expect(site.problems[0]?.message).toContain(what)
  })

  test('all on a page are reported at once, each at its line', async () => {
    const site = await buildSite(
      siteWith('<Box a={() => 1} b={10n} />\n\n<Box fine="1" />\n\n<Box c={Symbol()} />'),
    )
    expect(site.problems).toMatchObject([
      { id: 'island-props', place: { line: 5 } },
      { id: 'island-props', place: { line: 9 } },
    ])
    expect(site.problems[0]?.message).toContain('`a` is a function, `b` is a bigint')
  })

  test('the place is the use of the island, also inside another component', async () => {
    const site = await buildSite({
      ...siteWith('<Frame />\n\nimport { Frame } from "./_frame.tsx"'),
      'content/pages/_frame.tsx': `import { Box } from './_box.tsx'\n\nexport function Frame() {\n  return (\n    <div>\n      <Box pick={() => 1} />\n    </div>\n  )\n}\n`,
    })
    expect(site.problems).toMatchObject([
      { id: 'island-props', file: 'content/pages/_frame.tsx', place: { line: 6 } },
    ])
  })

  test('an element without JSX is a problem of its page', async () => {
    const site = await buildSite({
      ...siteWith('Text.'),
      'content/pages/r.tsx': `import { createElement } from 'react'\nimport { Box } from './_box.tsx'\n/*---\ntitle: R\n---*/\nexport default function R() { return createElement(Box, { pick: () => 1 }) }\n`,
    })
    expect(site.problems).toMatchObject([{ id: 'island-props', file: 'content/pages/r.tsx' }])
  })

  test('data is sent as it is, and an object may be used twice', async () => {
    const site = await buildSite(
      siteWith('export const o = { n: 1 }\n\n<Box a={{ x: o, y: [o, null, undefined, true] }} />'),
    )
    expect(site.problems).toEqual([])
    expect(site.main('/x')).toContain('sp-island')
  })
})
