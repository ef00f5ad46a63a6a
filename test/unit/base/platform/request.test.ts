import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fetchText } from '../../../../src/base/platform/fetch-text.ts'
import { request, requestReason } from '../../../../src/base/platform/request.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

const redirectTo =
  (location: string): RequestListener =>
  (_, answer) =>
    answer.writeHead(302, { location }).end()

describe('a token for a host', () => {
  test('is sent to this host, and not to another one that it redirects to', async () => {
    const seen: (readonly [string, unknown, unknown])[] = []
    const note = ({ url, headers }: IncomingMessage): void => {
      seen.push([url ?? '', headers['private-token'], headers['accept']])
    }
    const back: { url?: string } = {}
    const other = await serve((asked, answer) => {
      note(asked)
      answer.writeHead(307, { location: back.url ?? '' }).end()
    })
    const first = await serve((asked, answer) => {
      note(asked)
      if (asked.url === '/end') answer.end('text')
      else answer.writeHead(302, { location: asked.url === '/a' ? '/b' : `${other}/c` }).end()
    })
    back.url = `${first}/end`
    const own = { 'PRIVATE-TOKEN': 'secret' }
    const answer = await request(`${first}/a`, { headers: { accept: 'x/y' }, ownHeaders: own })
    expect(await answer.text()).toBe('text')
    expect(seen).toEqual([
      ['/a', 'secret', 'x/y'],
      ['/b', 'secret', 'x/y'],
      ['/c', undefined, 'x/y'],
      ['/end', undefined, 'x/y'],
    ])
  })
})

describe('a redirect', () => {
  test('is followed five times', async () => {
    const origin = await serve((asked, answer) => {
      const left = Number(asked.url?.slice(1))
      if (left === 0) answer.end('there')
      else redirectTo(`/${String(left - 1)}`)(asked, answer)
    })
    expect(await (await request(`${origin}/5`)).text()).toBe('there')
    await expect(request(`${origin}/6`)).rejects.toThrow('it leads on more than 5 times')
  })

  test.each([
    ['file:///etc/passwd', '`file:`, which is not of the web'],
    ['data:text/plain,a', '`data:`, which is not of the web'],
    ['http://[', 'no URL'],
  ])('to %s is refused', async (location, reason) => {
    const origin = await serve(redirectTo(location))
    await expect(request(origin)).rejects.toThrow(reason)
  })

  test('never leads from https to http', async () => {
    const ask = vi.fn(() =>
      Promise.resolve(
        new Response(null, { status: 301, headers: { location: 'http://b.example' } }),
      ),
    )
    vi.stubGlobal('fetch', ask)
    await expect(request('https://a.example')).rejects.toThrow('is not encrypted')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('a proxy', () => {
  async function proxy(): Promise<{ readonly url: string; readonly seen: readonly string[] }> {
    const seen: string[] = []
    const server = createServer((asked, answer) => {
      seen.push(`${asked.method ?? ''} ${asked.url ?? ''} ${String(asked.headers['x-own'] ?? '')}`)
      answer.end('by the proxy')
    })
    server.on('connect', (asked: IncomingMessage, socket) => {
      seen.push(`CONNECT ${asked.url ?? ''}`)
      if (asked.url?.startsWith('refused.')) {
        socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
        return
      }
      const [host = '', port] = (asked.url ?? '').split(':')
      const through = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        through.pipe(socket).pipe(through)
      })
      through.on('error', () => socket.destroy())
      socket.on('error', () => through.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return { url: `127.0.0.1:${String((server.address() as AddressInfo).port)}`, seen }
  }

  test.each(['HTTP_PROXY', 'http_proxy'])('that %s names is asked', async (name) => {
    const { url, seen } = await proxy()
    vi.stubEnv('http_proxy', undefined)
    vi.stubEnv(name, `http://${url}`)
    const answer = await request('http://docs.example/a?b', { ownHeaders: { 'x-own': 'yes' } })
    expect(await answer.text()).toBe('by the proxy')
    expect(seen).toEqual(['GET http://docs.example/a?b yes'])
    const read = await fetchText('http://docs.example/c', { mayAsk: () => true, timeout: 9000 })
    expect(read).toEqual({ text: 'by the proxy' })
  })

  test.each(['HTTPS_PROXY', 'https_proxy'])('that %s names is a tunnel', async (name) => {
    const { url, seen } = await proxy()
    vi.stubEnv('https_proxy', undefined)
    vi.stubEnv(name, url)
    const closed = await serve(() => undefined)
    // The server does not speak TLS: the request gets through the tunnel and fails there.
    await expect(request(closed.replace('http:', 'https:'))).rejects.toThrow()
    expect(seen).toEqual([`CONNECT ${new URL(closed).host}`])
  })

  test('that refuses a tunnel is named as the reason', async () => {
    const { url } = await proxy()
    vi.stubEnv('https_proxy', undefined)
    vi.stubEnv('HTTPS_PROXY', url)
    const failed = await request('https://refused.example').catch((error: unknown) => error)
    expect(requestReason(failed)).toMatch(/proxy/i)
  })

  test.each(['NO_PROXY', 'no_proxy'])('is left out for hosts in %s', async (name) => {
    const { url, seen } = await proxy()
    const origin = await serve((_, answer) => answer.end('direct'))
    vi.stubEnv('no_proxy', undefined)
    vi.stubEnv('HTTP_PROXY', url)
    vi.stubEnv(name, 'docs.example,127.0.0.1')
    expect(await (await request(origin)).text()).toBe('direct')
    expect(seen).toEqual([])
  })

  test('that is no URL is named as the reason', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://[')
    await expect(request('http://docs.example')).rejects.toThrow('the URL of the proxy')
  })
})
