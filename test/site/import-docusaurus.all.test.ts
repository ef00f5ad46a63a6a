import {
  cpSync,
  existsSync,
  mkdirSync,
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
import { withSystemTheme } from '../../src/tools/import/system-theme.ts'

const fixture = fileURLToPath(new URL('../fixtures/docusaurus', import.meta.url))
const golden = fileURLToPath(new URL('../fixtures/docusaurus-imported', import.meta.url))

describe('a Docusaurus site that is imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-import-'))
  const site = join(folder, 'specpress-site')
  const dist = join(site, 'dist')
  const before = new Map<string, string>()
  let report = ''

  beforeAll(async () => {
    cpSync(fixture, folder, { recursive: true })
    // The documents of a site may be anywhere in its repository.
    mkdirSync(join(folder, '.git'))
    for (const [path, text] of filesIn(folder)) before.set(path, text)
    const imported = await run('import', 'docusaurus', join(folder, 'website'))
    expect(imported.code, imported.err).toBe(0)
    const built = await run('build', site, '--allow-placeholders')
    expect(built.code, built.err).toBe(0)
    report = reportsIn(site)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const page = (pathname: string): string => {
    const html = readFileSync(join(dist, `${pathname}.html`), 'utf8')
    return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  }
  const config = (): string => readFileSync(join(site, 'site.config.ts'), 'utf8')

  test('has the pages of the old site at their paths', () => {
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html') && !/^de[./]/.test(path))
      .map((path) => path.replace(/(^index|\/index)?\.html$/, ''))
      .filter((path, index, all) => all.indexOf(path) === index)
    expect(pages.toSorted()).toEqual(
      [
        '',
        '404',
        'help',
        'start',
        'begin',
        'steam',
        'team',
        'docs/intro',
        'docs/versions',
        'docs/next/intro',
        'docs/next/options',
        'docs/next/lost',
        'docs/next/guides/tea',
        'docs/next/category/guides',
        'community/team',
        'docs/next/cups/cups-api',
        'docs/next/cups/cups-cups-list-cups',
        'docs/next/cups/cups-cups-add-cup-v2',
        'docs/next/cups/add-cup-v-2',
        'docs/next/orders/orders-api',
        'docs/next/orders/orders-list-orders',
        'docs/next/cups/cup-api',
        'docs/next/cups/list-cups',
        'docs/next/cups/break-cup',
        'docs/next/cups/cups',
        'docs/next/cups/schemas/cup',
        'orders',
        'blog',
        'blog/archive',
        'blog/authors',
        'blog/hello',
        'blog/2024/02/03/second',
        'blog/tags',
        'blog/tags/news',
        'more/shops',
        'notes',
        'notes/archive',
        'notes/authors',
        'notes/2024/05/06/leak',
        'notes/tags',
        'notes/tags/repair',
      ].toSorted(),
    )
    expect(existsSync(join(dist, 'de/docs/next/intro.html'))).toBe(true)
  })

  test('has every blog and every set of pages, each at its route', () => {
    expect(page('notes')).toContain('<h1>Repair notes</h1>')
    expect(page('notes')).not.toContain('A first post')
    expect(page('notes/2024/05/06/leak')).toContain('href="/more/shops"')
    expect(existsSync(join(dist, 'notes/rss.xml'))).toBe(true)
    expect(existsSync(join(dist, 'notes/atom.xml'))).toBe(false)
    expect(page('de/notes/2024/05/06/leak')).toContain('Ein Leck')
    expect(config()).toContain("{ folder: 'more', route: '/more' }")
    expect(report).not.toContain('the blog at')
  })

  test('renders shims, shared components, parts, raw files and the old config', () => {
    const intro = page('docs/next/intro')
    expect(intro).toContain('class="steam"')
    expect(intro).toContain('<i>soon</i>')
    expect(intro).toContain('<mark>Whistle</mark>')
    expect(intro).toContain('<em>marks</em>')
    expect(intro).toContain('export const water')
    expect(intro).toContain('2 headings')
    expect(intro).toContain('href="/docs/next/options"')
    expect(intro).toContain('href="/docs/next/guides/tea#pour"')
    expect(intro).toContain('src="/img/favicon.svg"')
    const home = readFileSync(join(dist, 'index.html'), 'utf8')
    expect(home).toContain('<title>Home')
    expect(home).toContain('Boil water at home')
    expect(home).toContain('<h1 class="hero hot">Boil water</h1><p>EU</p>')
    expect(home.match(/<h1/g)).toHaveLength(1)
  })

  test('shows a box in place of what cannot be built, and lists it with its line', () => {
    const intro = page('docs/next/intro')
    expect(intro).toContain('This part could not be built')
    expect(intro.match(/<code>(gauge|Unknown)<\/code>/g)).toHaveLength(2)
    // `npm install` brings the first one.
    expect(report).not.toMatch(/`docs\/intro\.md:10:\d+`.*@acme\/gauge/)
    expect(report).toMatch(/`docs\/lost\.mdx:8:\d+`.*@acme\/client/)
    expect(report).toMatch(/`docs\/intro\.md:33:\d+`.*Unknown/)
  })

  test('keeps all of a page around what a package, Sass or a script would have made', () => {
    const lost = page('docs/next/lost')
    expect(lost).toContain('What is lost</h1>')
    expect(lost).toContain('<u>A cup</u>')
    expect(lost).toContain('Pour it <strong>slowly</strong>.')
    expect(lost).toContain('Sidebars: guide reference')
    expect(lost).toContain('<math')
    expect(lost).toContain('href="/docs/next/options">Back')
    expect(lost).toContain('{gone.away()}')
    expect(lost).toContain('id="still-here"')
    expect(report).toMatch(/`src\/cups\/[\w.-]+:1:\d+`.*sass/)
    expect(report).toMatch(/`docs\/lost\.mdx:\d+:\d+`.*gone is not defined/)
    expect(report.toLowerCase()).toContain('the page of `docs/readme.md`')
    expect(report).not.toContain('## Titles that differ')
    expect(report).not.toContain('## Links that lead nowhere now')
  })

  test('has the sidebars of the old site, each on its pages', () => {
    const nav = (pathname: string): string =>
      /<nav class="sp-sidebar"[\s\S]*?<\/nav>/.exec(
        readFileSync(join(dist, `${pathname}.html`), 'utf8'),
      )?.[0] ?? ''
    expect(nav('docs/next/intro')).toContain('Guides')
    expect(nav('docs/next/intro')).toContain('<hr class="line">')
    expect(nav('docs/next/intro')).toContain('All options')
    expect(nav('docs/next/options')).toContain('Source')
    expect(nav('docs/next/options')).not.toContain('Guides')
    expect(nav('community/team')).toContain('Team')
  })

  test('keeps the navigation, the redirects, the colour and the packages', () => {
    const home = readFileSync(join(dist, 'index.html'), 'utf8')
    expect(home).toContain('href="/docs/next/options"')
    expect(home).toContain('Copyright © Kettle Ltd')
    expect(home).toContain('<a href="https://kettle.example" rel="external">Ltd</a>')
    expect(readFileSync(join(dist, 'team.html'), 'utf8')).toContain('/community/team')
    expect(readFileSync(join(site, 'theme/look.css'), 'utf8')).toContain(
      'the old site, #c2410c and #fb923c,',
    )
    expect(config()).toContain("logo: { light: '/img/favicon.svg', dark: '/img/night.svg' }")
    expect(config()).toContain("external: ['/api', '/api/**']")
    expect(config()).toContain("editUrl: 'https://github.com/kettle/kettle/edit/main/'")
    // No page reaches the other one.
    expect(readFileSync(join(site, 'package.json'), 'utf8')).not.toContain('@acme/unused')
    expect(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))).toMatchObject({
      dependencies: { '@acme/gauge': '^2.0.0', mermaid: '^11.12.0', temml: '^0.13.5' },
    })
    expect(readFileSync(join(dist, 'docs/next/options.html'), 'utf8')).toContain('sp-diagram-view')
  })

  test('has the look of its React pages, whose classes are those of Infima', () => {
    const html = readFileSync(join(dist, 'steam.html'), 'utf8')
    expect(html).toMatch(/<header class="hero hero--primary [^"]*steam[^"]*">/)
    const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)]
      .map(([, path = '']) => readFileSync(join(dist, path), 'utf8'))
      .join('\n')
    expect(styles).toMatch(/\.hero--primary\s*{/)
    expect(styles).toMatch(/\.col--6\s*{/)
    expect(styles).toMatch(
      /prefers-color-scheme:\s*dark\)\s*{\s*:root:not\(\[data-theme]\) \.\S*steam/,
    )
    expect(readFileSync(join(dist, 'docs/next/intro.html'), 'utf8')).not.toContain('hero--primary')
  })

  test('has the config, documents, styles and report that are kept as an example', async () => {
    await expectGolden(site, golden, folder)
  })

  test('shows the APIs of plug-ins in place of generated documents, whose paths redirect', () => {
    const target = (pathname: string): string =>
      /url=([^"]+)"/.exec(readFileSync(join(dist, `${pathname}.html`), 'utf8'))?.[1] ?? ''
    expect(target('docs/next/cups/list-cups')).toContain('/docs/next/cups/cups-cups-list-cups')
    expect(target('docs/next/cups/cups')).toContain('/docs/next/cups/cups-api#tag-cups')
    expect(target('docs/next/cups/break-cup')).toContain('/docs/next/cups/cups-api')
    expect(target('orders')).toContain('/docs/next/orders/orders-api')
    const sidebar = readFileSync(join(dist, 'docs/next/intro.html'), 'utf8')
    expect(sidebar).toContain('href="/docs/next/cups/cups-cups-list-cups"')
    expect(existsSync(join(site, 'docs/cups/list-cups.api.mdx'))).toBe(false)
    expect(existsSync(join(site, 'openapi/cups/common/cup.yaml'))).toBe(true)
    expect(config()).toContain("file: 'https://api.kettle.example/steam.yaml'")
    expect(report).toContain('he API description `https://api.kettle.example/steam.yaml`')
    expect(report).toContain('he option `proxy` of the API `cups`')
  })

  test('keeps what a person wrote into a generated document, with its operation', () => {
    const added = page('docs/next/cups/add-cup-v-2')
    expect(added).toContain('Rinse the cup <strong>first</strong>.')
    expect(added).toContain('/cups')
    expect(added).not.toContain('could not be built')
  })

  test('is compared with the old site', () => {
    expect(report).toContain('| Pages of documents | 14 | 14 | 100.00 % |')
    expect(report).toContain('| Headings | 11 | 11 | 100.00 % |')
    expect(report).toContain('| Links in texts | 3 | 3 | 100.00 % |')
    for (const what of ['typedoc-api', 'ownPlugin', 'made-by-a-plug-in', 'the language `fr`']) {
      expect(report.toLowerCase()).toContain(what.toLowerCase())
    }
  })

  test('leaves the old site, and copies documents byte for byte', () => {
    for (const [path, text] of before) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
    expect(readFileSync(join(site, 'docs/intro.md'), 'utf8')).toBe(before.get('docs/intro.md'))
  })

  test('goes into a new folder only', async () => {
    const again = await run('import', 'docusaurus', join(folder, 'website'))
    expect(again.code).toBe(2)
    expect(again.err).toContain('is not empty')
    const none = await run('import', 'docusaurus', folder)
    expect(none.code).toBe(2)
    expect(none.err).toContain('docusaurus.config.js')
  })
})

