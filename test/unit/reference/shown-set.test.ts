import { expect, test } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import type { Audience } from '../../../src/base/model/openapi-options.ts'
import { HIDDEN, OK, OPEN, PUBLIC, described, load, shownOf } from './shown.ts'
import type { Json } from './shown.ts'

const LOOSE: readonly Json[] = [
  { 'x-internal': 'yes' },
  { 'x-internal': 'on' },
  { 'x-internal': 'true' },
  { 'x-internal': 1 },
  { 'x-internal': ['partner'] },
  { 'x-internal': {} },
  { 'x-internal': null },
  { 'x-Internal': true },
  { 'x-INTERNAL': 'Yes' },
  { 'x-audience': {} },
  { 'x-audience': [] },
  { 'x-audience': true },
  { 'x-Audience': 'partner' },
]
const UNREAD = new Set(['["partner"]', '{}', 'null', '[]'])

test.each(LOOSE)('a mark hides, however people write it: %j', async (mark) => {
  const [[name, value] = ['', '']] = Object.entries(mark)
  const isUnread = UNREAD.has(JSON.stringify(value)) || (name === 'x-audience' && value === true)
  const properties = { id: { type: 'string' }, zqp: { type: 'string', ...mark } }
  const content = { 'application/json': { schema: { type: 'object', properties } } }
  const responses = { 200: { description: 'OK', content } }
  const root = described({
    paths: { '/open': { get: { responses } }, '/zq': { get: { responses: OK, ...mark } } },
  })
  for (const audience of [PUBLIC, undefined, { tags: ['!other'] }]) {
    expect(await shownOf(root, { audience, isEarlier: true })).toContain('"id"')
    const { problems } = await load(root, { audience, isEarlier: true })
    expect(problems.map(({ id }) => id)).toEqual(isUnread ? ['openapi-mark'] : [])
  }
})

test.each<Json>([
  ...['x_internal', 'xInternal', ' x-internal', 'x-internal ', 'x-internal:', 'x-intern'].map(
    (name) => ({ [name]: true }),
  ),
  { 'x-audiences': 'partner' },
])('a misspelt mark hides, and the only warning names the right forms: %j', async (mark) => {
  const root = described({ paths: { ...OPEN, '/zq': { get: { responses: OK, ...mark } } } })
  await shownOf(root)
  expect((await load(root)).problems.map(({ id }) => id)).toEqual(['openapi-mark'])
})

test.each([false, 'false', 'no', 'OFF', 0])('`x-internal: %j` hides nothing', async (value) => {
  const root = described({ paths: { '/a': { get: { responses: OK, 'x-internal': value } } } })
  const { description, problems, notice } = await load(root)
  expect([description?.root['paths'], problems, notice]).toEqual([root['paths'], [], undefined])
})

test('marks that no option asks for hide, and one notice says how many and what shows them', async () => {
  const marked = { get: { responses: OK, ...HIDDEN } }
  const paths = { ...OPEN, '/zq': marked, '/zq2': { get: { responses: OK, 'x-internal': true } } }
  await shownOf(described({ paths }))
  const { notice } = await load(described({ paths }))
  expect(notice).toBe(
    "shop.json: 2 parts are hidden by `x-internal` or `x-audience`. Show them with `audience: 'partner'` or `audience: 'internal'`.",
  )
  expect((await load(described({ paths }), { audience: PUBLIC })).notice).toBe(undefined)
})

test.each<Json>([
  { info: { title: 'zq', version: '1', ...HIDDEN } },
  { info: { title: 'zq', version: '1' }, paths: { '/zq': OPEN['/open'] }, 'x-internal': true },
  { paths: { '/zq': OPEN['/open'], ...HIDDEN }, webhooks: { open: OPEN['/open'] } },
])('a mark of a whole description, or of all its paths, hides all of it: %j', async (parts) => {
  await shownOf(described(parts))
})

const HOOK = { post: { tags: ['admin'], summary: 'zq', responses: OK } }

