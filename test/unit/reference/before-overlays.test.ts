import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { HIDDEN, OK, OPEN, PUBLIC, described, load, shownOf } from './shown.ts'
import type { Json } from './shown.ts'

const MARK = { 'x-internal': true }
const TEXT = { type: 'string' }
const GET = OPEN['/open'].get
const UNMARK = { target: "$..['x-internal']", remove: true }
const removed = (target: string): Json => ({ target, remove: true })
const updated = (target: string, update: Json): Json => ({ target, update })

/** The settings of a description with several overlays. */
const overlaid = (...overlays: readonly (readonly Json[])[]) => {
  const files = overlays.map((actions, at) => [
    `${String(at)}.json`,
    { overlay: '1.1.0', info: { title: 'All', version: '1' }, actions },
  ])
  return {
    audience: PUBLIC,
    overlays: overlays.map((_, at) => sourcePathOf(`${String(at)}.json`)),
    files: Object.fromEntries(files) as Readonly<Record<string, Json>>,
  }
}
const answering = (media: Json, parts: Json = {}): Json => {
  const content = { 'a/b': media }
  const get = { ...GET, responses: { 200: { description: 'OK', content } } }
  return described({ paths: { '/open': { get } }, ...parts })
}
const shelf = (schemas: Json): Json => ({ components: { schemas } })
const zq = (more: Json = {}): Json => ({ get: { summary: 'zq', responses: OK, ...more } })

test.each<[string, Json, readonly (readonly Json[])[]]>([
  [
    'an operation',
    described({ paths: { ...OPEN, '/zq': zq() } }),
    [[updated("$.paths['/zq'].get", MARK)], [UNMARK]],
  ],
  [
    'an operation, with `false`',
    described({ paths: { ...OPEN, '/zq': zq() } }),
    [[updated("$.paths['/zq']", MARK)], [updated("$.paths['/zq']", { 'x-internal': false })]],
  ],
  [
    'a property',
    answering({ schema: { properties: { id: TEXT, zqp: TEXT } }, example: { zqp: 1 } }),
    [[], [updated('$..zqp', MARK)], [updated('$.info', { title: 'Store' })], [UNMARK]],
  ],
  [
    'an operation that it adds',
    described({}),
    [[updated('$.paths', { '/zq': zq(MARK) })], [UNMARK]],
  ],
  [
    'an operation that the other one copies',
    described({ paths: { ...OPEN, '/zq': zq(), '/b': { get: {} } } }),
    [
      [updated("$.paths['/zq'].get", MARK)],
      [{ target: "$.paths['/b'].get", copy: "$.paths['/zq'].get" }, UNMARK],
    ],
  ],
  [
    'an operation next to one that the description marks',
    described({ paths: { ...OPEN, '/zq': zq(MARK), '/zq2': zq() } }),
    [[updated("$.paths['/zq2'].get", MARK)], [UNMARK]],
  ],
])('an overlay takes no mark of another one away: %s', async (_, root, overlays) => {
  expect(await shownOf(root, overlaid(...overlays))).toContain('"/open"')
})

test('the last action of one overlay says what it marks', async () => {
  const target = "$.paths['/open'].get"
  const root = described({ paths: { ...OPEN, '/zq': zq() } })
  const actions = [updated('$.paths.*.get', MARK), removed(`${target}['x-internal']`)]
  expect(await shownOf(root, overlaid(actions))).toContain('"/open"')
})

test('the marks of a file that one overlay refers to count in the next one', async () => {
  const settings = overlaid(
    [updated('$.paths', { '/zq': { $ref: 'more.json#/item' } })],
    [UNMARK, updated('$.info', { title: 'Store' })],
  )
  const files = { ...settings.files, 'more.json': { item: zq(MARK) } }
  expect(await shownOf(described({}), { ...settings, files })).toContain('Store')
})

