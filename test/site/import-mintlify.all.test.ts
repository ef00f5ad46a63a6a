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
import { expectGolden, filesIn, importEdited, reportsIn, run } from './importing.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { expectRightTypesAsMade } from '../types.ts'
import { moveDocument } from '../../src/tools/import/mintlify/move-document.ts'
import { moveComponent } from '../../src/tools/import/react-component.ts'

const fixture = fileURLToPath(new URL('../fixtures/mintlify', import.meta.url))
const golden = fileURLToPath(new URL('../fixtures/mintlify-imported', import.meta.url))

const LOOM = { generator: 'mintlify', files: fixture, folder: '.' } as const

test('a document with bytes that are not text is imported, and the report names it', async () => {
  const site = await importEdited(LOOM, (old) => {
    const text = '---\ntitle: Odd\n---\n\nBefore \0 and \u00ff after.\n'
    writeFileSync(join(old, 'guides/odd.mdx'), Buffer.from(text, 'latin1'))
  })
  const report = reportsIn(site)
  expect(report).toContain('has bytes that are not text in UTF-8: they are `\uFFFD` now')
  const page = readFileSync(join(site, 'dist/guides/odd.html'), 'utf8')
  expect(page).toContain('Before \uFFFD and \uFFFD after.')
})

test('a Mintlify site without a page at `/` opens its first page there', async () => {
  const site = await importEdited(LOOM, (old) => rmSync(join(old, 'index.mdx')))
  const home = readFileSync(join(site, 'dist/index.html'), 'utf8')
  expect(home).toContain('<link rel="canonical" href="https://docs.loom.example/guides"')
})

const THREADS = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Threads', version: '1' },
  paths: {
    '/threads': {
      get: { summary: 'List all threads', tags: ['Long threads'], responses: {} },
      post: { tags: ['Long threads'], responses: {} },
    },
    '/threads/{id}': { get: { summary: 'Get a thread', tags: ['Long threads'], responses: {} } },
  },
})

