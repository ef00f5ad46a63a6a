import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aConfig, aSite } from './a-site.ts'
import type { SitePlan } from './a-site.ts'
import { LiveSite } from '../../../../src/programs/dev/live-site.ts'
import { reloadChannel } from '../../../../src/programs/dev/reload.ts'
import { devServer } from '../../../../src/programs/dev/server.ts'
import { scratchFolder } from '../../scratch.ts'
import { deadLink, specpressBug } from '../../../../src/base/problems/catalogue.ts'

/** Serves a site; returns a function that requests a path. */
async function serve(plan: SitePlan, base = '/') {
  const channel = reloadChannel()
  const site = new LiveSite({
    loadConfig: () => Promise.resolve({ config: aConfig(base), problems: [], files: [] }),
    openSite: () => Promise.resolve(aSite(plan)),
    onChange: () => undefined,
    onIdle: () => undefined,
    onBug: (error) => specpressBug({ reason: String(error) }),
  })
  const greeting = () =>
    Promise.resolve({
      version: site.version,
      base,
      pages: [],
      files: false,
      problems: site.problems,
    })
  const server = createServer(devServer({ site, channel, greeting }))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    channel.close()
    server.close()
  })
  void site.update(new Set())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
  return { ask, channel, site }
}

test.each(['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a/index.html', '/docs/a?x=1'])(
  'the page is served at %s',
  async (path) => {
    const { ask } = await serve({ pages: { '/docs/a': '<h1>A</h1>' } })
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<h1>A</h1>')
  },
)

test('a program that asks for Markdown gets the Markdown version of a page', async () => {
  const { ask } = await serve({
    pages: { '/docs/a': '<h1>A</h1>', '/docs/b': '<h1>B</h1>' },
    files: { 'docs/a.md': '# A' },
  })
  const askFor = async (path: string, accept: string) => {
    const response = await ask(path, { headers: { accept } })
    expect(response.headers.get('vary')).toBe('Accept')
    return response
  }
  const markdown = await askFor('/docs/a', 'text/markdown, text/html;q=0.9, */*')
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await markdown.text()).toBe('# A')
  expect(await (await askFor('/docs/a', 'text/html, text/markdown;q=0.5')).text()).toContain('<h1>')
  expect(await (await askFor('/docs/a', '*/*')).text()).toContain('<h1>')
  expect(await (await askFor('/docs/b', 'text/markdown')).text()).toContain('<h1>B</h1>')
})

test('a page carries the script that keeps it up to date', async () => {
  const { ask } = await serve({ pages: { '/': 'home' } })
  expect(await (await ask('/')).text()).toMatch(
    /<script type="module" src="\/@specpress\/[^"]+"><\/script><\/head>/,
  )
})

test('files of the site are served with their type', async () => {
  const { ask } = await serve({ pages: {}, files: { 'img/a b.svg': '<svg/>' } })
  const response = await ask('/img/a%20b.svg')
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(await response.text()).toBe('<svg/>')
})

