import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

const site = (files: SiteFiles, options = ''): SiteFiles => ({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ${options} }\n`,
  ...files,
})

test('documents that end with .md are MDX if the config says so', async () => {
  const files = {
    'content/docs/a.md': [
      '---\ntitle: A\nkitchen: sour\n---',
      `import Part from './_part.md'`,
      'export const three = 3',
      'It is {three}, {frontMatter.kitchen}. <Part />',
    ].join('\n\n'),
    'content/docs/_part.md': 'A part with {1 + 1}.\n',
  }
  const built = await buildSite(site(files, `markdown: { format: 'mdx' }`))
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toContain('It is 3, sour.')
  expect(built.main('/docs/a')).toContain('A part with 2.')

  await built.edit({ 'content/docs/b.md': '# B\n\n{2 * 3} pages\n' })
  expect(built.problems).toEqual([])
  expect(built.main('/docs/b')).toContain('6 pages')
})

test('documents that end with .mdx are Markdown if the config says so', async () => {
  const files = { 'content/docs/a.mdx': '# A\n\nIt is {three}, and a <b>tag</b>.\n' }
  const built = await buildSite(site(files, `markdown: { format: 'md' }`))
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toContain('It is {three}, and a <b>tag</b>.')
})

test('the front matter of a document sets its format', async () => {
  const files = {
    'content/docs/a.md': '---\nmdx:\n  format: md\n---\n\n# A\n\n<https://a.example> {is}\n',
    'content/docs/b.mdx': '---\ntitle: B\nmdx: { format: detect }\n---\n\n{1 + 1}\n',
    'content/docs/c.md': '---\ntitle: C\nmdx: { format: html }\n---\n\nText.\n',
  }
  const built = await buildSite(site(files, `markdown: { format: 'mdx' }`))
  expect(built.problems).toMatchObject([{ id: 'bad-front-matter', file: 'content/docs/c.md' }])
  await built.edit({ 'content/docs/c.md': undefined })
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toContain('href="https://a.example"')
  expect(built.main('/docs/a')).toContain('{is}')
  expect(built.main('/docs/b')).toContain('2')
})

test('pages of blog tags have as many posts as the list', async () => {
  const posts = Array.from({ length: 5 }, (_, index) => [
    `content/blog/2024-01-0${String(index + 1)}-p.md`,
    `---\ntitle: Post ${String(index)}\nslug: p${String(index)}\ntags: [news]\n---\n\nText.\n`,
  ])
  const built = await buildSite(
    site(Object.fromEntries(posts) as SiteFiles, 'blog: { postsPerPage: 2 }'),
  )
  expect(built.problems).toEqual([])
  expect(built.main('/blog/tags/news')).toContain('href="/blog/tags/news/page/2"')
  expect(built.main('/blog/tags/news/page/3')).toContain('href="/blog/p0"')
  expect(built.main('/blog/tags/news/page/3')).not.toContain('href="/blog/p1"')
  expect(built.main('/blog/tags/news/page/3')).toContain('Page 3 of 3')
})

test('an unknown format is a problem of the config', async () => {
  const files = { 'content/docs/a.md': '# A\n\nText.\n' }
  const { problems } = await buildSite(site(files, `markdown: { format: 'html' }`))
  expect(problems).toMatchObject([{ id: 'bad-config-option' }])
  expect(problems[0]?.message).toContain('`detect`, `md` or `mdx`')
})

test('a link by path finds the document in the other format', async () => {
  const built = await buildSite(
    site({
      'content/docs/a.md': '# A\n\n[B](./b.md) [C](/deep/c.mdx#part)\n',
      'content/docs/b.mdx': '# B\n\n[A](a.mdx)\n',
      'content/docs/deep/c.md': '# C\n\n## Part\n\nText.\n',
    }),
  )
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toContain('href="/docs/b"')
  expect(built.main('/docs/a')).toContain('href="/docs/deep/c#part"')
  expect(built.main('/docs/b')).toContain('href="/docs/a"')
})

test('a fence of mdx-code-block is a part of the document, and no line moves', async () => {
  const fence = '```'
  const built = await buildSite(
    site({
      'content/docs/a.mdx': [
        '# A',
        `${fence}mdx-code-block\nimport Part from './_part.mdx'\n\n<Part />\n${fence}`,
        `${fence}${fence}md\n${fence}mdx-code-block\n<Shown />\n${fence}\n${fence}${fence}`,
        `{wrong}`,
      ].join('\n\n'),
      'content/docs/_part.mdx': 'From a part.\n',
    }),
  )
  expect(built.problems).toMatchObject([{ file: 'content/docs/a.mdx', place: { line: 15 } }])
  await built.edit({
    'content/docs/a.mdx': [
      '# A',
      `${fence}mdx-code-block\nimport Part from './_part.mdx'\n\n<Part />\n${fence}`,
      `${fence}${fence}md\n${fence}mdx-code-block\n<Shown />\n${fence}\n${fence}${fence}`,
    ].join('\n\n'),
  })
  expect(built.problems).toEqual([])
  expect(built.main('/docs/a')).toContain('From a part.')
  expect(built.main('/docs/a')).toContain('mdx-code-block')
})

