import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLastingSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'
import { siteSearch } from '../../src/client/search/search.ts'

const FILES: SiteFiles = {
  'site.config.ts': `export default {
    title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/api.yaml' }],
  }`,
  'openapi/api.yaml': `
openapi: 3.1.0
info: { title: Payments, version: '1' }
servers: [{ url: https://api.test.example }]
paths:
  /v1/payment_intents:
    get:
      operationId: listPayments
      summary: List payments
      parameters:
        - { name: no_cache, in: query, description: Asks the bank anew., schema: { type: boolean } }
      responses: &responses
        '200':
          description: OK
          headers: { X-Request-Id: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Payment' } } }
        '429':
          description: Too many requests.
          headers: { Retry-After: { schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } }
    post:
      operationId: createPayment
      summary: Create a payment
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Payment' } } } }
      responses: *responses
  /v1/tax_policies:
    post:
      operationId: PostTaxPolicies
      description: Registers rules for one country.
      responses: { '200': { description: OK, content: { application/json: { schema: { type: object, properties: { zone: { type: string, enum: [walrus] } } } } } } }
components:
  schemas:
    Payment:
      type: object
      properties:
        client_secret: { type: string }
        amount: { type: integer }
    Problem: { type: object, properties: { request_id: { type: string } } }
`,
  'content/docs/limits.md':
    '# Rate limits\n\nEach plan has a quota.\n\n## What to do with 429\n\nWait for the seconds of `Retry-After`.',
  'content/docs/keys.md':
    '---\nkeywords: [API token]\n---\n\n# Authentication\n\nHow to get an API key: open the dashboard, and use the key in each request.',
  'content/docs/cache.md': '# Cache\n\nThere is no way to empty it.',
  'content/docs/how-to.md': '# How to use the dashboard\n\nOpen it.',
  'content/docs/low.md': '---\nsearch: { boost: 0.1 }\n---\n\n# Retry\n\nA retry is made later.',
  'content/docs/high.md': '# Errors\n\nA retry is made for you.',
  'content/docs/configure.md':
    '# Configure the proxy\n\nSet `origin` in the config. Requests are migrated, and `RetryPolicies` is a name.',
  'content/docs/webhooks.md': '# Webhooks\n\nThe server calls you.',
  'content/docs/webhooks-of-apps.md':
    '# Webhooks of apps\n\nWebhooks here, webhooks there, more webhooks, and webhooks again.',
  'content/docs/check-lists.md': '# Check-lists\n\nOne.',
  'content/docs/check-lists-of-apps.md':
    '# Checklist of checklists\n\n## Checklists\n\nA checklist, checklists, and a checklist.',
  'content/docs/codes.md': '# Codes\n\n| Code | Cause |\n| --- | --- |\n| `E_1042` | No disk. |',
  'content/docs/walkthrough.md':
    '# Walkthrough\n\nE_1042 may come. After E_1042, wait. E_1042 goes, or E_1042 comes again.\n\n```\nE_1042\n```',
  'content/docs/birds.md': '# Birds\n\n## The hummingbird of today\n\nIt sings.',
  'content/blog/2026-01-01-birds.md':
    '---\ntitle: Many birds\nslug: many-birds\n---\n\n## A hummingbird of today\n\n' +
    '## One more hummingbird\n\nThe hummingbird, and a hummingbird.',
  'content/docs/journal.md': '# Journal\n\nEach login writes a log.',
  'content/docs/login.md': '# Logins\n\nOpen the page.',
  'content/docs/hidden.md': '---\nsearch: { exclude: true }\n---\n\n# Hidden\n\nA zebra.',
}

let site: TestSite & { readonly remove: () => void }
beforeAll(async () => {
  site = await buildLastingSite(FILES)
})
afterAll(() => site.remove())

/** The pages that a reader finds, as the last parts of their paths. */
async function found(query: string, given = site): Promise<readonly string[]> {
  const load = (address: string) => Promise.resolve(new Response(given.read(address.slice(1))))
  const pages = await siteSearch(['/search.json'], { load }).find(query)
  return pages.map(({ href }) => href.replace(/.*[/]/, '').replace('api-', ''))
}

async function first(query: string): Promise<string | undefined> {
  const [page] = await found(query)
  return page
}