test('an endpoint of front matter is above the text, code has its colors, and many APIs are one menu', async () => {
  const api = (title: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title, version: '1' },
      paths: { [`/${title}`]: { get: { summary: `List ${title}`, responses: {} } } },
    })
  const folder = scratchFolder({
    'docs.json': JSON.stringify({
      name: 'Loom',
      colors: { primary: '#FF5C12' },
      api: { baseUrl: 'https://api.loom.example/' },
      openapi: ['a.json', 'b.json', 'c.json', 'd.json'],
      navigation: { pages: ['index', 'create', 'list'] },
    }),
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.json`, api(name)])),
    'index.mdx': '---\ntitle: Start\n---\nHi.\n',
    'create.mdx': '---\ntitle: Create\napi: POST /threads\n---\n\nText.\n',
    'list.mdx': '---\nopenapi: GET /a\n---\n',
  })
  const site = join(folder, 'new')
  const imported = await run('import', 'mintlify', folder, '--to', site, '--no-build')
  expect(imported.code, imported.err).toBe(0)
  const read = (path: string) => readFileSync(join(site, path), 'utf8')
  expect(read('docs/create.mdx')).toContain('**POST** `https://api.loom.example/threads`\n\nText.')
  expect(read('theme/look.css')).toContain('--primary: 255 92 18;')
  const config = read('site.config.ts')
  expect(config).toMatch(/label: 'API reference',\s+items: \[/)
  // An operation of this one is in the sidebar.
  expect(config).not.toMatch(/label: 'a',/)
  expect(config).toMatch(/id: 'reference\/a\/[^']*',\s+label: 'List a'/)
})

test('pages that Mintlify makes of operations redirect to the reference, and are in the sidebars', async () => {
  const old = scratchFolder({
    'docs.json': JSON.stringify({
      name: 'Loom',
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: ' ', pages: ['index'] }], pages: ['get'] },
          { tab: 'API', openapi: { source: '/api/threads.json', directory: 'calls' } },
          {
            tab: 'Some',
            openapi: ['api/threads.json'],
            groups: [{ group: 'Lists', pages: ['GET /threads', 'GET /gone'] }],
          },
        ],
      },
    }),
    'index.mdx':
      '# Home\n\nSee [all](/calls/long-threads/list-all-threads) for $100–$200.\n\n$$ \\text{Pull} = F $$\n',
    'get.mdx': '---\ntitle: Get one\nopenapi: GET /threads/{id}\n---\n\nMind the weft.\n',
    'api/threads.json': THREADS,
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'mintlify', old, '--to', site)
  expect(imported.code, `${imported.out}${imported.err}`).toBe(0)
  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  const config = read('site.config.ts')
  const to = '/reference/api-threads/api-threads'
  for (const [from, target] of [
    ['/calls', `${to}-api`],
    ['/calls/long-threads/list-all-threads', `${to}-long-threads-get-threads`],
    ['/calls/long-threads/post-threads', `${to}-long-threads-post-threads`],
    ['/calls/long-threads/get-a-thread', `${to}-long-threads-get-threads-id`],
    ['/api-reference/long-threads/list-all-threads', `${to}-long-threads-get-threads`],
  ]) {
    expect(config).toContain(`'${from}': '${target}'`)
  }
  expect(config).not.toContain('/api-reference/long-threads/post-threads')
  expect(config).toContain("{ label: 'API', href: '/reference/api-threads/api-threads-api' }")
  expect(config).toContain("api: [{ type: 'autogenerated', folder: 'reference/api-threads' }]")
  expect(config).toMatch(
    /id: 'reference\/api-threads\/api-threads-long-threads-get-threads',\s*label: 'GET/,
  )
  expect(read('docs/get.mdx')).toContain('<Operation id="GET /threads/{id}"')
  expect(config).toMatch(/guides: \[[^\]]*id: 'index'/)
  expect(config).toContain("math({ fallback: 'code' })")
  expect(reportsIn(site)).toContain('for `GET /gone`')
  expect(reportsIn(site)).not.toMatch(/dead-link|unknown-doc/)
})

const LINKED = `openapi: 3.1.0
info: { title: Threads, version: '1' }
paths:
  /threads:
    get:
      tags: [Long]
      summary: List threads
      description: |
        See [tension](../../guides/tension#knots), <a href="../../guides/tension.mdx">it</a>, an odd \` sign,
        [one thread](./get-a-thread) and [nothing](../../gone).
      responses: {}
  /threads/{id}:
    get: { tags: [Long], summary: Get a thread, description: 'Back to [all](./list-threads).', responses: {} }
  /knots:
    get: { summary: Knots, description: 'Mind the [tension](../guides/tension).', responses: {} }
`

