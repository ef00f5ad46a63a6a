import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const FOR_PARTNERS = { 'x-audience': 'partner' }
const OK = { 200: { description: 'Fine.' } }

/** A description that has a canary of partners, of the team and of the tag `admin` in each kind of place. */
const DESCRIPTION = {
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1' },
  servers: [
    { url: 'https://shop.test.example' },
    { url: 'https://canary-server.test.example', ...FOR_PARTNERS },
  ],
  security: [{ key: [] }, { canaryScheme: [] }],
  tags: [
    { name: 'items', description: 'Items.' },
    { name: 'admin', description: 'The canary of the tag.' },
    { name: 'canary-tag', description: 'A tag of partners.', ...FOR_PARTNERS },
  ],
  'x-tagGroups': [
    { name: 'canary group', tags: ['admin'] },
    { name: 'Shop', tags: ['items'] },
  ],
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        summary: 'List items',
        tags: ['items', 'canary-tag'],
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'canary-parameter', in: 'query', schema: { type: 'string' }, ...FOR_PARTNERS },
          { $ref: '#/components/parameters/canaryReferred' },
        ],
        responses: {
          200: {
            description: 'The items.',
            headers: { 'x-canary': { schema: { type: 'string' }, ...FOR_PARTNERS } },
            links: { canary: { operationId: 'canaryOperation' } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Item' },
                examples: {
                  shown: {
                    value: { id: 1, secret: 'canary of a value', inner: [{ deep: 'canary' }] },
                  },
                  canaryExample: { value: { id: 1, secret: 'canary' }, ...FOR_PARTNERS },
                },
              },
              'text/plain': {
                schema: { $ref: '#/components/schemas/Item' },
                example: '{ "id": 1, "secret": "canary in a text" }',
              },
              'application/canary': { schema: { type: 'string' }, ...FOR_PARTNERS },
            },
          },
          299: { description: 'A canary.', ...FOR_PARTNERS },
          default: {
            description: 'An error.',
            headers: { canary: { schema: { type: 'string' }, ...FOR_PARTNERS } },
          },
        },
        callbacks: {
          canary: {
            '{$request.query.canary}': { post: { responses: OK }, ...FOR_PARTNERS },
          },
        },
      },
      post: { operationId: 'canaryOperation', tags: ['items'], responses: OK, ...FOR_PARTNERS },
      delete: { operationId: 'canaryInternal', tags: ['items'], responses: OK, 'x-internal': true },
    },
    '/canary-admin': {
      get: {
        operationId: 'canaryAdmin',
        tags: ['admin'],
        responses: {
          200: {
            description: 'Fine.',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/CanaryUnused' } },
            },
          },
        },
      },
    },
    '/beta': { get: { operationId: 'canaryBeta', tags: ['items'], 'x-beta': true, responses: OK } },
    '/hidden/canary': { get: { operationId: 'canaryPath', tags: ['items'], responses: OK } },
  },
  webhooks: { canaryHook: { post: { responses: OK, ...FOR_PARTNERS } } },
  components: {
    parameters: {
      canaryReferred: { name: 'canary2', in: 'query', schema: { type: 'string' }, ...FOR_PARTNERS },
    },
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer' },
      canaryScheme: { type: 'apiKey', in: 'header', name: 'x-canary', ...FOR_PARTNERS },
      canaryUnusedScheme: { type: 'http', scheme: 'basic' },
    },
    schemas: {
      Item: {
        type: 'object',
        required: ['id', 'secret'],
        properties: {
          id: { type: 'integer' },
          secret: { type: 'string', description: 'A canary.', ...FOR_PARTNERS },
          default: { type: 'string', description: 'A canary.', ...FOR_PARTNERS },
          'x-id': { type: 'string', description: 'A canary.', ...FOR_PARTNERS },
          value: { type: 'object', properties: { canary: { ...FOR_PARTNERS } } },
          inner: { type: 'array', items: { $ref: '#/components/schemas/Inner' } },
          kind: { $ref: '#/components/schemas/Kind' },
        },
        example: { id: 1, secret: 'canary of an example' },
      },
      Inner: {
        type: 'object',
        properties: { shown: { type: 'string' }, deep: { type: 'string', ...FOR_PARTNERS } },
        examples: [{ shown: 'a', deep: 'canary' }],
        default: { deep: 'canary' },
      },
      Kind: {
        oneOf: [
          { $ref: '#/components/schemas/Plain' },
          { $ref: '#/components/schemas/CanaryKind' },
        ],
        discriminator: {
          propertyName: 'type',
          mapping: { plain: 'Plain', canary: '#/components/schemas/CanaryKind' },
        },
      },
      Plain: { type: 'object', properties: { type: { type: 'string' } } },
      CanaryKind: { type: 'object', properties: { type: { type: 'string' } }, ...FOR_PARTNERS },
      CanaryUnused: { type: 'object', properties: { canary: { type: 'string' } } },
    },
  },
}