test.each<[string, Audience, Json]>([
  ['a tag', { tags: ['!admin'] }, { 'x-webhooks': { zq: HOOK } }],
  ['a function', { keep: (each) => !each.path.includes('zq') }, { 'x-webhooks': { zq: HOOK } }],
  ['a path', { paths: ['!/zq'] }, { 'x-ms-paths': { '/zq?all': { get: { responses: OK } } } }],
  ['a tag of a callback', { tags: ['!admin'] }, callback({ zqhook: { 'https://a.test': HOOK } })],
])('operations in extensions must pass the options of an audience: %s', async (...given) => {
  const [, audience, parts] = given
  await shownOf(described({ openapi: '3.0.3', ...parts }), { audience, isEarlier: true })
})

function callback(callbacks: Json, own: Json = {}): Json {
  return { paths: { '/open': { post: { responses: OK, callbacks, ...own } } } }
}

const PARAMETER = { name: 'zqp', in: 'query', schema: { type: 'string' }, ...HIDDEN }
const BODY = {
  content: {
    'application/json': {
      schema: { type: 'object', properties: { zqp: { type: 'string', ...HIDDEN } } },
    },
  },
}

test.each<[string, Json]>([
  ['{$request.query.zqp}', { parameters: [PARAMETER] }],
  ['{$request.header.Zqp}', { parameters: [{ ...PARAMETER, in: 'header' }] }],
  ['{$request.body#/zqp}', { requestBody: BODY }],
  ['{$response.body#/zqp}', { responses: { 200: { description: 'OK', ...BODY } } }],
])('the URL of a callback has no hidden value: %s', async (expression, own) => {
  const hooks = { [`https://a.test/${expression}`]: { post: { responses: OK } } }
  await shownOf(described(callback({ done: hooks }, own)), { audience: PUBLIC })
})

const ITEM = { get: { operationId: 'zq', responses: OK, ...HIDDEN } }

test.each<[string, Json, Json]>([
  [
    'through a reference',
    { operationRef: '#/paths/~1zqf/get' },
    { '/zqf': { $ref: '#/components/pathItems/part' } },
  ],
  ['in its own file', { operationRef: './shop.json#/paths/~1zqf/get' }, { '/zqf': ITEM }],
  ['at a URL', { operationRef: 'https://a.test/b.json#/paths/~1zqf/get' }, {}],
  ['by its id', { operationId: 'zq' }, { '/zqf': { $ref: '#/components/pathItems/part' } }],
])('a link leads to no hidden operation: %s', async (_, link, paths) => {
  const responses = {
    200: { description: 'OK', links: { shown: { operationId: 'open' }, zqlink: link } },
  }
  const root = described({
    paths: { '/open': { get: { operationId: 'open', responses } }, ...paths },
    components: { pathItems: { part: ITEM } },
  })
  expect(await shownOf(root, { audience: PUBLIC })).toContain('"links":{"shown"')
})

test('a link passes no hidden value on, in its body either', async () => {
  const links = { next: { operationId: 'open', requestBody: { id: '$request.query.zqp' } } }
  const open = {
    operationId: 'open',
    parameters: [PARAMETER],
    responses: { 200: { description: 'OK', links } },
  }
  await shownOf(described({ paths: { '/open': { get: open } } }))
})

test.each(['x-webhooks', 'x-ms-paths', 'x-hooks'])(
  'the download has no hidden part of `%s`',
  async (table) => {
    const content = {
      'application/json': {
        schema: { type: 'object', required: ['zqp'], properties: { zqp: HIDDEN } },
      },
    }
    const items = {
      'zqg?a': { post: { responses: OK, 'x-internal': true } },
      shown: { post: { requestBody: { content }, responses: OK } },
    }
    expect(await shownOf(described({ openapi: '3.0.3', [table]: items }))).toContain('"shown"')
  },
)

