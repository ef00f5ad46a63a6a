import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const config = (more = ''): string =>
  `export default { title: 'Test', url: 'https://test.example', ai: true, ${more} }\n`

test('a doc has a Markdown version that says what page it is', async () => {
  const site = await buildSite({
    'site.config.ts': config(),
    'content/docs/a.md':
      '---\ntitle: First steps\ndescription: How to begin.\nlast_update: { date: 2026-03-01 }\n---\n\nText with `code`.\n',
  })
  expect(site.problems).toEqual([])
  expect(site.read('docs/a.md')).toBe(
    [
      '---',
      'index: "https://test.example/llms.txt"',
      'title: "First steps"',
      'description: "How to begin."',
      'url: "https://test.example/docs/a"',
      'language: "en"',
      'last_update: "2026-03-01"',
      '---',
      '',
      '# First steps',
      '',
      'Text with `code`.',
      '',
    ].join('\n'),
  )
})

test('the head of a page names its Markdown version, and only if the site has them', async () => {
  const files = { 'content/docs/a.md': '# A\n' }
  const link = '<link rel="alternate" type="text/markdown" href="/base/docs/a.md">'
  const site = await buildSite({ ...files, 'site.config.ts': config("base: '/base/'") })
  expect(site.read('docs/a.html')).toContain(link)
  expect(site.read('404.html')).not.toContain('text/markdown')
  expect(site.has('404.md')).toBe(false)

  const without = await buildSite(files)
  expect(without.read('docs/a.html')).not.toContain('text/markdown')
  expect(without.has('docs/a.md')).toBe(false)
})

test('links are absolute and lead to Markdown versions; those to files and other sites stay', async () => {
  const site = await buildSite({
    'site.config.ts': config("base: '/base/'"),
    'content/docs/a.md':
      '# A\n\n[page](./b.md#part), [here](#a), [file](/x.pdf), [out](https://other.example/y), ![dot](./dot.svg)\n',
    'content/docs/b.md': '---\nslug: /v1.2\n---\n\n# B\n\n## Part\n',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/static/x.pdf': 'pdf',
  })
  expect(site.problems).toEqual([])
  const text = site.read('docs/a.md')
  expect(text).toContain('[page](https://test.example/base/docs/v1.2.md#part)')
  expect(text).toContain('[here](https://test.example/base/docs/a.md#a)')
  expect(text).toContain('[file](https://test.example/base/x.pdf)')
  expect(text).toContain('[out](https://other.example/y)')
  expect(text).toMatch(/!\[dot\]\(https:\/\/test\.example\/base\/.*dot.*\.svg\)/)
})

test('admonitions, tabs, code, tables and footnotes keep their meaning', async () => {
  const site = await buildSite({
    'site.config.ts': config(),
    'content/docs/a.md': [
      '# A',
      '## Install',
      ':::warning[Mind the gap]\n\nIt is *wide*.\n\n:::',
      '::::tabs{group=os}\n\n:::tab[macOS]\n\n```bash title="Terminal"\nbrew a | b\n```\n\n:::\n\n:::tab[Linux]\n\nUse apt.\n\n:::\n\n::::',
      '| A | B |\n| :- | -: |\n| `x` | a \\| b |',
      'A note.[^1]\n\n[^1]: The note.',
      '- [x] Done\n- [ ] Open',
    ].join('\n\n'),
  })
  const [, body] = site.read('docs/a.md').split('\n# A\n\n')
  expect(body).toBe(
    [
      '## Install',
      '> **Warning: Mind the gap**\n>\n> It is *wide*.',
      '### macOS',
      '```bash title="Terminal"\nbrew a | b\n```',
      '### Linux',
      'Use apt.',
      '| A | B |\n| :- | -: |\n| `x` | a \\| b |',
      'A note.[^1]',
      '- [x] Done\n- [ ] Open',
      '[^1]: The note.\n',
    ].join('\n\n'),
  )
})

test('spaces at the edges of marked text stay, and words stay readable', async () => {
  const site = await buildSite({
    'site.config.ts': config(),
    'content/docs/a.md':
      '# A\n\nSee the<i> Guide</i>, <b>Note: </b>here, un*frigging*believable, a<em> b </em>c and <b> </b>d.\n',
  })
  expect(site.read('docs/a.md')).toContain(
    'See the *Guide*, **Note:** here, un*frigging*believable, a *b* c and d.',
  )
})

