import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mcpHandler } from '../../src/tools/mcp/handler.ts'
import type { McpOptions } from '../../src/tools/mcp/handler.ts'
import { staticHost } from '../../src/programs/dev/static-host.ts'
import { lastingScratchFolder } from '../unit/scratch.ts'
import { runCli, startCli } from './run-cli.ts'

const API = `openapi: 3.1.0
info: { title: Shop, version: '2.1' }
servers: [{ url: 'https://api.shop.example/v2' }]
security: [{ key: [] }]
paths:
  /things:
    get: { operationId: listThings, summary: List things, responses: { '200': { description: Some things. } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
`
const site = lastingScratchFolder({
  'site.config.ts':
    "export default { title: 'Shop docs', description: 'All about the shop.', url: 'https://test.example', base: '/help/', ai: { mcp: 'https://test.example/mcp' }, openapi: [{ file: 'openapi/shop.yaml', name: 'shop' }] }\n",
  'openapi/shop.yaml': API,
  'content/docs/limits.md': '# Limits\n\n## Quota\n\nYou have 300 calls a day.\n',
})
const dist = join(site.root, 'dist')
const builtFile = (path: string): string => readFileSync(join(dist, path), 'utf8')
const files: McpOptions['files'] = (path) => {
  try {
    return new Response(builtFile(path))
  } catch {
    return new Response('', { status: 404 })
  }
}

beforeAll(async () => {
  expect(await runCli(['build'], { cwd: site.root })).toMatchObject({ code: 0, err: '' })
})
afterAll(site.remove)

/** An agent that calls a server by its URL, or a handler without a network. */
async function agentAt(server: string | ((request: Request) => Promise<Response>)) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(
    new URL(typeof server === 'string' ? server : 'https://test.example/mcp'),
    typeof server === 'string' ? {} : { fetch: (url, init) => server(new Request(url, init)) },
  )
  // Its optional members are written differently from those of the interface.
  await client.connect(transport as Parameters<Client['connect']>[0])
  onTestFinished(() => client.close())
  return client
}

async function textOf(client: Client, name: string, given: Record<string, unknown>) {
  const { content } = await client.callTool({ name, arguments: given })
  return (content as readonly { readonly text: string }[])[0]?.text ?? ''
}

describe('specpress mcp --port', () => {
  test('answers agents over HTTP until it is stopped', async () => {
    const server = startCli(['mcp', '--port', '0'], { cwd: site.root })
    const url = await server.says(/http:\S+/)
    const client = await agentAt(url)
    expect(await textOf(client, 'search', { query: 'quota' })).toContain(
      'You have 300 calls a day.',
    )
    expect((await fetch(new URL('/other', url))).status).toBe(404)
  })
})

