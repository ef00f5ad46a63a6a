import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

const site = (files: SiteFiles, options = ''): SiteFiles => ({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ${options} }\n`,
  ...files,
})

const PLACEHOLDER = `onBrokenPage: 'placeholder'`

test('with placeholders, a component that nothing defines is a box on its page', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx':
          '# A\n\nBefore.\n\n<Chart size="3">Inside</Chart>\n\nAfter <Ui.Badge /> it.\n',
        'content/docs/b.md': '# B\n\nText.\n',
      },
      PLACEHOLDER,
    ),
  )
  expect(built.problems).toMatchObject([
    { id: 'unknown-component', file: 'content/docs/a.mdx', place: { line: 5, column: 1 } },
    { id: 'unknown-component', place: { line: 7, column: 7 } },
  ])
  expect(built.result).toMatchObject({ failed: true, published: true, placeholders: [] })
  const page = built.main('/docs/a')
  expect(page).toContain('Before.')
  expect(page).toContain('After')
  expect(page.match(/This part could not be built/g)).toHaveLength(2)
  expect(page).toContain('<code>Chart</code>')
})

test('with placeholders, a component that throws is a box on its page', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx':
          "# A\n\nimport { Chart, Group } from './chart.tsx'\n\n<Group><Chart /></Group>\n\nAfter it.\n\n<Chart fine />\n",
        'content/docs/b.mdx': '# B\n\nexport const it = missing.value\n',
        'content/docs/chart.tsx': [
          'export function Chart({ fine }) {',
          "  if (!fine) throw new Error('no data')",
          '  return <b>fine</b>',
          '}',
          'export const Group = ({ children }) => <section>{children}</section>',
        ].join('\n'),
      },
      PLACEHOLDER,
    ),
  )
  expect(built.problems).toMatchObject([
    { id: 'component-threw', file: 'content/docs/b.mdx' },
    { id: 'component-threw', file: 'content/docs/chart.tsx', place: { line: 2 } },
  ])
  expect(built.result.placeholders).toEqual(['/docs/b'])
  const page = built.main('/docs/a')
  expect(page).toMatch(/<section>[\s\S]*<code>Chart<\/code>[\s\S]*<\/section>/)
  expect(page).toContain('After it.')
  expect(page).toContain('<b>fine</b>')
})

test('an imported SVG is a URL and a component', async () => {
  const built = await buildSite(
    site({
      'content/docs/a.mdx':
        '# A\n\nimport Logo from "./logo.svg"\n\n<Logo className="big" title="The logo" />\n\n<img src={Logo} alt="Small" />\n',
      'content/docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    }),
  )
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toMatch(/<img class="big" src="\/assets\/logo[^"]*" alt="The logo"/)
})

test('without them, the page is not built, as ever', async () => {
  const built = await buildSite(site({ 'content/docs/a.mdx': '# A\n\n<Chart />\n' }))
  expect(built.problems).toMatchObject([{ id: 'unknown-component' }])
  expect(built.result.published).toBe(false)
})

test('with placeholders, an import that leads nowhere is a box, and its values are empty', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx': [
          '# A',
          `import Gauge, { Needle, useHeat } from '@acme/gauge'\nimport Own from './gone.mjs'\nimport Box from './box.tsx'`,
          'Text.\n\n<Gauge /> <Needle /> <Own /> <Box /> {useHeat().degrees}',
        ].join('\n\n'),
        'content/docs/box.tsx': `import clsx from 'not-there'\nexport default () => <b className={clsx('a')}>Box</b>\n`,
        'content/pages/index.tsx': `import { Hero } from '@acme/hero'\nexport default () => <Hero>Welcome</Hero>\n`,
      },
      PLACEHOLDER,
    ),
  )
  expect(built.problems.map(({ id, file, place }) => `${id} ${file}:${place?.line}`)).toEqual([
    'bundle-failed content/docs/a.mdx:3',
    'bundle-failed content/docs/a.mdx:4',
    'bundle-failed content/docs/box.tsx:1',
    'bundle-failed content/pages/index.tsx:1',
  ])
  expect(built.result.placeholders).toEqual([])
  const page = built.main('/docs/a')
  expect([...page.matchAll(/<code>(\w+)<\/code>/g)].map(([, name]) => name)).toEqual([
    'gauge',
    'Needle',
    'gone',
  ])
  expect(page).toMatch(/<b[^>]*>Box<\/b>/)
  expect(built.main('/')).toContain('<code>Hero</code>')
})

test('documents have the components of the site by name', async () => {
  const options = `markdown: { components: { file: 'src/components.tsx', names: ['Price', 'Ui'] } }`
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx':
          '# A\n\n<Price value={3} /> <Ui.Badge />\n\nexport const x = () => <Price value={4} />\n\n{x()}\n',
        'content/docs/b.mdx': '# B\n\n<Prise />\n',
        'src/components.tsx': `export default { Price: ({ value }) => <b>{value} €</b>, Ui: { Badge: () => <i>new</i> } }\n`,
      },
      options,
    ),
  )
  expect(built.problems).toMatchObject([{ id: 'unknown-component', file: 'content/docs/b.mdx' }])
  await built.edit({ 'content/docs/b.mdx': undefined })
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toMatch(/<b>3 €<\/b>\s*<i>new<\/i>/)
  expect(built.main('/docs/a')).toContain('<b>4 €</b>')
  await built.edit({
    'src/components.tsx': `export default { Price: () => <b>free</b>, Ui: { Badge: () => <i>old</i> } }\n`,
  })
  expect(built.main('/docs/a')).toMatch(/<b>free<\/b>\s*<i>old<\/i>/)
})

test('documents include parts from the folders that the config names', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx': `# A\n\nimport Note from '@site/src/notes/note.mdx'\nimport Plain from '../../src/notes/plain.md'\n\n<Note /> <Plain />\n`,
        'src/notes/note.mdx': '## From a note\n\n[A](/docs/a) {1 + 1}\n',
        'src/notes/plain.md': 'A *plain* one.\n',
      },
      `markdown: { parts: ['src'] }`,
    ),
  )
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toContain('id="from-a-note"')
  expect(built.main('/docs/a')).toContain('<em>plain</em>')
})

