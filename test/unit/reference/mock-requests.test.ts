import { describe, expect, test } from 'vitest'
import { parametersOf } from '../../../src/reference/read/operation-parameters.ts'
import { mockedOperations } from '../../../src/tools/mock/mocked-operations.ts'
import { mockResponder } from '../../../src/tools/mock/mock-responder.ts'
import { requestCheckOf } from '../../../src/tools/mock/request-check.ts'
import type { JsonRecord } from '../../../src/base/shared/json.ts'

const FILTER = { type: 'object', properties: { a: { type: 'integer' } } }
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
    method: 'POST',
    path: '/a',
    server: '',
    servers: [],
    root,
    value: operation,
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

describe('a form with encoded fields', () => {
  const operation: JsonRecord = {
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            additionalProperties: false,
            properties: {
              filter: FILTER,
              named: FILTER,
              deep: FILTER,
              spread: { type: 'object', properties: { x: { type: 'integer' } } },
              ids: { type: 'array', items: { type: 'integer' } },
              piped: { type: 'array', items: { type: 'integer' } },
              text: { type: 'string' },
            },
          },
          encoding: {
            named: { contentType: 'application/json' },
            deep: { style: 'deepObject', explode: true },
            spread: { style: 'form', explode: true },
            ids: { contentType: 'application/json' },
            piped: { style: 'pipeDelimited', explode: false },
          },
        },
      },
    },
  }

  test.each<[string, readonly string[]]>([
    ['filter={"a":1}', []],
    ['filter={"a":"x"}', ['/filter/a must be integer']],
    ['named={"a":1}&text={"a":1}', []],
    ['named=a', ['/named must be object']],
    ['deep[a]=1', []],
    ['deep[a]=x', ['/deep/a must be integer']],
    ['x=1', []],
    ['x=y', ['/spread/x must be integer']],
    ['ids=[1,2]', []],
    ['ids=1&ids=2', []],
    ['ids=["x"]', ['/ids/0 must be integer']],
    ['piped=1|2', []],
    ['piped=1|x', ['/piped/1 must be integer']],
    ['other=1', [' must NOT have additional properties']],
  ])('%s', (body, faults) => {
    const type = 'application/x-www-form-urlencoded'
    expect(faultsOf('3.1.0', operation, { body: encodeURI(body), type })).toEqual(faults)
  })
})

test.each([
  ['without a type, by its encoding', '', []],
  ['with its type', 'Content-Type: application/json\r\n', []],
  [
    'as the file that a browser makes of a blob',
    '; filename="blob"\r\nContent-Type: application/json\r\n',
    [],
  ],
])('JSON in a multipart body is read %s', (_, head, faults) => {
  const operation: JsonRecord = {
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { a: FILTER, all: { type: 'array', items: FILTER } },
          },
          encoding: { a: { contentType: 'application/json' } },
        },
      },
    },
  }
  const name = head.startsWith(';') ? head : `\r\n${head}`
  const bodyWith = (json: string) =>
    `--b\r\nContent-Disposition: form-data; name="a"${name}\r\n${json}\r\n--b--\r\n`
  const type = 'multipart/form-data; boundary=b'
  expect(faultsOf('3.1.0', operation, { body: bodyWith('{"a":1}'), type })).toEqual(faults)
  expect(faultsOf('3.1.0', operation, { body: bodyWith('{"a":"x"}'), type })).toEqual([
    '/a/a must be integer',
  ])
})

test.each<[string, readonly JsonRecord[], string | undefined]>([
  ['Basic', [{ basic: [] }], 'Basic realm="mock"'],
  ['a token', [{ bearer: [] }], 'Bearer'],
  ['OAuth 2.0', [{ oauth: ['read'] }], 'Bearer'],
  ['another HTTP scheme', [{ digest: [] }], 'Digest realm="mock"'],
  ['a key', [{ key: [] }], undefined],
  ['a key or Basic', [{ key: [] }, { basic: [] }], 'Basic realm="mock"'],
  [
    'a token and Basic, or OAuth 2.0',
    [{ bearer: [], basic: [] }, { oauth: [] }],
    'Bearer, Basic realm="mock"',
  ],
])(
  'a mock answers 401 with the HTTP schemes that an operation with %s takes',
  (_, security, challenge) => {
    const securitySchemes = {
      basic: { type: 'http', scheme: 'basic' },
      bearer: { type: 'http', scheme: 'bearer' },
      digest: { type: 'http', scheme: 'digest' },
      oauth: { type: 'oauth2', flows: {} },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    }
    const root = {
      openapi: '3.1.0',
      paths: { '/a': { get: { security, responses: { 200: { description: 'Fine.' } } } } },
      components: { securitySchemes },
    }
    const mock = mockResponder(mockedOperations({ root, outline: { name: 'acme', route: '/api' } }))
    const { status, headers } = mock.respond(0, {
      path: {},
      query: '',
      headers: {},
      body: new Uint8Array(),
    })
    expect(status).toBe(401)
    expect(new Map(headers).get('WWW-Authenticate')).toBe(challenge)
  },
)
