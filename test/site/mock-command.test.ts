import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCli, runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme' }] }\n`
const API = `openapi: 3.1.0
info: { title: Acme, version: '1' }
servers: [{ url: https://api.example/v1 }]
paths:
  /items/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: q, in: query, required: true, schema: { type: string, maxLength: 5 } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { enum: [a, b] } } }
      responses:
        '200':
          description: Found.
          headers: { X-Total: { schema: { type: integer }, example: 42 } }
          content:
            application/json:
              examples: { one: { value: { n: 1 } }, two: { value: { n: 2 } } }
        '404': { description: Gone., content: { application/problem+json: { schema: { type: object, properties: { title: { const: No item } } } } } }
  /items/first:
    get: { responses: { '200': { description: The first., content: { text/plain: { example: first } } } } }
  /items:
    post:
      security: [{ key: [] }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
      responses: { '204': { description: Made. } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Item: { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string }, parts: { type: array, items: { $ref: '#/components/schemas/Item' } } } }
`
const SITE = { 'site.config.ts': CONFIG, 'openapi/a.yaml': API }

async function start(...args: readonly string[]) {
  const running = startCli(['mock', '--port', '0', ...args], { cwd: scratchFolder(SITE) })
  const origin = await running.says(/at (http:\S+)\/v1/)
  return { ...running, at: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) }
}

test('a mock answers with examples, and as a client prefers', async () => {
  const { at } = await start()
  const fine = await at('/v1/items/7?q=a')
  expect([fine.status, fine.headers.get('x-total'), await fine.json()]).toEqual([
    200,
    '42',
    { n: 1 },
  ])
  const two = await at('/items/7?q=a', { headers: { Prefer: 'example=two' } })
  expect([two.headers.get('preference-applied'), await two.json()]).toEqual([
    'example=two',
    { n: 2 },
  ])
  const gone = await at('/v1/items/7?q=a', { headers: { Prefer: 'code=404' } })
  expect([gone.status, await gone.json()]).toEqual([404, { title: 'No item' }])
  expect(await (await at('/v1/items/first')).text()).toBe('first')
  const unknown = await at('/v1/items/7?q=a', { headers: { Prefer: 'code=418' } })
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('200, 404')])
  const html = await at('/v1/items/7?q=a', { headers: { Accept: 'text/html' } })
  expect(html.status).toBe(406)
})

test('a mock refuses what the description does not allow, with problem details', async () => {
  const { at } = await start()
  const wrong = await at('/v1/items/x?q=toolong&tags=a,c')
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json',
  ])
  expect(await wrong.json()).toMatchObject({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    errors: [
      { in: 'path', name: 'id' },
      { in: 'query', name: 'q' },
      { in: 'query', name: 'tags' },
    ],
  })
  expect((await at('/v1/items/7?q=abc&tags=a,b')).status).toBe(200)
  expect((await at('/v1/items/7')).status, 'a required parameter is missing').toBe(400)
  const json = { Authorization: 'Bearer x', 'Content-Type': 'application/json' }
  const post = async (body: string, headers: Record<string, string> = json) =>
    (await at('/v1/items', { method: 'POST', headers, body })).status
  expect(await post('{"name":"a"}')).toBe(204)
  expect(await post('{"name":"a","parts":[{"name":1}]}')).toBe(400)
  expect(await post('{')).toBe(400)
  expect(await post('')).toBe(400)
  expect(await post('a', { ...json, 'Content-Type': 'text/plain' })).toBe(415)
  expect(await post('{}', { 'Content-Type': 'application/json' })).toBe(401)
  expect(await post('x'.repeat(2 ** 20 + 1))).toBe(413)
  expect((await at('/v1/nothing')).status).toBe(404)
  const method = await at('/v1/items', { method: 'DELETE' })
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'POST'])
})

test('a local page may call a mock', async () => {
  const { at } = await start()
  const asked = {
    Origin: 'http://localhost:3000',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization, content-type',
  }
  const { status, headers } = await at('/v1/items', { method: 'OPTIONS', headers: asked })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(headers.get('access-control-allow-methods')).toBe('POST')
  expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type')
})

test('a mock waits as long as it is asked to, and stops cleanly', async () => {
  const { at, child, ended } = await start('--latency', '300')
  const begin = performance.now()
  await at('/v1/items/first')
  expect(performance.now() - begin).toBeGreaterThanOrEqual(299)
  child.kill('SIGINT')
  expect(await ended).toBe(130)
})

test('a mock lists its descriptions', async () => {
  const { code, err } = await runCli(['mock', 'acne'], { cwd: scratchFolder(SITE) })
  expect([code, err]).toEqual([2, expect.stringContaining('Did you mean `acme`?')])
  const wrong = await runCli(['mock', '--latency', '-1'], { cwd: scratchFolder(SITE) })
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('A latency is')])
})

test.each(['*', 'app.example', 'https://app.example/path', 'https://*.app.example', 'null', ''])(
  'a mock allows only origins (%s)',
  async (origin) => {
    const args = ['mock', '--allowed-origins', origin]
    const { code, err } = await runCli(args, { cwd: scratchFolder(SITE) })
    expect([code, err]).toEqual([2, expect.stringContaining('is not an origin')])
  },
)

test('a mock follows its description, and keeps the last one without errors', async () => {
  const response = (text: string) =>
    `description: The first.\ncontent: { text/plain: { example: ${text} } }\n`
  const cwd = scratchFolder({
    ...SITE,
    'openapi/a.yaml': API.replace(
      '{ description: The first., content: { text/plain: { example: first } } }',
      '{ $ref: first.yaml }',
    ),
    'openapi/first.yaml': response('first'),
  })
  const running = startCli(['mock', '--port', '0'], { cwd })
  const origin = await running.says(/at (http:\S+)\/v1/)
  const first = async () => (await fetch(`${origin}/v1/items/first`)).text()
  const write = (text: string) => writeFileSync(join(cwd, 'openapi/a.yaml'), text)
  expect(await first()).toBe('first')
  writeFileSync(join(cwd, 'openapi/first.yaml'), response('second'))
  expect(await first()).toBe('second')
  write(API.replace('example: first', 'example: third'))
  expect(await first()).toBe('third')
  write('openapi: 3.1.0\ninfo: [')
  expect(await first()).toBe('third')
  expect(await running.says(/(openapi\/a\.yaml:2)/)).toBe('openapi/a.yaml:2')
  expect(await running.says(/(keeps answering)/)).toBe('keeps answering')
  rmSync(join(cwd, 'openapi/a.yaml'))
  expect(await first()).toBe('third')
  write(API.replace('example: first', 'example: fourth'))
  expect(await first()).toBe('fourth')
})