describe('specpress/mcp', () => {
  test('offers the tools of a built site from its files, with the version that built it', async () => {
    const client = await agentAt(mcpHandler({ files }))
    expect(client.getServerVersion()).toMatchObject({ name: 'shop-docs', title: 'Shop docs' })
    expect(client.getServerVersion()?.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(await textOf(client, 'read_page', { page: '/help/docs/limits' })).toContain('300 calls')
    expect(await textOf(client, 'read_operation', { operation: 'listThings' })).toContain(
      'https://api.shop.example/v2/things',
    )
  })

  test('reads the files from a URL', async () => {
    const server = createServer(staticHost({ folder: dist, base: '/help/' }))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const client = await agentAt(mcpHandler({ files: `http://127.0.0.1:${String(port)}/help` }))
    expect(await textOf(client, 'search', { query: 'quota' })).toContain('300 calls')
  })

  test('lists the skill, the pages and the API as resources, and reads each, and any page', async () => {
    const client = await agentAt(mcpHandler({ files }))
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'https://test.example/help/skill.md',
      'https://test.example/help/llms.txt',
      'https://test.example/help/docs/api/shop-api/AGENTS.md',
    ])
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      expect(contents).toEqual([
        expect.objectContaining({ text: builtFile(new URL(uri).pathname.replace('/help/', '')) }),
      ])
    }
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'https://test.example/help/{+path}.md',
    ])
    const page = await client.readResource({ uri: 'https://test.example/help/docs/limits.md' })
    expect(JSON.stringify(page)).toContain('300 calls')
  })

  test.each([
    'https://other.example/help/docs/limits.md',
    'https://test.example/help/mcp.json',
    'https://test.example/help/docs/none.md',
    'https://test.example/help/%2e%2e/%2e%2e/etc/passwd.md',
    'no url',
  ])('does not read %s as a resource', async (uri) => {
    const client = await agentAt(mcpHandler({ files }))
    await expect(client.readResource({ uri })).rejects.toThrow(/^MCP error -32602: (?!MCP)/)
  })

  test('offers requests with arguments, and says what is wrong with a call', async () => {
    const client = await agentAt(mcpHandler({ files }))
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['answer', 'call', 'explain_error'])
    const { messages } = await client.getPrompt({
      name: 'call',
      arguments: { operation: 'listThings', language: 'Python' },
    })
    expect(JSON.stringify(messages)).toMatch(/Python.*Shop docs.*listThings/)
    await expect(client.getPrompt({ name: 'call', arguments: {} })).rejects.toThrow('`operation`')
    await expect(client.getPrompt({ name: 'none' })).rejects.toThrow('Choose from answer, call')
  })

  const asked = (method: string, body?: string): Promise<Response> =>
    mcpHandler({ files })(
      new Request('https://test.example/mcp', {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        ...(body !== undefined && { body }),
      }),
    )

  test('answers pages of other origins, since all of it is public', async () => {
    const response = await asked('OPTIONS')
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    ['GET', undefined, 405],
    ['DELETE', undefined, 405],
    ['POST', 'no JSON', 400],
    ['POST', '{}', 400],
    ['POST', `"${'a'.repeat(1_000_001)}"`, 413],
  ] as const)('answers %s with a wrong body with an error', async (method, body, status) => {
    expect((await asked(method, body)).status).toBe(status)
  })

  test('says that the files are not those of a site', async () => {
    const handler = mcpHandler({ files: () => new Response('', { status: 404 }) })
    const request = { method: 'POST', body: '{}' }
    const response = await handler(new Request('https://test.example/mcp', request))
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('mcp.json')
  })

  test('imports nothing, so that it runs where there is no Node', async () => {
    const handler = fileURLToPath(new URL('../../lib/tools/mcp/handler.js', import.meta.url))
    const { metafile } = await build({
      entryPoints: [handler],
      bundle: true,
      write: false,
      platform: 'neutral',
      metafile: true,
    })
    const inputs = Object.values(metafile.inputs)
    expect(inputs).toHaveLength(1)
    expect(inputs.flatMap(({ imports }) => imports)).toEqual([])
  })
})

test('skill.md says how to find pages and how to call the API, and the list of skills names its digest', () => {
  const skill = builtFile('skill.md')
  expect(skill).toMatch(
    /^---\nname: shop-docs\ndescription: "All about the shop\. Use it to answer questions about Shop docs, or to write programs that call its API\."\n---\n\n# Shop docs\n/,
  )
  expect(skill).toContain('(https://test.example/help/llms.txt)')
  expect(skill).toContain('## How to call Shop')
  expect(skill).toContain('### Authentication')
  const list = JSON.parse(builtFile('.well-known/agent-skills/index.json')) as object
  expect(list).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'shop-docs',
        type: 'skill-md',
        description:
          'All about the shop. Use it to answer questions about Shop docs, or to write programs that call its API.',
        url: 'https://test.example/help/skill.md',
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ],
  })
})

test('the menu of a page copies the URL of the MCP server, and adds it to editors', () => {
  const html = builtFile('docs/limits.html')
  expect(html).toContain('data-text="https://test.example/mcp"')
  const [, config = ''] = /cursor:[^"]*?config=([^"&]*)/.exec(html) ?? []
  expect(JSON.parse(Buffer.from(decodeURIComponent(config), 'base64').toString())).toEqual({
    url: 'https://test.example/mcp',
  })
  const [, code = ''] = /vscode:mcp\/install\?([^"]*)/.exec(html) ?? []
  expect(JSON.parse(decodeURIComponent(code))).toEqual({
    name: 'Shop docs',
    type: 'http',
    url: 'https://test.example/mcp',
  })
  expect(builtFile('mcp.json')).toContain('"url": "https://test.example/mcp"')
})