test('links in API descriptions lead to the pages that they led to from the old pages of operations', async () => {
  const old = scratchFolder({
    'docs.json': JSON.stringify({
      name: 'Loom',
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index', 'guides/tension', 'calls/knots'] },
          { tab: 'API', openapi: 'api/threads.yaml' },
        ],
      },
    }),
    'index.mdx': '# Home\n',
    'guides/tension.mdx': '---\ntitle: Tension\n---\n\n## Knots\n\nTie them.\n',
    'calls/knots.mdx': '---\ntitle: Knots\nopenapi: GET /knots\n---\n\nMany of them.\n',
    'api/threads.yaml': LINKED,
  })
  const site = join(scratchFolder(), 'new')
  const imported = await run('import', 'mintlify', old, '--to', site)
  expect(imported.code, `${imported.out}${imported.err}`).toBe(0)
  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  const description = read('openapi/api-threads.yaml')
  expect(description).toContain('[tension](/guides/tension#knots)')
  expect(description).toContain('<a href="/guides/tension">')
  expect(description).toContain('Mind the [tension](/guides/tension).')
  expect(description).toMatch(/\[one thread\]\(\/reference\/api-threads\/[^)]*get-threads-id\)/)
  expect(description).toMatch(/\[all\]\(\/reference\/api-threads\/[^)]*get-threads\)/)
  expect(description).toContain('[nothing](../../gone)')
  expect(read('import.diff')).toContain('+++ new/openapi/api-threads.yaml')
  const report = reportsIn(site)
  expect(report).toMatch(/gone.*\(dead-link\)/)
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
    report = reportsIn(site)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the config, documents, styles and report that are kept as an example', async () => {
    await expectGolden(site, golden, folder)
  })

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
    expect(report).toContain('| Pages of documents | 7 | 7 | 100.00 % |')
    expect(report).toMatch(/\| Headings \| (\d+) \| \1 \| 100.00 % \|/)
  })

  test('renders the components of Mintlify, snippets and components of the site', () => {
    const home = page('index')
    expect(home).toContain('Wool <em>shrinks</em>.')
    expect(home).toMatch(
      /class="mint-card"[\s\S]*href="\/guides\/thread"[\s\S]*<strong>through<\/strong>/,
    )
    expect(home).toMatch(/<span class="mint-picture"><img [^>]*alt="a loom"[\s\S]*>Loom<\/p>/)
    expect(home).toContain('reef knot')
    // A link without a label has the name of its kind.
    expect(read('dist/index.html')).toMatch(/href="https:\/\/git\.loom\.example"[^>]*>GitHub</)
    expect(read('dist/index.html')).toMatch(/href="https:\/\/chat\.loom\.example"[^>]*>Discord</)
    expect(home).toContain('id="knots"')
    expect(home).toContain('threads</button>')
    expect(home).toContain('id="then-the-weft"')
    expect(home).toContain('href="/guides"')
    const thread = page('guides/thread')
    for (const text of [
      '<span>npm</span>',
      '<span>pnpm</span>',
      '<span>Spin</span>',
      '<span>Left</span>',
      '<span>Right</span>',
      '<summary>Why?</summary>',
      '<code>colour</code>',
      'string · query',
      'required',
      'A loom',
      '<code>src/</code>',
      '<abbr title="Made of wool">Yarn</abbr>',
      'id="whats-next"',
    ]) {
      expect(thread, text).toContain(text)
    }
    expect(thread).toMatch(/<summary>thread<\/summary>/)
    // The tabs of a code group have its titles, and the code has them no second time.
    expect(thread).not.toMatch(/<figcaption>(?:<svg[\s\S]*?<\/svg>)?(?:npm|pnpm)</)
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

  test('a document that only shows an operation redirects to its page, which is in the sidebar', () => {
    expect(read('dist/api-reference/list.html')).toMatch(/href="\/reference\/[^"]*list-threads/)
    expect(existsSync(join(site, 'docs/api-reference/list.mdx'))).toBe(false)
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

  test('copies documents byte for byte that need no change, and changes others once', async () => {
    expect(read('docs/guides/index.mdx')).toBe(before.get('guides/index.mdx'))
    for (const [path, text] of before) expect(readFileSync(join(old, path), 'utf8')).toBe(text)
    const settings = { slug: undefined, importPath: (name: string) => name }
    for (const path of ['index.mdx', 'guides/thread.mdx']) {
      const once = await moveDocument(before.get(path) ?? '', settings)
      expect(await moveDocument(once, settings)).toBe(once)
    }
    expect(await moveDocument('```js Example name {1} wrap\n```\n', settings)).toBe(
      '```js title="Example name" {1} wrap\n```\n',
    )
    expect(await moveDocument('```js {highlight={1}}\n```\n', settings)).toBe(
      '```js highlight={1}\n```\n',
    )
    const component = moveComponent(before.get('snippets/counter.jsx') ?? '')
    expect(component).toMatch(/^'use client'\n\nimport \{ useState \} from 'react'\n/)
    expect(moveComponent(component)).toBe(component)
  })
})
