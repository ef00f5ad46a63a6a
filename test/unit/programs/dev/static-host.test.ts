import { symlinkSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { staticHost } from '../../../../src/programs/dev/static-host.ts'
import type { StaticHostSettings } from '../../../../src/programs/dev/static-host.ts'
import { scratchFolder } from '../../scratch.ts'

const LONG = 'All about it. '.repeat(200)

const SITE = {
  'index.html': '<h1>Home</h1>',
  'docs/a.html': `<h1>A</h1><p>${LONG}</p>`,
  'docs/a/index.html': `<h1>A</h1><p>${LONG}</p>`,
  'docs/a b é#.html': '<h1>Odd</h1>',
  '404.html': '<h1>Not found</h1>',
  'assets/main-X7QK2ABC.js': 'start()',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'llms.txt': 'Grüße',
  'feed.xml': '<feed/>',
  '.specpress-staging-1/docs/a.html': 'half',
  '.well-known/security.txt': 'Contact: us',
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

type Ask = (
  path: string,
  options?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer>

/** Hosts a site; the requested paths are sent exactly as they are written. */
async function host({
  base = '/',
  files = SITE as Readonly<Record<string, string>>,
} = {}): Promise<Ask> {
  return serving({ folder: scratchFolder(files), base })
}

async function serving(settings: StaticHostSettings): Promise<Ask> {
  const server = createServer(staticHost(settings))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path, options = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        { port, host: '127.0.0.1', path, agent: false, ...options },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const body = Buffer.concat(chunks)
            const { statusCode = 0, headers } = response
            resolve({ status: statusCode, headers, body, text: body.toString('utf8') })
          })
        },
      )
      sent.on('error', reject).end()
    })
}

test.each(['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a/index.html', '/docs/a?x=1'])(
  'the page is served at %s',
  async (path) => {
    const ask = await host()
    const { status, text, headers } = await ask(path)
    expect(status).toBe(200)
    expect(text).toContain('<h1>A</h1>')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  },
)

test('a page that is written in one form only is served in all four', async () => {
  const ask = await host({ files: { 'a.html': 'A', 'b/index.html': 'B' } })
  for (const path of ['/a', '/a/', '/a.html', '/a/index.html']) {
    expect(await ask(path), path).toMatchObject({ status: 200, text: 'A' })
  }
  for (const path of ['/b', '/b/', '/b.html', '/b/index.html']) {
    expect(await ask(path), path).toMatchObject({ status: 200, text: 'B' })
  }
})

test('a page whose name needs escaping is served', async () => {
  const ask = await host()
  expect(await ask('/docs/a%20b%20%C3%A9%23')).toMatchObject({ status: 200, text: '<h1>Odd</h1>' })
})

test.each(['/nothing', '/docs', '/docs/a/b', '/%', '/%00', '//docs/a', '/assets/'])(
  'the not-found page answers for %s, with status 404',
  async (path) => {
    const ask = await host()
    expect(await ask(path)).toMatchObject({ status: 404, text: '<h1>Not found</h1>' })
  },
)

test.each(['/../secret.txt', '/..%2fsecret.txt', '/docs/..%2f..%2fsecret.txt', '/..%5csecret.txt'])(
  'nothing outside of the site is served at %s',
  async (path) => {
    const parent = scratchFolder({ 'secret.txt': 'secret', 'dist/404.html': 'Not found' })
    const server = createServer(staticHost({ folder: `${parent}/dist`, base: '/' }))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const body = await new Promise<string>((resolve) => {
      request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve(text))
      }).end()
    })
    expect(body).toBe('Not found')
  },
)

test('hidden files stay hidden, but for the well-known ones', async () => {
  const ask = await host()
  expect((await ask('/.specpress-staging-1/docs/a.html')).status).toBe(404)
  expect((await ask('/.well-known/security.txt')).text).toBe('Contact: us')
})

test('types say what a file is, and that its text is UTF-8', async () => {
  const ask = await host()
  const typeOf = async (path: string) => (await ask(path)).headers['content-type']
  expect(await typeOf('/assets/main-X7QK2ABC.js')).toBe('text/javascript; charset=utf-8')
  expect(await typeOf('/assets/logo.svg')).toBe('image/svg+xml')
  expect(await typeOf('/llms.txt')).toBe('text/plain; charset=utf-8')
  expect(await typeOf('/feed.xml')).toMatch(/^application\/xml/)
})

test('a file with a digest in its name is cached forever; everything else is revalidated', async () => {
  const ask = await host()
  const cacheOf = async (path: string) => (await ask(path)).headers['cache-control']
  expect(await cacheOf('/assets/main-X7QK2ABC.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/assets/logo.svg')).toBe('public, max-age=0, must-revalidate')
  expect(await cacheOf('/docs/a')).toBe('public, max-age=0, must-revalidate')
})

test('content that the browser already has is not sent again', async () => {
  const ask = await host()
  const { headers } = await ask('/docs/a')
  const again = await ask('/docs/a', { headers: { 'If-None-Match': headers.etag ?? '' } })
  expect(again).toMatchObject({ status: 304, text: '' })
})

test('text is compressed for clients that accept it, with a Vary header for caches', async () => {
  const ask = await host()
  const { headers, body } = await ask('/docs/a', { headers: { 'Accept-Encoding': 'br, gzip' } })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['vary']).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(body).toString()).toContain('<h1>A</h1>')
  const plain = await ask('/docs/a')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toMatch(/accept-encoding/i)
})