describe('a file on the disk', () => {
  const FILM = 'A film of many parts.'
  const askFor = async (headers: Readonly<Record<string, string>>, method = 'GET') => {
    const file = join(scratchFolder({ 'film.mp4': FILM }), 'film.mp4')
    const { ask } = await serve({
      pages: {},
      files: { 'a/b c.mp4': '' },
      disk: { 'a/b c.mp4': file },
    })
    const response = await ask('/a/b%20c.mp4', { headers, method })
    return { response, text: await response.text() }
  }

  test('is sent whole, and says that it can be requested in parts', async () => {
    const { response, text } = await askFor({})
    expect({ status: response.status, text }).toEqual({ status: 200, text: FILM })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      'content-length': String(FILM.length),
      'content-type': 'video/mp4',
    })
  })

  test.each([
    ['bytes=0-1', 'A ', '0-1'],
    ['bytes=7-', 'of many parts.', `7-${FILM.length - 1}`],
    ['bytes=-6', 'parts.', `${FILM.length - 6}-${FILM.length - 1}`],
    ['bytes=2-999999', FILM.slice(2), `2-${FILM.length - 1}`],
  ])('is sent in parts, as players ask for it: %s', async (range, part, bytes) => {
    const { response, text } = await askFor({ range })
    expect({ status: response.status, text }).toEqual({ status: 206, text: part })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(part.length),
      'content-range': `bytes ${bytes}/${FILM.length}`,
      'content-type': 'video/mp4',
    })
  })

  test('has no part beyond its end', async () => {
    const { response } = await askFor({ range: 'bytes=100-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${FILM.length}`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test.each(['bytes=5-2', 'lines=1-2', 'bytes=a-b', 'bytes=0-0,2-2'])(
    'is sent whole if the part makes no sense: %s',
    async (range) => {
      const { response, text } = await askFor({ range })
      expect([200, 416]).toContain(response.status)
      if (response.status === 200) expect(text).toBe(FILM)
    },
  )

  test('is sent whole if it has changed since the first part', async () => {
    const { response, text } = await askFor({ range: 'bytes=0-1', 'if-range': '"another"' })
    expect({ status: response.status, text }).toEqual({ status: 200, text: FILM })
  })

  test('is not sent for HEAD', async () => {
    const { response, text } = await askFor({}, 'HEAD')
    expect({ status: response.status, text }).toEqual({ status: 200, text: '' })
    expect(response.headers.get('content-length')).toBe(String(FILM.length))
  })
})

test('a file that is gone from the disk is missing', async () => {
  const gone = join(scratchFolder(), 'gone.svg')
  const { ask } = await serve({ pages: {}, files: { 'a.svg': '' }, disk: { 'a.svg': gone } })
  expect((await ask('/a.svg')).status).toBe(404)
})

test('a path with an empty host is not a file', async () => {
  const { ask } = await serve({ pages: { '/404': 'Nothing here' }, files: { 'a/b.svg': '<svg/>' } })
  expect((await ask('//a/b.svg')).status).toBe(404)
})

test('an unknown path is the not-found page, with status 404', async () => {
  const { ask } = await serve({ pages: { '/404': 'Nothing here' } })
  for (const path of ['/nothing', '/%', '/../../etc/passwd']) {
    const response = await ask(path)
    expect(response.status, path).toBe(404)
    expect(await response.text(), path).toContain('Nothing here')
  }
})

test('a page that cannot be rendered answers with status 500, and still listens for changes', async () => {
  const { ask } = await serve({ pages: { '/': 'throws' } })
  const response = await ask('/')
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('/@specpress/')
})

test('a site below a base is served there, and the root leads to it', async () => {
  const { ask } = await serve({ pages: { '/': 'home', '/404': 'Nothing here' } }, '/docs-site/')
  expect(await (await ask('/docs-site/')).text()).toContain('home')
  const root = await ask('/')
  expect([root.status, root.headers.get('location')]).toEqual([302, '/docs-site/'])
  expect((await ask('/elsewhere')).status).toBe(404)
})

test('only GET and HEAD are answered', async () => {
  const { ask } = await serve({ pages: { '/': 'home' } })
  expect((await ask('/', { method: 'POST' })).status).toBe(405)
  const head = await ask('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('an open page receives the problems when it connects, and every change after that', async () => {
  const { ask, channel, site } = await serve({
    pages: { '/': 'home' },
    planned: [deadLink({ url: '/x' })],
  })
  const stream = (await ask('/@specpress/events')).body?.getReader()
  const nextEvent = async (): Promise<unknown> => {
    const { value } = (await stream?.read()) ?? {}
    const data = /^data: (.*)$/m.exec(Buffer.from(value ?? []).toString())?.[1]
    return JSON.parse(data ?? '')
  }
  expect(await nextEvent()).toMatchObject({
    version: site.version,
    problems: [{ id: 'dead-link' }],
  })
  channel.send({ version: 'x', base: '/', pages: [], files: false, problems: [] })
  expect(await nextEvent()).toMatchObject({ version: 'x', problems: [] })
})
