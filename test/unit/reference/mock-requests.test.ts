import { describe, expect, test } from 'vitest'
import { parametersOf } from '../../../src/reference/description/parameters.ts'
import { requestCheckOf } from '../../../src/reference/mock/request-check.ts'
import type { JsonRecord } from '../../../src/base/shared/json.ts'

const PET = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } }
const SCHEMAS = {
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { type: 'string' }, lives: { type: 'integer' } },
  },
  Dog: {
    type: 'object',
    required: ['kind', 'bark'],
    properties: {
      kind: { type: 'string' },
      bark: { type: 'boolean' },
      friend: { $ref: '#/components/schemas/Animal' },
    },
  },
  Animal: {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' },
    },
  },
  Named: {
    anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'kind' },
  },
  Constant: {
    oneOf: [
      {
        type: 'object',
        required: ['kind', 'a'],
        properties: { kind: { const: 'one' }, a: { type: 'string' } },
      },
      {
        type: 'object',
        required: ['kind', 'b'],
        properties: { kind: { enum: ['two', 'three'] }, b: { type: 'string' } },
      },
      { type: 'null' },
    ],
    discriminator: { propertyName: 'kind' },
  },
  Other: {
    oneOf: [{ $ref: '#/components/schemas/Cat' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat' },
      defaultMapping: 'Dog',
    },
  },
  Parent: {
    ...PET,
    discriminator: { propertyName: 'kind', mapping: { bird: '#/components/schemas/Bird' } },
  },
  Bird: {
    allOf: [
      { $ref: '#/components/schemas/Parent' },
      { type: 'object', required: ['wings'], properties: { wings: { type: 'integer' } } },
    ],
  },
  Fish: {
    allOf: [{ $ref: '#/components/schemas/Parent' }, { type: 'object', required: ['fins'] }],
  },
}

function faultsOf(
  version: string,
  operation: JsonRecord,
  request: { body?: unknown; type?: string; query?: string },
) {
  const root = { openapi: version, components: { schemas: SCHEMAS } }
  const outline = { method: 'POST', path: '/a', value: operation, pathItem: {} }
  const check = requestCheckOf({
    ...{ method: 'POST', path: '/a', server: '', servers: [], root, value: operation },
    parameters: parametersOf(root, outline),
  })
  const { body = '', type = 'application/json', query = '' } = request
  const { faults } = check({
    path: {},
    query: [...new URLSearchParams(query)],
    headers: { 'content-type': type },
    cookies: [],
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  })
  return faults.map(({ name, detail }) => `${name} ${detail}`)
}

const bodyOf = (name: string): JsonRecord => ({
  requestBody: {
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  },
})

describe.each(['3.0.3', '3.1.0'])('a body with a discriminator in OpenAPI %s', (version) => {
  test.each<[string, unknown, readonly string[]]>([
    ['Animal', { kind: 'cat', lives: 9 }, []],
    ['Animal', { kind: 'cat', lives: 'x' }, ['/lives must be integer']],
    ['Animal', { kind: 'dog' }, [" must have required property 'bark'"]],
    ['Animal', { kind: 'cow' }, ['/kind must be equal to one of the allowed values']],
    ['Animal', {}, [" must have required property 'kind'"]],
    [
      'Animal',
      { kind: 'dog', bark: true, friend: { kind: 'cat' } },
      ["/friend must have required property 'lives'"],
    ],
    ['Named', { kind: 'Dog', bark: 1 }, ['/bark must be boolean']],
    ['Constant', { kind: 'three' }, [" must have required property 'b'"]],
    ['Other', { kind: 'wolf' }, [" must have required property 'bark'"]],
    ['Parent', { kind: 'bird' }, [" must have required property 'wings'"]],
    ['Parent', { kind: 'Fish' }, [" must have required property 'fins'"]],
    ['Parent', { kind: 'stone' }, []],
    ['Bird', { kind: 'bird', wings: 2 }, []],
  ])('%s %j has the faults of its branch only', (name, body, faults) => {
    expect(faultsOf(version, bodyOf(name), { body })).toEqual(faults)
  })
})

