import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const CONFIG = `
import { typesense } from 'specpress/plugins/hosted-search'
export default {
  title: 'Test', url: 'https://test.example',
  search: typesense({ url: 'https://search.example', searchKey: 'open', collection: 'docs' }),
}\n`

function recordsOf(site: TestSite): readonly Readonly<Record<string, unknown>>[] {
  const lines = site.read('search-records.ndjson').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
}

test('each part of each page that the search finds is a record', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md':
      '---\nkeywords: [allowance]\n---\n\n# Limits\n\nStart.\n\n## Tokens\n\nA quota.',
    'content/docs/b.md': '---\nsearch: false\n---\n\n# Hidden',
    'content/docs/c.md': '---\nunlisted: true\n---\n\n# Unlisted',
  })
  const records = recordsOf(site).filter(({ href }) => href === '/docs/a')
  expect(records).toMatchObject([
    { anchor: '', text: 'Start.', keywords: ['allowance'] },
    { anchor: 'tokens', heading: 'Tokens', text: 'A quota.', title: 'Limits' },
  ])
  expect(new Set(records.map(({ id }) => id)).size).toBe(2)
  const found = new Set(recordsOf(site).map(({ href }) => href))
  expect(found).not.toContain('/docs/b')
  expect(found).not.toContain('/docs/c')
})

test('a long part is several records, and no word is lost', async () => {
  const words = Array.from({ length: 2000 }, (_, at) => `word${at}`)
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# Long\n\n${words.join(' ')}`,
  })
  const texts = recordsOf(site)
    .filter(({ href }) => href === '/docs/a')
    .map(({ text }) => String(text))
  expect(texts.length).toBeGreaterThan(5)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(2000)
  expect(texts.join(' ').trim()).toBe(words.join(' '))
})

test('the policy allows the service, and the records follow an edit', async () => {
  const site = await buildSite({ 'site.config.ts': CONFIG, 'content/docs/a.md': '# A\n\nOne.' })
  expect(site.read('docs/a.html')).toMatch(/connect-src 'self' https:\/\/search\.example/)
  await site.edit({ 'content/docs/a.md': '# A\n\nTwo.' })
  expect(recordsOf(site).map(({ text }) => text)).toContain('Two.')
})

test('a wrong option of the service is reported at its place', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG.replace("collection: 'docs'", 'collection: 3'),
    'content/docs/a.md': '# A',
  })
  expect(site.problems).toMatchObject([{ id: 'bad-config-option', place: { line: 5 } }])
  expect(site.problems[0]?.message).toContain('plugins.typesense.collection')
})
