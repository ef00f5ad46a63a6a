import { availableTargets } from 'httpsnippet'
import { describe, expect, test } from 'vitest'
import { operationsOf } from './description.ts'
import { highlighter } from '../../../src/stages/markdown/code/highlight.ts'
import type { SampleOptions } from '../../../src/base/model/site-config.ts'
import { STOCK_LANGUAGES, STOCK_NAMES } from '../../../src/base/shared/request/stock-languages.ts'

const LANGUAGES = ['curl', 'python', 'csharp', 'go', 'nodejs', 'ruby', 'php', 'java', 'powershell']

interface Wanted {
  readonly server?: string
  readonly path?: string
  readonly method?: string
  readonly operation?: object
  readonly securitySchemes?: Readonly<Record<string, object>>
  readonly variables?: Readonly<Record<string, string>>
  readonly samples?: SampleOptions
  readonly schemas?: Readonly<Record<string, object>>
}

/** The samples of one operation, as code by language. */
async function samplesFor(wanted: Wanted): Promise<ReadonlyMap<string, string>> {
  const { server = 'https://api.example', path = '/a', method = 'get' } = wanted
  const { operation = {}, securitySchemes = {}, variables = {}, schemas = {}, samples } = wanted
  const text = JSON.stringify({
    openapi: '3.2.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: server }],
    security: [Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))],
    paths: { [path]: { [method]: { responses: { 200: JSON_ANSWER }, ...operation } } },
    components: { securitySchemes, schemas },
  })
  const [body] = await operationsOf(text, { variables, ...(samples && { samples }) })
  return new Map(body?.samples.items.map(({ language, code }) => [language, code]))
}

const JSON_ANSWER = { description: 'x', content: { 'application/json': { schema: {} } } }
const LONG = { type: 'object', properties: { id: { type: 'string', example: '9007199254740993' } } }
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

test('a variable of the site may set the name of that variable', async () => {
  const variables = { 'api.key': 'SHOP_KEY' }
  const samples = await samplesFor({ securitySchemes: KEY, variables })
  expect(samples.get('curl')).toContain('--header "X-API-Key: $SHOP_KEY"')
})

test('a request without security needs no key', async () => {
  for (const [, code] of await samplesFor({})) expect(code).not.toMatch(/ACME/)
})

test('a sample sends the required parameters only, whatever examples optional ones have', async () => {
  const parameters = [
    { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'a b' },
    { name: 'page', in: 'query', schema: { type: 'integer', example: 2 } },
    { name: 'limit', in: 'query', schema: { type: 'integer' }, example: 20 },
    {
      name: 'X-Trace',
      in: 'header',
      schema: { type: 'string' },
      examples: { one: { value: 't' } },
    },
    { name: 'sort', in: 'query', content: { 'text/plain': { example: 'up' } } },
  ]
  const both = await samplesFor({ operation: { parameters } })
  expect(both.get('curl')).toContain(`'https://api.example/a?q=a%20b'`)
  expect(both.get('curl')).not.toContain('X-Trace')
  const optional = await samplesFor({ operation: { parameters: parameters.slice(1) } })
  expect(optional.get('curl')).toContain(`'https://api.example/a'`)
})

test('a path parameter without an example is a name to replace, if its schema allows one', async () => {
  const parameter = (name: string, schema: object) => ({ name, in: 'path', required: true, schema })
  const parameters = [
    parameter('owner', { type: 'string' }),
    parameter('repoName', { type: 'string', maxLength: 100 }),
    parameter('code', { type: 'string', pattern: '^[a-z]{2}$' }),
    parameter('number', { type: 'integer' }),
    parameter('kind', { type: 'string', default: 'all' }),
  ]
  const path = '/{owner}/{repoName}/{code}/{number}/{kind}'
  const samples = await samplesFor({ path, operation: { parameters } })
  expect(samples.get('curl')).toContain(`'https://api.example/OWNER/REPO_NAME/aa/1/all'`)
})