test.each([
  ['uuid', 'x'],
  ['date', '2026-1-1'],
  ['date-time', 'yesterday'],
  ['time', '9'],
  ['duration', 'P'],
  ['email', 'a@'],
  ['uri', 'no uri'],
  ['hostname', '-_-'],
  ['ipv4', '1.2.3.400'],
  ['ipv6', 'x'],
  ['byte', '***'],
  ['json-pointer', 'a'],
  ['date', '2023-02-29'],
  ['date-time', '2024-01-01T24:00:00Z'],
  ['time', '25:00:00Z'],
  ['duration', 'P1Y2W'],
  ['ipv4', '01.2.3.4'],
  ['ipv6', ':::'],
  ['uri', 'http://[::1'],
  ['hostname', '-a'],
  ['json-pointer', '/~2'],
  ['regex', '('],
  ['email', 'a..b@c.de'],
])('a parameter of the format %s is checked', (format, value) => {
  const operation = { parameters: [{ name: 'q', in: 'query', schema: { type: 'string', format } }] }
  const query = `q=${encodeURIComponent(value)}`
  expect(faultsOf('3.1.0', operation, { query })).toEqual([`q must match format "${format}"`])
})

test.each<[JsonRecord, unknown, readonly string[]]>([
  [
    {
      type: 'object',
      required: ['z'],
      properties: { p: { nullable: true, allOf: [{ type: 'string' }] } },
    },
    { p: 7 },
    ['/p must be string', " must have required property 'z'"],
  ],
  [{ multipleOf: 0.01 }, 0.07, []],
  [{ multipleOf: 0.01 }, 0.075, [' must be multiple of 0.01']],
])('in OpenAPI 3.0, %j checks %j', (schema, body, faults) => {
  const operation = { requestBody: { content: { 'application/json': { schema } } } }
  expect(faultsOf('3.0.3', operation, { body: JSON.stringify(body) }).toSorted()).toEqual(
    faults.toSorted(),
  )
})

test.each([
  ['int32', '3000000000', ['n must match format "int32"']],
  ['int64', '3000000000', []],
  ['unknown', '1', []],
])('a number of the format %s is checked', (format, value, faults) => {
  const operation = {
    parameters: [{ name: 'n', in: 'query', schema: { type: 'integer', format } }],
  }
  expect(faultsOf('3.0.3', operation, { query: `n=${value}` })).toEqual(faults)
})

describe('a multipart body', () => {
  const file = { type: 'string', format: 'binary' }
  const operation = {
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file,
              files: { type: 'array', items: file, maxItems: 2 },
              count: { type: 'integer' },
              meta: { type: 'object', required: ['a'] },
            },
          },
          encoding: { file: { contentType: 'image/png, image/jpeg' } },
        },
      },
    },
  }
  const part = (head: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const sent = (...parts: readonly string[]) =>
    faultsOf('3.1.0', operation, {
      body: `${parts.join('')}--b--\r\n`,
      type: 'multipart/form-data; boundary=b',
    })
  const image = part('name="file"; filename="a.png"\r\nContent-Type: image/png', '\x89PNG')

  test('has files, lists of files, numbers and JSON', () => {
    const one = part('name="files"; filename="a"', 'a')
    expect(sent(image)).toEqual([])
    expect(sent(image, one)).toEqual([])
    expect(
      sent(image, one, one, part('name="count"', '7'), part('name="meta"', '{"a":1}')),
    ).toEqual([])
  })

  test('is refused by part', () => {
    const one = part('name="files"; filename="a"', 'a')
    expect(sent(one)).toEqual([" must have required property 'file'"])
    expect(sent(image, one, one, one)).toEqual(['/files must NOT have more than 2 items'])
    expect(sent(image, part('name="count"', 'x'))).toEqual(['/count must be integer'])
    expect(sent(image, part('name="meta"', '{}'))).toEqual([
      "/meta must have required property 'a'",
    ])
    expect(sent(part('name="file"; filename="a"\r\nContent-Type: text/csv', 'a'))).toEqual([
      '/file is `text/csv`; the part takes `image/png, image/jpeg`',
    ])
    const body = { body: 'x', type: 'multipart/form-data' }
    expect(faultsOf('3.1.0', operation, body)).toEqual([
      ' has no parts that its boundary separates',
    ])
  })
})