const PARTS = { type: 'object', properties: { id: TEXT, zqp: { ...TEXT, ...HIDDEN } } }
const INNER = { type: 'object', properties: { id: TEXT, inner: PARTS } }
const DATA = { id: 'KEPT', inner: { id: 'KEPT', zqp: 'zqv' } }

test.each<[string, Json, readonly Json[]]>([
  [
    'a schema, for another one',
    answering({ schema: PARTS, example: DATA.inner }),
    [removed('$..schema'), updated("$..['a/b']", { schema: { type: 'object' } })],
  ],
  [
    'a schema, for a reference',
    answering({ schema: PARTS, example: DATA.inner }, shelf({ New: { type: 'object' } })),
    [removed('$..schema'), updated("$..['a/b']", { schema: { $ref: '#/components/schemas/New' } })],
  ],
  [
    'a property with hidden ones',
    answering({ schema: INNER, example: DATA }),
    [removed('$..inner')],
  ],
  [
    'a shared schema of a shared example',
    answering(
      {
        schema: { $ref: '#/components/schemas/A' },
        examples: { one: { $ref: '#/components/examples/E' } },
      },
      { components: { schemas: { A: INNER }, examples: { E: { value: DATA } } } },
    ),
    [removed('$..properties.inner')],
  ],
  [
    'a hidden item of a tuple',
    answering({
      schema: { prefixItems: [TEXT, { ...TEXT, ...HIDDEN }] },
      example: ['KEPT', 'zqv'],
    }),
    [removed('$..prefixItems[1]')],
  ],
  [
    'a tuple with hidden properties',
    answering({ schema: { prefixItems: [TEXT, PARTS] }, example: ['KEPT', { zqp: 'zqv' }] }),
    [removed('$..prefixItems')],
  ],
  [
    'a hidden pattern',
    answering({
      schema: { patternProperties: { '^zq': { ...TEXT, ...HIDDEN } } },
      example: { zqp: 1, id: 'KEPT' },
    }),
    [removed('$..patternProperties')],
  ],
  [
    'a pattern with hidden properties',
    answering({
      schema: { patternProperties: { '^in': PARTS } },
      example: { inner: { zqp: 1 }, id: 'KEPT' },
    }),
    [removed('$..patternProperties')],
  ],
  [
    'hidden names',
    answering({
      schema: { propertyNames: { pattern: '^zq', ...HIDDEN } },
      example: { zqp: 1, id: 'KEPT' },
    }),
    [removed('$..propertyNames')],
  ],
  [
    'a hidden property whose name another schema shows',
    answering({
      schema: { properties: { limit: { ...TEXT, ...HIDDEN } }, allOf: [{ required: ['limit'] }] },
      example: { id: 'KEPT', limit: 'zqv' },
      'x-other': { limit: 'zqv' },
    }),
    [
      removed("$..['x-other']"),
      removed('$..properties'),
      updated('$', {
        webhooks: {
          w: { post: { parameters: [{ name: 'limit', in: 'query', schema: {} }], responses: OK } },
        },
      }),
    ],
  ],
  [
    'hidden values, and adds to the example',
    answering({ schema: INNER, example: { ...DATA, inner: { list: [1], zqp: 'zqv' } } }),
    [removed('$..inner'), updated('$..example', { id: 'KEPT', inner: { list: [2] } })],
  ],
  [
    'a schema, and adds to a list in the example',
    answering({ schema: { type: 'array', items: PARTS }, example: [{ zqp: 'zqv' }] }),
    [removed('$..schema'), updated('$..example', { id: 'KEPT' } as Json)],
  ],
])('values stay hidden if an overlay removes %s', async (_, root, actions) => {
  expect(await shownOf(root, overlaid(actions))).toContain('KEPT')
})