function siteFor(entries: string): Promise<TestSite> {
  return buildSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      ai: true,
      openapi: [${entries}],
    }\n`,
    'openapi/shop.json': JSON.stringify(DESCRIPTION),
  })
}

function filesWith(site: TestSite, word: RegExp): readonly string[] {
  return site.paths.filter((path) => word.test(path) || word.test(site.read(path)))
}

const PUBLIC = `{
  file: 'openapi/shop.json',
  audience: {
    name: 'public',
    tags: ['!admin'],
    paths: ['!/hidden'],
    keep: ({ operation }) => operation['x-beta'] !== true,
  },
}`

test('no file of a site has anything that is for another audience', async () => {
  const site = await siteFor(PUBLIC)
  expect(site.problems).toEqual([])
  expect(site.main('/docs/api/shop-items-list-items')).toContain('List items')
  expect(filesWith(site, /canary/i)).toEqual([])
  const published = JSON.parse(site.read('api/openapi.json')) as typeof DESCRIPTION
  expect(published.components.schemas.Item.required).toEqual(['id'])
  expect(published.security).toEqual([{ key: [] }])
})

test('an audience sees its own parts, and `internal` those of the team', async () => {
  const site = await siteFor(`
    { file: 'openapi/shop.json', name: 'public', audience: 'public' },
    { file: 'openapi/shop.json', name: 'partner', audience: 'partner' },
    { file: 'openapi/shop.json', name: 'team', audience: 'internal' }`)
  expect(site.problems).toEqual([])
  const operations = (name: string) =>
    Object.values((JSON.parse(site.read(`api/${name}.json`)) as typeof DESCRIPTION).paths)
      .flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
      .filter((id) => /list|Operation|Internal/.test(id))
  expect(operations('public')).toEqual(['listItems'])
  expect(operations('partner')).toEqual(['listItems', 'canaryOperation'])
  expect(operations('team')).toEqual(['listItems', 'canaryInternal'])
})

test('without an audience, only what is marked with `x-internal` is left out', async () => {
  const site = await siteFor(`{ file: 'openapi/shop.json' }`)
  expect(filesWith(site, /canaryInternal/)).toEqual([])
  expect(site.read('api/openapi.json')).toContain('canaryUnusedScheme')
})

test.each([
  [`{ tags: ['!amdin'] }`, 'none has the tag `amdin`'],
  [`{ paths: ['/items', '/nothing'] }`, 'none has the path `/nothing`'],
  [`{ keep: () => 'yes' }`, 'for `GET /items` it returned a value of the type `string`'],
  [`{ keep: () => { throw new Error('no idea') } }`, 'no idea'],
])(
  'a mistake in the options of an audience is reported at its place: %s',
  async (audience, text) => {
    const site = await siteFor(`{ file: 'openapi/shop.json', audience: ${audience} }`)
    expect(site.problems).toHaveLength(1)
    expect(site.problems[0]?.message).toContain(text)
    expect(site.problems[0]?.place?.line).toBe(5)
  },
)

test('an earlier version need not have what the options of an audience name', async () => {
  const old = { ...DESCRIPTION, paths: { '/items': { get: { tags: ['items'], responses: OK } } } }
  const site = await buildSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      openapi: [{
        file: 'openapi/shop.json',
        audience: { name: 'public', tags: ['!admin'], paths: ['!/hidden', '!/beta'] },
        changelog: { versions: [
          { name: '2', date: '2026-11-01', file: 'openapi/shop.json' },
          { name: '1', date: '2026-10-01', file: 'openapi/old.json' },
        ] },
      }],
    }\n`,
    'openapi/shop.json': JSON.stringify(DESCRIPTION),
    'openapi/old.json': JSON.stringify(old),
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(site.problems.map(({ id }) => id)).not.toContain('openapi-version')
  expect(filesWith(site, /canary-admin|canaryOperation/i)).toEqual([])
})

test.each([
  ['its own', { security: [{ partner: [] }] }, {}],
  ['those of the description', {}, { security: [{ partner: [] }] }],
])('an operation never looks open because its credentials are hidden: %s', async (_, own, root) => {
  const site = await siteOf({
    ...root,
    paths: { '/items': { get: { tags: ['items'], responses: OK, ...own } } },
    components: {
      securitySchemes: { partner: { type: 'http', scheme: 'basic', ...FOR_PARTNERS } },
    },
  })
  expect(site.problems.map(({ id }) => id)).toEqual(['openapi-audience'])
  expect(site.problems[0]?.message).toContain('`GET /items`')
  expect(site.problems[0]?.file).toBe('openapi/shop.json')
  expect(site.problems[0]?.place?.line).toBe(1)
})

test('an operation that needs no credentials may name hidden ones', async () => {
  const site = await siteOf({
    paths: {
      '/items': { get: { tags: ['items'], security: [{ partner: [] }, {}], responses: OK } },
      '/hidden': { get: { security: [{ partner: [] }], responses: OK, ...FOR_PARTNERS } },
    },
    components: {
      securitySchemes: { partner: { type: 'http', scheme: 'basic', ...FOR_PARTNERS } },
    },
  })
  expect(site.problems).toEqual([])
})

function siteOf(parts: object): Promise<TestSite> {
  return buildSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      openapi: [{ file: 'openapi/shop.json', audience: 'public' }],
    }\n`,
    'openapi/shop.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'Shop', version: '1' },
      servers: [{ url: 'https://shop.test.example' }],
      ...parts,
    }),
  })
}
