import { describe, expect, test } from 'vitest'
import type { AgentManifest } from '../../../../src/agents/agent-manifest.ts'
import { mcpHandler } from '../../../../src/tools/mcp/handler.ts'
import type { McpOptions } from '../../../../src/tools/mcp/handler.ts'
import { toolsFor } from '../../../../src/agents/tools.ts'

const manifest: AgentManifest = {
  format: 1,
  name: 'shop',
  title: 'Shop',
  description: '',
  url: 'https://shop.example/',
  language: 'en',
  instructions: '',
  server: { command: 'npx', args: [] },
  tools: toolsFor({ hasSearch: true, hasApis: false, hasChanges: false }),
  collections: [
    {
      name: 'en',
      title: 'Shop',
      language: 'en',
      llms: 'llms.txt',
      apis: [],
      search: ['https://shop.example/search.json'],
    },
  ],
}
const files: McpOptions['files'] = (path) =>
  path === 'mcp.json' ? { text: JSON.stringify(manifest) } : { reason: 'there is none' }

const asking =
  (handler: (request: Request) => Promise<Response>) =>
  (message: unknown): Promise<Response> =>
    handler(
      new Request('https://shop.example/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(message),
      }),
    )

const callOf = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})

describe('a public server for agents', () => {
  const ask = asking(mcpHandler({ files }))

  test.each([[[]], [[callOf('search', { query: 'a' })]], [Array.from({ length: 100 }, () => 1)]])(
    'refuses several messages in one request',
    async (batch) => {
      const response = await ask(batch)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('has one message')
    },
  )

  test.each([
    [{ query: 'a'.repeat(401) }, 'must be at most 400 characters long'],
    [{ query: 'a', also: ['b'.repeat(401)] }, 'each of at most 400 characters'],
    [{ query: 'a'.repeat(300), also: ['b'.repeat(300)] }, 'Send at most 400.'],
    [
      { query: Array.from({ length: 41 }, (_, at) => `w${String(at)}`).join(' ') },
      '41 different words. Send at most 40.',
    ],
    [
      {
        query: Array.from({ length: 30 }, (_, at) => `a${String(at)}`).join(' '),
        also: [Array.from({ length: 30 }, (_, at) => `b${String(at)}`).join(' ')],
      },
      '60 different words. Send at most 40.',
    ],
  ])('refuses a search that would take long: %j', async (given, reason) => {
    expect(await (await ask(callOf('search', given))).text()).toContain(reason)
  })

  test('answers a number of calls at the same time, and asks the others to come back', async () => {
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const askSlow = asking(
      mcpHandler({
        files: async (path) => {
          await gate
          return files(path)
        },
      }),
    )
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const answers = Array.from({ length: 120 }, () => askSlow(list))
    const refused = await Promise.race(answers)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    open()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect((await askSlow(list)).status).toBe(200)
  })
})