test('scopes of a hidden flow stay hidden if an overlay replaces their scheme', async () => {
  const flow = (scope: string): Json => ({ tokenUrl: '/token', scopes: { [scope]: '' } })
  const flows = { clientCredentials: flow('read'), password: { ...flow('zqs'), ...HIDDEN } }
  const security = [{ oauth: ['read', 'zqs'] }]
  const root = described({
    security,
    paths: { '/open': { get: { ...GET, security } } },
    components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
  })
  const openIdConnectUrl = 'https://shop.test/id'
  const settings = overlaid([
    removed('$.components.securitySchemes.oauth'),
    updated('$..securitySchemes', { oauth: { type: 'openIdConnect', openIdConnectUrl } }),
  ])
  expect((await shownOf(root, settings)).match(/"oauth":\["read"\]/g)).toHaveLength(4)
})

test('an example that an overlay writes itself is shown', async () => {
  const root = answering({
    schema: { ...TEXT, oneOf: [{ const: 'zqa', ...HIDDEN }] },
    example: 'zqa',
  })
  const actions = [removed('$..schema'), updated("$..['a/b']", { example: 'NEW' })]
  expect(await shownOf(root, overlaid(actions))).toContain('"example":"NEW"')
})

const at = (paths: Json, parts: Json = {}): Json =>
  described({ paths: { ...OPEN, ...paths }, ...parts })
const LIMIT = { name: 'limit', in: 'query', schema: TEXT }
const SERVERS = {
  servers: [{ url: 'https://shop.test' }, { url: 'https://zq.test/v1', ...HIDDEN }],
}
const ZQ = { name: 'zqp', in: 'query', schema: TEXT }
const taking = (...parameters: readonly Json[]): Json => ({ get: { parameters, responses: OK } })

test.each<[string, Json, readonly Json[]]>([
  [
    'a server of an operation',
    at({}, SERVERS),
    [updated('$..get', { servers: [{ url: 'https://ZQ.test/v1/' }] })],
  ],
  [
    'a server of a path',
    at({}, SERVERS),
    [updated("$.paths['/open']", { servers: [{ url: 'https://zq.test/v1' }] })],
  ],
  [
    'a server of a link',
    at({}, SERVERS),
    [
      updated("$..responses['200']", {
        links: { next: { operationId: 'open', server: { url: 'https://zq.test/v1' } } },
      }),
    ],
  ],
  [
    'a server of an operation, at the top',
    at({
      '/a': { get: { ...GET, operationId: 'a', servers: [{ url: 'https://zq.test', ...HIDDEN }] } },
    }),
    [updated('$', { servers: [{ url: 'https://zq.test' }] })],
  ],
  [
    'a parameter at its path',
    at({ '/a': taking({ ...ZQ, ...HIDDEN }) }),
    [updated("$.paths['/a']", { parameters: [ZQ] })],
  ],
  [
    'a parameter of its path',
    at({ '/a': { ...taking(), parameters: [{ ...ZQ, ...HIDDEN }] } }),
    [updated("$.paths['/a'].get", { parameters: [ZQ] })],
  ],
  [
    'a header in another case',
    at({ '/a': taking({ ...ZQ, name: 'X-Zqp', in: 'header', ...HIDDEN }) }),
    [updated("$.paths['/a']", { parameters: [{ ...ZQ, name: 'x-zqp', in: 'header' }] })],
  ],
  [
    'a parameter that is shared',
    at({ '/a': taking({ ...ZQ, ...HIDDEN }) }, { components: { parameters: {} } }),
    [
      updated('$.components.parameters', { shared: ZQ }),
      updated("$.paths['/a'].get", { parameters: [{ $ref: '#/components/parameters/shared' }] }),
    ],
  ],
  [
    'a parameter of a callback',
    at({
      '/a': {
        post: {
          callbacks: { done: { 'https://a.test': taking({ ...ZQ, ...HIDDEN }) } },
          responses: OK,
        },
      },
    }),
    [updated("$..callbacks.done['https://a.test']", { parameters: [ZQ] })],
  ],
  [
    'a path with a slash at its end',
    at({ '/zq': zq(HIDDEN) }),
    [updated('$.paths', { '/zq/': zq() })],
  ],
  [
    'a path of which all is hidden, with another method',
    at({ '/zq': { ...zq(), ...HIDDEN } }),
    [updated('$.paths', { '/zq/': { post: { responses: OK } } })],
  ],
  [
    'a path with another name of a parameter',
    at({ '/zq/{id}': zq(HIDDEN) }),
    [updated('$.paths', { '/zq/{key}': zq() })],
  ],
])('an overlay does not show what is the same for HTTP: %s', async (_, root, actions) => {
  expect(await shownOf(root, overlaid(actions))).toContain('"/open"')
})