test('MDX has its headings as `toc`', async () => {
  const built = await buildSite(
    site({
      'content/docs/a.mdx':
        '# A\n\n<b>{toc.map(({ value, id, level }) => `${value}=${id}=${level}`).join(" ")}</b>\n\n## One\n\n### Two `x`\n',
      'content/docs/b.mdx': '# B\n\nexport const toc = 5\n\n<b>{toc}</b>\n',
    }),
  )
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toContain('<b>One=one=2 Two x=two-x=3</b>')
  expect(built.main('/docs/b')).toContain('<b>5</b>')
})

test('a plug-in names modules: a file, another name, and a pattern', async () => {
  const built = await buildSite({
    'site.config.ts': [
      `import { definePlugin } from 'specpress'`,
      `const names = definePlugin({ name: 'names', modules: {`,
      `  '@acme/link': './src/link.tsx', 'acme': '@acme/link', '@theme/*': './src/theme/*' } })`,
      `export default { title: 'Test', url: 'https://test.example', plugins: [names()] }`,
    ].join('\n'),
    'src/link.tsx': 'export default ({ to }) => <a href={to}>{to}</a>\n',
    'src/theme/Chart/index.tsx': 'export default () => <b>Chart</b>\n',
    'src/theme/Tabs.tsx': 'export default () => <b>not this one</b>\n',
    'content/docs/a.mdx': [
      '# A',
      `import Link from '@acme/link'\nimport Other from 'acme'\nimport Chart from '@theme/Chart'\nimport Tabs from '@theme/Tabs'`,
      '<Link to="/docs/a" /> <Other to="/docs/a" /> <Chart /> <Tabs><TabItem value="x">In</TabItem></Tabs>',
    ].join('\n\n'),
    'content/docs/b.mdx': `# B\n\nimport Gone from '@theme/Gone'\n\n<Gone />\n`,
  })
  expect(built.problems).toMatchObject([{ id: 'bundle-failed', file: 'content/docs/b.mdx' }])
  await built.edit({ 'content/docs/b.mdx': undefined })
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a').match(/<a href="\/docs\/a">\/docs\/a<\/a>/g)).toHaveLength(2)
  expect(built.main('/docs/a')).toContain('<b>Chart</b>')
  expect(built.main('/docs/a')).not.toContain('not this one')
})

test('with placeholders, an expression that throws is shown as its source, and the rest of the page stays', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx':
          '# A\n\nSend it to /jobs/{id}, then wait.\n\n<b title={gone.title}>bold</b>\n\nexport const color = "red"\n\n<i style={{ color }}>red</i>\n\n{[1, 2].map((n) => n * 2)}\n\n## After\n',
      },
      `${PLACEHOLDER}, search: true`,
    ),
  )
  expect(built.problems).toMatchObject([
    { id: 'component-threw', file: 'content/docs/a.mdx', place: { line: 3, column: 19 } },
    { id: 'component-threw', file: 'content/docs/a.mdx', place: { line: 5 } },
  ])
  expect(built.result.placeholders).toEqual([])
  const page = built.main('/docs/a')
  expect(page).toContain('Send it to /jobs/{id}, then wait.')
  expect(page).toContain('<b>bold</b>')
  expect(page).toContain('>red</i>')
  expect(page).toContain('24')
  expect(page).toContain('id="after"')
})

