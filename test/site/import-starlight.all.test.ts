import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectGolden, filesIn, reportsIn, run } from './importing.ts'
import { editFences } from '../../src/tools/import/starlight/code.ts'

const fixture = fileURLToPath(new URL('../fixtures/starlight', import.meta.url))
const golden = fileURLToPath(new URL('../fixtures/starlight-imported', import.meta.url))

describe('a Starlight site that is imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-import-'))
  const old = join(folder, 'bakery')
  const site = join(folder, 'specpress-site')
  const before = new Map<string, string>()
  let report = ''

  beforeAll(async () => {
    cpSync(fixture, old, { recursive: true })
    for (const [path, text] of filesIn(old)) before.set(path, text)
    const imported = await run('import', 'starlight', old)
    expect(imported.code, imported.err).toBe(0)
    const built = await run('build', site, '--allow-placeholders')
    expect(built.code, built.err).toBe(0)
    report = reportsIn(site)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  const page = (pathname: string): string =>
    /<main[\s\S]*<\/main>/.exec(read(`dist/${pathname.replace(/^$|\/$/, '$&index.html')}`))?.[0] ??
    ''

  test('has the config, documents, styles and report that are kept as an example', async () => {
    await expectGolden(site, golden, folder)
  })

  test('leaves out components that only Astro can run and that have no content, and counts them', () => {
    const bread = read('src/content/docs/guides/bread.mdx')
    expect(bread).toContain('Wait  a moment.')
    expect(bread.match(/<Timer /g)).toHaveLength(2)
    expect(bread).toContain('```mdx\n<Timer minutes={3} />\n```')
    expect(report).toContain(
      'The component `<Timer>`, which has no content: 2 in `src/content/docs/guides/bread.mdx`',
    )
  })

  test('shows the APIs of plug-ins, and redirects from their old pages', () => {
    const target = (pathname: string): string =>
      /url=([^"]+)"/.exec(read(`dist/${pathname}.html`))?.[1] ?? ''
    expect(target('api/loaves')).toContain('/api/loaves/api-loaves-api/')
    expect(target('api/loaves/operations/listloaves')).toContain('loaves-list-loaves/')
    expect(target('api/loaves/operations/loaves/post')).toContain('post-loaves/')
    expect(target('api/loaves/operations/tags/loaves')).toContain('#tag-loaves')
    expect(target('shop-api')).toContain('/shop-api/shop-api-api/')
    expect(read('dist/guides/bread/index.html')).toContain('Loaf API')
    expect(report).not.toContain('starlight-openapi')
    expect(report).not.toContain('shop-api.astro')
  })

  test('has the pages at the paths that Astro makes, in each language, and redirects', () => {
    for (const path of ['index', '404', 'bread', 'old/oven'])
      expect(existsSync(join(site, `dist/${path}.html`)), path).toBe(true)
    const german = ['de/guides/bread', 'de/guides/kuchen']
    for (const path of [
      'guides/bread',
      'guides/oven',
      'tools/my-app',
      'tools/wooden-peel',
      ...german,
    ])
      expect(existsSync(join(site, `dist/${path}/index.html`)), path).toBe(true)
    expect(read('dist/bread.html')).toContain('url=/guides/bread/"')
    expect(read('dist/old/oven.html')).toContain('url=/guides/oven/"')
    expect(report).toContain('| Pages of documents | 12 | 12 | 100.00 % |')
    expect(report).toMatch(/\| Headings \| (\d+) \| \1 \| 100.00 % \|/)
    expect(report).toMatch(/\| Links in texts \| (\d+) \| \1 \| 100.00 % \|/)
    expect(page('de/guides/bread/')).toContain('id="आटा-गूंधना"')
  })

  test('has the pages of Astro that need nothing but their components and data', () => {
    const about = page('about/')
    expect(about).toMatch(/<h1[^>]*>About the bakery<\/h1>/)
    expect(about).toContain('Spelt keeps for 2 days')
    expect(about).toMatch(/<div[^>]* data-body[^>]* class="wide"/)
    expect(about).toMatch(/<script type="module">const bell = document/)
    expect(read('dist/about/index.html')).toContain('<title>About the bakery')
    expect(read('src/layouts/Base.astro.css')).toContain('background: #fdf6ec')
    expect(report).toContain('`src/pages/prices.astro`')
    expect(report).toContain('The component `<Badge>`, which a package has in `pages/about.jsx`')
  })

  test('has posts of a collection as a blog, and documents without a date as pages', () => {
    const post = page('news/opening/')
    expect(post).toContain('Ada Crumb')
    expect(post).toContain('2024-03-04')
    expect(read('dist/news/opening/index.html')).toContain('content="The doors are open."')
    expect(page('news/')).toContain('We open')
    expect(page('news/second-oven/')).toMatch(/href="\/news\/opening\/"/)
    expect(page('policies/returns/')).toContain('Bread cannot be returned.')
    expect(existsSync(join(site, 'src/content/drafts/idea.mdx'))).toBe(false)
    expect(report).toContain('1 document of `src/content/drafts`, which no page shows')
  })

  test('keeps the text of inline directives, which MDX would read as expressions', () => {
    expect(page('guides/bread/')).toMatch(/By <a [^>]*href="\/guides\/oven\/"[^>]*>the baker<\/a>/)
    expect(page('guides/bread/')).toContain(':contentReference[flour:0]{index=0}')
  })

  test('does not miss drafts, which Starlight does not publish', () => {
    expect(existsSync(join(old, 'src/content/docs/guides/barley.md'))).toBe(true)
    expect(report).not.toContain('## Pages that are missing')
  })

  test('a site of Astro without Starlight is named as such', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    writeFileSync(
      join(other, 'astro.config.mjs'),
      "import mdx from '@astrojs/mdx'\n// It was made with starlight.\nexport default { integrations: [mdx()] }\n",
    )
    const imported = await run('import', 'starlight', other, '--to', join(folder, 'new'))
    expect(imported.code).toBe(2)
    expect(imported.err).toContain('Its integrations are `@astrojs/mdx`.')
  })

  test('renders diagrams if the old site did', () => {
    expect(page('guides/oven/')).toContain('sp-diagram-view')
    expect(JSON.parse(read('package.json'))).toMatchObject({
      dependencies: { mermaid: '^11.12.0' },
    })
  })

  test('renders the components of Starlight without a script', () => {
    const bread = page('guides/bread/')
    for (const text of [
      'data-kind="tip"',
      'Warm water',
      'data-kind="caution"',
      '>Hot<',
      '<strong>oven</strong>',
      '<span>Rye</span>',
      '<span>Wheat</span>',
      'id="mix-well"',
      '<details open="">',
      '<strong>oven.ts</strong>',
      'aria-label="Star"',
      '>Fresh<',
      'href="/guides/oven/"',
      'recipe.json',
      'id="wear-gloves"',
      'id="knead--rise"',
      'Hot.',
      'loaves</button>',
    ]) {
      expect(bread, text).toContain(text)
    }
    expect(bread).toMatch(/data-sp-tabs="flour"/)
    expect(bread).toMatch(/<img[^>]*inline-size:3rem/)
    expect(bread).toMatch(/&quot;flour&quot;|"flour"/)
    expect(bread).not.toContain('client:')
  })

  test('shows heroes and banners of the front matter', () => {
    const home = page('')
    expect(home).toMatch(/<h1[^>]*><span>Good <em>bread<\/em><\/span><\/h1>/)
    expect(home.match(/<h1/g)).toHaveLength(1)
    expect(home).toMatch(/<img[^>]*alt="A loaf"/)
    expect(home).toMatch(/href="\/guides\/bread\/"[^>]*>Bake/)
    expect(home).toContain('<a href="/guides/oven/">Sundays</a>')
    expect(home).not.toContain('sp-sidebar')
    expect(page('guides/oven/')).toContain('<strong>Hot</strong>')
    expect(page('404.html')).toContain('No bread here.')
  })

  test('shows a box in place of a component that only Astro can run, with its content', () => {
    const bread = page('guides/bread/')
    expect(bread).toContain('This part could not be built')
    expect(bread).toContain('id="inside-the-timer"')
    expect(report).toMatch(/`src\/content\/docs\/guides\/bread\.mdx:\d+` `<Timer>`/)
    for (const what of ['prices.astro', 'Footer.astro', 'stats.example']) {
      expect(report).toContain(what)
    }
  })

  test('translates a component that uses only props, slots and texts, with its styles', () => {
    const step =
      /<section class="step long"[\s\S]*?<\/section>/.exec(page('guides/bread/'))?.[0] ?? ''
    for (const text of [
      'id="shape"',
      '--x:1',
      '<strong title="Shape"',
      '&gt; machine: Bread is ready',
      '2 tools</b>',
      '>knife</li>',
      'id="shape-it"',
      '<i>Rest</i></p>',
    ]) {
      expect(step, text).toContain(text)
    }
    expect(step).toMatch(/<\/strong> <em[^>]*>by hand<\/em>/)
    expect(step).toMatch(/<aside[^>]*>(?:<[^>]*>)*Use flour\./)
    expect(step).not.toContain('Nothing to do.')
    expect(page('guides/bread/')).not.toContain('<code>Fragment</code>')
    const css = read('src/components/Step.astro.css')
    expect(css).toContain('.step > li:where([data-step])')
    expect(css).toContain('.dark .step:where([data-step])::before')
    expect(css).toMatch(/\.step:where\(\[data-step\]\) p\s*\{/)
    expect(report).toMatch(/`src\/components\/Step\.jsx:\d+` `src\/components\/Timer\.astro`/)
  })

  test('has the sidebar, the look and the texts of the config', () => {
    const nav = /<nav class="sp-sidebar"[\s\S]*?<\/nav>/.exec(
      read('dist/guides/bread/index.html'),
    )?.[0]
    expect(nav).toMatch(
      /Start[\s\S]*Bread[\s\S]*Oven<small class="sp-sidebar-badge">New<\/small>[\s\S]*Tools[\s\S]*Shop/,
    )
    expect(nav).not.toContain('Peel')
    // The folder has its own name, not that of its first page.
    expect(nav).toContain('>My App<')
    const german = read('dist/de/guides/bread/index.html')
    expect(german).toContain('Anfang')
    expect(german).toContain('Bäckerei')
    expect(read('theme/look.css')).toContain('the old site, #8a4b08 and #ffb347,')
    expect(read('site.config.ts')).toContain("logo: { light: '/loaf.svg', dark: '/loaf-dark.svg' }")
    const oven = read('dist/guides/oven/index.html')
    expect(oven).toContain('<meta name="heat" content="high"')
    expect(oven).toContain('<meta name="theme" content="bread"')
    expect(oven).toContain('href="https://github.com/bakery/bakery"')
  })

  test('has what the config reads from YAML and from `import.meta.env`', () => {
    expect(read('dist/guides/oven/index.html')).toContain('href="https://market.bakery.example"')
    expect(read('site.config.ts')).toContain('https://bakery.example')
    expect(read('site.config.ts')).not.toContain('localhost')
  })

  test('imports again without losing a component or rules for agents that were written since', async () => {
    const timer = join(site, 'src/components/Timer.jsx')
    writeFileSync(timer, 'export default () => <p>Ding</p>\n')
    const agents = join(site, 'AGENTS.md')
    expect(readFileSync(agents, 'utf8')).toContain('skills/specpress/SKILL.md')
    writeFileSync(agents, 'Our own rules.\n')
    const again = await run('import', 'starlight', old, '--again')
    expect(again.code, again.err).toBe(0)
    expect(readFileSync(agents, 'utf8')).toBe('Our own rules.\n')
    expect(readFileSync(timer, 'utf8')).toContain('Ding')
    for (const [path, text] of before) expect(readFileSync(join(old, path), 'utf8')).toBe(text)
  })
})

test('a fence keeps its marks without their labels, and a comment with a file name is its title', () => {
  expect(editFences('```js {"First:":1-2} ins={"Then":3}\na\n```')).toBe(
    '```js {1-2} ins={3}\na\n```',
  )
  expect(editFences('```ts "a"\n// src/a.ts\nlet a\n```')).toBe(
    '```ts title="src/a.ts" "a"\nlet a\n```',
  )
  for (const kept of [
    '```ts {2}\n// src/a.ts\nlet a\n```',
    '```sh\n# run.sh\nls\n```',
    '```ts title="b.ts"\n// a.ts\n```',
    '```ts frame="none"\n// a.ts\n```',
    '```ts\n// see a.ts and b.ts\n```',
  ]) {
    expect(editFences(kept)).toBe(kept)
  }
})
