import { expect, test } from 'vitest'
import { withAbsoluteServers } from '../../../src/reference/read/absolute-servers.ts'

const BASE = 'https://docs.example:8443/specs/v2/api.yaml'

test.each([
  ['/rel', 'https://docs.example:8443/rel'],
  ['rel', 'https://docs.example:8443/specs/v2/rel'],
  ['./rel', 'https://docs.example:8443/specs/v2/rel'],
  ['../../../rel', 'https://docs.example:8443/rel'],
  ['//other.example/a', 'https://other.example/a'],
  ['https://other.example/{v}', 'https://other.example/{v}'],
  ['/{tenant}/v1', 'https://docs.example:8443/{tenant}/v1'],
  ['{scheme}://other.example', '{scheme}://other.example'],
])('the server %s of a description from the web is %s', (url, expected) => {
  const root = {
    servers: [{ url }],
    paths: { '/a': { servers: [{ url }], get: { servers: [{ url }] } } },
  }
  const servers = [{ url: expected }]
  expect(withAbsoluteServers(root, BASE)).toEqual({
    servers,
    paths: { '/a': { servers, get: { servers } } },
  })
})

test('servers of webhooks, callbacks and reusable path items are resolved, too', () => {
  const item = (url: string) => ({
    servers: [{ url }],
    post: { servers: [{ url }], callbacks: { done: { '{$url}': { servers: [{ url }] } } } },
    additionalOperations: { COPY: { servers: [{ url }] } },
  })
  const root = (url: string) => ({
    paths: { '/a': { $ref: '#/components/pathItems/A' }, '/b': item(url) },
    webhooks: { added: item(url) },
    components: { schemas: { servers: {} }, pathItems: { A: item(url) } },
  })
  expect(withAbsoluteServers(root('/v1'), BASE)).toEqual(root('https://docs.example:8443/v1'))
})

test('a description of the site keeps its servers', () => {
  const root = { servers: [{ url: '/rel' }] }
  expect(withAbsoluteServers(root, undefined)).toBe(root)
})
