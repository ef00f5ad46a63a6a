import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { runCli } from './run-cli.ts'

function configIn(lang: string): string {
  return `export default { title: 'Test', url: 'https://test.example', lang: '${lang}' }\n`
}

describe('the messages of a site', () => {
  test('override those of Specpress', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A',
      'content/i18n/en/messages.json': '{ "notFound.title": "Nothing here" }',
    })
    expect(site.problems).toEqual([])
    expect(site.read('404.html')).toContain('<h1>Nothing here</h1>')
  })

  test('that are not translated are reported with the waiting line, and shown in English', async () => {
    const site = await buildSite({
      'site.config.ts': configIn('da'),
      'content/docs/a.md': '# A',
      'content/i18n/da/messages.json':
        '{\n  "notFound.title": "",\n  "skipLink": "Gå til indholdet"\n}',
    })
    expect(
      site.problems.map(({ id, severity, file, place }) => [id, severity, file, place?.line]),
    ).toEqual([
      ['untranslated-message', 'warning', 'content/i18n/da/messages.json', 1],
      ['untranslated-message', 'warning', 'content/i18n/da/messages.json', 2],
    ])
    expect(site.read('404.html')).toContain('<h1>Page not found</h1>')
    expect(site.read('404.html')).toContain('Gå til indholdet')
  })

  test('cannot leave a placeholder unfilled, nor have invalid syntax', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A',
      'content/i18n/en/messages.json':
        '{\n  "author.posts": "{number} posts",\n  "tag.all": "{",\n  "page.edit": 1\n}',
    })
    expect(site.problems.map(({ id, place }) => [id, place?.line])).toEqual([
      ['bad-message', 2],
      ['bad-data-file', 3],
      ['bad-data-file', 4],
    ])
  })
})

describe('a site in two languages', () => {
  const FILES = {
    'site.config.ts': `export default {
      title: 'Test', url: 'https://test.example', lang: 'en', locales: { de: {} },
      openapi: [{ file: 'openapi/api.yaml', name: 'shop' }],
    }\n`,
    'content/docs/a.md':
      '---\ntags: [one]\nlast_update: { date: 2026-01-30 }\n---\n\n# A\n\n## Part\n\nText.',
    'content/pages/index.md': '# Home',
    'openapi/api.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      parameters:
        - { name: ids, in: query, schema: { type: array, maxItems: 2, items: { type: [string, 'null'] } } }
      responses: { default: { description: Anything. } }
`,
  }

  test('shows the messages of the page’s language on each page, dates and plurals included', async () => {
    const site = await buildSite(FILES)
    expect(site.problems).toEqual([])
    expect(site.read('docs/a.html')).toContain('On this page')
    expect(site.read('de/docs/a.html')).toContain('Auf dieser Seite')
    expect(site.main('/docs/a')).toContain('30 January 2026')
    expect(site.main('/de/docs/a')).toContain('30. Januar 2026')
    expect(site.read('de/docs/tags.html')).toContain('Schlagwörter')
  })

  test('has its API reference in both, with the same URLs and anchors', async () => {
    const site = await buildSite(FILES)
    const [english, german] = ['', '/de'].map((path) =>
      site.main(`${path}/docs/api/shop-list-orders`),
    )
    expect(english).toContain('array of (string or null)')
    expect(german).toContain('Array von (string oder null)')
    expect(english).toContain('at most 2 items')
    expect(german).toContain('höchstens 2 Elemente')
    expect(german).toContain('Jeder andere Status')
    const ids = (html = '') => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    // The note that the page is not translated is in one of them.
    expect(ids(german).filter((id) => !id?.startsWith('admonition'))).toEqual(ids(english))
  })

  test('gets a warning for each of its own messages that a language lacks', async () => {
    const site = await buildSite({
      ...FILES,
      'content/i18n/en/messages.json': '{\n  "home.start": "Start",\n  "home.end": "End"\n}',
      'content/i18n/de/messages.json': '{ "home.end": "Ende" }',
    })
    expect(site.problems.map(({ id, file, place }) => [id, file, place?.line])).toEqual([
      ['untranslated-message', 'content/i18n/en/messages.json', 2],
    ])
  })
})

test('`specpress messages` finds the site’s messages, keeps translations, and lists missing ones', async () => {
  const cwd = scratchFolder({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', lang: 'en', locales: { de: {} } }\n`,
    'content/pages/index.tsx': `import { useMessages } from 'specpress/theme'
export const title = 'Home'
export default function Home() {
  const { t } = useMessages()
  return <h1>{t('home.title')} {t('page.edit')}</h1>
}
`,
    'content/i18n/de/messages.json': '{ "page.edit": "Ändern" }',
  })
  const { code, out } = await runCli(['messages'], { cwd })
  expect(code).toBe(0)
  expect(out).toContain('content/i18n/en/messages.json: 1 added, 1 not translated\n  home.title')
  const read = (locale: string): unknown =>
    JSON.parse(readFileSync(join(cwd, `content/i18n/${locale}/messages.json`), 'utf8'))
  expect(read('en')).toEqual({ 'home.title': '' })
  expect(read('de')).toEqual({ 'page.edit': 'Ändern', 'home.title': '' })
  const again = await runCli(['messages', '--locale', 'de'], { cwd })
  expect(again.out).toContain('content/i18n/de/messages.json: 1 not translated')
  expect((await runCli(['messages', '--locale', 'xx'], { cwd })).code).toBe(2)
  expect((await runCli(['messages', '--fail'], { cwd })).code).toBe(1)
  writeFileSync(join(cwd, 'content/i18n/en/messages.json'), '{ "home.title": "Home" }')
  expect((await runCli(['messages', '--fail', '--locale', 'en'], { cwd })).code).toBe(0)
})
