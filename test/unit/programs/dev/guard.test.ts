import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aConfig, aSite } from './a-site.ts'
import { rawRequest, requestText } from './raw-request.ts'
import { listen } from '../../../../src/programs/cli/listen.ts'
import { hostCheck } from '../../../../src/programs/dev/guard.ts'
import { LiveSite } from '../../../../src/programs/dev/live-site.ts'
import { reloadChannel } from '../../../../src/programs/dev/reload.ts'
import { devServer } from '../../../../src/programs/dev/server.ts'
import { staticHost } from '../../../../src/programs/dev/static-host.ts'
import { deadLink, specpressBug } from '../../../../src/base/problems/catalogue.ts'
import { scratchFolder } from '../../scratch.ts'

interface Names {
  readonly host?: string
  readonly allowedHosts?: readonly string[]
}

function serveListener(): RequestListener {
  return staticHost({ folder: scratchFolder({ 'index.html': 'home' }), base: '/' })
}

function devListener(): RequestListener {
  const channel = reloadChannel()
  onTestFinished(channel.close)
  const problems = [deadLink({ url: '/secret' })]
  const site = new LiveSite({
    loadConfig: () => Promise.resolve({ config: aConfig(), problems: [], files: [] }),
    openSite: () => Promise.resolve(aSite({ pages: { '/': 'home' }, planned: problems })),
    onChange: () => undefined,
    onIdle: () => undefined,
    onBug: (error) => specpressBug({ reason: String(error) }),
  })
  void site.update(new Set())
  const greeting = () =>
    Promise.resolve({ version: '1', base: '/', pages: [], files: false, problems: site.problems })
  return devServer({ site, channel, greeting })
}

/** Starts a server on this machine that takes its names from other settings; returns its port. */
async function start(listener: RequestListener, names: Names = {}): Promise<number> {
  const { server, close } = await listen(listener, {
    port: 0,
    command: 'specpress',
    host: '127.0.0.1',
    ...names,
  })
  onTestFinished(close)
  return (server.address() as AddressInfo).port
}

function ask(port: number, ...headers: readonly string[]) {
  return rawRequest(port, requestText('GET / HTTP/1.1', [...headers, 'Connection: close']))
}

const SERVERS = [
  ['dev', devListener],
  ['serve', serveListener],
] as const

