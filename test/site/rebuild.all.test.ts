import { describe, expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

/**
 * The work of a rebuild, counted after each kind of edit: the files that are parsed, the pages that are
 * rendered, and the files that are written. Time is measured elsewhere; skipped work takes none.
 */
interface Work {
  readonly parsed: readonly string[]
  readonly rendered: readonly string[]
  /** Without the second form of each page. */
  readonly written: readonly string[]
  readonly removed?: readonly string[]
}

function workOf({ result, problems }: TestSite): Work {
  expect(problems).toEqual([])
  const once = (paths: readonly string[]) => paths.filter((path) => !/.\/index\.html$/.test(path))
  return {
    parsed: result.parsed,
    rendered: result.rendered.toSorted(),
    written: once(result.written).toSorted(),
    ...(result.removed.length > 0 && { removed: once(result.removed).toSorted() }),
  }
}

const NOTHING: Work = { parsed: [], rendered: [], written: [] }

const config = (options = '', title = 'Test') =>
  `export default { title: '${title}', url: 'https://test.example', theme: 'theme/index.tsx', search: false,
    openapi: [{ file: 'openapi.yaml', name: 'api' }]${options} }\n`

const openapi = ({ summary = 'List things', description = 'All of them.' } = {}) => `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: 'https://api.test.example' }]
paths:
  /things:
    get:
      operationId: listThings
      tags: [Things]
      summary: ${summary}
      description: ${description}
      responses: { '200': { description: Fine. } }
  /boxes:
    get:
      operationId: listBoxes
      tags: [Boxes]
      summary: List boxes
      responses: { '200': { description: Fine. } }
`

const SITE: SiteFiles = {
  'site.config.ts': config(),
  'openapi.yaml': openapi(),
  'theme/index.tsx': `import { defineTheme } from 'specpress/theme'
import theme from 'specpress/theme/default'
import { Lost } from './lost.tsx'
import './style.css'
export default defineTheme({ ...theme, pages: { ...theme.pages, 'not-found': Lost } })\n`,
  'theme/lost.tsx': `export const Lost = () => <main>Lost.</main>\n`,
  'theme/style.css': `main { color: navy }\n`,
  'content/docs/a.md': '---\ntags: [x]\ndescription: About a.\n---\n\n# A\n\nSee [b](./b.md).\n',
  'content/docs/b.md': '---\ntags: [x, y]\ndescription: About b.\n---\n\n# B\n\nText.\n',
  'content/docs/c.md': '# C\n\nText.\n',
  'content/docs/d.mdx': '# D\n\nTwo is {1 + 1}.\n',
  'content/pages/index.md': '# Home\n\nText.\n',
  'content/pages/about.tsx': '/*---\ntitle: About\n---*/\nexport default () => <p>About.</p>\n',
  'content/static/robot.txt': 'beep',
}

const DOCS = ['/docs/a', '/docs/b', '/docs/c', '/docs/d']
const API = [
  '/docs/api/api-api',
  '/docs/api/api-boxes-list-boxes',
  '/docs/api/api-things-list-things',
]
const WITH_SIDEBAR = [...DOCS, ...API].toSorted()
const TAGS = ['/docs/tags', '/docs/tags/x', '/docs/tags/y']
const ALL = ['/', '/404', '/about', ...WITH_SIDEBAR, ...TAGS].toSorted()

/** Pages of the folder `pages` have the first level of the docs in the menu of a narrow window. */
const WITH_TITLES = [...WITH_SIDEBAR, '/', '/about'].toSorted()

/** `/docs/a` → `docs/a.html`. */
const files = (pathnames: readonly string[]) =>
  pathnames
    .map((pathname) => (pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`))
    .toSorted()

async function after(edit: (site: TestSite) => Promise<void>): Promise<Work> {
  const site = await buildSite(SITE)
  expect(site.rendered.toSorted()).toEqual(ALL)
  await edit(site)
  return workOf(site)
}

const editing = (changes: Parameters<TestSite['edit']>[0]) => after((site) => site.edit(changes))

describe('a rebuild renders', () => {
  test('after no change: nothing', async () => {
    expect(await editing({})).toEqual(NOTHING)
  })

  test('after the text of a document: that document', async () => {
    const text = SITE['content/docs/a.md'] + 'More.\n'
    expect(await editing({ 'content/docs/a.md': text })).toEqual({
      parsed: ['content/docs/a.md'],
      rendered: ['/docs/a'],
      written: ['docs/a.html'],
    })
  })

  test('after its description: also the pages that show it', async () => {
    const text = String(SITE['content/docs/a.md']).replace('About a.', 'All about a.')
    const shown = ['/docs/a', '/docs/tags/x']
    expect(await editing({ 'content/docs/a.md': text })).toEqual({
      parsed: ['content/docs/a.md'],
      rendered: shown,
      written: files(shown),
    })
  })

  test('after its title: the pages whose sidebar or menu has it', async () => {
    expect(await editing({ 'content/docs/c.md': '# Other\n\nText.\n' })).toEqual({
      parsed: ['content/docs/c.md'],
      rendered: WITH_TITLES,
      written: files(WITH_TITLES),
    })
  })

  test('after its tags: the document, the list of tags, and the tag that is new', async () => {
    const text = String(SITE['content/docs/b.md']).replace('[x, y]', '[x, z]')
    const shown = ['/docs/b', '/docs/tags', '/docs/tags/z']
    expect(await editing({ 'content/docs/b.md': text })).toEqual({
      parsed: ['content/docs/b.md'],
      rendered: shown,
      written: [...files(shown), 'sitemap.xml'],
      removed: ['docs/tags/y.html'],
    })
  })

  test('after a new document: it, and the pages whose sidebar or menu has it', async () => {
    const shown = [...WITH_TITLES, '/docs/e'].toSorted()
    expect(await editing({ 'content/docs/e.md': '# E\n\nText.\n' })).toEqual({
      parsed: ['content/docs/e.md'],
      rendered: shown,
      written: [...files(shown), 'sitemap.xml'],
    })
  })

  test('after a deletion: the pages whose sidebar or menu had it; and after it is back: nothing', async () => {
    const site = await buildSite(SITE)
    await site.edit({ 'content/docs/c.md': undefined })
    const rest = WITH_TITLES.filter((pathname) => pathname !== '/docs/c')
    expect(workOf(site)).toEqual({
      parsed: [],
      rendered: rest,
      written: [...files(rest), 'sitemap.xml'],
      removed: ['docs/c.html'],
    })
    await site.edit({ 'content/docs/c.md': SITE['content/docs/c.md'] })
    expect(workOf(site)).toMatchObject({ parsed: [], rendered: [] })
  })

  test('after a rename: the document, and the pages whose sidebar or menu has it', async () => {
    const work = await after((site) => site.rename('content/docs/c.md', 'content/docs/cc.md'))
    const shown = WITH_TITLES.map((pathname) =>
      pathname === '/docs/c' ? '/docs/cc' : pathname,
    ).toSorted()
    expect(work).toEqual({
      parsed: ['content/docs/cc.md'],
      rendered: shown,
      written: [...files(shown), 'sitemap.xml'],
      removed: ['docs/c.html'],
    })
  })

  test('after a document that is code: that document', async () => {
    expect(await editing({ 'content/docs/d.mdx': '# D\n\nThree is {1 + 2}.\n' })).toEqual({
      parsed: ['content/docs/d.mdx'],
      rendered: ['/docs/d'],
      written: ['docs/d.html'],
    })
  })

  test('after a template: every page, and writes those whose output changed', async () => {
    const lost = `export const Lost = () => <main>Nothing here.</main>\n`
    expect(await editing({ 'theme/lost.tsx': lost })).toEqual({
      parsed: [],
      rendered: ALL,
      written: ['404.html'],
    })
  })

  test('after a style: every page, since it names the style', async () => {
    const work = await editing({ 'theme/style.css': 'main { color: teal }\n' })
    expect(work).toMatchObject({ parsed: [], rendered: ALL })
    const assets = work.written.filter((path) => path.startsWith('assets/'))
    expect(assets).toEqual([expect.stringMatching(/\.css$/)])
    expect(work.written).toEqual([...assets, ...files(ALL)].toSorted())
  })

  test('after an option of the config that no page shows: nothing', async () => {
    const text = config(`, check: { 'dead-link': 'warning' }`)
    expect(await editing({ 'site.config.ts': text })).toEqual(NOTHING)
  })

  test('after the title of the site: everything, since content may name it', async () => {
    const work = await editing({ 'site.config.ts': config('', 'Other') })
    expect(work.parsed).toHaveLength(7)
    expect(work.rendered).toEqual(ALL)
  })

  test('after the text of an operation: its page', async () => {
    const work = await editing({ 'openapi.yaml': openapi({ description: 'Each of them.' }) })
    expect(work.parsed).toEqual(['openapi.yaml'])
    expect(work.rendered).toEqual(['/docs/api/api-things-list-things'])
    expect(work.written).toEqual([
      'api/openapi.json',
      'api/openapi.yaml',
      'docs/api/api-things-list-things.html',
    ])
  })

  test('after the title of an operation: the pages whose sidebar has it', async () => {
    const work = await editing({ 'openapi.yaml': openapi({ summary: 'List all' }) })
    expect(work.parsed).toEqual(['openapi.yaml'])
    expect(work.rendered).toHaveLength(WITH_SIDEBAR.length)
  })

  test('after a file that is published as it is: that file', async () => {
    expect(await editing({ 'content/static/robot.txt': 'boop' })).toEqual({
      ...NOTHING,
      written: ['robot.txt'],
    })
  })
})

test('another version of a package that Specpress depends on rebuilds everything', async () => {
  const folder = scratchFolder({
    'site/site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
    'site/content/docs/a.md': '# A\n',
    'site/content/docs/b.md': '# B\n',
  })
  const site = `${folder}/site`
  const specpress = installIn(folder)
  expect(await specpress.build(site)).toEqual({ parsed: 2, rendered: 3, pages: 3 })
  expect(await specpress.build(site)).toEqual({ parsed: 0, rendered: 0, pages: 3 })
  specpress.setVersion('satteri', '99.0.0')
  expect(await specpress.build(site)).toEqual({ parsed: 2, rendered: 3, pages: 3 })
  // Specpress's output does not depend on Prettier.
  specpress.setVersion('prettier', '99.0.0')
  expect(await specpress.build(site)).toEqual({ parsed: 0, rendered: 0, pages: 3 })
})
