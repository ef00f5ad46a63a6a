import { expect, onTestFinished, test } from 'vitest'
import { startMockServer } from '../../src/tools/mock/mock-server.ts'
import { rawRequest, requestText } from '../unit/programs/dev/raw-request.ts'

test.each(['cross-site', 'same-site', 'same-origin', 'none'])(
  'a browser cannot disturb the server of the samples (%s)',
  async (site) => {
    const server = await startMockServer()
    onTestFinished(server.close)
    server.answerWith({ status: 200, type: 'application/json', body: '{"ok":true}' })
    const { port } = new URL(server.origin)
    const ask = (...headers: readonly string[]) =>
      rawRequest(
        Number(port),
        requestText('GET /a HTTP/1.1', ['Host: x', 'Connection: close', ...headers]),
      )
    const refused = await ask(`Sec-Fetch-Site: ${site}`)
    expect({ status: refused.status, body: refused.body }).toEqual({ status: 403, body: '' })
    expect(server.requests()).toEqual([])
    expect((await ask()).body).toContain('{"ok":true}')
    expect(server.requests()).toHaveLength(1)
  },
)
