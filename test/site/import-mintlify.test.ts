import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn, importEdited, run } from './importing.ts'
import { expectRightTypesAsMade } from '../types.ts'
import { moveDocument } from '../../src/import/mintlify/move-document.ts'
import { moveComponent } from '../../src/import/react-component.ts'

const fixture = fileURLToPath(new URL('../fixtures/mintlify', import.meta.url))

const LOOM = { generator: 'mintlify', files: fixture, folder: '.' } as const

test('a document with bytes that are not text is imported, and the report names it', async () => {
  const site = await importEdited(LOOM, (old) => {
    const text = '---\ntitle: Odd\n---\n\nBefore \0 and \u00ff after.\n'
    writeFileSync(join(old, 'guides/odd.mdx'), Buffer.from(text, 'latin1'))
  })
  const report = readFileSync(join(site, 'import-report.md'), 'utf8')
  expect(report).toContain('has bytes that are not text in UTF-8: they are `\uFFFD` now')
  const page = readFileSync(join(site, 'dist/guides/odd.html'), 'utf8')
  expect(page).toContain('Before \uFFFD and \uFFFD after.')
})

test('a Mintlify site without a page at `/` opens its first page there', async () => {
  const site = await importEdited(LOOM, (old) => rmSync(join(old, 'index.mdx')))
  const home = readFileSync(join(site, 'dist/index.html'), 'utf8')
  expect(home).toContain('<link rel="canonical" href="https://docs.loom.example/guides"')
})

