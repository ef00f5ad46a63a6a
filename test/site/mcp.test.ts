import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { staticHost } from '../../src/programs/dev/static-host.ts'
import { lastingScratchFolder, scratchFolder } from '../unit/scratch.ts'
import { BIN, runCli, startLastingCli } from './run-cli.ts'

const API = `openapi: 3.1.0
info: { title: Shop, version: '2.1', description: 'Sells **things**.' }
servers: [{ url: 'https://api.shop.example/v2' }]
security: [{ key: [] }]
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      parameters:
        - { name: colour, in: query, description: The colour of the things., schema: { type: string, enum: [red, blue] } }
        - { name: limit, in: query, schema: { type: integer, default: 10, maximum: 50 } }
      responses:
        '200': { description: Some things., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } }
        '429': { description: Too many requests. Wait a minute., headers: { Retry-After: { schema: { type: integer } } } }
  /things/{id}:
    put:
      operationId: changeThing
      summary: Change a thing
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
      responses: { '200': { description: The thing. } }
webhooks:
  sold: { post: { summary: A thing was sold, responses: { '204': { description: Thanks. } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Thing:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 20, description: How it is called. }
        parent: { $ref: '#/components/schemas/Thing' }
`
const LONG = Array.from(
  { length: 40 },
  (_, at) => `## Step ${String(at + 1)}\n\n${'Turn the wheel to the left. '.repeat(12)}\n`,
).join('\n')
const FILES = {
  'site.config.ts': `export default { title: 'Shop docs', url: 'https://test.example', base: '/help/', ai: true, openapi: [{ file: 'openapi/shop.yaml', name: 'shop' }] }\n`,
  'openapi/shop.yaml': API,
  'content/docs/limits.md':
    '# Limits\n\nHow much you may ask.\n\n## Quota\n\nYou have 300 calls a day. The `quota_left` field counts them.\n\n### Reset\n\nIt begins again at midnight.\n\n## Bursts\n\nAt most five at once.\n',
  'content/docs/wheels.md': `# Wheels\n\n${LONG}`,
  'content/docs/other.md': '# Other\n\nNothing about it.\n',
}
const site = lastingScratchFolder(FILES)
const dist = join(site.root, 'dist')

beforeAll(async () => {
  const building = startLastingCli(['build'], { cwd: site.root })
  expect(await building.ended, building.err).toBe(0)
})
afterAll(site.remove)

/** The agent of most tests, over the folder of the built site. */
const lasting: { agent?: ReturnType<typeof agentAt> } = {}
const agent = () => (lasting.agent ??= agentAt(dist))
afterAll(async () => (await lasting.agent)?.client.close())

/** An agent that is connected to `specpress mcp`. */
async function agentAt(...args: readonly string[]) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...args],
    stderr: 'ignore',
  })
  await client.connect(transport)
  const ask = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given })
    const [first] = content as readonly { readonly text: string }[]
    return { text: first?.text ?? '', isError: isError === true }
  }
  return { client, ask }
}

/** An agent of one test. */
async function ownAgentAt(...args: readonly string[]) {
  const own = await agentAt(...args)
  onTestFinished(() => own.client.close())
  return own
}

