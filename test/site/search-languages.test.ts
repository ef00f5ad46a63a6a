import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLastingSite } from '../site.ts'
import type { TestSite } from '../site.ts'
import { siteSearch } from '../../src/client/search/search.ts'

let site: TestSite & { readonly remove: () => void }
beforeAll(async () => {
  site = await buildLastingSite({
    'site.config.ts': `export default {
      title: 'Test', url: 'https://test.example', base: '/b/', locales: { en: {}, de: {}, ar: {} },
      search: { help: '/docs/help#ask', synonyms: [['طرد', 'شحنة']] },
    }`,
    'content/docs/help.md': '# Help\n\n## Ask\n\nWrite to us.',
    'content/docs/one.md': '# One',
    'content/i18n/ar/docs/help.md': '# مساعدة\n\nاكتب لنا.',
    'content/i18n/ar/docs/one.md': '# النقل\n\nهنا كل الشحنات والعمليات، وكل الطلبات للمستخدمين.',
    'content/i18n/de/docs/help.md': '# Hilfe\n\n## Ask\n\nText.',
  })
})
afterAll(() => site.remove())

function search(index: string) {
  const load = (address: string) =>
    Promise.resolve(new Response(site.read(address.replace('/b/', ''))))
  return siteSearch([index], { load })
}

test.each([
  ['/b/search.json', '/b/docs/help#ask'],
  ['/b/de/search.json', '/b/de/docs/help#ask'],
])(
  'the link of a search without results is in the language of the reader: %s',
  async (index, href) => {
    expect((await search(index).overview()).help).toBe(href)
  },
)

test.each(['شحنة', 'شحنات', 'والشحنة', 'عملية', 'الطلب', 'مستخدم', 'طرد'])(
  'an Arabic word finds its forms with an article, and its regular plural: %s',
  async (word) => {
    const found = await search('/b/ar/search.json').find(word)
    expect(found.map(({ href }) => href)).toEqual(['/b/ar/docs/one'])
  },
)
