import { describe, expect, test } from 'vitest'
import { tagsOf } from '../../../src/reference/outline/tags.ts'
import {
  cardsOf,
  downloadsOf,
  rendered,
  operationsOf,
  overviewOf,
  webhooksOf,
} from './description.ts'

const OK = { 200: { description: 'Fine.' } }

/** A description with these operations at `/a`, by method, and these members at its root. */
function api(operations: object, others: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { '/a': operations },
    ...others,
  })
}

describe('x-tagGroups', () => {
  const text = api(
    {
      get: { operationId: 'a', tags: ['dogs'], responses: OK },
      put: { operationId: 'b', tags: ['cats'], responses: OK },
      post: { operationId: 'c', tags: ['bills'], responses: OK },
      delete: { operationId: 'd', tags: ['loose'], responses: OK },
    },
    {
      tags: [{ name: 'bills' }, { name: 'cats', 'x-displayName': 'All cats' }, { name: 'dogs' }],
      'x-tagGroups': [
        { name: 'Pets', tags: ['cats', 'dogs'] },
        { name: 'Money', tags: ['bills'] },
      ],
    },
  )

  test('the overview lists the tags of each group below its name, and leaves none out', async () => {
    const { operations } = await overviewOf(text)
    expect(operations?.groups.map(({ level, title }) => [level, title])).toEqual([
      [3, 'Pets'],
      [4, 'All cats'],
      [4, 'dogs'],
      [3, 'Money'],
      [4, 'bills'],
      [3, 'loose'],
    ])
  })

  test('the sidebar has a folder for each group, and in it one for each tag', async () => {
    const [, dogs, cats, , loose] = await cardsOf(text)
    expect(cats?.folders.map(({ path, label }) => `${path}: ${label}`)).toEqual([
      'api: Acme',
      'api/group-pets: Pets',
      'api/group-pets/cats: All cats',
    ])
    expect(dogs?.folder).toBe('api/group-pets/dogs')
    expect(loose?.folder).toBe('api/loose')
  })
})

test('tags with a parent, as in OpenAPI 3.2, are grouped', () => {
  const tags = [
    { name: 'pets', summary: 'Pets' },
    { name: 'cats', parent: 'pets' },
  ]
  expect(tagsOf({ tags }, ['cats']).map(({ name, group }) => [name, group?.label])).toEqual([
    ['cats', 'Pets'],
    ['pets', 'Pets'],
  ])
})

describe('x-internal', () => {
  const secret = { 'x-internal': true }
  const text = api(
    {
      get: {
        operationId: 'open',
        parameters: [
          { name: 'q', in: 'query', schema: { type: 'string' } },
          { name: 'trace', in: 'query', schema: { type: 'string' }, ...secret },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                required: ['a', 'b'],
                properties: {
                  a: { type: 'string' },
                  b: { type: 'string', ...secret },
                  c: { $ref: '#/components/schemas/Secret' },
                },
                example: { a: 'x', 'x-internal': true },
              },
            },
          },
        },
        responses: OK,
      },
      put: { operationId: 'closed', responses: OK, ...secret },
    },
    {
      webhooks: { leak: { post: { ...secret, responses: OK } } },
      components: { schemas: { Secret: { type: 'object', ...secret } } },
    },
  )

  test('a marked operation or schema has no page, and no line on one', async () => {
    expect((await cardsOf(text)).map(({ pathname }) => pathname)).toEqual([
      '/docs/api/acme-api',
      '/docs/api/acme-open',
    ])
    const [operation] = await operationsOf(text)
    expect(operation?.parameters[0]?.parameters.map(({ name }) => name)).toEqual(['q'])
    expect(operation?.requestBody?.media[0]?.schema?.properties.map(({ name }) => name)).toEqual([
      'a',
    ])
    expect(await webhooksOf(text)).toEqual([])
  })

  test('the published description does not contain it', async () => {
    const { json } = await downloadsOf(text)
    expect(json).not.toMatch(/trace|closed|Secret|leak/)
    expect(JSON.stringify(JSON.parse(json))).toContain('"required":["a"]')
  })

  test('an example may have a member of that name', async () => {
    const { json } = await downloadsOf(text)
    expect(JSON.stringify(JSON.parse(json))).toContain('{"a":"x","x-internal":true}')
  })
})

