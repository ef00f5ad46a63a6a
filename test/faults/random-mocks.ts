import type { Random } from './random.ts'
import type { Json } from './random-descriptions.ts'

/** A request as bytes, one per character. */
export type RawRequest = string

/** A description that makes work for a mock, with requests to it. */
export interface HostileMock {
  readonly description: Json
  readonly requests: readonly RawRequest[]
}

const METHODS = ['get', 'post', 'put'] as const
const PATTERNS = [
  '^(a+)+$',
  '^(a|a)*b$',
  '^(\\w+\\s?)*$',
  '(x*)*y',
  '^(?=(a+))\\1+$',
  '(?<!a+)b$',
  '^(a?){60}a{60}$',
  '[',
  '\\p{L}+',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
]
const TEXTS = [
  'a'.repeat(60),
  `${'a'.repeat(5000)}!`,
  'a b '.repeat(40),
  '__proto__',
  'constructor',
  '%',
  '%zz',
  '\u{1F600}',
  '',
  '0',
  '-1e400',
  '\\',
  '"',
  '../..',
  '<b>',
  'x'.repeat(200),
]
const PATHS = [
  '/a/{a}',
  '/a/{a}-{b}-{c}-{d}-{e}',
  '/{a}{b}{c}',
  '/a/{a}:cancel',
  '/{a}/{b}/{c}/{d}',
  '/a/b',
  '/{__proto__}/b',
  '/caf%C3%A9/{a}',
  '/{a}.{b}',
]
const HEADERS = [
  'a',
  'a\r\nX: b',
  '語',
  'ü',
  '\u0000',
  'b'.repeat(9000),
  '',
  'chunked',
  '99999',
  '*',
]
const HEADER_NAMES = [
  'X-A',
  'X A',
  'Content-Length',
  'Transfer-Encoding',
  'Connection',
  'Set-Cookie',
  'Vary',
  'Access-Control-Allow-Origin',
  'Date',
  'constructor',
  'Content-Type',
  'X:',
]
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/html\r\nX: b',
  'text/plain',
  'multipart/form-data',
  'application/xml',
  '*/*',
  'application/problem+json',
]

export function hostileMock(random: Random): HostileMock {
  const paths = ['/fine', ...random.some(PATHS, 4)]
  return {
    description: {
      openapi: random.pick(['3.0.3', '3.1.0']),
      info: { title: 'Hostile', version: '1' },
      paths: Object.fromEntries(paths.map((path) => [path, pathItem(path, random)])),
      components: { schemas: { A: schema(random, 3), B: schema(random, 3) } },
    },
    requests: Array.from({ length: 30 }, () => requestTo(random.pick(paths), random)),
  }
}

function pathItem(path: string, random: Random): Json {
  if (path === '/fine') return { get: { responses: { 200: { description: 'Fine.' } } } }
  const names = [...path.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name)
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: schema(random, 1) })),
    ...['q', 'r', '__proto__'].map((name) => ({
      name,
      in: random.pick(['query', 'header', 'cookie']),
      schema: schema(random, 2),
      ...(random.chance(0.3) && { explode: random.chance(0.5) }),
    })),
    { name: 'd', in: 'query', style: 'deepObject', schema: { type: 'object' } },
  ]
  return Object.fromEntries(
    random.some(METHODS, 2).map((method) => [
      method,
      {
        parameters,
        ...(method !== 'get' && {
          requestBody: {
            content: Object.fromEntries(
              random.some(TYPES, 3).map((type) => [type, { schema: schema(random, 4) }]),
            ),
          },
        }),
        responses: responses(random),
      },
    ]),
  )
}

function responses(random: Random): Json {
  const statuses = random.some(['200', '2XX', '101', '204', '304', '404', 'default'], 3)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: 'A response.',
        headers: Object.fromEntries(
          random
            .some(HEADER_NAMES, random.below(3))
            .map((name) => [name, { schema: { type: 'string' }, example: random.pick(HEADERS) }]),
        ),
        content: Object.fromEntries(
          random.some(TYPES, 2).map((type) => [type, { schema: schema(random, 3) }]),
        ),
      },
    ]),
  )
}