test('a part of a file can be requested', async () => {
  const ask = await host()
  const part = await ask('/docs/a', {
    headers: { Range: 'bytes=0-3', 'Accept-Encoding': 'gzip' },
  })
  expect(part).toMatchObject({ status: 206, text: '<h1>' })
  expect(part.headers['content-range']).toMatch(/^bytes 0-3\//)
  expect((await ask('/docs/a', { headers: { Range: 'bytes=-4' } })).text).toBe('</p>')
  expect((await ask('/docs/a', { headers: { Range: 'bytes=999999-' } })).status).toBe(416)
})

test('HEAD answers like GET, without the content', async () => {
  const ask = await host()
  const { status, headers, text } = await ask('/docs/a', { method: 'HEAD' })
  expect({ status, text }).toEqual({ status: 200, text: '' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const ask = await host()
  const { status, headers } = await ask('/docs/a', { method })
  expect(status).toBe(405)
  expect(headers['allow']).toBe('GET, HEAD')
})

test('a site below a base is served only there, and the root leads to it', async () => {
  const ask = await host({ base: '/docs-site/' })
  expect((await ask('/docs-site/docs/a')).text).toContain('<h1>A</h1>')
  expect((await ask('/docs-site/')).text).toBe('<h1>Home</h1>')
  expect((await ask('/docs-site/assets/logo.svg')).status).toBe(200)
  expect((await ask('/docs/a')).status).toBe(404)
  for (const path of ['/', '/docs-site']) {
    const { status, headers } = await ask(path)
    expect({ status, to: headers['location'] }).toEqual({ status: 302, to: '/docs-site/' })
  }
})

test('a page goes out with its policy as a header, and may be framed by the site alone', async () => {
  const policy = `default-src 'self'; script-src 'self' 'sha256-a+/='`
  const page = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`
  const ask = await host({
    files: { 'a.html': page, '404.html': page, 'b.html': 'B', 'c.txt': 'C' },
  })
  for (const path of ['/a', '/nowhere']) {
    expect((await ask(path)).headers).toMatchObject({
      'content-security-policy': `${policy}; frame-ancestors 'self'`,
      'x-content-type-options': 'nosniff',
    })
  }
  expect((await ask('/b')).headers).not.toHaveProperty('content-security-policy')
})

test('the not-found page of the nearest folder that has one answers', async () => {
  const ask = await host({
    files: { '404.html': 'Not found', 'de/404.html': 'Nicht gefunden', 'de/docs/a.html': 'A' },
  })
  for (const path of ['/de/x', '/de/docs/x', '/de/docs/x/y/z', '/de/x/../y']) {
    expect(await ask(path), path).toMatchObject({ status: 404, text: 'Nicht gefunden' })
  }
  for (const path of ['/de', '/x/y', '/dex/y', '/..%2fde/404x/']) {
    expect((await ask(path)).status, path).toBe(404)
  }
  expect((await ask('/fr/x')).text).toBe('Not found')
})

test('a path of very many folders is answered as fast as any other', async () => {
  const ask = await host({ base: '/docs-site/' })
  const asked = performance.now()
  for (const path of ['/a'.repeat(7000), `/docs-site${'/a'.repeat(7000)}`, '/..'.repeat(4000)]) {
    expect((await ask(path)).status).toBe(404)
  }
  // It took 12 seconds each.
  expect(performance.now() - asked).toBeLessThan(2000)
})

test('a link that leads out of the site is not followed, one inside of it is', async () => {
  const parent = scratchFolder({
    'secret.html': 'secret',
    'private/secret.txt': 'secret',
    'private/404.html': 'secret',
    'dist/404.html': 'Not found',
    'dist/real/a.html': 'A',
  })
  const dist = join(parent, 'dist')
  symlinkSync(join(parent, 'secret.html'), join(dist, 'file.html'))
  symlinkSync(join(parent, 'private'), join(dist, 'folder'))
  symlinkSync(join(dist, 'real'), join(dist, 'linked'))
  symlinkSync(dist, join(parent, 'published'))
  const ask = await serving({ folder: join(parent, 'published'), base: '/' })
  for (const path of ['/file', '/file.html', '/folder/secret.txt', '/folder/nowhere/']) {
    expect(await ask(path), path).toMatchObject({ status: 404, text: 'Not found' })
  }
  expect(await ask('/linked/a')).toMatchObject({ status: 200, text: 'A' })
})

test('a program that asks for Markdown gets the Markdown version of a page', async () => {
  const ask = await host({ files: { ...SITE, 'docs/a.md': '# A', 'index.md': '# Home' } })
  const markdown = await ask('/docs/a/', { headers: { accept: 'text/markdown, */*' } })
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(markdown.text).toBe('# A')
  expect(markdown.headers.vary).toContain('Accept')
  expect((await ask('/', { headers: { accept: 'text/markdown' } })).text).toBe('# Home')

  const html = await ask('/docs/a', { headers: { accept: 'text/html, text/markdown;q=0.5' } })
  expect(html.text).toContain('<h1>A</h1>')
  expect(html.headers.vary).toContain('Accept')
  expect((await ask('/docs/a')).text).toContain('<h1>A</h1>')
  expect((await ask('/docs/a.md')).text).toBe('# A')
})