test('links to what other programs publish are not checked', async () => {
  const files = { 'content/docs/a.md': '# A\n\n[SDK](/sdk/js/index.html) [other](/sdx)\n' }
  const built = await buildSite(
    site(files, `base: '/help/', check: { external: ['/sdk/**'], 'dead-link': 'warning' }`),
  )
  expect(built.problems).toMatchObject([{ id: 'dead-link', place: { column: 27 } }])
  expect(built.main('/docs/a')).toContain('href="/help/sdk/js/index.html"')
  const wrong = await buildSite(site(files, `check: { external: 'sdk' }`))
  expect(wrong.problems).toMatchObject([{ id: 'bad-config-option' }])
})

test('a place may be named with `<a name>`, as in older documents', async () => {
  const built = await buildSite(
    site({
      'content/docs/a.md': '# A\n\n<a name="old"></a>\n\n[here](#old) [gone](#gone)\n',
      'content/docs/b.mdx': '# B\n\n<a name="new" />\n\n[there](./a.md#old) [here](#new)\n',
    }),
  )
  expect(built.problems).toMatchObject([{ id: 'missing-anchor', place: { line: 5, column: 14 } }])
})

test('a React page without a title has no heading but its own', async () => {
  const built = await buildSite(
    site({
      'content/pages/a.tsx': 'export default () => <h1>Ours</h1>\n',
      'content/pages/b.tsx': '/*---\ntitle: Named\n---*/\nexport default () => <p>Text</p>\n',
    }),
  )
  expect(built.problems).toEqual([])
  expect(built.read('a.html')).toContain('<title>Ours | ')
  expect(built.main('/a').match(/<h1/g)).toHaveLength(1)
  expect(built.main('/b')).toMatch(/<h1[^>]*>Named/)
})

test('a file may be imported as text, and a change of it is seen', async () => {
  const built = await buildSite(
    site({
      'content/docs/a.mdx': [
        '# A',
        `import one from './one.js?raw'\nimport two from '!!raw-loader!@site/two.svg'`,
        '<CodeBlock language="js">{one}</CodeBlock>\n\n<p>{two}</p>',
      ].join('\n\n'),
      'site.config.ts': `import { docusaurus } from 'specpress/plugins/docusaurus'
export default { title: 'Test', url: 'https://test.example', plugins: [docusaurus()] }\n`,
      'content/docs/one.js': 'export const one = 1 < 2\n',
      'two.svg': '<svg/>',
    }),
  )
  expect(built.problems).toEqual([])
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
  expect(textOf(built.main('/docs/a'))).toContain('export const one = 1 &lt; 2')
  expect(textOf(built.main('/docs/a'))).toContain('&lt;svg/&gt;')
  await built.edit({ 'content/docs/one.js': 'export const one = 3\n' })
  expect(textOf(built.main('/docs/a'))).toContain('export const one = 3')
  await built.edit({ 'content/docs/a.mdx': `# A\n\nimport gone from './gone.js?raw'\n\n{gone}\n` })
  expect(built.problems).toMatchObject([{ id: 'bundle-failed', file: 'content/docs/a.mdx' }])
})
