import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operationsIn } from '../../samples/samples-of.ts'
import { hostileDescription } from '../../samples/hostile.ts'
import { differences } from '../../../src/tools/samples/compare.ts'
import { expectedOf } from '../../../src/tools/samples/expectation/expected.ts'
import {
  FILE_CONTENT,
  SECRET,
  USER_AND_PASSWORD,
} from '../../../src/tools/samples/expectation/sent-values.ts'
import { harOf } from '../../../src/base/shared/request/har.ts'
import { initialValues } from '../../../src/base/shared/request/form.ts'
import { bodyOf, textWithSecrets } from '../../../src/base/shared/request/marks.ts'
import type { SampledOperation } from '../../../src/reference/requests/runnable-operation.ts'
import type { Recorded } from '../../../src/tools/mock/mock-server.ts'
import type { Text } from '../../../src/base/shared/request/marks.ts'
import { runs } from '../../size.ts'

/** The request from which the samples of an operation are written, as if it had been received. */
function written({ form }: SampledOperation): Recorded {
  const { har, options } = harOf(form, initialValues(form))
  const { pathname } = new URL(String(har.url))
  const query = options.query === '' ? '' : `?${filled(textWithSecrets(options.query))}`
  const headers: readonly { readonly name: string; readonly value: string }[] = har.headers
  const text: string = har.postData.text ?? ''
  return {
    method: form.method,
    target: `${pathname}${query}`,
    headers: headers.map(({ name, value }) => [
      name,
      Buffer.from(filled(textWithSecrets(value))).toString('latin1'),
    ]),
    body: Buffer.concat(
      bodyOf(text).map((part) => (typeof part === 'string' ? Buffer.from(part) : FILE_CONTENT)),
    ),
  }
}

function filled(text: Text): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.encoding === 'base64') return Buffer.from(USER_AND_PASSWORD).toString('base64')
      return part.encoding === 'url' ? encodeURIComponent(SECRET) : SECRET
    })
    .join('')
}