test('a part whose hidden variable or parameter is in its URL is hidden', async () => {
  const servers = [{ url: 'https://{zqv}.test', variables: { zqv: { default: 'a', ...HIDDEN } } }]
  const path = { ...PARAMETER, in: 'path', required: true }
  const paths = { ...OPEN, '/a/{zqp}': { get: { parameters: [path], responses: OK } } }
  await shownOf(described({ servers: [{ url: 'https://shop.test' }, ...servers], paths }))
})

const de = sourcePathOf('i18n/de/shop.json')
const originalOf = (path: string) => sourcePathOf(path.replace('i18n/de/', ''))
const WITH = (schema: Json): Json => ({
  '/open': {
    get: {
      operationId: 'open',
      responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
    },
  },
})
const SHAPE = { type: 'object', properties: { id: { type: 'string' }, zqp: { type: 'string' } } }
const MARKED = { ...SHAPE, properties: { ...SHAPE.properties, zqp: { type: 'string', ...HIDDEN } } }

/** A description with a hidden part, and another one without marks. */
const UNMARKED: readonly (readonly [string, Json, Json])[] = [
  [
    'an operation',
    { paths: { ...OPEN, '/zq': ITEM } },
    { paths: { ...OPEN, '/zq': OPEN['/open'] } },
  ],
  [
    'an operation with another path',
    { paths: { ...OPEN, '/zq': ITEM } },
    { paths: { ...OPEN, '/zq/old': { get: { operationId: 'zq', responses: OK } } } },
  ],
  ['a property', { paths: WITH(MARKED) }, { paths: WITH(SHAPE) }],
  [
    'a property of a schema with another name',
    { paths: WITH({ $ref: '#/components/schemas/New' }), components: { schemas: { New: MARKED } } },
    { paths: WITH({ $ref: '#/components/schemas/Old' }), components: { schemas: { Old: SHAPE } } },
  ],
  [
    'a property that has moved',
    { paths: WITH({ allOf: [MARKED] }) },
    { paths: WITH({ ...SHAPE, required: ['zqp'], example: { id: 'a', zqp: 'b' } }) },
  ],
  [
    'a webhook',
    { webhooks: { zq: { post: { responses: OK, ...HIDDEN } } } },
    { openapi: '3.0.3', 'x-webhooks': { zq: { post: { responses: OK } } } },
  ],
  [
    'a parameter',
    { paths: { '/open': { get: { parameters: [PARAMETER], responses: OK } } } },
    {
      paths: {
        '/open': { get: { responses: OK }, parameters: [{ ...PARAMETER, 'x-audience': 'public' }] },
      },
    },
  ],
  [
    'a tag and a scheme that have only a name',
    {
      tags: [{ name: 'zq', ...HIDDEN }],
      components: { securitySchemes: { zqs: { type: 'http', scheme: 'basic', ...HIDDEN } } },
    },
    {
      paths: {
        '/open': { get: { ...OPEN['/open'].get, tags: ['zq'], security: [{ zqs: [] }, {}] } },
      },
    },
  ],
]

test.each(UNMARKED)(
  'a translation without marks shows what its original shows: %s',
  async (...given) => {
    const [, original, translation] = given
    const files = { 'shop.json': described(original) }
    expect(
      await shownOf(described(translation), { audience: PUBLIC, file: de, originalOf, files }),
    ).toContain('"/open"')
  },
)

test.each(UNMARKED)(
  'an older version without marks shows what the newer one shows: %s',
  async (...given) => {
    const [, newer, older] = given
    const { description } = await load(described(newer), { audience: PUBLIC })
    const relations = description?.relations ?? []
    expect(
      await shownOf(described(older), {
        audience: PUBLIC,
        relations,
        file: sourcePathOf('old.json'),
      }),
    ).toContain('"/open"')
  },
)