describe('a Mintlify site that is imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-import-'))
  const old = join(folder, 'loom')
  const site = join(folder, 'specpress-site')
  const before = new Map<string, string>()
  let report = ''
  let notices = ''

  beforeAll(async () => {
    cpSync(fixture, old, { recursive: true })
    for (const [path, text] of filesIn(old)) before.set(path, text)
    const imported = await run('import', 'mintlify', old)
    expect(imported.code, imported.err).toBe(0)
    const built = await run('build', site, '--allow-placeholders')
    expect(built.code, built.err).toBe(0)
    notices = built.out + built.err
    report = readFileSync(join(site, 'import-report.md'), 'utf8')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has right types, with the options that the import wrote', () => {
    expectRightTypesAsMade(site)
  })

  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  const page = (pathname: string): string =>
    /<main[\s\S]*<\/main>/.exec(read(`dist/${pathname}.html`))?.[0] ?? ''

  test('has the pages of the old site at their paths, and redirects', () => {
    for (const path of ['index', 'guides', 'guides/thread', 'api-reference/intro', 'es/index']) {
      expect(existsSync(join(site, `dist/${path}.html`)), path).toBe(true)
    }
    for (const path of ['README', 'drafts/later', 'snippets/knot']) {
      expect(existsSync(join(site, `dist/${path}.html`)), path).toBe(false)
    }
    expect(read('dist/start.html')).toContain('/guides')
    expect(read('dist/old_thread.html')).toContain('/guides/thread')
    expect(read('dist/how-to/thread.html')).toContain('/guides/thread')
    expect(report).toContain('| Pages of documents | 8 | 8 | 100.00 % |')
    expect(report).toMatch(/\| Headings \| (\d+) \| \1 \| 100.00 % \|/)
  })

  test('renders the components of Mintlify, snippets and components of the site', () => {
    const home = page('index')
    expect(home).toContain('Wool <em>shrinks</em>.')
    expect(home).toMatch(
      /class="mint-card"[\s\S]*href="\/guides\/thread"[\s\S]*<strong>through<\/strong>/,
    )
    expect(home).toContain('reef knot')
    expect(home).toContain('id="knots"')
    expect(home).toContain('threads</button>')
    expect(home).toContain('id="then-the-weft"')
    expect(home).toContain('href="/guides"')
    const thread = page('guides/thread')
    for (const text of [
      ...[
        '<span>npm</span>',
        '<span>pnpm</span>',
        '<span>Spin</span>',
        '<span>Left</span>',
        '<span>Right</span>',
      ],
      ...['<summary>Why?</summary>', '<code>colour</code>', 'string · query', 'required', 'A loom'],
      ...['<code>src/</code>', '<abbr title="Made of wool">Yarn</abbr>', 'id="whats-next"'],
    ]) {
      expect(thread, text).toContain(text)
    }
    expect(thread).toMatch(/<summary>thread<\/summary>/)
    expect(page('api-reference/intro')).toContain('id="june-2026"')
  })

  test('includes snippets by their file, with their variables', () => {
    const text = page('_more/wool')
    expect(text).toContain('Ask Ada at <a href="/guides">her guides</a>.')
    expect(text).toContain('<code>{who}</code>')
    expect(report).not.toContain('Snippet')
  })

  test('renders components of the site that use those of Mintlify and React without an import', () => {
    const text = page('_more/wool')
    expect(text).toMatch(
      /mint-columns-2[\s\S]*class="mint-card"[\s\S]*Spool[\s\S]*3<!-- --> threads/,
    )
    expect(text).toContain('Sharp')
  })

  test('keeps the title of the front matter above a heading at the top of the text', () => {
    const text = page('_more/wool')
    expect(text).toMatch(/<h1[^>]*>Wool<\/h1>[\s\S]*<h2 id="all-about-wool"/)
    expect(text).toContain('style="max-width:90%"')
  })

  test('ignores the keys of the front matter that Mintlify ignores', () => {
    expect(page('_more/wool')).toContain('All about wool')
    for (const path of ['sheep', 'tags', 'docs/tags'])
      expect(existsSync(join(site, `dist/${path}.html`)), path).toBe(false)
    expect(notices).not.toMatch(/wool\.mdx.*(?:slug|draft|tags)/)
  })

  test('keeps the text around what is not valid', () => {
    const text = page('_more/wool')
    expect(text).toContain('Send it to /threads/{id} with KEY=&lt;your_key&gt;.')
    expect(text).toContain('id="last"')
    expect(report).toMatch(/`docs\/more\/wool\.mdx:\d+:\d+`.*id is not defined/)
    expect(report).toMatch(/`docs\/more\/wool\.mdx:\d+:\d+`.*your_key/)
    expect(report).not.toContain('is a placeholder as a whole')
  })

  test('shows the operation in the front matter of a document', () => {
    const text = page('api-reference/list')
    expect(text).toMatch(/<h1[^>]*>List threads<\/h1>/)
    expect(text).toMatch(/href="\/reference\/[^"]*list-threads/)
    expect(text).toContain('curl')
  })

  test('renders diagrams', () => {
    expect(page('/guides/thread')).toContain('sp-diagram-view')
    expect(JSON.parse(read('package.json'))).toMatchObject({
      dependencies: { mermaid: '^11.12.0' },
    })
  })

  test('shows a box in place of what cannot be found, and lists it', () => {
    expect(page('index')).toContain('This part could not be built')
    expect(report).toMatch(/`docs\/index\.mdx:\d+:\d+`.*gone/)
    expect(report).toMatch(/`docs\/guides\/thread\.mdx:\d+:\d+`.*Unheard/)
    for (const what of ['guides/gone', 'ga4']) expect(report).toContain(what)
  })

  test('has a sidebar for each tab, the menus, the colour, and the API reference', () => {
    const html = read('dist/guides/thread.html')
    const nav = /<nav class="sp-sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
    expect(nav).toMatch(/Start[\s\S]*Welcome[\s\S]*Weave[\s\S]*Thread/)
    expect(nav).not.toContain('Calls')
    for (const href of [
      'https://shop.loom.example',
      'https://app.loom.example',
      'https://github.com/loom/loom',
    ]) {
      expect(html).toContain(`href="${href}"`)
    }
    expect(html).toContain('New: wool')
    expect(read('dist/es/index.html')).toContain('Empezar')
    expect(read('dist/es/guides/thread.html')).toContain('id="después"')
    expect(read('dist/es/guides/thread.html')).toContain('id="dentro"')
    expect(read('theme/look.css')).toContain('the old site, #0f766e and #2dd4bf,')
    expect(read('site.config.ts')).toContain(
      "logo: { light: '/logo/loom.svg', dark: '/logo/night.svg' }",
    )
    expect(read('theme/look.css')).toContain('.sp-brand img + span')
    expect(read('site.config.ts')).toContain("url: 'https://docs.loom.example'")
    const pages = readdirSync(join(site, 'dist/reference'), { recursive: true, encoding: 'utf8' })
    expect(pages.some((path) => path.includes('list-threads'))).toBe(true)
  })

  test('copies documents byte for byte that need no change, and changes others once', () => {
    expect(read('docs/guides/index.mdx')).toBe(before.get('guides/index.mdx'))
    for (const [path, text] of before) expect(readFileSync(join(old, path), 'utf8')).toBe(text)
    const settings = { slug: undefined, importPath: (name: string) => name }
    for (const path of ['index.mdx', 'guides/thread.mdx']) {
      const once = moveDocument(before.get(path) ?? '', settings)
      expect(moveDocument(once, settings)).toBe(once)
    }
    expect(moveDocument('```js Example name {1} wrap\n```\n', settings)).toBe(
      '```js title="Example name" {1} wrap\n```\n',
    )
    expect(moveDocument('```js {highlight={1}}\n```\n', settings)).toBe(
      '```js highlight={1}\n```\n',
    )
    const component = moveComponent(before.get('snippets/counter.jsx') ?? '')
    expect(component).toMatch(/^'use client'\n\nimport \{ useState \} from 'react'\n/)
    expect(moveComponent(component)).toBe(component)
  })
})
