import { expect, test } from 'vitest'
import { operationsOf } from './description.ts'

const LANGUAGES = ['python', 'curl', 'csharp', 'go', 'nodejs', 'ruby', 'php', 'java', 'powershell']

interface Wanted {
  readonly server?: string
  readonly path?: string
  readonly method?: string
  readonly operation?: object
  readonly securitySchemes?: Readonly<Record<string, object>>
  readonly variables?: Readonly<Record<string, string>>
}

/** The samples of one operation, as code by language. */
async function samplesFor(wanted: Wanted): Promise<ReadonlyMap<string, string>> {
  const { server = 'https://api.example', path = '/a', method = 'get' } = wanted
  const { operation = {}, securitySchemes = {}, variables = {} } = wanted
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: server }],
    security: [Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))],
    paths: { [path]: { [method]: { responses: { 200: JSON_ANSWER }, ...operation } } },
    components: { securitySchemes },
  })
  const [body] = await operationsOf(text, { variables })
  return new Map(body?.samples.items.map(({ language, code }) => [language, code]))
}

const JSON_ANSWER = { description: 'x', content: { 'application/json': { schema: {} } } }
const KEY = { Key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } }

test('there is a sample in each of the nine languages, in their order', async () => {
  expect([...(await samplesFor({})).keys()]).toEqual(LANGUAGES)
})

test('the key comes from an environment variable that is named after the API', async () => {
  for (const [language, code] of await samplesFor({ securitySchemes: KEY })) {
    expect(code, language).toContain('ACME_API_KEY')
    expect(code, language).toContain('X-API-Key')
  }
})

test('a variable of the site may name it', async () => {
  const variables = { 'api.key': 'SHOP_KEY' }
  const samples = await samplesFor({ securitySchemes: KEY, variables })
  expect(samples.get('curl')).toContain('--header "X-API-Key: $SHOP_KEY"')
})

test('a request without security needs no key', async () => {
  for (const [, code] of await samplesFor({})) expect(code).not.toMatch(/ACME/)
})

test('a sample sends what is required, and an operation that needs nothing shows its examples', async () => {
  const parameters = [
    { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'a b' },
    { name: 'page', in: 'query', schema: { type: 'integer' }, example: 2 },
  ]
  const both = await samplesFor({ operation: { parameters } })
  expect(both.get('curl')).toContain(`'https://api.example/a?q=a%20b'`)
  const optional = await samplesFor({ operation: { parameters: parameters.slice(1) } })
  expect(optional.get('curl')).toContain(`'https://api.example/a?page=2'`)
})

test.each([
  [{ style: 'form', explode: true }, 'ids=a&ids=b%2Cc'],
  [{ style: 'form', explode: false }, 'ids=a,b%2Cc'],
  [{ style: 'pipeDelimited' }, 'ids=a%7Cb%2Cc'],
  [{ style: 'spaceDelimited' }, 'ids=a%20b%2Cc'],
])('a list is written as %j says', async (style, query) => {
  const schema = { type: 'array', items: { type: 'string' } }
  const parameter = { name: 'ids', in: 'query', required: true, schema, example: ['a', 'b,c'] }
  const samples = await samplesFor({ operation: { parameters: [{ ...parameter, ...style }] } })
  expect(samples.get('nodejs')).toContain(`"https://api.example/a?${query}"`)
})

test('a sample that the description has itself takes the place of ours', async () => {
  const written = [{ lang: 'Shell', label: 'Our tool', source: 'acme list\n' }]
  const samples = await samplesFor({ operation: { 'x-codeSamples': written } })
  expect(samples.get('curl')).toBe('acme list')
  expect(samples.size).toBe(9)
})

test('a value of the description cannot pass for a secret', async () => {
  const example = '\u{E000}plain:HOME\u{E001}'
  const schema = { type: 'string' }
  const parameters = [{ name: 'X-A', in: 'header', required: true, schema, example }]
  for (const [, code] of await samplesFor({ operation: { parameters } }))
    expect(code).not.toMatch(/(?:\$|env|ENV|getenv).{0,6}HOME/)
})
