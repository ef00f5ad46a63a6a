import { expect, test } from 'vitest'
import { scratchFolder } from '../unit/scratch.ts'
import { startCli } from './run-cli.ts'

const MANIFEST = JSON.stringify({
  format: 1,
  name: 'shop',
  title: 'Shop',
  url: 'https://shop.example/',
  language: 'en',
  collections: [],
})

test('only pages of this machine, and of named origins, read an unpublished site from `mcp --port`', async () => {
  const root = scratchFolder({ 'mcp.json': MANIFEST })
  const server = startCli(
    ['mcp', '--port', '0', '--allowed-origins', 'https://app.example.com', root],
    { cwd: root },
  )
  const url = await server.says(/http:\S+/)
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const ask = (origin: string | undefined, method = 'POST'): Promise<Response> =>
    fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(origin !== undefined && { origin }),
      },
      ...(method === 'POST' && { body: JSON.stringify(list) }),
    })

  for (const origin of ['https://evil.example', 'null', 'https://app.example.com.evil.example']) {
    const refused = await ask(origin)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('--allowed-origins')
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    expect((await ask(origin, 'OPTIONS')).headers.get('access-control-allow-origin')).toBeNull()
  }
  for (const origin of ['https://app.example.com', 'http://localhost:5173']) {
    const answered = await ask(origin)
    expect(answered.status).toBe(200)
    expect(answered.headers.get('access-control-allow-origin')).toBe(origin)
    const asked = await ask(origin, 'OPTIONS')
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST')
  }
  expect((await ask(undefined)).status).toBe(200)
})
