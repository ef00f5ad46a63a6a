import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCli, startLastingCli } from './run-cli.ts'
import type { LastingCli } from './run-cli.ts'
import { rawRequest, requestText } from '../unit/programs/dev/raw-request.ts'
import { lastingScratchFolder, scratchFolder } from '../unit/scratch.ts'

const SLOW = '^(a+)+$'
const HARD = `${'a'.repeat(60)}!`

/** Two alternatives that both refer to the whole: each level of a value doubles the work. */
const ENDLESS = {
  oneOf: [
    { required: ['a'], properties: { l: { $ref: '#/components/schemas/Endless' } } },
    { required: ['b'], properties: { l: { $ref: '#/components/schemas/Endless' } } },
  ],
}
const DEEP = `${'{"l":'.repeat(60)}{}${'}'.repeat(60)}`

const header = (example: string) => ({ schema: { type: 'string' }, example })
const answer = (headers: object = {}, type = 'application/json') => ({
  responses: {
    200: { description: 'Fine.', headers, content: { [type]: { example: { ok: true } } } },
  },
})
const body = (schema: object) => ({
  ...answer(),
  requestBody: {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  },
})
const query = (name: string, schema: object) => ({ name, in: 'query', schema })

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    '/fine': { get: answer() },
    '/pattern': {
      get: {
        ...answer(),
        parameters: [
          query('q', { type: 'string', pattern: SLOW }),
          query('n', { type: 'integer' }),
        ],
      },
    },
    '/body': {
      post: body({
        properties: {
          names: {
            patternProperties: { [SLOW]: { type: 'number' } },
            propertyNames: { pattern: SLOW },
          },
          list: { type: 'array', uniqueItems: true },
          count: { type: 'integer' },
        },
      }),
    },
    '/endless': { post: body({ $ref: '#/components/schemas/Endless' }) },
    '/many/{a}-{b}-{c}-{d}-{e}-{f}-{g}-{h}x': {
      get: {
        ...answer(),
        parameters: [...'abcdefgh'].map((name) => ({
          name,
          in: 'path',
          required: true,
          schema: {},
        })),
      },
    },
    '/header/line': { get: answer({ 'X-A': header('a\r\nX-Injected: 1') }) },
    '/header/name': { get: answer({ 'X A': header('a') }) },
    '/header/wide': { get: answer({ 'X-A': header('語') }) },
    '/header/latin': { get: answer({ 'X-A': header('ü') }) },
    '/header/type': { get: answer({}, 'text/html\r\nX-Injected: 1') },
    '/header/own': {
      get: answer({
        'Access-Control-Allow-Origin': header('https://a.example'),
        'access-control-allow-private-network': header('true'),
        'Content-Length': header('999'),
        'Transfer-Encoding': header('chunked'),
        Connection: header('upgrade'),
        'Content-Security-Policy': header("default-src 'self'"),
        Vary: header('Accept'),
        'X-A': header('kept'),
      }),
    },
    '/status/{s}': {
      get: {
        parameters: [{ name: 's', in: 'path', required: true, schema: {} }],
        responses: {
          ...Object.fromEntries(
            ['101', '204', '205', '304', '5XX'].map((status) => [
              status,
              { description: 'A.', content: { 'text/plain': { example: 'text' } } },
            ]),
          ),
          default: { description: 'Other.' },
        },
      },
    },
  },
  components: { schemas: { Endless: ENDLESS } },
}
const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'a' }] }\n`,
  'openapi/a.json': JSON.stringify(DESCRIPTION, null, 1),
}

const folder = lastingScratchFolder(SITE)
let cli: LastingCli
let origin = ''

beforeAll(async () => {
  cli = startLastingCli(
    ['mock', '--port', '0', '--allowed-origins', 'https://app.example, HTTP://Other.example:80'],
    { cwd: folder.root },
  )
  origin = await cli.says(/at (http:\S+)/)
})
afterAll(async () => {
  await cli.stop()
  folder.remove()
})

const at = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)

async function outcome(path: string, init?: RequestInit) {
  const response = await at(path, init)
  const text = await response.text()
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  const { errors = [], unchecked = [] } = (isProblem ? JSON.parse(text) : {}) as Record<
    string,
    readonly { in: string; name: string }[]
  >
  return {
    status: response.status,
    errors: errors.map((each) => `${each.in} ${each.name}`),
    unchecked: unchecked.map((each) => `${each.in} ${each.name}`),
    header: response.headers.get('specpress-unchecked'),
  }
}

const posted = (value: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})

test('a pattern that takes too long is left unchecked, and the response and the terminal name it', async () => {
  expect(await outcome(`/pattern?q=${HARD}`)).toMatchObject({ status: 200, header: 'query q' })
  expect(await outcome(`/pattern?q=${HARD}&n=x`)).toMatchObject({
    status: 400,
    errors: ['query n'],
    unchecked: ['query q'],
  })
  expect(await outcome('/pattern?q=aaa')).toMatchObject({ status: 200, header: null })
  expect(await outcome('/pattern?q=b')).toMatchObject({ status: 400, errors: ['query q'] })
  const names = posted({ names: { [HARD]: 'x' }, count: 'x' })
  expect(await outcome('/body', names)).toMatchObject({
    status: 400,
    errors: ['body /count'],
    unchecked: ['body '],
  })
  expect(await cli.says(/note {2}GET \/pattern: query q is not checked\. .*/)).toContain(SLOW)
})

test('a path with many variables is compared at once', async () => {
  expect((await at(`/many/${'-'.repeat(7000)}`)).status).toBe(404)
  expect((await at(`/many/${'-'.repeat(7000)}x`)).status).toBe(200)
})

test('a body of many, deep or repeated values is checked at once', async () => {
  const list = Array.from({ length: 30_000 }, (_, index) => ({ id: index }))
  expect(await outcome('/body', posted({ list }))).toMatchObject({ status: 200 })
  expect(await outcome('/body', posted({ list: [...list, { id: 9 }] }))).toMatchObject({
    status: 400,
    errors: ['body /list'],
  })
  expect((await at('/body', posted(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).status).toBe(
    400,
  )
  const form = Array.from({ length: 30_000 }, (_, index) => `f${String(index)}`).join('&')
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await at('/body', { ...posted(form), headers: type })).status).toBe(200)
})

test('a request that takes too long gets problem details, and the others their responses', async () => {
  const slow = at('/endless', posted(DEEP))
  const others = await Promise.all([at('/fine'), at('/fine'), at('/pattern?n=x')])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 400])
  const { status, headers } = await slow
  expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
    503,
    'application/problem+json',
    '1',
  ])
  expect((await at('/endless', posted('{}'))).status).toBe(400)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a mock that computes', async (signal, code) => {
  const running = startCli(['mock', '--port', '0'], { cwd: scratchFolder(SITE) })
  const own = await running.says(/at (http:\S+)/)
  const slow = fetch(`${own}/endless`, posted(DEEP)).then(
    ({ status }) => status,
    () => 'closed',
  )
  // It is answered after the slow request has been sent, so that one is at work.
  await fetch(`${own}/fine`, { method: 'DELETE' })
  running.child.kill(signal)
  expect(await running.ended).toBe(code)
  expect(['closed', 503]).toContain(await slow)
})

describe('a header that cannot be sent', () => {
  test.each(['line', 'name', 'wide', 'type'])(
    'is problem details, and a warning: %s',
    async (name) => {
      const response = await at(`/header/${name}`)
      const { status, title, detail } = (await response.json()) as Record<string, unknown>
      expect([response.status, status, title]).toEqual([500, 500, 'Internal Server Error'])
      expect(detail).toContain(`GET /header/${name}`)
      expect(response.headers.get('x-injected')).toBeNull()
      expect(cli.err).toMatch(
        new RegExp(`warning {2}openapi/a\\.json:\\d+:\\d+ {2}GET /header/${name}, response 200: `),
      )
    },
  )

  test('is not one with characters of Latin-1', async () => {
    expect((await at('/header/latin')).headers.get('x-a')).toBe('ü')
  })
})

describe('pages', () => {
  const allowed = async (from: string, path = '/fine') =>
    (await at(path, { headers: { Origin: from } })).headers.get('access-control-allow-origin')

  test.each([
    'http://localhost',
    'http://localhost:3000',
    'https://127.0.0.1:8443',
    'http://[::1]:9',
    'http://docs.localhost:3000',
    'https://app.example',
    'http://other.example',
  ])('of %s may read the answers', async (from) => {
    expect(await allowed(from)).toBe(from)
    expect(await allowed(from, '/header/own')).toBe(from)
  })

  test.each([
    'https://evil.example',
    'https://app.example:8443',
    'http://app.example',
    'https://app.example.evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.2',
    'http://evil.example#localhost',
    'http://localhost@evil.example',
    'ftp://localhost',
    'null',
  ])('of %s may not', async (from) => {
    expect(await allowed(from)).toBeNull()
    expect(await allowed(from, '/header/own')).toBeNull()
    const headers = { Origin: from, 'Access-Control-Request-Method': 'GET' }
    const asked = await at('/fine', { method: 'OPTIONS', headers })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test.each([
    ['http://localhost:3000', null],
    ['https://app.example', 'true'],
  ])(
    'of %s get the header for private networks only if they are allowed by name',
    async (from, expected) => {
      const { status, headers } = await at('/fine', {
        method: 'OPTIONS',
        headers: {
          Origin: from,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Private-Network': 'true',
        },
      })
      expect([status, headers.get('access-control-allow-private-network')]).toEqual([204, expected])
    },
  )

  test('of the description run no scripts, and its headers do not replace those of the mock', async () => {
    const { headers } = await at('/header/own', { headers: { Origin: 'http://localhost' } })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-length': '16',
      'content-security-policy': 'sandbox',
      vary: 'Accept, Origin',
      'x-a': 'kept',
    })
    expect(headers.get('access-control-allow-private-network')).toBeNull()
    expect(headers.get('transfer-encoding')).toBeNull()
  })
})

test.each([
  ['', 500, 'text'],
  ['code=101', 400, undefined],
  ['code=204', 204, ''],
  ['code=205', 205, ''],
  ['code=304', 304, ''],
  ['code=502', 502, 'text'],
  ['code=600', 400, undefined],
  ['code=404', 404, ''],
])('a mock sends only responses that HTTP allows (%s)', async (prefer, status, text) => {
  const response = await at('/status/1', { headers: { Prefer: prefer } })
  // Without a success, `default` is one.
  expect(response.status).toBe(prefer === '' ? 204 : status)
  const sent = await response.text()
  if (text !== undefined && prefer !== '') expect(sent).toBe(text)
})

test('HEAD and OPTIONS need no operation of their own', async () => {
  const head = await at('/fine', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '16',
    '',
  ])
  const options = await at('/fine', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET'])
})

const HOST = 'Host: localhost'
const CLOSE = 'Connection: close'
test.each([
  ['no HTTP', 'secret\r\n\r\n', 400],
  [
    'large headers',
    requestText('GET /fine HTTP/1.1', [HOST, CLOSE, `X: ${'a'.repeat(20_000)}`]),
    431,
  ],
  ['a long URL', requestText(`GET /${'a'.repeat(9000)} HTTP/1.1`, [HOST, CLOSE]), 414],
  ['another host', requestText('GET /fine HTTP/1.1', ['Host: evil.example', CLOSE]), 403],
  [
    'a large body',
    requestText('POST /body HTTP/1.1', [HOST, `Content-Length: ${String(2 ** 30)}`]),
    413,
  ],
  [
    'two lengths',
    requestText('POST /body HTTP/1.1', [HOST, 'Content-Length: 1', 'Content-Length: 2']),
    400,
  ],
])('%s is refused with problem details', async (_, bytes, status) => {
  const { port } = new URL(origin)
  const response = await rawRequest(Number(port), bytes)
  expect([response.status, response.headers['content-type']]).toEqual([
    status,
    'application/problem+json',
  ])
  expect(JSON.parse(response.body)).toMatchObject({ type: 'about:blank', status })
})
