import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { Problem } from '../../src/base/problems/problem.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', variables: { long: 'a much longer word' } }\n`

const thrown = async (text: string) => {
  const site = await buildSite({ 'site.config.ts': CONFIG, 'content/docs/page.mdx': text })
  return site.problems.map(({ id, file, place }) => ({ id, file, place }))
}

test.each([
  ['in an expression', '---\ntitle: P\n---\n\nText.\n\nNow {undefined.name} here.\n', [7, 16]],
  ['in an attribute', '# P\n\nText.\n\n<p\n  title={JSON.parse("{")}\n>\n  A\n</p>\n', [6, 15]],
  [
    'in a component of the document',
    '# P\n\nexport function Part() {\n  throw new Error("no")\n}\n\n<Part />\n',
    [4, 13],
  ],
  ['behind a variable', '# P\n\n{{long}} and {undefined.name}\n', [3, 25]],
])('an error that is thrown %s has its place', async (_, text, [line, column]) => {
  expect(await thrown(text)).toEqual([
    { id: 'component-threw', file: 'content/docs/page.mdx', place: { line, column } },
  ])
})

test('an error in a partial document has its place there', async () => {
  const site = await buildSite({
    'content/docs/page.mdx': "import Part from './_part.mdx'\n\n# P\n\n<Part />\n",
    'content/docs/_part.mdx': 'First.\n\n{props.who.name}\n',
  })
  expect(site.problems).toMatchObject([
    { id: 'component-threw', file: 'content/docs/_part.mdx', place: { line: 3, column: 12 } },
  ])
})

test('a component without a component that it needs has a place in its document, or none', async () => {
  const site = await buildSite({
    'local.tsx': 'export default function Local() {\n  return <b>x</b>\n}\n',
    'content/docs/a.mdx':
      "import Local from '../../local.tsx'\nimport Part from './_part.mdx'\n\n# B\n\n<Local />\n\n<Part components={{}} />\n",
    'content/docs/_part.mdx': 'A part.\n\n<Missing />\n',
  })
  expect(site.problems).toMatchObject([
    { id: 'component-threw', message: expect.stringContaining('`Missing`') },
  ])
  const [{ file, place }] = site.problems as [Problem]
  expect([file, place]).toEqual(['content/docs/a.mdx', undefined])
})

test('an error caused by the theme’s props names the document', async () => {
  const site = await buildSite({
    'content/docs/a.mdx': '# A\n\n<Tabs><TabItem value={{ x: 1 }} label={{}}>x</TabItem></Tabs>\n',
  })
  expect(site.problems).toMatchObject([{ id: 'component-threw', file: 'content/docs/a.mdx' }])
  const line = site.problems[0]?.place?.line
  expect(line === undefined || line <= 3).toBe(true)
})

test.each([
  ['a name that is not there', 'export default () => <p>{gone}</p>\n', 1],
  ['a component that is not there', '// An island.\nexport default () => <Gone />\n', 2],
])('an island that uses %s has its place in its own file', async (_, code, line) => {
  const site = await buildSite({
    'clock.tsx': `'use client'\n${code}`,
    'content/docs/a.mdx': "import Clock from '../../clock.tsx'\n\n# A\n\n<Clock />\n",
  })
  expect(site.problems).toMatchObject([
    { id: 'component-threw', file: 'clock.tsx', place: { line: line + 1 } },
  ])
})

test('an island with a function as a prop names the document, and the prop', async () => {
  const site = await buildSite({
    'clock.tsx': `'use client'\nexport default () => <p>1</p>\n`,
    'content/docs/a.mdx':
      "import Clock from '../../clock.tsx'\n\n# A\n\n<Clock onTick={() => 1} />\n",
  })
  expect(site.problems).toMatchObject([
    {
      id: 'island-props',
      file: 'content/docs/a.mdx',
      message: expect.stringContaining('`onTick`'),
    },
  ])
})
