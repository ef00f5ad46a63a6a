import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, startCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const configWith = (options = ''): string => `export default {
  title: 'Test',
  url: 'https://test.example',
  locales: { en: {}, de: {}, ar: {} },
  navbar: { items: [{ label: 'Docs', href: '/docs/a' }] },
  footer: { columns: [{ title: 'More', items: [{ label: 'Start', href: '/docs/a' }] }] },
  announcement: { id: 'x', text: 'Big news' },
  check: { 'untranslated-message': 'off' },
  ${options}
}\n`

/** A site in three languages: German has most, Arabic one page. */
const SITE = {
  'site.config.ts': configWith(),
  'content/docs/a.md':
    '---\nsidebar_position: 2\n---\n\n# First steps\n\n## Make a request\n\nSee [b](./b.md) and [c](/docs/guides/c#deep).\n',
  'content/docs/b.md':
    '---\nsidebar_position: 1\n---\n\n# Only English\n\nSee [a](./a.md#make-a-request).\n',
  'content/docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  'content/docs/guides/c.md': '---\ntags: [start]\n---\n\n# C\n\n## Deep\n',
  'content/docs/img.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/blog/2026-01-30-hi.md': '# Hi\n\nText.\n',
  'content/pages/index.md': '# Home\n',
  'content/i18n/de/docs/a.md':
    '# Erste Schritte\n\n## Eine Anfrage stellen\n\nSiehe [b](./b.md), [hier](#eine-anfrage-stellen) und ![Bild](./img.svg).\n',
  'content/i18n/de/docs/guides/_category_.yml': 'label: Anleitungen\n',
  'content/i18n/de/docs/guides/c.md': '# Ce\n\n## Tief\n\n[a](../a.md#make-a-request)\n',
  'content/i18n/de/blog/2026-01-30-hi.md': '# Hallo\n\nText.\n',
  'content/i18n/de/site.json': JSON.stringify({
    Test: 'Probe',
    Docs: 'Doku',
    More: 'Mehr',
    Start: 'Anfang',
    'Big news': 'Neuigkeiten',
  }),
  'content/i18n/ar/docs/a.md': '# البداية\n\n## أرسل طلبا\n',
}

describe('a site in several languages', () => {
  test('a translated file has the URL of its original, below the path of its language', async () => {
    const site = await buildSite(SITE)
    expect(site.problems).toEqual([])
    expect(site.main('/de/docs/a')).toContain('Erste Schritte')
    expect(site.main('/docs/a')).toContain('First steps')
    expect(site.main('/de/blog/2026/01/30/hi')).toContain('Hallo')
  })

  test('an untranslated page appears in the default language, marked, with a note', async () => {
    const site = await buildSite(SITE)
    expect(site.main('/de/docs/b')).toMatch(/<article[^>]* lang="en"[\s\S]*Only English/)
    expect(site.main('/de/docs/b')).toContain('Diese Seite ist noch nicht übersetzt')
    expect(site.main('/de/docs/a')).not.toContain('nicht übersetzt')
    expect(site.read('de.html')).toContain('Home')
  })

  test('lang and direction are in the HTML', async () => {
    const site = await buildSite(SITE)
    expect(site.read('ar/docs/a.html')).toMatch(/<html lang="ar" dir="rtl"/)
    expect(site.read('de/docs/a.html')).toMatch(/<html lang="de"(?! dir)/)
    expect(site.main('/ar/docs/b')).toMatch(/<article[^>]* lang="en" dir="ltr"/)
  })

  test('links, images, sidebar and neighbours stay in the language', async () => {
    const site = await buildSite(SITE)
    const html = site.read('de/docs/a.html')
    expect(site.main('/de/docs/a')).toContain('href="/de/docs/b"')
    expect(site.main('/de/docs/b')).toContain('href="/de/docs/a#make-a-request"')
    expect(site.main('/de/docs/a')).toMatch(/src="\/assets\/img\.[^"]+\.svg"/)
    expect(html).toContain('Anleitungen')
    expect(html).toContain('href="/de/docs/guides/c"')
    expect(html).not.toContain('href="/docs/guides/c"')
  })

  test('a translation inherits its position from the original: order, tags, URL', async () => {
    const site = await buildSite(SITE)
    const sidebar =
      /<nav[^>]*sp-sidebar[\s\S]*?<\/nav>/.exec(site.read('de/docs/a.html'))?.[0] ?? ''
    expect(sidebar.indexOf('Only English')).toBeLessThan(sidebar.indexOf('Erste Schritte'))
    expect(site.main('/de/docs/guides/c')).toContain('href="/de/docs/tags/start"')
    expect(site.has('de/docs/category/guides.html')).toBe(true)
  })

  test('headings keep the ids of the original, and links to the translated ones hold', async () => {
    const site = await buildSite(SITE)
    const main = site.main('/de/docs/a')
    expect(main).toContain('id="make-a-request"')
    expect(main).toContain('href="#make-a-request"')
    expect(main).not.toContain('eine-anfrage-stellen')
    expect(site.main('/ar/docs/a')).toContain('id="make-a-request"')
  })

  test('navbar, footer, announcement and the site title are translated', async () => {
    const html = (await buildSite(SITE)).read('de/docs/a.html')
    expect(html).toContain('<title>Erste Schritte | Probe</title>')
    expect(html).toMatch(/href="\/de\/docs\/a"[^>]*>Doku</)
    expect(html).toContain('Mehr')
    expect(html).toMatch(/href="\/de\/docs\/a"[^>]*>Anfang</)
    expect(html).toContain('Neuigkeiten')
  })
})