describe('names that code has', () => {
  test('a parameter is found as it is written, as one word and as two', async () => {
    for (const query of ['no_cache', 'nocache', 'no-cache', 'noCache']) {
      expect([query, await first(query)]).toEqual([query, 'list-payments'])
    }
    expect((await found('no cache')).slice(0, 2)).toContain('list-payments')
  })

  test('a header and a status are found where they are explained, not on each operation that answers with them', async () => {
    for (const query of ['Retry-After', '429']) {
      expect([query, await first(query)]).toEqual([query, 'limits'])
    }
  })

  test('an operation is found by its path, its method with its path, and its id', async () => {
    expect((await found('/v1/payment_intents')).slice(0, 2).toSorted()).toEqual([
      'create-payment',
      'list-payments',
    ])
    expect(await first('POST /v1/payment_intents')).toBe('create-payment')
    expect(await first('GET /v1/payment_intents')).toBe('list-payments')
    expect(await first('createPayment')).toBe('create-payment')
    expect(await first('/payment_in')).toMatch(/payment/)
  })

  test('an operation is found by words of its path and its method, if its title has others', async () => {
    for (const query of ['tax policies', 'tax policy', 'create tax policy', 'add tax policy']) {
      expect([query, await first(query)]).toEqual([query, expect.stringContaining('tax-policies')])
    }
    expect(await first('PostTaxPolicies')).toMatch(/tax-policies/)
    expect(await first('TaxPolicies')).toMatch(/tax-policies/)
  })

  test('operations come before the schemas that they use', async () => {
    const pages = await found('payment')
    expect(pages.indexOf('payment')).toBeGreaterThan(pages.indexOf('create-payment'))
    expect(await first('client_secret')).toMatch(/^(list-payments|create-payment)$/)
  })
})

describe('words', () => {
  test('a word with two letters swapped, one missing, one added or one wrong is found', async () => {
    for (const query of ['qouta', 'quotta', 'quoda']) {
      expect([query, await first(query)]).toEqual([query, 'limits'])
    }
    for (const query of ['athentication', 'authenticaton', 'auhtentication']) {
      expect([query, await first(query)]).toEqual([query, 'keys'])
    }
  })

  test('words that each text has do not decide', async () => {
    expect(await first('how to get an api key')).toBe('keys')
  })

  test('a query of such words alone finds the title that has them', async () => {
    expect(await first('how to')).toBe('how-to')
  })

  test('the beginning of a word, its plural and its singular find it', async () => {
    expect(await first('auth')).toBe('keys')
    expect(await first('rate limit')).toBe('limits')
    expect(await first('quotas')).toBe('limits')
  })

  test('another form of a word finds it, and the word as it is typed comes first', async () => {
    for (const query of ['configuring', 'configures', 'configured the proxies', 'migrating']) {
      expect([query, await first(query)]).toEqual([query, 'configure'])
    }
    expect(await first('caching')).toBe('cache')
  })

  test('a page whose title is the query comes before one that repeats it', async () => {
    expect((await found('webhooks')).slice(0, 2)).toEqual(['webhooks', 'webhooks-of-apps'])
  })

  test('a title that is the query in another form or spelling comes first', async () => {
    for (const query of ['checklist', 'check-lists', 'check lists']) {
      expect([query, await first(query)]).toEqual([query, 'check-lists'])
    }
  })

  test('a row of a table that a word names comes before sentences and code that repeat the word', async () => {
    expect((await found('E_1042')).slice(0, 2)).toEqual(['codes', 'walkthrough'])
  })

  test('of a doc and a post with the same words in the same places, the doc comes first', async () => {
    expect(await found('hummingbird')).toEqual(['birds', 'many-birds'])
  })

  test('a word that is typed whole comes before longer ones that begin with it', async () => {
    expect((await found('log')).slice(0, 2)).toEqual(['journal', 'login'])
    expect(await first('logi')).toBe('login')
  })

  test('a number is found as it is', async () => {
    expect(await found('4290')).toEqual([])
    expect(await first('429')).toBe('limits')
  })

  test('two words of a title are found as one', async () => {
    expect(await first('ratelimits')).toBe('limits')
  })

  test('keywords count like headings', async () => {
    expect(await first('api token')).toBe('keys')
  })
})

describe('another language', () => {
  test('has its own forms of words, also next to words of English', async () => {
    const german = await buildLastingSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', lang: 'de' }`,
      'content/docs/laender.md': '# Ländern eine Grenze setzen\n\nDie Häuser.',
      'content/docs/andere.md': '# Andere\n\nText.',
    })
    expect((await found('länder', german))[0]).toBe('laender')
    expect((await found('grenzen', german))[0]).toBe('laender')
    german.remove()
    const japanese = await buildLastingSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', lang: 'ja' }`,
      'content/docs/cache.md': '# 設定\n\nThe cache key. 設定する。',
      'content/docs/keys.md': '# Keys\n\nText.',
    })
    expect(await found('caching', japanese)).toEqual(['cache'])
    expect(await found('設定', japanese)).toEqual(['cache'])
    expect((await found('keys', japanese)).toSorted()).toEqual(['cache', 'keys'])
    japanese.remove()
  })
})

test('front matter lowers a page, or leaves it out', async () => {
  expect(await found('retry')).toEqual(expect.arrayContaining(['low', 'high']))
  const pages = await found('retry made')
  expect(pages.indexOf('low')).toBeGreaterThan(pages.indexOf('high'))
  expect(await found('zebra')).toEqual([])
})

test('an index that cannot be loaded is an error, and is requested again', async () => {
  let isDown = true
  const search = siteSearch(['/search.json'], {
    load: (address) =>
      Promise.resolve(
        isDown ? new Response('', { status: 503 }) : new Response(site.read(address.slice(1))),
      ),
  })
  await expect(search.find('quota')).rejects.toThrow('/search.json: 503')
  isDown = false
  expect(await search.find('quota')).not.toEqual([])
})
