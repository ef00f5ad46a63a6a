import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'

const config = (
  options = '',
  more = '',
): string => `import { changelog } from 'specpress/plugins/changelog'
export default { title: 'Tool & Co', url: 'https://tool.example', plugins: [changelog(${options})], ${more} }
`
const release = (version: string, date: string, more = ''): string =>
  `---\nversion: ${version}\ndate: ${date}\ntitle: Tool ${version}\n---\n\nAll of <b>${version}</b>.${more}\n`

const SITE: SiteFiles = {
  'site.config.ts': config(),
  'content/docs/a.md': '# A\n',
  'changelog/1.2.0.md': release('1.2.0', '2026-01-10'),
  'changelog/1.10.0.md': release('1.10.0', '2026-02-01', '\n\nAfter [1.2](./1.2.0.md).'),
  'changelog/1.9.0.md': release('1.9.0', '2026-02-01'),
}

test('a folder of release files becomes a list, a page for each and a feed, the latest first', async () => {
  const site = await buildSite(SITE)
  expect(site.problems).toEqual([])
  expect(site.main('/changelog').match(/Tool 1\.\d+\.0/g)).toEqual([
    'Tool 1.10.0',
    'Tool 1.9.0',
    'Tool 1.2.0',
  ])
  const page = site.main('/changelog/1.9.0')
  expect(page).toContain('<h1>Tool 1.9.0</h1>')
  expect(page).toMatch(
    /href="\/changelog\/1.10.0" rel="prev"[^]*href="\/changelog\/1.2.0" rel="next"/,
  )
  expect(site.main('/changelog/1.10.0')).toContain('<a href="/changelog/1.2.0">1.2</a>')
  const feed = site.read('changelog/atom.xml')
  const titles = Array.from(feed.matchAll(/<title[^>]*>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>/g))
  expect(titles.map(([, title]) => title)).toEqual([
    'Changelog · Tool &amp; Co',
    'Tool 1.10.0',
    'Tool 1.9.0',
    'Tool 1.2.0',
  ])
  expect(feed).toContain('<updated>2026-02-01T00:00:00.000Z</updated>')
  expect(feed).toContain('href="https://tool.example/changelog/1.10.0"')
  expect(site.read('docs/a.html')).toMatch(
    /<link rel="alternate" type="application\/atom\+xml" title="Changelog · Tool &amp; Co \(Atom\)" href="\/changelog\/atom.xml"/,
  )
})

test('folder, path and title of a changelog are options, below a base and in each language', async () => {
  const { 'changelog/1.2.0.md': one = '' } = SITE
  const site = await buildSite({
    'content/docs/a.md': '# A\n',
    'news/1.2.0.md': one,
    'site.config.ts': config(
      `{ folder: 'news', path: '/releases', title: 'Releases' }`,
      `base: '/tool/', locales: { en: {}, de: {} }`,
    ),
  })
  expect(site.problems).toEqual([])
  expect(site.main('/releases')).toContain('<h1>Releases</h1>')
  expect(site.main('/releases')).toContain('href="/tool/releases/1.2.0"')
  expect(site.main('/de/releases')).toContain('href="/tool/de/releases/1.2.0"')
  expect(site.read('releases/atom.xml')).toContain('https://tool.example/tool/releases/1.2.0')
})

test('a changelog is in each language of the site: its title, translated releases and their feed', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config('', `locales: { en: {}, de: {} }`),
    'i18n/de/changelog/1.2.0.md': '---\ntitle: Werkzeug 1.2.0\n---\n\nAlles neu.\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/de/changelog')).toContain('<h1>Änderungen</h1>')
  expect(site.main('/de/changelog')).toContain('<a href="/de/changelog/1.2.0">Werkzeug 1.2.0</a>')
  expect(site.main('/de/changelog/1.2.0')).toContain('<p>Alles neu.</p>')
  expect(site.main('/changelog/1.2.0')).toContain('Tool 1.2.0')
  expect(site.read('de/changelog/atom.xml')).toContain('Werkzeug 1.2.0')
  expect(site.read('changelog/atom.xml')).not.toContain('Werkzeug 1.2.0')
})

test('two releases of one version are a problem of the second', async () => {
  const site = await buildSite({ ...SITE, 'changelog/again.md': release('1.9.0', '2026-02-02') })
  expect(site.problems).toMatchObject([
    { id: 'changelog/same-version', file: 'changelog/again.md', severity: 'error' },
  ])
  expect(site.problems[0]?.message).toContain('`changelog/1.9.0.md`')
})

test('an edit of a release renders its page alone, unless the list shows it', async () => {
  const site = await buildSite(SITE)
  await site.edit({ 'changelog/1.2.0.md': release('1.2.0', '2026-01-10', '\n\nMore text.') })
  expect(site.rendered).toEqual(['/changelog/1.2.0'])
})

test('a page names the release that added its subject, and an unknown one is reported', async () => {
  const site = await buildSite({
    ...SITE,
    'content/docs/a.md': '---\nsince: 1.10.0\n---\n\n# A\n',
    'content/docs/b.md': '---\nsince: 3.0\n---\n\n# B\n',
  })
  expect(site.main('/docs/a')).toMatch(/>A<\/h1><span[^>]*><small[^>]*>Since 1\.10\.0<\/small>/)
  expect(site.problems).toMatchObject([
    { id: 'changelog/unknown-release', severity: 'warning', file: 'content/docs/b.md' },
  ])
  expect(site.problems[0]?.message).toContain("`since: '1.10'`")
})
