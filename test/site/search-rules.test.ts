import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLastingSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'
import { siteSearch } from '../../src/client/search/search.ts'

const repeated = (word: string): string => `const ${word} = ${word}(${word}, ${word}, ${word})`

const FILES: SiteFiles = {
  'site.config.ts': `export default {
    title: 'Test', url: 'https://test.example', blog: {}, openapi: [{ file: 'openapi/api.yaml' }],
  }`,
  'openapi/api.yaml': `
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.test.example }]
paths:
  /v1/orders:
    get:
      operationId: listOrders
      summary: Orders
      parameters: [{ name: page_size, in: query, schema: { type: integer } }]
      responses: { '200': { description: OK } }
    post:
      operationId: createOrder
      summary: Create an order
      responses: { '200': { description: OK } }
`,
  // A query that is equal to a title, a heading, the title of an operation, an identifier.
  'content/docs/orders.md':
    '# How orders of many customers are handled\n\nOrders, orders, orders, orders. A page has a size. One page, any size.',
  'content/docs/quota.md': '# Quota\n\nText.',
  'content/docs/quota-of-teams.md': '# Quota of teams\n\nQuota, quota, quota, quota and quota.',
  'content/blog/2026-01-02-winter-release.md': '# Winter release\n\nText.',
  'content/docs/winter.md': '# Winter\n\nText.\n\n## The release\n\nIn winter, a release.',
  // Words next to each other.
  'content/docs/scattered-title.md': '# Keys that rotate a backup\n\nText.',
  'content/docs/adjacent-title.md': '# Backup keys that rotate\n\nText.',
  'content/docs/scattered-heading.md':
    '# First\n\n## Invoice of the copy\n\n## Draft of it\n\nText.',
  'content/docs/adjacent-heading.md': '# Second\n\n## Draft invoice\n\nText.',
  'content/docs/scattered-name.md': '# Third\n\n## Label\n\n## Tone\n\nText.',
  'content/docs/adjacent-name.md': '# Fourth\n\n## label_tone\n\nText.',
  // Whole words.
  'content/docs/port.md': '# Fifth\n\nThe port of a host, and its value.',
  'content/docs/portfolio.md': '# Portfolio of the host\n\nPortable portals and their value.',
  'content/docs/two.md': '# Sixth\n\nIt has 12 rows.',
  'content/docs/many.md': '# Up to 1200 rows\n\nIt has 120 rows, and 12.5 columns.',
  // Sentences and code.
  'content/docs/said.md': '# Seventh\n\nSet zenith, plateau and summit.',
  'content/docs/fence.md': `# Eighth\n\n\`\`\`js\n${repeated('zenith')}\n\`\`\``,
  'content/docs/item.md': `# Ninth\n\n- One:\n\n  \`\`\`js\n  ${repeated('plateau')}\n  \`\`\``,
  'content/docs/details.md': `# Tenth\n\n:::details More\n\n    ${repeated('summit')}\n\n:::`,
  // Pages of lower weight.
  'content/docs/weight.md': '# Eleventh\n\nA comet is seen.',
  'content/blog/2026-01-03-twelfth.md': '---\ntags: [comet]\n---\n\n# Twelfth\n\nA comet is seen.',
}

let site: TestSite & { readonly remove: () => void }
beforeAll(async () => {
  site = await buildLastingSite(FILES)
})
afterAll(() => site.remove())

async function found(query: string): Promise<readonly string[]> {
  const load = (address: string) => Promise.resolve(new Response(site.read(address.slice(1))))
  const pages = await siteSearch(['/search.json'], { load }).find(query)
  return pages.map(({ href }) => href.replace(/.*[/]/, '').replace('api-', ''))
}

describe('first is the page', () => {
  test.each([
    ['quota', 'quota'],
    ['Quota', 'quota'],
    ['winter release', 'winter-release'],
    ['orders', 'list-orders'],
    ['create an order', 'create-order'],
    ['page_size', 'list-orders'],
    ['listOrders', 'list-orders'],
    ['draft invoice', 'adjacent-heading'],
  ])('whose title, heading or identifier is “%s”', async (query, page) => {
    expect((await found(query))[0]).toBe(page)
  })

  test.each([
    ['backup keys', 'adjacent-title', 'scattered-title'],
    ['draft invoice', 'adjacent-heading', 'scattered-heading'],
    ['label tone', 'adjacent-name', 'scattered-name'],
  ])('that has “%s” next to each other', async (query, first, second) => {
    expect((await found(query)).slice(0, 2)).toEqual([first, second])
  })
})

describe('a word that is typed whole', () => {
  test('is not the beginning of another once the reader typed a space or a further word', async () => {
    expect(await found('port')).toEqual(['port', 'portfolio'])
    expect(await found('port ')).toEqual(['port'])
    expect(await found('port value')).toEqual(['port', 'portfolio'])
    expect(await found('portf')).toEqual(['portfolio'])
    expect(await found('portf ')).toEqual(['portfolio'])
  })

  test('is the number itself if it is one', async () => {
    expect(await found('12')).toEqual(['two'])
    expect(await found('120')).toEqual(['many'])
    expect(await found('12.5')).toEqual(['many'])
  })
})

test('a sentence comes before code that repeats the word', async () => {
  for (const [word = '', page = ''] of [
    ['zenith', 'fence'],
    ['plateau', 'item'],
    ['summit', 'details'],
  ]) {
    expect(await found(word)).toEqual(['said', page])
  }
})

test('docs come before posts of equal weight, and lists of tags are last', async () => {
  expect((await found('comet')).slice(0, 2)).toEqual(['weight', 'twelfth'])
})
