import { afterAll, expect, test } from 'vitest'
import type { ReferenceFile } from '../../src/base/model/reference-file.ts'
import { buildLastingSite } from '../site.ts'

const api = (servers: string): string =>
  `openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${servers}paths: { /a: { get: { operationId: a, responses: { '200': { description: Fine. } } } } }\n`
const NAMES = ['none', 'relative', 'mixed', 'many', 'variable', 'scheme']
const site = await buildLastingSite({
  'site.config.ts': `export default { title: 'S', url: 'https://s.example', ai: true,
    openapi: ${JSON.stringify(NAMES.map((name) => ({ file: `openapi/${name}.yaml`, name })))} }\n`,
  'openapi/none.yaml': api(''),
  'openapi/relative.yaml': api('servers: [{ url: /v1 }, { url: /v2 }]\n'),
  'openapi/mixed.yaml': api('servers: [{ url: /v1 }, { url: "https://api.real.example/v1" }]\n'),
  'openapi/many.yaml': api(
    'servers: [{ url: "https://eu.real.example" }, { url: "https://us.real.example" }, { url: "https://{r}.real.example", variables: { r: { default: ap } } }]\n',
  ),
  'openapi/variable.yaml': api(
    'servers: [{ url: /v1 }, { url: "{base}/v2", variables: { base: { default: "https://real.example" } } }]\n',
  ),
  'openapi/scheme.yaml': api(
    'servers: [{ url: "{scheme}://real.example/v3", variables: { scheme: { default: https, enum: [https, http] } } }]\n',
  ),
})
afterAll(site.remove)

test.each([
  [
    'none',
    'https://api.example.com',
    'The description has no server. Replace `https://api.example.com` with yours.',
  ],
  [
    'relative',
    'https://api.example.com/v1',
    'The server `/v1` has no host. Replace `https://api.example.com` with yours.',
  ],
  ['mixed', 'https://api.real.example/v1', 'Other servers: `/v1`.'],
  ['variable', 'https://real.example/v2', 'Other servers: `/v1`.'],
  [
    'many',
    'https://eu.real.example',
    'Other servers: `https://us.real.example` and `https://{r}.real.example`.',
  ],
])(
  'with servers that are %s, samples call %s, and each output says the rest',
  (name, server, note) => {
    const data = JSON.parse(
      site.read(`docs/api/${name}/${name}-api/reference.json`),
    ) as ReferenceFile
    expect(data.operations[0]).toMatchObject({ server, sampleNotes: [note] })
    expect(site.read(`docs/api/${name}/${name}-a.md`)).toContain(note)
    const html = site.main(`/docs/api/${name}/${name}-a`)
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(note.replaceAll('`', ''))
    expect(html).toContain(`${server}/a`)
  },
)

test('a server whose variable brings its scheme has a host, so nothing is said of it', () => {
  const data = JSON.parse(site.read('docs/api/scheme/scheme-api/reference.json')) as ReferenceFile
  expect(data.operations[0]?.server).toBe('https://real.example/v3')
  expect(data.operations[0]?.sampleNotes).toBeUndefined()
})
