import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { workFolders } from '../../src/base/platform/work-folder.ts'

// The main promise of each part whose own tests are in `NAME.all.test.ts`.

const config = (more = ''): string =>
  `export default { title: 'Test', url: 'https://test.example', ${more} }\n`
const SITE: SiteFiles = {
  'site.config.ts': config(),
  'content/docs/a.md': '# A\n\nThe text.\n',
  'content/docs/b.md': '# B\n\nSee [a](./a.md).\n',
}
const API = `openapi: 3.1.0
info: { title: Shop, version: '1', description: 'See [orders](#tag/orders) and [none](#tag/none).' }
servers: [{ url: https://api.shop.example }]
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [orders]
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { '204': { description: None. } }
`

test('an edit renders its page alone, and after no change nothing is written', async () => {
  const site = await buildSite(SITE)
  await site.edit({})
  expect([site.rendered, site.result.written]).toEqual([[], []])
  await site.edit({ 'content/docs/a.md': '# A\n\nAnother text.\n' })
  expect(site.rendered).toEqual(['/docs/a'])
  expect(site.main('/docs/a')).toContain('Another text.')
})

test('a page whose code read a file is rendered again when the file changes', async () => {
  const page = `import { readFileSync } from 'node:fs'
export const title = 'C'
export default () => <h1>C {readFileSync(new URL('../../data.txt', import.meta.url), 'utf8')}</h1>
`
  const cwd = scratchFolder({ ...SITE, 'content/pages/c.tsx': page, 'data.txt': 'first' })
  const read = () => readFileSync(join(cwd, 'dist/c.html'), 'utf8')
  expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0, err: '' })
  expect(read()).toContain('first')
  writeFileSync(join(cwd, 'data.txt'), 'second')
  expect((await runCli(['build'], { cwd })).code).toBe(0)
  expect(read()).toContain('second')
})

test('a damaged cache gives the same site', async () => {
  const cwd = scratchFolder(SITE)
  await runCli(['build'], { cwd })
  const before = readFileSync(join(cwd, 'dist/docs/a.html'), 'utf8')
  const cache = join(cwd, '.specpress/cache')
  const files = readdirSync(cache, { recursive: true, withFileTypes: true })
  for (const file of files) if (file.isFile()) writeFileSync(join(file.parentPath, file.name), '{')
  expect(await runCli(['build', '--out', 'again'], { cwd })).toMatchObject({ code: 0 })
  expect(readFileSync(join(cwd, 'again/docs/a.html'), 'utf8')).toBe(before)
})

test('a build refuses a folder with files that it did not write, and a mistake keeps the last site', async () => {
  const cwd = scratchFolder(SITE)
  mkdirSync(join(cwd, 'mine'))
  writeFileSync(join(cwd, 'mine/note.txt'), 'A note.')
  const refused = await runCli(['build', '--out', 'mine'], { cwd })
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('`note.txt`')])
  expect(readdirSync(join(cwd, 'mine'))).toEqual(['note.txt'])
  await runCli(['build'], { cwd })
  writeFileSync(join(cwd, 'content/docs/a.md'), '# Changed\n\n[dead](./none.md)\n')
  expect((await runCli(['build'], { cwd })).code).toBe(1)
  expect(readFileSync(join(cwd, 'dist/docs/a.html'), 'utf8')).toContain('The text.')
})

test('what a build keeps outside of the site can be read by its user alone', async () => {
  const cwd = scratchFolder(SITE)
  await runCli(['build'], { cwd })
  const [, temporary = ''] = workFolders(realpathSync(cwd))
  expect(statSync(temporary).mode & 0o077).toBe(0)
})

test('with placeholders, a broken page says so, and the others are published', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(`onBrokenPage: 'placeholder'`),
    'content/docs/c.mdx': '# C\n\n<Missing>Its text.</Missing>\n',
  })
  expect(site.result).toMatchObject({ failed: true, published: true })
  expect(site.main('/docs/c')).toContain('Its text.')
  expect(site.main('/docs/a')).toContain('The text.')
})