function faultsOf(operation: SampledOperation): readonly string[] {
  const { described, form } = operation
  const expected = expectedOf(described, { values: initialValues(form), accept: form.accept })
  return differences(expected, written(operation))
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map((each) => each.toWellFormed()),
  fc.stringMatching(/^[a-z0-9 %&=+/?#[\],;:@!$'()*.-]{0,8}$/),
)
const plain = fc.oneof(text, fc.integer(), fc.boolean())
const record = fc.dictionary(
  text.filter((key) => key !== '' && key !== '__proto__'),
  plain,
  { maxKeys: 3, minKeys: 1 },
)
const list = fc.array(plain, { minLength: 1, maxLength: 3 })
const anything = fc.oneof(plain, list, record)
const name = fc.stringMatching(/^[A-Za-z][\w.-]{0,6}$/)

const STYLES = {
  path: ['simple', 'label', 'matrix'],
  query: ['form'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
} as const

const styled = fc.constantFrom(...(['path', 'query', 'header', 'cookie'] as const)).chain((place) =>
  fc.record(
    {
      in: fc.constant(place),
      name,
      style: fc.constantFrom(...STYLES[place]),
      explode: fc.boolean(),
      ...((place === 'query' || place === 'path') && { allowReserved: fc.boolean() }),
      example: anything,
    },
    { requiredKeys: ['in', 'name', 'example'] },
  ),
)
const separated = fc.record({
  in: fc.constant('query'),
  name,
  style: fc.constantFrom('spaceDelimited', 'pipeDelimited'),
  explode: fc.constant(false),
  example: fc.oneof(list, record),
})
const deep = fc.record({
  in: fc.constant('query'),
  name,
  style: fc.constant('deepObject'),
  explode: fc.constant(true),
  example: record,
})
const typed = fc.record({
  in: fc.constantFrom('path', 'query', 'header', 'cookie'),
  name,
  content: fc.record({ 'application/json': fc.record({ example: fc.oneof(record, list) }) }),
})
const parameter = fc.oneof(styled, styled, separated, deep, typed)

const formMember = fc.record(
  {
    value: fc.oneof(plain, list, record, fc.array(record, { minLength: 1, maxLength: 2 })),
    encoding: fc.record(
      { style: fc.constant('form'), explode: fc.boolean(), allowReserved: fc.boolean() },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['value'] },
)

const form = fc.dictionary(name, formMember, { minKeys: 1, maxKeys: 3 }).map((members) => ({
  example: Object.fromEntries(Object.entries(members).map(([key, { value }]) => [key, value])),
  encoding: Object.fromEntries(
    Object.entries(members).flatMap(([key, { encoding }]) => (encoding ? [[key, encoding]] : [])),
  ),
}))

const xmlName = fc.stringMatching(/^[A-Za-z_][\w.-]{0,5}$/)
const xmlObject = fc.record(
  { name: xmlName, prefix: xmlName, namespace: fc.constant('https://example.com/a?b&c') },
  { requiredKeys: [] },
)
// A prefix without its namespace is not XML.
const named = xmlObject.map(({ prefix, namespace, ...rest }) =>
  prefix === undefined ? rest : { ...rest, prefix, namespace: namespace ?? 'urn:a' },
)
// XML has no control characters.
const xmlText = fc.stringMatching(/^[ -~À-ÿ]{0,8}$/)
const leaf = fc.record({ value: xmlText, schema: named.map((xml) => ({ type: 'string', xml })) })
const attribute = fc.record({
  value: xmlText,
  schema: xmlName.map((name) => ({ type: 'string', xml: { name, attribute: true } })),
})
const items = fc.record({
  leaves: fc.array(leaf, { minLength: 1, maxLength: 3 }),
  isWrapped: fc.boolean(),
  own: named,
})
const array = items.map(({ leaves, isWrapped, own }) => ({
  value: leaves.map(({ value }) => value),
  schema: { type: 'array', xml: { ...own, wrapped: isWrapped }, items: leaves[0]?.schema },
}))
const xml = fc
  .record({
    // One attribute: two of them could have one name.
    members: fc.uniqueArray(fc.record({ name: xmlName, member: fc.oneof(leaf, array) }), {
      minLength: 1,
      maxLength: 3,
      selector: (each) => each.name,
    }),
    own: fc.option(attribute, { nil: undefined }),
    root: named,
  })
  .map(({ members, own, root }) => {
    const all = [...members, ...(own ? [{ name: 'the.attribute', member: own }] : [])]
    const of = (key: 'value' | 'schema') =>
      Object.fromEntries(all.map(({ name, member }) => [name, member[key]]))
    return { example: of('value'), schema: { type: 'object', xml: root, properties: of('schema') } }
  })

const body = fc.oneof(
  fc.record({ 'application/xml': xml }),
  fc.record({ 'application/json': fc.record({ example: fc.jsonValue() }) }),
  fc.record({ 'application/x-www-form-urlencoded': form }),
  fc.record({ 'multipart/form-data': form.map(({ example }) => ({ example })) }),
  fc.record({ 'text/plain': fc.record({ example: text }) }),
)

const scheme = fc.constantFrom(
  { type: 'apiKey', in: 'header', name: 'X-Key' },
  { type: 'apiKey', in: 'query', name: 'the key' },
  { type: 'apiKey', in: 'cookie', name: 'key' },
  { type: 'http', scheme: 'bearer' },
  { type: 'http', scheme: 'basic' },
  { type: 'http', scheme: 'DPoP' },
  { type: 'oauth2', flows: {} },
)

const operation = fc.record(
  {
    parameters: fc.uniqueArray(parameter, {
      maxLength: 4,
      selector: (each) => `${each.in} ${each.name.toLowerCase()}`,
    }),
    body,
    // A request has one place for each secret, and one `Authorization` header.
    schemes: fc.uniqueArray(scheme, {
      maxLength: 2,
      selector: (each) => ('in' in each ? each.in : 'header Authorization'),
    }),
    server: fc.constantFrom(
      'https://api.example/v1',
      'https://{region}.example/{version}/',
      '//api.example/a?x=1',
      '/relative/',
    ),
  },
  { requiredKeys: ['parameters', 'schemes', 'server'] },
)

type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

function describing({ parameters, body: content, schemes, server }: Operation): string {
  const path = parameters.flatMap((each) => (each.in === 'path' ? [`/{${each.name}}`] : []))
  return JSON.stringify({
    openapi: '3.2.0',
    info: { title: 'Acme', version: '1' },
    servers: [
      { url: server, variables: { region: { default: 'eu' }, version: { default: 'v 2' } } },
    ],
    paths: {
      [`/a b${path.join('')}`]: {
        post: {
          operationId: 'call',
          parameters: parameters.map((each) => ({
            ...each,
            required: true,
            ...(!('content' in each) && { schema: {} }),
          })),
          ...(content && { requestBody: { required: true, content } }),
          security: [Object.fromEntries(schemes.map((_, index) => [`s${String(index)}`, []]))],
          responses: { 200: { description: 'x', content: { 'application/json': {} } } },
        },
      },
    },
    components: {
      securitySchemes: Object.fromEntries(
        schemes.map((each, index) => [`s${String(index)}`, each]),
      ),
    },
  })
}

describe('a request is written as the specifications of OpenAPI, URIs and media types say', () => {
  test('each request that goes wrong in other tools', async () => {
    const operations = await operationsIn(hostileDescription())
    expect(operations.length).toBeGreaterThan(40)
    const faults = operations.map((each) => [each.id, faultsOf(each)] as const)
    expect(faults.filter(([, list]) => list.length > 0)).toEqual([])
  })

  test('any request', async () => {
    await fc.assert(
      fc.asyncProperty(operation, async (given) => {
        const [only] = await operationsIn(describing(given))
        if (only === undefined) throw new Error('The description has no operation.')
        expect(faultsOf(only)).toEqual([])
      }),
      runs(3000),
    )
  })
})

const FILE = { type: 'string', format: 'binary' }
const IMAGE = { type: 'string', contentMediaType: 'image/png' }

/** The parts of a form with files, by what they are. */
const PARTS: Readonly<Record<string, unknown>> = {
  'a list of files': { type: 'array', items: FILE },
  'a list of files, or null': { type: ['array', 'null'], items: FILE },
  'a list without a type': { items: FILE },
  'a list of images of OpenAPI 3.1': { type: 'array', items: IMAGE },
  'a list of files with an example of one': { type: 'array', items: FILE, example: ['a.bin'] },
  'a list of files with an example of two': {
    type: 'array',
    items: FILE,
    example: ['a.bin', 'b.bin'],
  },
  'a list of at least two files': { type: 'array', minItems: 2, items: FILE },
  'a file, or null': { type: ['string', 'null'], format: 'binary' },
  'a file as FastAPI describes an optional one': { anyOf: [FILE, { type: 'null' }] },
  'a list as FastAPI describes an optional one': {
    anyOf: [{ type: 'array', items: FILE }, { type: 'null' }],
  },
  'a list of references': { type: 'array', items: { $ref: '#/components/schemas/File' } },
  'a reference to a list': { $ref: '#/components/schemas/Files' },
  'bytes as they are': { type: 'string', contentEncoding: 'binary', contentMediaType: 'a/b' },
  'a text in Base64': { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
  'a file of text': { type: 'string', contentMediaType: 'text/csv', example: 'a,b' },
  'a file with a default': { ...FILE, default: 'x.bin' },
}

function withPart(part: unknown, more: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', required: ['files'], properties: { files: part } },
                ...more,
              },
            },
          },
          responses: { 200: { description: 'x' } },
        },
      },
    },
    components: { schemas: { File: FILE, Files: { type: 'array', items: FILE } } },
  })
}