test('x-badges are labels of an operation, in the nearest colour of the theme', async () => {
  const text = api({
    get: {
      'x-badges': [
        { name: 'Beta', color: '#9b59b6', position: 'before' },
        { name: 'Paid', color: 'orange' },
        'New',
      ],
      responses: OK,
    },
  })
  const [operation] = await operationsOf(text)
  expect(operation?.badges).toEqual([
    { name: 'Beta', position: 'before', tone: 'violet' },
    { name: 'Paid', position: 'after', tone: 'amber' },
    { name: 'New', position: 'after', tone: 'neutral' },
  ])
  const overview = await overviewOf(text)
  expect(overview.operations?.groups[0]?.operations[0]?.badges).toHaveLength(3)
})

test.each([
  ['#f00', 'red'],
  ['#ffcc00', 'amber'],
  ['#2ecc71', 'green'],
  ['#3498DBff', 'blue'],
  ['#e5e5e5', 'neutral'],
  ['url(x)', 'neutral'],
])('a badge of the color %s is %s', async (color, tone) => {
  const [operation] = await operationsOf(
    api({ get: { 'x-badges': [{ name: 'A', color }], responses: OK } }),
  )
  expect(operation?.badges[0]?.tone).toBe(tone)
})

test('x-logo is rendered on the overview, with its text and its link', async () => {
  const logo = { url: '/img/logo.svg', altText: 'Acme mark', href: 'https://acme.example' }
  const text = api({}, { info: { title: 'Acme', version: '1', 'x-logo': logo } })
  expect((await overviewOf(text)).logo).toEqual({
    url: '/img/logo.svg',
    alt: 'Acme mark',
    href: 'https://acme.example',
  })
  const [overview] = await cardsOf(text)
  expect(overview?.links).toMatchObject([
    { kind: 'image', url: '/img/logo.svg' },
    { kind: 'link', url: 'https://acme.example' },
    {},
    {},
  ])
})

test('a logo that would run code is left out', async () => {
  const info = { title: 'Acme', version: '1', 'x-logo': { url: 'javascript:alert(1)' } }
  expect((await overviewOf(api({}, { info }))).logo).toBeUndefined()
})

test('x-enumDescriptions say what each value means, as a map or as a list', async () => {
  const words = async (described: unknown) => {
    const { values } = await rendered({ enum: ['a', 'b'], 'x-enumDescriptions': described })
    return values.map(({ description }) => JSON.stringify(description?.children ?? ''))
  }
  expect((await words({ a: 'First' }))[0]).toContain('First')
  expect((await words(['First', 'Second']))[1]).toContain('Second')
})

test('a description may have several samples in one language, in the words of ReadMe too', async () => {
  const samples = [
    { language: 'curl', code: 'curl one' },
    { language: 'curl', name: 'Two', code: 'curl two' },
  ]
  const [operation] = await operationsOf(api({ get: { 'x-code-samples': samples, responses: OK } }))
  const curl = operation?.samples.items.filter(({ language }) => language === 'curl')
  expect(curl?.map(({ label }) => label)).toEqual(['curl', 'Two'])
})

test.each(['x-codeSamples', 'x-code-samples'])('%s override generated ones', async (name) => {
  const [operation] = await operationsOf(
    api({
      get: {
        [name]: [{ lang: 'Go', label: 'Our Go client', source: 'acme.Find()' }],
        responses: OK,
      },
    }),
  )
  const go = operation?.samples.items.filter(({ language }) => language === 'go')
  expect(go).toMatchObject([{ label: 'Our Go client', code: 'acme.Find()' }])
})