test('what only an older version has is shown if that version has marks, and left out with a warning if not', async () => {
  const { description } = await load(described({ paths: { ...OPEN, '/zq': ITEM } }))
  const relations = description?.relations ?? []
  const paths = { ...OPEN, '/removed': { get: { responses: OK } } }
  const file = sourcePathOf('old.json')
  const unmarked = await load(described({ paths }), { file, relations })
  expect(unmarked.description?.written['paths']).toEqual(OPEN)
  expect(unmarked.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('`x-internal: false` in `info`'),
  ])
  const info = { title: 'Shop', version: '1', 'x-internal': false }
  const marked = await load(described({ paths, info }), { file, relations })
  expect(marked.description?.written['paths']).toEqual(paths)
  expect(marked.problems).toEqual([])
})

test.each(['newer', 'other'] as const)(
  'a frozen copy, and another version, shows nothing that the current description hides: %s',
  async (as) => {
    const current = { file: sourcePathOf('shop.json'), as }
    const files = { 'shop.json': described({ paths: { ...OPEN, '/zq': ITEM } }) }
    const own = { get: { responses: OK } }
    const paths = { ...OPEN, '/zq': own, '/own': own }
    const given = { file: sourcePathOf('frozen.json'), current, files, audience: PUBLIC }
    const shown = await shownOf(described({ paths }), given)
    // A version that the config names is published for itself.
    expect(shown.includes('"/own"')).toBe(as === 'other')
  },
)

const answer = (schema: Json, type = 'a/b', status = '200'): Json => ({
  '/b': {
    get: { responses: { [status]: { description: 'OK', content: { [type]: { schema } } } } },
  },
})
const at = (url: string, paths: Json): Json => ({
  servers: [{ url: `https://shop.test${url}` }],
  paths: { ...OPEN, ...paths },
})
const LIST = { get: { responses: OK } }
const SECRET = { get: { responses: OK, ...HIDDEN } }

/** The current description, and another version without ids of its operations, which has other places. */
const MOVED: readonly (readonly [string, Json, Json])[] = [
  ['a base path', at('/v2', { '/zq': SECRET }), at('/v1', { '/zq': LIST })],
  ['a version in the paths', at('', { '/v2/zq/{id}': SECRET }), at('', { '/v1/zq/{key}': LIST })],
  ['a base path in the paths', at('/v2', { '/zq': SECRET }), at('', { '/v1/zq': LIST })],
  ['a property below another path', at('/v2', answer(MARKED)), at('/v1', answer(SHAPE))],
  [
    'a parameter below another path',
    at('/v2', { '/b': { get: { parameters: [PARAMETER], responses: OK } } }),
    at('/v1', {
      '/b': { get: { parameters: [{ ...PARAMETER, 'x-audience': 'public' }], responses: OK } },
    }),
  ],
  [
    'a server of one operation',
    at('', { '/zq': { get: { ...SECRET.get, servers: [{ url: 'https://a.test/v3' }] } } }),
    at('', { '/zq': LIST }),
  ],
  ['another media type', at('', answer(MARKED)), at('', answer(SHAPE, 'c/d'))],
  ['another status', at('', answer(MARKED)), at('', answer(SHAPE, 'a/b', '201'))],
  [
    'another of two media types',
    at('', { '/b': { get: { responses: both(MARKED, { type: 'string' }) } } }),
    at('', { '/b': { get: { responses: both({ type: 'string' }, SHAPE) } } }),
  ],
  [
    'a media type with a parameter',
    at('', { '/b': { get: { responses: both({ type: 'string' }, SHAPE, HIDDEN) } } }),
    at('', answer({ title: 'zq' }, 'zq/d;v=1')),
  ],
]

function both(first: Json, second: Json, mark: Json = {}): Json {
  const content = { 'a/b': { schema: first }, 'zq/d': { schema: second, ...mark } }
  if (mark === HIDDEN) return { 200: { description: 'OK', content } }
  return { 200: { description: 'OK', content: { 'a/b': content['a/b'], 'c/d': content['zq/d'] } } }
}

test.each(MOVED)('another version shows no hidden part at another place: %s', async (...given) => {
  const [, now, then] = given
  const files = { 'shop.json': described(now) }
  const current = { file: sourcePathOf('shop.json'), as: 'other' } as const
  const file = sourcePathOf('then.json')
  expect(await shownOf(described(then), { audience: PUBLIC, file, files, current })).toContain(
    '"/open"',
  )
})