describe.each(SERVERS)('%s answers', (_, listener) => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'localhost.',
    'localhost.:3000',
    'docs.localhost:3000',
    '127.0.0.1',
    '127.0.0.1:3000',
    '[::1]',
    '[::1]:3000',
    '[0:0:0:0:0:0:0:1]:3000',
  ])('to the name of this machine: %s', async (host) => {
    const { status, body } = await ask(await start(listener()), `Host: ${host}`)
    expect({ status, body }).toMatchObject({ status: 200, body: expect.stringContaining('home') })
  })

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '127.0.0.2',
    '192.168.1.7:3000',
    '[fe80::1]:3000',
    'localhost:3000@evil.example',
    'evil.example#localhost',
    'localhost:port',
    'localhost:99999',
    'localhost evil.example',
    '.localhost',
    '',
  ])('to no other name: %j', async (host) => {
    const { status, body, headers } = await ask(await start(listener()), `Host: ${host}`)
    expect({ status, home: body.includes('home') }).toEqual({ status: 403, home: false })
    expect(body).toContain('--allowed-hosts')
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('to the names that it was started for, and says how to add one', async () => {
    const port = await start(listener(), {
      allowedHosts: ['Docs.example.com', '.tunnel.example', '10.0.0.5', 'bücher.example'],
    })
    for (const host of [
      'docs.example.com:80',
      'DOCS.example.com.',
      'tunnel.example',
      'a.tunnel.example',
      'a.b.tunnel.example:8080',
      '10.0.0.5:3000',
      'xn--bcher-kva.example',
    ]) {
      expect((await ask(port, `Host: ${host}`)).status, host).toBe(200)
    }
    for (const host of ['a.docs.example.com', 'atunnel.example', 'example.com', '10.0.0.6']) {
      expect((await ask(port, `Host: ${host}`)).status, host).toBe(403)
    }
    const { body } = await ask(port, 'Host: Other.example:3000')
    expect(body).toContain('`--allowed-hosts other.example`')
  })

  test('by number on all IP addresses of the machine, since DNS rebinding needs a name', async () => {
    for (const host of ['0.0.0.0', '::', '0:0::0']) {
      const port = await start(listener(), { host })
      for (const own of ['192.168.1.7:3000', '[fe80::1]:3000', '0.0.0.0', '127.0.0.1']) {
        expect((await ask(port, `Host: ${own}`)).status, `${own} on ${host}`).toBe(200)
      }
      expect((await ask(port, 'Host: evil.example')).status).toBe(403)
    }
  })

  test('to the name of --host', async () => {
    const port = await start(listener(), { host: '127.0.0.1' })
    expect((await ask(port, 'Host: 127.0.0.1')).status).toBe(200)
    const isAllowed = hostCheck({ host: 'Devbox.local' })
    expect(['devbox.local:3000', 'devbox.local.', 'other.local'].map(isAllowed)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('an old client without a host, which no browser is', async () => {
    const { status, body } = await rawRequest(await start(listener()), 'GET / HTTP/1.0\r\n\r\n')
    expect({ status, body }).toMatchObject({ status: 200, body: expect.stringContaining('home') })
  })

  test('no request with two hosts', async () => {
    const port = await start(listener())
    for (const hosts of [
      ['Host: localhost', 'Host: evil.example'],
      ['Host: evil.example', 'Host: localhost'],
    ]) {
      expect((await ask(port, ...hosts)).status).toBe(400)
    }
  })

  test('a whole URL as the target by the host of that URL', async () => {
    const port = await start(listener())
    const askFor = (target: string, host: string) =>
      rawRequest(port, requestText(`GET ${target} HTTP/1.1`, [host, 'Connection: close']))
    expect((await askFor('http://localhost/', 'Host: evil.example')).status).toBe(200)
    expect((await askFor('http://localhost', 'Host: localhost')).body).toContain('home')
    expect((await askFor('http://evil.example/', 'Host: localhost')).status).toBe(403)
    expect((await askFor('http://localhost@evil.example/', 'Host: localhost')).status).toBe(403)
    expect((await askFor('*', 'Host: localhost')).status).toBe(400)
  })

  test('an endless target with 414', async () => {
    const port = await start(listener())
    const askFor = (target: string) =>
      rawRequest(
        port,
        requestText(`GET ${target} HTTP/1.1`, ['Host: localhost', 'Connection: close']),
      )
    expect((await askFor(`/${'a'.repeat(9000)}`)).status).toBe(414)
    expect((await askFor(`/?${'a'.repeat(9000)}`)).status).toBe(414)
    expect((await askFor(`/?${'a'.repeat(7000)}`)).status).toBe(200)
  })

  test('so that pages of other sites cannot embed them', async () => {
    const port = await start(listener())
    const answers = [
      await ask(port, 'Host: localhost'),
      await ask(port, 'Host: evil.example'),
      await rawRequest(port, requestText('GET /nowhere HTTP/1.0', [])),
      await rawRequest(port, requestText('POST / HTTP/1.0', [])),
      await rawRequest(port, requestText(`GET /${'a'.repeat(9000)} HTTP/1.0`, [])),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 405, 414])
    for (const { status, headers } of answers) {
      expect(headers['cross-origin-resource-policy'], String(status)).toBe('same-origin')
    }
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'no %s: there is nothing to change',
    async (method) => {
      const port = await start(listener())
      for (const path of [
        '/',
        '/nowhere',
        '/@specpress/events',
        '/@specpress/programs/dev/overlay.js',
      ]) {
        const request = requestText(`${method} ${path} HTTP/1.1`, [
          'Host: localhost',
          'Connection: close',
        ])
        const { status, headers } = await rawRequest(port, request)
        expect({ path, status, allow: headers['allow'] }).toEqual({
          path,
          status: 405,
          allow: 'GET, HEAD',
        })
      }
    },
  )
})

describe('the event stream of dev', () => {
  /** Opens the stream; ends when the greeting has arrived, or the server has refused. */
  async function events(...headers: readonly string[]) {
    const port = await start(devListener())
    const request = requestText('GET /@specpress/events HTTP/1.1', [
      'Host: localhost:1',
      ...headers,
    ])
    const { status, body } = await rawRequest(port, request, (text) =>
      /\/secret|HTTP\/1\.1 [45]/.test(text),
    )
    return { status, told: body.includes('/secret') }
  }
  const OPEN = { status: 200, told: true }
  const REFUSED = { status: 403, told: false }

  test.each([
    [[]],
    [['Sec-Fetch-Site: same-origin']],
    [['Sec-Fetch-Site: none']],
    [['Origin: http://localhost:1']],
    [['Origin: https://localhost:1']],
  ])('opens for pages of the site and for tools: %j', async (headers) => {
    expect(await events(...headers)).toEqual(OPEN)
  })

  test.each([
    [['Sec-Fetch-Site: cross-site']],
    [['Sec-Fetch-Site: same-site']],
    [['Sec-Fetch-Site: something-new']],
    [['Sec-Fetch-Site: cross-site', 'Origin: http://localhost:1']],
    [['Origin: https://evil.example']],
    [['Origin: http://localhost:2']],
    [['Origin: null']],
    [['Origin: nonsense']],
  ])('stays closed for pages of other sites: %j', async (headers) => {
    expect(await events(...headers)).toEqual(REFUSED)
  })

  test('and the scripts of dev are for its own pages too', async () => {
    const port = await start(devListener())
    const script = (site: string) =>
      rawRequest(
        port,
        requestText('GET /@specpress/programs/dev/overlay.js HTTP/1.1', [
          'Host: localhost',
          `Sec-Fetch-Site: ${site}`,
          'Connection: close',
        ]),
      )
    expect((await script('same-origin')).status).not.toBe(403)
    expect((await script('cross-site')).status).toBe(403)
  })

  test('a page of another site may still link to a page', async () => {
    const port = await start(devListener())
    expect((await ask(port, 'Host: localhost', 'Sec-Fetch-Site: cross-site')).status).toBe(200)
  })

  test('HEAD ends at once', async () => {
    const port = await start(devListener())
    const request = requestText('HEAD /@specpress/events HTTP/1.1', [
      'Host: localhost',
      'Connection: close',
    ])
    const asked = performance.now()
    const { status, headers, body } = await rawRequest(port, request)
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(performance.now() - asked).toBeLessThan(4000)
  })
})