const ISSUE = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    body: { type: 'string', example: 'It broke.' },
    labels: { type: 'array', items: { type: 'string' } },
    milestone: { type: 'object', properties: { id: { type: 'integer' } } },
  },
}
const bodyOf = (schema: object) => ({
  requestBody: { content: { 'application/json': { schema } } },
})

test('a body has its required properties and those with an example', async () => {
  const samples = await samplesFor({ method: 'post', operation: bodyOf(ISSUE) })
  expect(samples.get('nodejs')).toContain('"title": "string",\n  "body": "It broke."\n}')
})

test('a body that requires nothing has its first plain properties', async () => {
  const { title, labels, milestone } = ISSUE.properties
  const properties = { milestone, labels, title, a: title, b: title, c: title }
  const samples = await samplesFor({ method: 'post', operation: bodyOf({ properties }) })
  expect(samples.get('nodejs')).toContain(
    '{\n  "title": "string",\n  "a": "string",\n  "b": "string"\n}',
  )
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

test('a sample in the description replaces the generated one', async () => {
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

test('the names of languages are those of httpsnippet, each with a grammar', () => {
  const names = availableTargets().flatMap(({ key, clients }) =>
    clients.filter((client) => client.key !== 'program').map((client) => `${key}:${client.key}`),
  )
  expect(STOCK_NAMES.filter((name) => name.includes(':')).toSorted()).toEqual(names.toSorted())
  for (const { key, default: usual } of availableTargets()) {
    const stock = STOCK_LANGUAGES.find(({ name }) => name === key)
    if (stock !== undefined && key !== 'http') expect(stock.client).toBe(usual)
  }
  for (const { syntax } of STOCK_LANGUAGES) expect(highlighter.grammarOf(syntax)).toBe(syntax)
})

test('the config chooses and orders the languages, those of httpsnippet among them', async () => {
  const languages = ['kotlin', 'python', 'node:axios', 'curl', 'r', 'swift']
  const parameters = [{ name: 'q', in: 'query', required: true, schema: {}, example: 'a b' }]
  const wanted = { operation: { parameters }, securitySchemes: KEY, samples: { languages } }
  const samples = await samplesFor(wanted)
  expect([...samples.keys()]).toEqual(languages)
  expect(samples.get('kotlin')).toContain('.url("https://api.example/a?q=a%20b")')
  expect(samples.get('kotlin')).toContain('.addHeader("X-API-Key", "ACME_API_KEY")')
  expect(samples.get('node:axios')).toContain(`require('axios')`)
})

test.each(STOCK_NAMES)('a sample in %s sends all values', async (name) => {
  const content = { 'application/json': { example: { text: 'It’s “{fine}”' } } }
  const parameters = [{ name: 'q', in: 'query', required: true, schema: {}, example: 'coffee' }]
  const operation = { parameters, requestBody: { content } }
  const samples = { languages: [name] }
  const found = await samplesFor({ method: 'post', operation, securitySchemes: KEY, samples })
  const code = found.get(name) ?? ''
  for (const part of ['api.example', 'coffee', 'ACME_API_KEY', 'It’s']) expect(code).toContain(part)
  expect(code).not.toMatch(/[\u{E000}\u{E001}]|\s$/u)
})

test.each([
  ['multipart/form-data', 'a b'],
  ['application/x-www-form-urlencoded', 'a%20b'],
  ['application/xml', 'a b'],
])('a body of %s is in a sample of httpsnippet', async (type, expected) => {
  const schema = { type: 'object', properties: { word: { type: 'string', example: 'a b' } } }
  const operation = { requestBody: { content: { [type]: { schema } } } }
  const samples = { languages: ['kotlin'] }
  const found = await samplesFor({ method: 'post', operation, samples })
  expect(found.get('kotlin')).toContain(`MediaType.parse("${type}`)
  expect(found.get('kotlin')).toContain(expected)
})

test('long numbers keep their digits in a sample of httpsnippet', async () => {
  const operation = { requestBody: { content: { 'application/json': { schema: LONG } } } }
  const samples = { languages: ['swift', 'kotlin', 'javascript:fetch'] }
  const found = await samplesFor({ method: 'post', operation, samples })
  for (const code of found.values()) expect(code).toContain('9007199254740993')
})

test('a body of a file has no sample in the languages of httpsnippet', async () => {
  const schema = { type: 'string', format: 'binary' }
  const requestBody = { content: { 'application/octet-stream': { schema } } }
  const samples = { languages: ['swift', 'curl'] }
  const found = await samplesFor({ method: 'post', operation: { requestBody }, samples })
  expect([...found.keys()]).toEqual(['curl'])
})

test.each([
  ['replace', ['curl', 'python', 'ada']],
  ['first', ['python', 'ada', 'curl', 'python']],
  ['last', ['curl', 'python', 'python', 'ada']],
  ['only', ['python', 'ada']],
] as const)('with `own: %s`, samples of the description are placed', async (own, expected) => {
  const written = [
    { lang: 'Python', source: 'import acme' },
    { lang: 'Ada', source: 'with Acme;' },
  ]
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { '/a': { get: { responses: { 200: JSON_ANSWER }, 'x-codeSamples': written } } },
  })
  const samples = { languages: ['curl', 'python'], own }
  const [body] = await operationsOf(text, { samples })
  expect(body?.samples.items.map(({ language }) => language)).toEqual(expected)
})

describe('a parameter that a media type describes', () => {
  const contentOf = (type: string, media: object) => ({
    name: 'where',
    in: 'query',
    required: true,
    content: { [type]: media },
  })
  const targetOf = async (parameter: object): Promise<string | undefined> => {
    const samples = await samplesFor({ operation: { parameters: [parameter] } })
    return /https:\/\/api\.example\/a\?([^"]*)"/.exec(samples.get('nodejs') ?? '')?.[1]
  }

  test.each([
    ['its example', { example: { a: 1 } }, '%7B%22a%22%3A1%7D'],
    ['its first named example', { examples: { one: { value: { a: 2 } } } }, '%7B%22a%22%3A2%7D'],
    [
      'a value that is made from its schema',
      { schema: { type: 'object', properties: { a: { const: 3 } } } },
      '%7B%22a%22%3A3%7D',
    ],
    ['text as JSON text', { schema: { type: 'string' }, example: 'x y' }, '%22x%20y%22'],
    ['JSON text that is given as text', { example: '{"a":1}' }, '%7B%22a%22%3A1%7D'],
  ])('sends %s as JSON', async (_, media, text) => {
    expect(await targetOf(contentOf('application/json', media))).toBe(`where=${text}`)
  })

  test('sends a form as the one value that it is', async () => {
    const media = { example: { a: 'x y', b: 2 } }
    const form = 'application/x-www-form-urlencoded'
    expect(await targetOf(contentOf(form, media))).toBe('where=a%3Dx%2520y%26b%3D2')
  })

  test('is the whole query in the place `querystring`, as a form or as JSON', async () => {
    const whole = (type: string) => ({
      ...contentOf(type, { example: { a: 'x y', b: 2 } }),
      in: 'querystring',
    })
    expect(await targetOf(whole('application/x-www-form-urlencoded'))).toBe('a=x%20y&b=2')
    expect(await targetOf(whole('application/json'))).toBe(
      '%7B%22a%22%3A%22x%20y%22%2C%22b%22%3A2%7D',
    )
  })
})

describe('a cookie of the style `cookie`', () => {
  test.each([
    ['text', { example: 'a b&c' }, 'c=a b&c'],
    ['a list', { example: ['a', 'b'] }, 'c=a; c=b'],
    ['a list that is not exploded', { example: ['a', 'b'], explode: false }, 'c=a,b'],
    ['an object', { example: { R: 1, G: 2 } }, 'R=1; G=2'],
    ['an object that is not exploded', { example: { R: 1, G: 2 }, explode: false }, 'c=R,1,G,2'],
  ])('sends %s as it is', async (_, given, cookie) => {
    const parameters = [
      { name: 'c', in: 'cookie', required: true, style: 'cookie', schema: {}, ...given },
    ]
    const samples = await samplesFor({ operation: { parameters } })
    expect(samples.get('nodejs')).toContain(`"Cookie": "${cookie}"`)
  })
})

describe('a body of XML', () => {
  const bodyOf = async (schema: object, example?: unknown, schemas = {}): Promise<string> => {
    const media = { schema, ...(example !== undefined && { example }) }
    const operation = { requestBody: { content: { 'application/xml': media } } }
    const samples = await samplesFor({ method: 'post', operation, schemas })
    return /--data-raw '(.*)'/.exec(samples.get('curl') ?? '')?.[1] ?? ''
  }
  const text = { type: 'string' }

  test('has the name of its schema', async () => {
    const Pet = { type: 'object', properties: { name: text } }
    const schema = { $ref: '#/components/schemas/Pet' }
    expect(await bodyOf(schema, { name: 'A & B' }, { Pet })).toBe(
      '<Pet><name>A &amp; B</name></Pet>',
    )
  })

  test('has the names, attributes, prefixes and namespaces that its schema gives', async () => {
    const schema = {
      type: 'object',
      xml: { name: 'animal', namespace: 'https://a.example/x', prefix: 'x' },
      properties: {
        id: { type: 'string', xml: { attribute: true } },
        name: { type: 'string', xml: { name: 'title', prefix: 'x' } },
      },
    }
    expect(await bodyOf(schema, { id: '7"', name: 'Rex' })).toBe(
      '<x:animal xmlns:x="https://a.example/x" id="7&quot;"><x:title>Rex</x:title></x:animal>',
    )
  })

  // The examples of the XML Object in the specification.
  test.each([
    [{ items: text }, '<animals>a</animals><animals>b</animals>'],
    [{ items: { ...text, xml: { name: 'animal' } } }, '<animal>a</animal><animal>b</animal>'],
    [
      { items: { ...text, xml: { name: 'animal' } }, xml: { name: 'aliens' } },
      '<animal>a</animal><animal>b</animal>',
    ],
    [
      { items: text, xml: { wrapped: true } },
      '<animals><animals>a</animals><animals>b</animals></animals>',
    ],
    [
      { items: { ...text, xml: { name: 'animal' } }, xml: { wrapped: true } },
      '<animals><animal>a</animal><animal>b</animal></animals>',
    ],
    [
      { items: { ...text, xml: { name: 'animal' } }, xml: { name: 'aliens', wrapped: true } },
      '<aliens><animal>a</animal><animal>b</animal></aliens>',
    ],
    [
      { items: text, xml: { name: 'aliens', wrapped: true } },
      '<aliens><aliens>a</aliens><aliens>b</aliens></aliens>',
    ],
  ])('writes the list %j', async (list, inner) => {
    const animals = { type: 'array', ...list }
    const schema = { type: 'object', xml: { name: 'zoo' }, properties: { animals } }
    expect(await bodyOf(schema, { animals: ['a', 'b'] })).toBe(`<zoo>${inner}</zoo>`)
  })

  test('is well-formed if it is a list itself', async () => {
    const schema = { type: 'array', items: { $ref: '#/components/schemas/Pet' } }
    const Pet = { type: 'object', properties: { name: text } }
    expect(await bodyOf(schema, [{ name: 'a' }, { name: 'b' }], { Pet })).toBe(
      '<root><Pet><name>a</name></Pet><Pet><name>b</name></Pet></root>',
    )
  })
})