test('a page with components shows what they render', async () => {
  const site = await buildSite({
    'site.config.ts': config(),
    'content/docs/a.mdx':
      "import { Price } from './price.tsx'\n\n# A\n\n<Price of={5} />\n\n:::note\n\nSee [B](./b.md).\n\n:::\n\n```js\nconst a = 1\n  const b = 2\n```\n",
    'content/docs/price.tsx':
      'export function Price({ of }: { of: number }) {\n  return <p>It costs <b>{of} euros</b>.</p>\n}\n',
    'content/docs/b.md': '# B\n',
  })
  expect(site.problems).toEqual([])
  const text = site.read('docs/a.md')
  expect(text).toContain('It costs **5 euros**.')
  expect(text).toContain('> **Note**\n>\n> See [B](https://test.example/docs/b.md).')
  expect(text).toContain('```js\nconst a = 1\n  const b = 2\n```')
})

test('a page that cannot be built has no Markdown version', async () => {
  const site = await buildSite({
    'site.config.ts': config("onBrokenPage: 'placeholder'"),
    'content/docs/a.mdx': '# A\n\nexport const price = missing.value\n',
    'content/docs/b.md': '# B\n',
  })
  expect(site.has('docs/a.md')).toBe(false)
  expect(site.has('docs/b.md')).toBe(true)
  expect(site.problems.map(({ id }) => id)).not.toContain('dead-link')
})

test('a page with a broken part has the rest of it in its Markdown version', async () => {
  const site = await buildSite({
    'site.config.ts': config("onBrokenPage: 'placeholder'"),
    'content/docs/a.mdx':
      "import { Price } from './price.tsx'\n\n# A\n\nFirst {missing.value}.\n\n<Price />\n\nLast.\n",
    'content/docs/price.tsx': 'export function Price(): never {\n  throw new Error("no")\n}\n',
  })
  const text = site.read('docs/a.md')
  expect(text).toContain('First {missing.value}.')
  expect(text).toContain('Price')
  expect(text).toContain('Last.')
  expect(new Set(site.problems.map(({ id }) => id))).toEqual(new Set(['component-threw']))
})

test('a rebuild gives the same bytes as a clean build', async () => {
  const first = { 'site.config.ts': config(), 'content/docs/a.md': '# A\n\nOne.\n' }
  const site = await buildSite({ ...first, 'content/docs/b.md': '# B\n\n[A](./a.md)\n' })
  await site.edit({ 'content/docs/a.md': '# A\n\nTwo.\n' })
  const clean = await buildSite({
    'site.config.ts': config(),
    'content/docs/a.md': '# A\n\nTwo.\n',
    'content/docs/b.md': '# B\n\n[A](./a.md)\n',
  })
  expect(site.read('docs/a.md')).toContain('Two.')
  for (const path of ['docs/a.md', 'docs/b.md', 'llms-full.txt'])
    expect(site.read(path)).toBe(clean.read(path))
})

test('each page leads to the list that it is in: of its language, or of its older version', async () => {
  const site = await buildSite({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://test.example', base: '/x/', ai: true, docs: { lastVersion: 'current' }, locales: { en: {}, de: {} } }\n",
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n',
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '---\nunlisted: true\n---\n\n# B\n',
    'content/i18n/de/docs/a.md': '# A\n',
  })
  const indexOf = (path: string): string | undefined =>
    /<link rel="index" type="text\/plain" href="([^"]*)">/.exec(site.read(path))?.[1]
  const paths = ['docs/a.html', 'docs/1.0/a.html', 'de/docs/a.html', 'docs/b.html']
  expect(paths.map(indexOf)).toEqual([
    '/x/llms.txt',
    '/x/docs/1.0/llms.txt',
    '/x/de/llms.txt',
    undefined,
  ])
  for (const path of ['llms.txt', 'docs/1.0/llms.txt', 'de/llms.txt'])
    expect(site.paths).toContain(path)
  expect(site.read('docs/1.0/a.md')).toContain(
    'index: "https://test.example/x/docs/1.0/llms.txt"\n',
  )
})