describe('between the languages', () => {
  test('a switcher leads to the same page in every language', async () => {
    const site = await buildSite(SITE)
    const header = /<header[\s\S]*?<\/header>/.exec(site.read('de/docs/guides/c.html'))?.[0] ?? ''
    expect(header).toMatch(/href="\/docs\/guides\/c"[^>]*>English</)
    expect(header).toMatch(/href="\/ar\/docs\/guides\/c"[^>]*>العربية</)
    expect(header).toMatch(/href="\/de\/docs\/guides\/c"[^>]*aria-current="true"[^>]*>Deutsch</)
  })

  test('hreflang names the languages that have the page, and x-default', async () => {
    const site = await buildSite(SITE)
    const alternates = (path: string) =>
      Array.from(
        site.read(path).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g),
        ([, lang, href]) => `${lang} ${href}`,
      )
    const ofC = [
      'en https://test.example/docs/guides/c',
      'de https://test.example/de/docs/guides/c',
      'x-default https://test.example/docs/guides/c',
    ]
    expect(alternates('docs/guides/c.html')).toEqual(ofC)
    expect(alternates('de/docs/guides/c.html')).toEqual(ofC)
    // A page that is not translated is the original's: it is not an alternate of itself.
    expect(alternates('ar/docs/guides/c.html')).toEqual([])
    expect(site.read('ar/docs/guides/c.html')).toContain(
      '<link rel="canonical" href="https://test.example/docs/guides/c">',
    )
  })

  test('each language has its own feeds and not-found page; the sitemap has what is translated', async () => {
    const site = await buildSite(SITE)
    expect(site.read('de/blog/rss.xml')).toMatch(/Hallo[\s\S]*de\/blog\/2026\/01\/30\/hi/)
    expect(site.read('blog/rss.xml')).not.toContain('Hallo')
    expect(site.read('de/docs/a.html')).not.toContain('href="/blog/rss.xml"')
    expect(site.read('de/404.html')).toContain('<html lang="de"')
    const sitemap = site.read('sitemap.xml')
    expect(sitemap).toContain('https://test.example/de/docs/a<')
    expect(sitemap).not.toContain('https://test.example/de/docs/b<')
    expect(sitemap).not.toContain('404')
  })

  test('a language may have another path, label and domain', async () => {
    const locales = `locales: { en: {}, de: { label: 'German', route: '/deutsch', url: 'https://test.de' } },`
    const site = await buildSite({ ...SITE, 'site.config.ts': configWith(locales) })
    expect(site.problems).toEqual([])
    expect(site.read('docs/a.html')).toMatch(
      /href="https:\/\/test\.de\/deutsch\/docs\/a"[^>]*>German</,
    )
    expect(site.read('deutsch/docs/a.html')).toContain(
      '<link rel="canonical" href="https://test.de/deutsch/docs/a">',
    )
    expect(site.read('sitemap.xml')).toContain('https://test.de/deutsch/docs/a<')
  })

  test('versions are translated too', async () => {
    const site = await buildSite({
      ...SITE,
      'content/versions.json': '["2.0", "1.0"]',
      'content/versioned_docs/version-2.0/a.md': '# Two\n',
      'content/versioned_docs/version-1.0/a.md': '# One\n',
      'content/i18n/de/versioned_docs/version-1.0/a.md': '# Eins\n',
      'content/versioned_docs/version-2.0/guides/c.md': '# C\n\n## Deep\n',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/de/docs/1.0/a')).toContain('Eins')
    expect(site.main('/de/docs/a')).toContain('Two')
    expect(site.main('/de/docs/next/a')).toContain('Erste Schritte')
    expect(site.main('/de/docs/1.0/a')).toContain('href="/de/docs/a"')
  })
})

test('dev serves all languages together', async () => {
  const cwd = scratchFolder(SITE)
  const running = startCli(['dev', '--port', '0'], { cwd })
  const origin = new URL(await running.says(/(http:\S+)/)).origin
  const read = async (path: string) => (await fetch(`${origin}${path}`)).text()
  expect(await read('/docs/a')).toContain('First steps')
  expect(await read('/de/docs/a')).toContain('Erste Schritte')
  expect(await read('/ar/docs/a')).toContain('dir="rtl"')
  const missing = await fetch(`${origin}/de/nowhere`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<html lang="de"')

  // Every change shows, translated or newly translated, in the documents and in the config.
  const write = (path: string, text: string) => writeFileSync(join(cwd, path), text)
  const shows = (path: string) => expect.poll(() => read(path))
  write('content/i18n/de/docs/a.md', '# Allererste Schritte\n\n## Eine Anfrage\n')
  await shows('/de/docs/a').toContain('Allererste Schritte')
  write('content/i18n/de/docs/b.md', '# Nun auf Deutsch\n')
  await shows('/de/docs/b').toContain('Nun auf Deutsch')
  write('content/i18n/de/site.json', JSON.stringify({ 'Big news': 'Große Neuigkeiten' }))
  await shows('/de/docs/a').toContain('Große Neuigkeiten')
  write('content/docs/b.md', '# Only English, changed\n')
  await shows('/ar/docs/b').toContain('Only English, changed')
  expect(await read('/de/docs/b')).toContain('Nun auf Deutsch')
})

describe('specpress translations', () => {
  test('lists missing translations, and those older than their originals', async () => {
    const cwd = scratchFolder(SITE)
    const first = await runCli(['translations', '--record'], { cwd })
    expect(first.err).toBe('')
    expect(first.out).toContain('Deutsch (de): 4 of 6 files translated')
    expect(first.out).toContain('missing       content/i18n/de/docs/b.md')
    expect(first.out).not.toContain('outdated')
    expect((await runCli(['translations', '--fail'], { cwd })).code).toBe(0)

    const original = join(cwd, 'content/docs/a.md')
    writeFileSync(original, readFileSync(original, 'utf8').replace('See', 'Now see'))
    const second = await runCli(['translations'], { cwd })
    expect(second.out).toContain('outdated      content/i18n/de/docs/a.md  (of content/docs/a.md)')
    expect(second.code).toBe(0)
    expect((await runCli(['translations', '--fail'], { cwd })).code).toBe(1)

    const translation = join(cwd, 'content/i18n/de/docs/a.md')
    writeFileSync(translation, readFileSync(translation, 'utf8').replace('Siehe', 'Siehe nun'))
    const third = await runCli(['translations', '--record', '--json'], { cwd })
    const [german] = JSON.parse(third.out) as readonly { readonly outdated: readonly unknown[] }[]
    expect(german?.outdated).toEqual([])
  })

  test('lists the texts of the config that are not translated', async () => {
    const { out } = await runCli(['translations'], { cwd: scratchFolder(SITE) })
    expect(out).toContain('text          “Docs”, in content/i18n/ar/site.json')
    expect(out).not.toContain('“Docs”, in content/i18n/de/site.json')
  })

  test('a site with one language has nothing to translate', async () => {
    const cwd = scratchFolder({
      'site.config.ts': `export default { title: 'T', url: 'https://t.example' }\n`,
    })
    const { code, err } = await runCli(['translations'], { cwd })
    expect(err).toContain('This site has one language. Name others in `locales` of its config.')
    expect(code).toBe(2)
  })
})