test('with three versions, the oldest shows nothing that the newest or the one between hides', async () => {
  const newest = at('/v3', { '/zq': SECRET, ...answer(MARKED) })
  const between = at('/v2', { '/zq': LIST, '/zqb': SECRET, ...answer(SHAPE) })
  const oldest = at('/v1', { '/zq': LIST, '/zqb': LIST, ...answer(SHAPE) })
  const first = await load(described(newest), { audience: PUBLIC })
  const relations = first.description?.relations ?? []
  const file = sourcePathOf('between.json')
  const second = await load(described(between), { audience: PUBLIC, relations, file })
  const all = [...relations, ...(second.description?.relations ?? [])]
  const given = { audience: PUBLIC, relations: all, file: sourcePathOf('oldest.json') }
  expect(await shownOf(described(oldest), given)).toContain('"/open"')
})

test('an overlay takes no mark away', async () => {
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'All', version: '1' },
    actions: [
      { target: "$.paths['/zq'].get['x-audience']", remove: true },
      { target: "$.paths['/zq'].get", update: { summary: 'zq' } },
      { target: "$.paths['/zq2']", remove: true },
      { target: '$.paths', update: { '/zq2': OPEN['/open'] } },
    ],
  }
  const settings = {
    audience: PUBLIC,
    overlays: [sourcePathOf('all.json')],
    files: { 'all.json': overlay },
  }
  const root = described({ paths: { ...OPEN, '/zq': ITEM, '/zq2': { ...ITEM, ...HIDDEN } } })
  await shownOf(root, settings)
  expect((await load(root, settings)).problems.map(({ id }) => id)).toContain('openapi-mark')
})

/** The settings of a description with one overlay. */
const overlaid = (...actions: readonly Json[]) => ({
  audience: PUBLIC,
  overlays: [sourcePathOf('all.json')],
  files: { 'all.json': { overlay: '1.1.0', info: { title: 'All', version: '1' }, actions } },
})
const ZQ = { name: 'zq', in: 'query', schema: { type: 'string' } }

test.each<readonly [string, Json, readonly Json[]]>([
  [
    'an operation, at another path',
    { paths: { ...OPEN, '/zq': ITEM } },
    [
      { target: "$.paths['/zq']", remove: true },
      { target: '$.paths', update: { '/moved': { get: { operationId: 'zq', responses: OK } } } },
    ],
  ],
  [
    'a parameter',
    { paths: { '/open': { get: { ...OPEN['/open'].get, parameters: [{ ...ZQ, ...HIDDEN }] } } } },
    [
      { target: "$.paths['/open'].get.parameters[0]", remove: true },
      { target: "$.paths['/open'].get", update: { parameters: [ZQ] } },
    ],
  ],
  [
    'a server',
    { paths: OPEN, servers: [{ url: 'https://zq.example', ...HIDDEN }] },
    [
      { target: '$.servers[0]', remove: true },
      { target: '$', update: { servers: [{ url: 'https://zq.example', description: 'zq' }] } },
    ],
  ],
  [
    'a property of a choice',
    {
      paths: WITH({
        oneOf: [{ type: 'object', properties: { zq: { type: 'string', ...HIDDEN } } }],
      }),
    },
    [
      { target: '$..oneOf[0]', remove: true },
      { target: '$..schema', update: { oneOf: [{ type: 'object', properties: { zq: {} } }] } },
    ],
  ],
])(
  'an overlay does not bring back %s, removed and added without its mark',
  async (_, parts, actions) => {
    const settings = overlaid(...actions)
    await shownOf(described(parts), settings)
    expect((await load(described(parts), settings)).problems.map(({ id }) => id)).toEqual([
      'openapi-mark',
    ])
  },
)

const GET = OPEN['/open'].get
const UNMARK = { target: "$..['x-audience']", remove: true }