test('the newest version of the docs has the plain URL, the current one is at next', async () => {
  const site = await buildSite({
    ...SITE,
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n\nThe old text.\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('The old text.')
  expect(site.main('/docs/next/a')).toContain('The text.')
})

test('a layout puts the operations of a tag or of an API on one page', async () => {
  const withLayout = (layout: string): SiteFiles => ({
    'site.config.ts': config(`openapi: [{ file: 'openapi/shop.yaml', layout: '${layout}' }]`),
    'openapi/shop.yaml': API.replace(' and [none](#tag/none)', ''),
  })
  const site = await buildSite(withLayout('tag'))
  expect(site.main('/docs/api/shop-orders')).toContain('listOrders')
  await site.edit(withLayout('single'))
  expect(site.main('/docs/api/shop-api')).toContain('/orders')
  expect(site.read('docs/api/shop-orders.html')).toContain('http-equiv="refresh"')
})

test('a document shows an operation of an API, a variable and a part of another document', async () => {
  const site = await buildSite({
    'site.config.ts': config(
      `variables: { plan: 'Basic' }, openapi: [{ file: 'openapi/shop.yaml', name: 'shop' }]`,
    ),
    'openapi/shop.yaml': API.replace(' and [none](#tag/none)', ''),
    'content/docs/a.mdx': `import Part from './_part.mdx'

# A

The {{plan}} plan has <Operation id="listOrders" />.

<Part name="you" />
`,
    'content/docs/_part.mdx': 'Hello {props.name}.\n',
  })
  expect(site.problems).toEqual([])
  const text = site.main('/docs/a').replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('The Basic plan has GET /orders.')
  expect(text).toContain('Hello you.')
})

test('a dead link of a description, a request that it does not know and a rule that it breaks are found at their places', async () => {
  const site = await buildSite({
    'site.config.ts': config(
      `check: { api: 'warning' }, openapi: [{ file: 'openapi/shop.yaml', name: 'shop', rules: 'recommended' }]`,
    ),
    'openapi/shop.yaml': API,
    'content/docs/a.md': '# A\n\n```bash\ncurl https://api.shop.example/ordrs\n```\n',
  })
  const found = new Set(site.problems.map(({ id, file }) => `${file} ${id}`))
  expect([...found].toSorted()).toEqual([
    'content/docs/a.md api-unknown',
    'openapi/shop.yaml missing-anchor',
    'openapi/shop.yaml openapi-rule',
  ])
})

test('a plug-in adds a kind of page, front matter, steps of Markdown and files', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': `import { recipes } from './recipes.ts'
export default { title: 'Test', url: 'https://test.example', plugins: [recipes()] }
`,
    'recipes.ts': `import { defineKind, definePlugin, textFile } from 'specpress'
const recipe = defineKind({
  name: 'recipe',
  files: ['content/recipes/*.md'],
  frontMatter: { minutes: 'number' },
  pages: (documents) => documents.map((document) => ({
    path: '/recipes/' + document.name + '-' + document.fields.minutes, document,
  })),
})
const shout = () => (tree) => {
  for (const { children = [] } of tree.children)
    for (const node of children) if (node.type === 'text') node.value = node.value.toUpperCase()
}
export const recipes = definePlugin({
  name: 'recipes',
  kinds: [recipe],
  theme: new URL('./theme.tsx', import.meta.url),
  markdown: { remarkPlugins: [shout] },
  emitters: [{ name: 'count', emit: ({ pages }) => [textFile('count.txt', String(pages.length))] }],
})
`,
    'theme.tsx': `import { definePartialTheme } from 'specpress/theme'
export default definePartialTheme({ kinds: { recipe: ({ content }) => <main>{content}</main> } })
`,
    'content/recipes/bread.md': '---\nminutes: 5\n---\n\n# Bread\n\nBake it.\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/recipes/bread-5')).toContain('BAKE IT.')
  expect(site.read('count.txt')).toBe('4')
})

test('what is written in Markdown cannot leave its place: markup, scripts and a long nesting', async () => {
  const site = await buildSite({
    ...SITE,
    'content/docs/c.md': `---\ntitle: '"><script>alert(1)</script>'\n---\n\n\`<img src=x onerror=alert(1)>\` {process.exit()} ${'> '.repeat(90)}deep\n`,
  })
  expect(site.problems).toEqual([])
  const html = site.read('docs/c.html')
  expect(html).not.toMatch(/<script>alert|<img src=x/)
  expect(site.main('/docs/c')).toContain('{process.exit()}')
})

test('a repository whose docs a site shows can publish no file of the site', async () => {
  const other = scratchFolder({
    'docs/guide.md': '# Guide\n\n```txt file=../../../../../secret.txt\n```\n',
  })
  symlinkSync('../../../../../secret.txt', join(other, 'docs/secret.md'))
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd: other,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('config', 'uploadpack.allowFilter', 'true')
  git('add', '--all')
  git('commit', '--quiet', '--message=First')
  const from = `{ repository: 'file://${other}', folder: 'docs', commit: '${git('rev-parse', 'HEAD')}' }`
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(
      `markdown: { codeFiles: true }, docs: [{}, { from: ${from}, route: '/other' }]`,
    ),
    'secret.txt': '# The password',
  })
  expect(site.problems.length).toBeGreaterThan(0)
  const pages = site.paths.filter((path) => path.endsWith('.html')).map(site.read)
  expect(pages.join('')).not.toContain('The password')
})

test('all mistakes of a site are reported in one run, each once, and nothing is published', async () => {
  const cwd = scratchFolder({
    ...SITE,
    'content/docs/a.md': '---\nsidebar_position: first\n---\n\n# A\n\n[dead](./none.md)\n',
    'content/docs/c.mdx': '# C\n\n<Open>\n',
  })
  const { code, err } = await runCli(['build'], { cwd })
  expect(code).toBe(1)
  const places = Array.from(err.matchAll(/^(content\S+?:\d+:\d+) {2}error/gm), ([, at]) => at)
  expect(places.toSorted()).toEqual([
    'content/docs/a.md:2:1',
    'content/docs/a.md:7:1',
    'content/docs/c.mdx:3:1',
  ])
  expect(existsSync(join(cwd, 'dist'))).toBe(false)
})