test('a version without a folder has the current documents if these are not a version of their own', async () => {
  const site = await importEdited(
    { generator: 'docusaurus', files: fixture, folder: 'website' },
    (old) => {
      writeFileSync(join(old, 'versions.json'), '["2.0", "1.0", "0.9"]')
      const config = join(old, 'docusaurus.config.js')
      const text = readFileSync(config, 'utf8')
      writeFileSync(config, text.replace('lastVersion:', 'includeCurrentVersion: false, $&'))
    },
  )
  for (const path of ['docs/intro', 'docs/guides/tea', 'docs/1.0/intro'])
    expect(existsSync(join(site, `dist/${path}.html`)), path).toBe(true)
  expect(existsSync(join(site, 'dist/docs/next'))).toBe(false)
  const report = reportsIn(site)
  expect(report).toContain('he version `0.9` of the docs, which has no folder')
  expect(report).toContain('he folder of the version `2.0`: it has the current documents')
  expect(report).not.toContain('## Pages that are missing')
})

test('rules for one mode are written again for pages that follow the system', () => {
  const css = `/* [data-theme='dark'] .x { } */
html[data-theme="dark"] .card, .b { content: "}"; }
@media (width > 3px) {
  [data-theme='light'] img:is(.a, .b),
  [data-theme=dark] img { display: none; }
}`
  const once = withSystemTheme(css)
  expect(once).toBe(`/* [data-theme='dark'] .x { } */
html[data-theme="dark"] .card, .b { content: "}"; }
@media (prefers-color-scheme: dark) {
:root:not([data-theme]) .card { content: "}"; }
}
@media (width > 3px) {
  [data-theme='light'] img:is(.a, .b),
  [data-theme=dark] img { display: none; }
@media (prefers-color-scheme: dark) {
:root:not([data-theme]) img { display: none; }
}
@media (prefers-color-scheme: light) {
:root:not([data-theme]) img:is(.a, .b) { display: none; }
}
}`)
  expect(withSystemTheme(once)).toBe(once)
  expect(withSystemTheme('a { color: red }')).toBe('a { color: red }')
})

test('a rule for one mode keeps the strings of its selectors', () => {
  const css = `[data-theme='dark'] img[alt="A, {b} of 'c'"] /* , x */ , .y { color: red }`
  expect(withSystemTheme(css)).toContain(
    `dark) {\n:root:not([data-theme]) img[alt="A, {b} of 'c'"] { color: red }`,
  )
})