test.each<readonly [string, Json, readonly Json[]]>([
  [
    'the parts and tags that only a removed operation used',
    {
      paths: {
        ...OPEN,
        '/zq': {
          get: {
            tags: ['zqtag'],
            security: [{ zqkey: [] }],
            responses: { 200: { $ref: '#/components/responses/zqAnswer' } },
            ...HIDDEN,
          },
        },
      },
      tags: [{ name: 'zqtag', description: 'zq' }],
      components: {
        responses: { zqAnswer: { description: 'zq' } },
        securitySchemes: { zqkey: { type: 'http', scheme: 'basic' } },
      },
    },
    [{ target: "$.paths['/zq']", remove: true }],
  ],
  [
    'a text copied from a hidden place, after its list has become shorter',
    {
      paths: OPEN,
      tags: [{ name: 'a' }, { name: 'b', description: { $ref: '#/x-texts/team/text' } }],
      'x-texts': { team: { text: 'zqt', ...HIDDEN } },
    },
    [{ target: '$.tags[0]', remove: true }],
  ],
  [
    'the value of a removed property in an example',
    {
      paths: WITH({
        type: 'object',
        properties: { id: { type: 'string' }, zqp: { type: 'string', ...HIDDEN } },
        example: { id: '1', zqp: 'zqv' },
      }),
    },
    [{ target: "$..[?@['x-audience']=='partner']", remove: true }],
  ],
  [
    'the values of items whose schema is removed',
    { paths: WITH({ type: 'array', items: { type: 'string', ...HIDDEN }, example: ['zqv'] }) },
    [{ target: '$..items', remove: true }],
  ],
  [
    'a hidden property of a misspelt map, without its mark',
    { paths: WITH({ propertie: { p: { description: 'zqt', ...HIDDEN } } }) },
    [UNMARK],
  ],
  [
    'a hidden operation, without its mark and with another server',
    { paths: { '/v1/a': { get: GET }, '/v2/a': { get: { ...GET, summary: 'zq', ...HIDDEN } } } },
    [UNMARK, { target: '$', update: { servers: [{ url: 'https://shop.test/x' }] } }],
  ],
  [
    'the copy of an operation whose path has the mark',
    { paths: { ...OPEN, '/zqa': { get: { ...GET, summary: 'zqt' }, ...HIDDEN }, '/b': {} } },
    [
      { target: "$.paths['/b']", update: { get: {} } },
      { target: "$.paths['/b'].get", copy: "$.paths['/zqa'].get" },
    ],
  ],
  [
    'the copy of a part in which something is hidden, without its mark',
    {
      paths: OPEN,
      components: {
        schemas: {
          A: { type: 'object', properties: { zqp: { type: 'string', ...HIDDEN } } },
          B: {},
        },
      },
    },
    [{ target: '$.components.schemas.B', copy: '$.components.schemas.A' }, UNMARK],
  ],
  [
    'a hidden parameter, renamed',
    { paths: { '/open': { get: { ...GET, parameters: [{ ...ZQ, ...HIDDEN }] } } } },
    [UNMARK, { target: '$..parameters[0]', update: { name: 'zqr' } }],
  ],
])('an overlay does not show %s', async (_, parts, actions) => {
  await shownOf(described(parts), overlaid(...actions))
})

test('what an overlay removes from a description is hidden in its translation, too', async () => {
  const parameters = [ZQ]
  const marked = described({
    paths: {
      '/open': { get: { ...GET, parameters: [{ ...ZQ, ...HIDDEN }] } },
      '/zq': { get: { ...GET, operationId: 'zq', ...HIDDEN } },
    },
  })
  const unmarked = described({
    paths: {
      '/open': { get: { ...GET, parameters } },
      '/zq': { get: { ...GET, operationId: 'zq' } },
    },
  })
  const removing = overlaid(
    { target: "$.paths['/zq']", remove: true },
    { target: '$..parameters[0]', remove: true },
  )
  const { description } = await load(marked, removing)
  const { relations = [] } = description ?? {}
  await shownOf(unmarked, { audience: PUBLIC, relations, file: sourcePathOf('v1.json') })
})

