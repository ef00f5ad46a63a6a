import { expect, test } from 'vitest'
import { runCli, startCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const FILES = {
  'content/docs/a.md': '---\nimage: ./a.png\n---\n\n# A\n',
  'content/docs/b.md': '# B\n\n[a](./a.md)\n',
  'content/docs/a.png': 'no image',
  'content/blog/2026-01-30-hi.md': '# Hi\n\nText.\n',
  'content/pages/index.md': '# Home\n',
  'content/i18n/de/docs/a.md': '---\nimage: ./a.png\n---\n\n# Ah\n',
  'content/i18n/de/docs/b.md': '# Be\n\n[a](./a.md)\n',
  'content/i18n/de/blog/2026-01-30-hi.md': '# Hallo\n\nText.\n',
  'content/i18n/de/pages/index.md': '# Start\n',
  'content/i18n/de/site.json': JSON.stringify({ Test: 'Probe' }),
  'content/i18n/fr/docs/a.md': '# A en français\n',
}

const configWith = (locales: string): string => `export default {
  title: 'Test',
  url: 'https://test.example',
  locales: { ${locales} },
  previews: true,
  check: { 'untranslated-message': 'off' },
}\n`

const siteWith = (locales: string) => buildSite({ ...FILES, 'site.config.ts': configWith(locales) })

const alternatesOf = (site: TestSite, file: string): readonly string[] =>
  Array.from(
    site.read(file).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g),
    ([, lang, href]) => `${lang} ${href}`,
  )

const canonicalOf = (site: TestSite, file: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(site.read(file))?.[1]

const imageOf = (site: TestSite, file: string): string | undefined =>
  /<meta property="og:image" content="([^"]*)"/.exec(site.read(file))?.[1]

const switcherOf = (site: TestSite, file: string): readonly string[] => {
  const header = /<header[\s\S]*?<\/header>/.exec(site.read(file))?.[0] ?? ''
  const links = header.matchAll(/<a href="([^"]+)" hreflang="([^"]+)"/gi)
  return Array.from(links, ([, href, lang]) => `${lang} ${href}`)
}

test('a language with its own domain works next to languages with only a path', async () => {
  const site = await siteWith("en: {}, de: { url: 'https://test.de' }, fr: {}")
  expect(site.problems).toEqual([])
  const ofA = [
    'en https://test.example/docs/a',
    'de https://test.de/de/docs/a',
    'fr https://test.example/fr/docs/a',
    'x-default https://test.example/docs/a',
  ]
  for (const file of ['docs/a.html', 'de/docs/a.html', 'fr/docs/a.html']) {
    expect(alternatesOf(site, file), file).toEqual(ofA)
  }
  expect(canonicalOf(site, 'de/docs/a.html')).toBe('https://test.de/de/docs/a')
  // Untranslated pages are found in their own language.
  expect(canonicalOf(site, 'fr/docs/b.html')).toBe('https://test.example/docs/b')

  const sitemap = site.read('sitemap.xml')
  expect(sitemap).toContain('<loc>https://test.de/de/docs/b</loc>')
  expect(sitemap).toContain('<loc>https://test.example/fr/docs/a</loc>')
  expect(sitemap).not.toMatch(/test\.example\/de|\/fr\/docs\/b/)

  const feed = site.read('de/blog/rss.xml')
  expect(feed).toContain('https://test.de/de/blog/2026/01/30/hi')
  expect(feed).not.toContain('test.example')

  expect(switcherOf(site, 'docs/a.html')).toEqual([
    'en /docs/a',
    'de https://test.de/de/docs/a',
    'fr /fr/docs/a',
  ])
  expect(switcherOf(site, 'de/docs/a.html')).toEqual([
    'en https://test.example/docs/a',
    'de /de/docs/a',
    'fr https://test.example/fr/docs/a',
  ])

  expect(imageOf(site, 'de/docs/b.html')).toBe('https://test.de/previews/de/docs/b.png')
  expect(site.has('previews/de/docs/b.png')).toBe(true)
  const image = imageOf(site, 'de/docs/a.html') ?? ''
  expect(image).toMatch(/^https:\/\/test\.de\/assets\/a\.[^/]+\.png$/)
  expect(site.has(new URL(image).pathname.slice(1))).toBe(true)
})

test('the language without a path may differ from the one that the site is written in', async () => {
  const site = await siteWith("en: { route: '/en' }, de: { route: '/', url: 'https://test.de' }")
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('Ah')
  expect(site.main('/en/docs/a')).toContain('A')
  expect(site.main('/docs/b')).toContain('href="/docs/a"')
  expect(site.main('/en/docs/b')).toContain('href="/en/docs/a"')
  expect(alternatesOf(site, 'docs/a.html')).toEqual([
    'en https://test.example/en/docs/a',
    'de https://test.de/docs/a',
    'x-default https://test.example/en/docs/a',
  ])
  expect(canonicalOf(site, 'index.html')).toBe('https://test.de/')
  expect(switcherOf(site, 'en/docs/a.html')).toEqual(['en /en/docs/a', 'de https://test.de/docs/a'])
  expect(site.read('blog/rss.xml')).toContain('https://test.de/blog/2026/01/30/hi')
  expect(site.read('404.html')).toContain('<html lang="de"')
  expect(site.read('en/404.html')).toContain('<html lang="en"')
  expect(site.read('sitemap.xml')).toContain('<loc>https://test.de/docs/a</loc>')
})

test('two languages cannot have one path', async () => {
  const cwd = scratchFolder({
    ...FILES,
    'site.config.ts': configWith("en: {}, de: { route: '/', url: 'https://test.de' }"),
  })
  const { code, err } = await runCli(['check'], { cwd })
  expect(code).toBe(1)
  expect(err).toContain('another path than the one of `en`')
})

test('dev serves a language with its own domain next to the others', async () => {
  const cwd = scratchFolder({
    ...FILES,
    'site.config.ts': configWith("en: {}, de: { url: 'https://test.de' }"),
  })
  const running = startCli(['dev', '--port', '0'], { cwd })
  const origin = new URL(await running.says(/(http:\S+)/)).origin
  const html = await (await fetch(`${origin}/docs/a`)).text()
  expect(html).toContain('href="/de/docs/a"')
  expect(html).not.toContain('https://test.de')
})
