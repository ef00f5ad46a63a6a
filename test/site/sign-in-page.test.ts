import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const PAGE = ['oauth2-redirect.html', 'oauth2-redirect/index.html']

const CODE = {
  authorizationCode: {
    authorizationUrl: 'https://id.example/authorize',
    tokenUrl: 'https://id.example/token',
    scopes: {},
  },
}

interface Described {
  readonly scheme: object
  readonly server?: string
  /** Further options of the description. */
  readonly api?: string
}

async function siteWith({ scheme, server = 'https://api.example', api = '' }: Described) {
  return buildSite({
    'site.config.ts': `export default { title: 'Test & more', url: 'https://test.example', openapi: [{ file: 'openapi/a.json'${api} }] }\n`,
    'openapi/a.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: server }],
      // A reader can sign in with a key first.
      security: [{ Key: [] }, { Other: [] }],
      paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'x' } } } } },
      components: {
        securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' }, Other: scheme },
      },
    }),
  })
}

const found = ({ paths }: TestSite) => PAGE.filter((path) => paths.includes(path))

test.each(['operation', 'tag', 'single'])(
  'a sign-in of a form returns to a page without scripts: layout %s',
  async (layout) => {
    const site = await siteWith({
      scheme: { type: 'oauth2', flows: CODE },
      api: `, layout: '${layout}'`,
    })
    expect(found(site)).toEqual(PAGE)
    const page = site.read('oauth2-redirect.html')
    expect(page).toContain('noindex')
    expect(page).toContain('<h1>Test &amp; more</h1>')
    expect(page).not.toContain('<script')
  },
)

test.each<[string, Described]>([
  ['no operation has OAuth', { scheme: { type: 'http', scheme: 'bearer' } }],
  [
    'a client gets its token without a page',
    {
      scheme: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: {} } },
      },
    },
  ],
  [
    'the form does not support the flow',
    {
      scheme: {
        type: 'oauth2',
        flows: { implicit: { authorizationUrl: 'https://id.example/authorize', scopes: {} } },
      },
    },
  ],
  ['no request is sent', { scheme: { type: 'oauth2', flows: CODE }, api: ', tryIt: false' }],
  ['the server is not on the web', { scheme: { type: 'oauth2', flows: CODE }, server: '/v1' }],
])('a site has no such page if %s', async (_, described) => {
  expect(found(await siteWith(described))).toEqual([])
})