test('with placeholders, a tag or a brace that is not valid MDX is text, and the rest of the page stays', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx': [
          '# A {b c}',
          'KEY=<openai_key> and x <5 {',
          '## Tabs',
          '<Tabs>\n<Tab label="One">\n\n- item\n  </Tab>\n</Tabs>',
          '## After <T> it\n\n<b>bold</b>',
        ].join('\n\n'),
      },
      PLACEHOLDER,
    ),
  )
  const ids = new Set(built.problems.map(({ id }) => id))
  expect([...ids]).toEqual(['mdx-syntax'])
  expect(built.problems[0]).toMatchObject({ file: 'content/docs/a.mdx', place: { line: 1 } })
  expect(built.result.placeholders).toEqual([])
  const page = built.main('/docs/a')
  expect(page).toContain('A {b c}</h1>')
  expect(page).toContain('KEY=&lt;openai_key&gt; and x &lt;5 {')
  expect(page).toContain('item')
  expect(page).toMatch(/id="tabs"[\s\S]*id="after-t-it"[^>]*>[\s\S]*After &lt;T&gt; it/)
  expect(page).toContain('<b>bold</b>')
})

test('with placeholders, an island whose props cannot be sent is rendered without a script', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx':
          '# A\n\nimport { Pick } from \'./pick.tsx\'\n\n<Pick format={(text) => text.toUpperCase()} text="wool" />\n\n## After\n',
        'content/docs/pick.tsx':
          "'use client'\nexport function Pick({ format, text }) {\n  return <b>{format(text)}</b>\n}\n",
      },
      PLACEHOLDER,
    ),
  )
  expect(built.problems).toMatchObject([{ id: 'island-props' }])
  expect(built.result.placeholders).toEqual([])
  expect(built.main('/docs/a')).toMatch(/<b>WOOL<\/b>[\s\S]*id="after"/)
})

test('with placeholders, a component that cannot be compiled is a box on its page', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx':
          "# A\n\nimport { Price, Tag } from './price.tsx'\nimport Chart from './chart.tsx'\n\n<Price>3</Price> <Tag /> <Chart />\n\n## After it\n",
        'content/docs/price.tsx': 'export const Price = ( => <b/>\n',
        'content/docs/chart.tsx':
          "import { none } from './data.ts'\nexport default () => <b>Chart{none}</b>\n",
        'content/docs/data.ts': 'export const some = 1\n',
      },
      PLACEHOLDER,
    ),
  )
  expect(built.problems.map(({ id, file }) => `${id} ${file}`)).toEqual([
    'bundle-failed content/docs/chart.tsx',
    'bundle-failed content/docs/price.tsx',
  ])
  expect(built.result.placeholders).toEqual([])
  const page = built.main('/docs/a')
  expect([...page.matchAll(/<code>(\w+)<\/code>/g)].map(([, name]) => name)).toEqual([
    'Price',
    'Tag',
  ])
  expect(page).toMatch(/<b>Chart\S*<\/b>/)
  expect(page).toContain('id="after-it"')
})

test('with placeholders, an import that is not valid MDX is left out, and words are text', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx': [
          '# A',
          "import { Chart from './chart.tsx'",
          'export your data first.',
          '$$\n\\frac{\\sum_{i=1}^{n-1} p_i}{t_{n}}\n$$',
          '## After <Chart />',
        ].join('\n\n'),
      },
      PLACEHOLDER,
    ),
  )
  const found = new Set(built.problems.map(({ id, place }) => `${id} ${place?.line}`))
  expect([...found]).toEqual([
    'mdx-syntax 3',
    'mdx-syntax 5',
    'foreign-syntax 7',
    'mdx-syntax 8',
    'unknown-component 11',
  ])
  expect(built.result.placeholders).toEqual([])
  const page = built.main('/docs/a')
  expect(page).toContain('export your data first.')
  expect(page).toContain(String.raw`\frac{\sum_{i=1}^{n-1} p_i}{t_{n}}`)
  expect(page).toContain('id="after')
  expect(page).not.toContain('import')
})

test('with placeholders, a part without its components shows the rest of its text', async () => {
  const built = await buildSite(
    site(
      {
        'content/docs/a.mdx': "# A\n\nimport Part from './_part.mdx'\n\n<Part />\n",
        'content/docs/_part.mdx': 'Before.\n\n<Chart />\n\nAfter.\n',
      },
      PLACEHOLDER,
    ),
  )
  expect(built.problems).toMatchObject([
    { id: 'unknown-component', file: 'content/docs/_part.mdx', place: { line: 3 } },
  ])
  expect(built.result.placeholders).toEqual([])
  const page = built.main('/docs/a')
  expect(page).toMatch(/Before\.[\s\S]*<code>Chart<\/code>[\s\S]*After\./)
})