const ENCODINGS: Readonly<Record<string, object>> = {
  'with one media type': { encoding: { files: { contentType: 'image/png' } } },
  'with several media types': { encoding: { files: { contentType: 'image/png, image/jpeg' } } },
  'with a range': { encoding: { files: { contentType: 'image/*' } } },
  'with an example': { example: { files: ['one.png', 'two.png'] } },
}

describe('a form that sends files', () => {
  test.each(Object.entries(PARTS))('%s', async (_name, part) => {
    const [only] = await operationsIn(withPart(part))
    expect(only && faultsOf(only)).toEqual([])
  })

  test.each(Object.entries(ENCODINGS))('a list of files %s', async (_name, more) => {
    const [only] = await operationsIn(withPart({ type: 'array', items: FILE }, more))
    expect(only && faultsOf(only)).toEqual([])
  })

  test.each(Object.entries(ENCODINGS))('a part without a type %s', async (_name, more) => {
    const [only] = await operationsIn(withPart({}, more))
    expect(only && faultsOf(only)).toEqual([])
  })
})

test.each([
  ['after one without a host', [{ url: '/relative/v1' }, { url: 'https://api.example/v2' }]],
  [
    'that a variable brings',
    [
      { url: '/relative/v1' },
      { url: '{base}/v2', variables: { base: { default: 'https://api.example' } } },
    ],
  ],
])('samples are compared with the server %s', async (_name, servers) => {
  const [only] = await operationsIn(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers,
      paths: { '/a': { get: { responses: { 200: { description: 'x' } } } } },
    }),
  )
  expect(only?.form.server).toBe('https://api.example/v2')
  expect(only && faultsOf(only)).toEqual([])
})
