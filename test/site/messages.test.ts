import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

function configIn(lang: string): string {
  return `export default { title: 'Test', url: 'https://test.example', lang: '${lang}' }\n`
}

describe('the words of a site', () => {
  test('are its own where it has messages for them', async () => {
    const site = await buildSite({
      'content/docs/a.md': '# A',
      'content/i18n/en/messages.json': '{ "notFound.title": "Nothing here" }',
    })
    expect(site.problems).toEqual([])
    expect(site.read('404.html')).toContain('<h1>Nothing here</h1>')
  })

  test('that nobody has translated are told with the line that waits, and said in English', async () => {
    const site = await buildSite({
      'site.config.ts': configIn('nl'),
      'content/docs/a.md': '# A',
      'content/i18n/nl/messages.json':
        '{\n  "notFound.title": "",\n  "skipLink": "Naar de inhoud"\n}',
    })
    expect(
      site.problems.map(({ id, severity, file, place }) => [id, severity, file, place?.line]),
    ).toEqual([
      ['untranslated-message', 'warning', 'content/i18n/nl/messages.json', 1],
      ['untranslated-message', 'warning', 'content/i18n/nl/messages.json', 2],
    ])
    expect(site.read('404.html')).toContain('<h1>Page not found</h1>')
    expect(site.read('404.html')).toContain('Naar de inhoud')
  })

  test('cannot leave a gap open, nor be in a syntax that nobody can read', async () => {
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