describe('over the folder of a built site', () => {
  test('an agent is offered the tools, and how to use them', async () => {
    const { client } = await agent()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'read_page',
      'list_operations',
      'read_operation',
      'read_schema',
      'make_request_sample',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(client.getInstructions()).toContain('read_page')
    expect(client.getServerVersion()).toMatchObject({ name: 'shop-docs', title: 'Shop docs' })
  })

  test('the folder of the site means its output folder', async () => {
    const { ask } = await ownAgentAt(site.root)
    expect((await ask('read_page', { page: '/help/docs/other' })).text).toContain(
      'Nothing about it.',
    )
  })

  test('a search shows pages with the sections that answer, and read_page reads one', async () => {
    const { ask } = await agent()
    const found = await ask('search', { query: 'quota_left' })
    expect(found.text).toMatch(
      /^1\. Limits.*: \/help\/docs\/limits\n {3}- “Quota”: You have 300 calls/,
    )
    const section = await ask('read_page', { page: '/help/docs/limits', section: 'Quota' })
    expect(section).toEqual({
      isError: false,
      text: '## Quota\n\nYou have 300 calls a day. The `quota_left` field counts them.\n\n### Reset\n\nIt begins again at midnight.',
    })
    const nothing = await ask('search', { query: 'zzzzzz' })
    expect(nothing.text).toBe('No page has `zzzzzz`. Try other words in `also`, or exact names.')
  })

  test('a search takes other wordings, and one of them is enough', async () => {
    const { ask } = await agent()
    const found = await ask('search', { query: 'zzzzzz', also: ['yyyyyy', 'quota_left'] })
    expect(found.text).toMatch(/^1\. Limits.*: \/help\/docs\/limits\n {3}- “Quota”: You have 300/)
    for (const also of ['quota', [''], [1], Array.from({ length: 9 }, () => 'quota')])
      expect(await ask('search', { query: 'quota', also })).toEqual({
        isError: true,
        text: '`also` of search must be a list of at most 8 texts, each of at most 400 characters.',
      })
  })

  test('a page is read by its path, its URL and the URL of its Markdown version', async () => {
    const { ask } = await agent()
    const pages = [
      '/help/docs/other',
      'https://test.example/help/docs/other.md',
      '/help/docs/other/#a',
    ]
    for (const page of pages)
      expect(await ask('read_page', { page })).toEqual({
        text: '# Other\n\nNothing about it.',
        isError: false,
      })
  })

  test('a long page comes in parts of a limited size, and nothing is lost', async () => {
    const { ask } = await agent()
    const first = await ask('read_page', { page: '/help/docs/wheels' })
    expect(first.text).toContain('(Part 1 of 2. Read on with `part: 2`.)')
    expect(first.text).toContain('Or read one section with `section`: “Wheels”, “Step 1”, “Step 2”')
    const others = await Promise.all(
      [2].map((part) => ask('read_page', { page: '/help/docs/wheels', part })),
    )
    const all = [first, ...others].map(({ text }) => text)
    for (const text of all) expect(Buffer.byteLength(text)).toBeLessThan(9500)
    expect(first.text).not.toMatch(/^## Step \d+\s+\(Part/m)
    const steps = all.flatMap((text) =>
      [...text.matchAll(/^## (Step \d+)$/gm)].map(([, step]) => step),
    )
    expect(steps).toEqual(Array.from({ length: 40 }, (_, at) => `Step ${String(at + 1)}`))
    expect((await ask('read_page', { page: '/help/docs/wheels', part: 3 })).text).toBe(
      'There is no part 3: the answer has 2 parts.',
    )
  })

  test('operations and schemas are listed and read', async () => {
    const { ask } = await agent()
    expect((await ask('list_operations')).text).toBe(
      [
        '# Shop',
        '## Operations\n- GET /things · List things · id: listThings\n- PUT /things/{id} · Change a thing · id: changeThing',
        '## Webhooks\n- sold · A thing was sold',
        '## Schemas\n- Thing',
      ].join('\n\n'),
    )
    expect((await ask('list_operations', { filter: 'change' })).text).not.toContain('listThings')
    const { text } = await ask('read_operation', { operation: 'GET /things' })
    expect(text).toContain('GET https://api.shop.example/v2/things')
    expect(text).toContain('Operation ID: `listThings`')
    expect(text).toContain('Send the key in the header `X-Key`.')
    expect(text).toContain(
      '| `colour` | string | The colour of the things. Allowed values: `red`, `blue` |',
    )
    expect(text).toContain('| `limit` | integer | at most 50; Default: `10` |')
    expect(text).toContain('### 429 Too Many Requests\n\nToo many requests. Wait a minute.')
    expect(text).toContain('array of Thing')
    const schema = await ask('read_schema', { schema: 'thing' })
    expect(schema.text).toContain(
      '| `name` | string · required | How it is called. at most 20 characters |',
    )
    expect(schema.text).toContain('| `parent` | object · [Thing]')
  })

  test('a request is written in a language, with the values of the agent', async () => {
    const { ask } = await agent()
    const { text } = await ask('make_request_sample', {
      operation: 'listThings',
      language: 'curl',
      values: { colour: 'blue', limit: 3 },
    })
    expect(text).toMatch(
      /^```curl\n[\s\S]*https:\/\/api\.shop\.example\/v2\/things\?colour=blue&limit=3/,
    )
    const change = await ask('make_request_sample', {
      operation: 'changeThing',
      language: 'python',
      values: { id: 7 },
      body: { name: 'Cup' },
    })
    expect(change.text).toContain('https://api.shop.example/v2/things/7')
    expect(change.text).toContain('"name": "Cup"')
  })

  test.each([
    [
      'read_page',
      { page: '/help/docs/limit' },
      /^There is no page `\/help\/docs\/limit`\..* Find its path with search/,
    ],
    ['read_page', { page: '/help/../../../etc/passwd' }, /is not on this site/],
    ['read_page', { page: '/help/%2e%2e%2f%2e%2e%2fsite.config.ts' }, /^There is no page/],
    [
      'read_page',
      { page: 'https://other.example/a' },
      /is not on this site, https:\/\/test\.example\/help\//,
    ],
    [
      'read_page',
      { page: '/help/docs/limits', section: 'Qouta' },
      /no section `Qouta`\. Did you mean `Quota`\? It has: “Limits”, “Quota”/,
    ],
    ['read_page', {}, /^read_page needs `page`\.$/],
    [
      'read_page',
      { page: '/help/docs/limits', sektion: 'Quota' },
      /no argument `sektion`\. Did you mean `section`\?/,
    ],
    [
      'read_page',
      { page: '/help/docs/limits', part: 'two' },
      /`part` of read_page must be a whole number from 1/,
    ],
    ['search', { query: 'quota', collection: 'de' }, /no collection `de`\. Choose from `en`/],
    [
      'read_operation',
      { operation: 'listThing' },
      /no operation `listThing`\. Did you mean `listThings`\?/,
    ],
    ['read_schema', { schema: 'Thin' }, /no schema `Thin`\. Did you mean `Thing`\?/],
    [
      'read_operation',
      { operation: 'listThings', api: 'x' },
      /no API `x`\. Choose from `shop-api`/,
    ],
    [
      'make_request_sample',
      { operation: 'listThings', language: 'cobol' },
      /no sample in `cobol`\. Choose from curl, python/,
    ],
    [
      'make_request_sample',
      { operation: 'listThings', values: { color: 'red' } },
      /no parameter `color`\. Did you mean `colour`\?/,
    ],
    ['make_request_sample', { operation: 'sold' }, /is a webhook/],
    ['dance', {}, /no tool `dance`\. Choose from search/],
  ])('a wrong call of %s %o says how to call it', async (name, given, message) => {
    const { ask } = await agent()
    const { text, isError } = await ask(name, given)
    expect(isError).toBe(true)
    expect(text).toMatch(message)
    expect(text).not.toContain(site.root)
  })

  test('a rebuilt site is read as it is now', async () => {
    const own = scratchFolder(FILES)
    await runCli(['build'], { cwd: own })
    const { ask } = await ownAgentAt(own)
    expect((await ask('search', { query: 'quota' })).text).toContain('300 calls')
    writeFileSync(join(own, 'content/docs/limits.md'), '# Limits\n\nThe quota is 900 calls.\n')
    await runCli(['build'], { cwd: own })
    expect((await ask('search', { query: 'quota' })).text).toContain('900 calls')
  })
})

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`
}

describe('over the URL of a site', () => {
  test('the tools work as over its folder', async () => {
    const origin = await serve(staticHost({ folder: dist, base: '/help/' }))
    const { ask } = await ownAgentAt(`${origin}/help`)
    expect((await ask('search', { query: 'quota' })).text).toContain('“Quota”: You have 300 calls')
    expect((await ask('read_page', { page: '/help/docs/other' })).text).toContain(
      'Nothing about it.',
    )
    expect((await ask('read_operation', { operation: 'listThings' })).text).toContain('colour')
    expect((await ask('read_page', { page: '/help/docs/none' })).text).toMatch(/^There is no page/)
  })

  test('a host that hangs ends the call after the time limit', async () => {
    const host = staticHost({ folder: dist, base: '/help/' })
    const origin = await serve((request, response) => {
      if (request.url?.endsWith('mcp.json')) host(request, response)
    })
    // The manifest has to arrive within it, also under load.
    const { ask } = await ownAgentAt(`${origin}/help/`, '--timeout', '8')
    const { text, isError } = await ask('read_page', { page: '/help/docs/other' })
    expect(isError).toBe(true)
    expect(text).toMatch(/did not answer (with)?in 8 seconds/)
  })

  test('a site that cannot be reached, or has no tools, is one clear message', async () => {
    const nothing = await serve((_, response) => response.writeHead(404).end())
    const hanging = await serve(() => undefined)
    const other = await serve((_, response) => response.end('{"format":1}'))
    const cases = [
      [
        nothing,
        /has no mcp\.json that can be read: the server answers with status 404\..*`ai: true`/,
      ],
      [hanging, /did not answer in 1 seconds/],
      [other, /is not one of a Specpress site/],
      [
        scratchFolder({ 'index.html': '' }),
        /has no mcp\.json that can be read: there is no such file/,
      ],
    ] as const
    for (const [location, message] of cases) {
      const { code, out, err } = await runCli(['mcp', location, '--timeout', '1'], {
        cwd: site.root,
      })
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(message)
    }
  })
})