const server = (url: string, more: Json = {}): Json => ({ url, ...more })
const text = (description: string, more: Json = {}): Json => ({
  type: 'string',
  description,
  ...more,
})

test.each<readonly [string, Json, Json]>([
  [
    'a server',
    { servers: [server('https://open.test'), server('https://zq.test', HIDDEN)] },
    { target: '$', update: { servers: [server('https://NEW.test')] } },
  ],
  [
    'a response',
    {
      paths: { '/open': { get: { responses: { ...OK, 404: { description: 'zq', ...HIDDEN } } } } },
    },
    { target: '$..responses', update: { 400: { description: 'NEW' } } },
  ],
  [
    'an operation on a path',
    { paths: { ...OPEN, '/orders': { get: { ...GET, operationId: 'zq', ...HIDDEN } } } },
    { target: '$.paths', update: { '/orders': { post: { summary: 'NEW', responses: OK } } } },
  ],
  [
    'a choice',
    { paths: WITH({ oneOf: [text('open'), text('zq', HIDDEN)] }) },
    { target: '$..schema', update: { oneOf: [text('NEW')] } },
  ],
  [
    'a parameter with the name of a hidden property',
    { paths: WITH({ properties: { limit: text('zq', HIDDEN) } }) },
    {
      target: '$..get',
      update: { parameters: [{ name: 'limit', in: 'query', description: 'NEW', schema: {} }] },
    },
  ],
])('%s that an overlay adds next to something hidden is shown', async (_, parts, action) => {
  expect(await shownOf(described(parts), overlaid(action))).toContain('NEW')
})

test('an overlay of other parts hides nothing', async () => {
  const paths = WITH({ oneOf: [text('open'), text('zq', HIDDEN), text('last')] })
  const action = { target: '$.info', update: { title: 'Store' } }
  expect(await shownOf(described({ paths }), overlaid(action))).toMatch(/open.*last/)
})

test.each([{ $ref: '#/paths/~1zq/get/description' }, { $ref: './part.json#/zq/text' }])(
  'a text that is a reference to a hidden place is empty: %j',
  async (description) => {
    const zq = { get: { ...ITEM.get, description: 'zq' } }
    const files = { 'part.json': { zq: { text: 'zq', ...HIDDEN } } }
    const paths = { ...OPEN, '/zq': zq, '/open': { get: { ...OPEN['/open'].get, description } } }
    expect(await shownOf(described({ paths }), { audience: PUBLIC, files })).toContain('"open"')
  },
)

test('extensions have no name of a hidden part', async () => {
  const schema = {
    ...MARKED,
    'x-order': ['id', 'zqp'],
    'x-labels': { id: 'The id', zqp: 'Secret' },
  }
  const paths = { ...WITH(schema), '/zq': ITEM }
  const related = ['GET /zq', '#/paths/~1zq/get', 'shop.json#/paths/~1zq', 'GET /open']
  const shown = await shownOf(described({ paths, 'x-related': related }))
  expect(shown).toContain('"x-order":["id"],"x-labels":{"id":"The id"}')
  expect(shown).toContain('"x-related":["GET /open"]')
})

test('an older version in OpenAPI 2.0 is cut to a newer one in 3.1', async () => {
  const { description } = await load(described({ paths: WITH(MARKED) }), { audience: PUBLIC })
  const responses = { 200: { description: 'OK', schema: { $ref: '#/definitions/Old' } } }
  const older = {
    swagger: '2.0',
    info: { title: 'Shop', version: '1' },
    host: 'shop.test',
    paths: { '/open': { get: { responses } } },
    definitions: { Old: SHAPE },
  }
  const relations = description?.relations ?? []
  expect(
    await shownOf(older, { audience: PUBLIC, relations, file: sourcePathOf('old.json') }),
  ).toContain('"id"')
})