test.each<[string, Json, readonly Json[]]>([
  [
    'a parameter at another place of the request',
    at({ '/a': taking({ ...LIMIT, ...HIDDEN }) }),
    [
      updated("$.paths['/a'].get", {
        parameters: [{ ...LIMIT, in: 'header', description: 'NEW' }],
      }),
    ],
  ],
  [
    'a parameter of another operation',
    at({ '/a': taking({ ...LIMIT, ...HIDDEN }), '/b': taking() }),
    [updated("$.paths['/b'].get", { parameters: [{ ...LIMIT, description: 'NEW' }] })],
  ],
  [
    'a path in another case',
    at({ '/orders': zq(HIDDEN) }),
    [updated('$.paths', { '/Orders': { get: { summary: 'NEW', responses: OK } } })],
  ],
  [
    'a path with a slash that the description shows',
    at({ '/orders': zq(HIDDEN), '/orders/': { get: { responses: OK } } }),
    [updated("$.paths['/orders/'].get", { summary: 'NEW' })],
  ],
  [
    'another method of a path with a slash',
    at({ '/orders': zq(HIDDEN) }),
    [updated('$.paths', { '/orders/': { post: { summary: 'NEW', responses: OK } } })],
  ],
  [
    'a range of responses',
    at({ '/a': { get: { responses: { ...OK, 404: { description: 'zq', ...HIDDEN } } } } }),
    [updated("$.paths['/a'].get.responses", { '4XX': { description: 'NEW' } })],
  ],
  [
    'a server that another operation shows',
    at({
      '/a': {
        get: { responses: OK, servers: [{ url: 'https://b.test', description: 'zq', ...HIDDEN }] },
      },
      '/b': { get: { responses: OK, servers: [{ url: 'https://b.test' }] } },
    }),
    [updated('$', { servers: [{ url: 'https://b.test', description: 'NEW' }] })],
  ],
])('what is different for HTTP is shown: %s', async (_, root, actions) => {
  expect(await shownOf(root, overlaid(actions))).toContain('NEW')
})

test('a shown item of a list that is the same as a hidden one stays', async () => {
  const prefixItems = [{ ...TEXT, ...HIDDEN }, TEXT, { ...TEXT, title: 'Last' }]
  const root = answering({ schema: { prefixItems }, example: ['zqv', 'open'] })
  const shown = await shownOf(root, overlaid([removed('$..prefixItems[0]')]))
  expect(shown).toContain('"prefixItems":[{"type":"string"},{"type":"string","title":"Last"}]')
})

test('what only a hidden part of an overlay uses is hidden with it', async () => {
  const root = at({ '/zq': zq(HIDDEN) }, { components: { schemas: { A: TEXT } } })
  const content = { 'a/b': { schema: { $ref: '#/components/schemas/Zq' } } }
  const actions = [
    updated('$.paths', { '/zq2': zq({ ...HIDDEN, requestBody: { content } }) }),
    updated('$.components.schemas', { Zq: TEXT }),
  ]
  await shownOf(root, overlaid(actions))
  const { problems } = await load(root, overlaid(actions))
  expect(problems).toEqual([])
})