function schema(random: Random, depth: number): Readonly<Record<string, Json>> {
  const inner = (): Json =>
    random.chance(0.3)
      ? { $ref: `#/components/schemas/${random.pick(['A', 'B'])}` }
      : schema(random, depth - 1)
  const leaves: readonly (() => Readonly<Record<string, Json>>)[] = [
    () => ({ type: 'string', pattern: random.pick(PATTERNS) }),
    () => ({ type: 'integer', multipleOf: random.pick([1e-300, 3, 1e300]), minimum: -1e308 }),
    () => ({ enum: Array.from({ length: random.pick([1, 3000]) }, (_, index) => `v${index}`) }),
    () => ({ type: 'string', minLength: random.pick([0, 100_000]), format: 'uri' }),
    () => ({}),
  ]
  if (depth <= 0) return random.pick(leaves)()
  return random.pick([
    ...leaves,
    () => ({ type: 'array', uniqueItems: true, items: inner() }),
    () => ({ type: 'array', contains: inner(), items: inner(), minItems: random.pick([0, 1000]) }),
    () => ({ [random.pick(['oneOf', 'anyOf', 'allOf'])]: [inner(), inner(), inner()] }),
    () => ({ not: inner() }),
    () => ({ if: inner(), then: inner(), else: inner() }),
    () => ({
      type: 'object',
      properties: { a: inner(), b: inner(), constructor: inner() },
      patternProperties: { [random.pick(PATTERNS)]: inner() },
      propertyNames: { pattern: random.pick(PATTERNS) },
      additionalProperties: inner(),
    }),
    () => ({ type: 'object', required: ['a', '__proto__'], unevaluatedProperties: inner() }),
  ])()
}

function requestTo(path: string, random: Random): RawRequest {
  const target = path.replaceAll(/\{.*?\}/g, () => encodeURIComponent(random.pick(TEXTS)) || '-')
  const query = Array.from({ length: random.pick([0, 3, 300]) }, () => {
    const name = random.pick(['q', 'r', 'd[__proto__]', 'd[a', '__proto__', '%', ''])
    return `${name}=${encodeURIComponent(random.pick(TEXTS).slice(0, 80))}`
  }).join('&')
  const type = random.pick(TYPES).split('\r')[0] ?? ''
  const body = random.chance(0.5) ? bodyOf(random) : ''
  const headers = [
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${type}`,
    `Accept: ${random.pick(['*/*', 'text/*', 'a', `${'a/b,'.repeat(2000)}*/*`])}`,
    `Prefer: ${random.pick(['', 'code=204', 'code=101', 'code=404, example=a', `${'code="'.repeat(500)}`])}`,
    `Origin: ${random.pick(['http://localhost:3000', 'https://evil.example', 'null', '\xff'])}`,
    `Cookie: q=${'a'.repeat(50)}!; __proto__=1`,
    `Q: ${'a'.repeat(50)}!`,
    ...(body === '' ? [] : [lengthOf(body, random)]),
  ]
  const method = random.pick(['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE'])
  const text = `${target}${query === '' ? '' : `?${query}`}`.slice(0, random.pick([8000, 12_000]))
  return [`${method} ${text} HTTP/1.1`, ...headers, '', body].join('\r\n')
}

/** Mostly the right one. A larger one would be waited for. */
function lengthOf(body: string, random: Random): string {
  if (random.chance(0.9)) return `Content-Length: ${String(body.length)}`
  return random.pick([
    `Content-Length: ${String(body.length - 1)}`,
    'Content-Length: -1',
    'Content-Length: 99999999999',
    'Transfer-Encoding: chunked',
  ])
}

function bodyOf(random: Random): string {
  const count = random.pick([10, 1000, 30_000])
  const text = random.pick(TEXTS.filter((each) => /^[\x20-\x7E]*$/.test(each)))
  return random.pick([
    () =>
      JSON.stringify(Array.from({ length: count }, (_, n) => ({ a: n, [text.slice(0, 70)]: n }))),
    () => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, n]))),
    () => `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`,
    () => `${'{"a":[{"b":'.repeat(40)}{}${'}]}'.repeat(40)}`,
    () => '['.repeat(count),
    () => `{"__proto__":{"a":1},"constructor":"${'a'.repeat(60)}!"}`,
    () => Array.from({ length: count }, (_, index) => `a${index}=%zz`).join('&'),
    () => `[${'1e400,'.repeat(count)}-0]`,
    () => '\0'.repeat(count),
  ])()
}
