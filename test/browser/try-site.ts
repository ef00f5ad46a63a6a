import type { BrowserContext, Page } from 'playwright-core'
import type { SiteFiles } from '../site.ts'

export const ADDRESS = '/docs/api/acme-search'

export const parameters = [
  { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'coffee' },
  { name: 'kind', in: 'query', schema: { enum: ['web', 'news'] } },
  { name: 'fresh', in: 'query', schema: { type: 'boolean' } },
  { name: 'count', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } },
  { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
  { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
]
export const content = {
  'application/json': { example: { name: 'a' } },
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', properties: { name: { type: 'string' } } },
    example: { name: 'b c' },
  },
}
const written = [{ lang: 'Ruby', source: 'puts 1' }]

interface Described {
  /** Further options of the description in the config. */
  readonly api?: string
  readonly schemes?: object
}

const KEY = { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } }

export function siteWith(
  operation: object,
  { api = '', schemes = KEY }: Described = {},
): SiteFiles {
  return {
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme'${api} }] }\n`,
    'openapi/a.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.example/v1' }],
      security: [{ Key: [] }],
      paths: {
        '/search': {
          post: {
            operationId: 'search',
            responses: { 200: { description: 'x', content: { 'application/json': {} } } },
            ...operation,
          },
        },
      },
      components: { securitySchemes: schemes },
    }),
  }
}

export const SITE = siteWith({ parameters, requestBody: { content }, 'x-codeSamples': written })

export async function openBuilder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Build a request|Try it)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** Sends an optional field with a value. */
export async function give(page: Page, name: string, value: string): Promise<void> {
  const row = page.locator(`.sp-try-row[aria-label="${name}"]`)
  const group = page.locator('details').filter({ has: row })
  await group.evaluate((details) => details.setAttribute('open', ''))
  await row.getByRole('checkbox').check()
  const choice = row.locator('select')
  if ((await choice.count()) > 0) await choice.selectOption(value)
  else await row.locator('.sp-field').locator('input, textarea').fill(value)
}

export function code(page: Page, language: string): Promise<string> {
  return page
    .locator('.sp-samples .sp-tab-panels > *')
    .nth(['curl', 'python', 'csharp', 'go', 'nodejs', 'ruby'].indexOf(language))
    .locator('code')
    .evaluateAll((programs) => programs.map(({ textContent }) => textContent).join('\n'))
}

export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'x-request-id',
}

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Answered {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Answers all requests below a URL like an API, and records them. */
export async function answering(
  context: BrowserContext,
  address: string,
  { status = 200, headers = {}, body = '' }: Answered = {},
): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  await context.route(address, async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS })
    sent.push({
      method: request.method(),
      url: request.url(),
      headers: await request.allHeaders(),
      body: request.postDataBuffer()?.toString('latin1') ?? '',
    })
    return route.fulfill({ status, headers: { ...CORS, ...headers }, body })
  })
  return sent
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export const answer = (page: Page) => page.locator('.sp-builder figure')
