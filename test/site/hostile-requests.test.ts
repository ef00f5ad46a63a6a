import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BIN, startLastingCli } from './run-cli.ts'
import type { LastingCli } from './run-cli.ts'
import { rawRequest } from '../unit/programs/dev/raw-request.ts'
import { lastingScratchFolder } from '../unit/scratch.ts'

/** The content of every file that no server may send. */
const SECRET = 'only-for-the-owner'
const HOME = 'An ordinary page.'

/** Bytes on the wire, one character each. */
type Request = readonly [name: string, bytes: string]

const CLOSE = 'Connection: close'

function get(target: string, ...headers: readonly string[]): string {
  return request(`GET ${target} HTTP/1.1`, 'Host: localhost', CLOSE, ...headers)
}

function request(...lines: readonly string[]): string {
  return [...lines, '', ''].join('\r\n')
}

const UP = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2E%2E%2F',
  '.%2e/',
  '%2e./',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%252f',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%e0%80%af',
  '%e0%80%ae%e0%80%ae/',
  '..%f0%80%80%af',
  '%u002e%u002e%u2215',
  '..%uff0f',
  '..;/',
  '..;a=b/',
  '..%3b/',
  '....//',
  '....\\\\',
  '.../',
  '..%00/',
  '..%0d/',
  '..%20/',
  '..%09/',
  './../',
  '/../',
  '/./../',
  '..//',
  '..%2f%2f',
  '%5c..%5c',
  '..%ef%bc%8f',
  '%ef%bc%8e%ef%bc%8e/',
  '\xc0\xae\xc0\xae/',
  '..\xc0\xaf',
]

const TRAVERSALS: readonly Request[] = UP.flatMap((up): readonly Request[] => [
  [`up by ${JSON.stringify(up)}`, get(`/${up.repeat(3)}secret.txt`)],
  [`up by ${JSON.stringify(up)} below a folder`, get(`/docs/${up.repeat(4)}secret.txt`)],
])

const TARGETS: readonly Request[] = [
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/.specpress/config.json',
  '/.specpress-staging-1/half.txt',
  '/%2especpress-staging-1/half.txt',
  '/docs/../.specpress-staging-1/half.txt',
  '/.well-known/../.env',
  '/.well-known/%2e%2e/%2eenv',
  '/.well-known/..%2f..%2fsecret.txt',
  '/site.config.ts',
  '/../site.config.ts',
  '/@fs/etc/passwd',
  '/@id/secret.txt',
  '/@specpress/../../secret.txt',
  '/@specpress/dev/../../../package.json',
  '/@specpress/dev/%2e%2e/%2e%2e/package.json',
  '/@specpress/%65vents/..',
  '/linked/secret.txt',
  '/linked-secret.txt',
  '/linked%2fsecret.txt',
  '/linked/nowhere/',
  '/etc/passwd',
  '//etc/passwd',
  '///etc/passwd',
  '/%2fetc/passwd',
  '/%2f%2fetc%2fpasswd',
  '//localhost/secret.txt',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/\\evil.example/',
  '/\\\\evil.example\\share',
  '/C:/secret.txt',
  '/c%3a%5csecret.txt',
  '/file:///etc/passwd',
  '/http://evil.example/',
  '/secret.txt%00.html',
  '/%00',
  '/docs/a%00',
  '/docs/a.html%00.txt',
  '/docs/a::$DATA',
  '/docs/a.html.',
  '/docs/a.html%20',
  '/NUL',
  '/docs/a/%2e',
  '/%',
  '/%%',
  '/%z1',
  '/%c3%28',
  '/%ff%fe',
  '/%ed%a0%80',
  '/%f4%90%80%80',
  '/\xff\xfe',
  '/?../../secret.txt',
  '/?file=../../secret.txt',
  '/#/../secret.txt',
  '/docs/a?%00%ff',
  '/__proto__',
  '/constructor/prototype',
  '/docs/__proto__/toString',
  `/${'a/'.repeat(4000)}`,
  `/${'../'.repeat(2600)}secret.txt`,
  `/${'%2e%2e%2f'.repeat(900)}secret.txt`,
  `/${'a'.repeat(8000)}`,
  `/${'%'.repeat(8000)}`,
  `/${'.html'.repeat(1600)}`,
  `/${'/'.repeat(8000)}`,
  `/?${'a=b&'.repeat(2000)}`,
  `/${'a'.repeat(15_000)}`,
  `/${'a'.repeat(70_000)}`,
].map((target) => [`GET ${target.slice(0, 50)}`, get(target)])

const FORMS: readonly Request[] = [
  ['a whole URL', get('http://localhost/../../secret.txt')],
  ['a whole URL of another host', get('http://evil.example/../secret.txt')],
  ['a whole URL with a user', get('http://localhost:1@evil.example/')],
  ['a whole URL of another scheme', get('file:///etc/passwd')],
  ['a whole URL without a path', get('http://localhost?../secret.txt')],
  ['a target without a slash', get('secret.txt')],
  ['a target that goes up', get('../secret.txt')],
  ['a backslash as the first character', get('\\..\\secret.txt')],
  ['a star', get('*')],
  ['a question mark', get('?')],
  ['no target', request('GET  HTTP/1.1', 'Host: localhost', CLOSE)],
  ['a space in the target', get('/docs/a b')],
  ['a tab in the target', get('/docs\t/a')],
  ['a null byte in the target', get('/docs/\0a')],
  ['a line end in the target', get('/docs\r\nX-A: b')],
  ['CONNECT', request('CONNECT localhost:22 HTTP/1.1', 'Host: localhost', CLOSE)],
  ['OPTIONS *', request('OPTIONS * HTTP/1.1', 'Host: localhost', CLOSE)],
  ['TRACE', request('TRACE / HTTP/1.1', 'Host: localhost', `X-Secret: ${'a'}`, CLOSE)],
  ['PRI of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a made-up method', request('STEAL /secret.txt HTTP/1.1', 'Host: localhost', CLOSE)],
  ['a method in small letters', request('get / HTTP/1.1', 'Host: localhost', CLOSE)],
  ['HTTP/0.9', 'GET /../secret.txt\r\n\r\n'],
  ['HTTP/1.0', 'GET /../secret.txt HTTP/1.0\r\n\r\n'],
  ['HTTP/9.9', request('GET / HTTP/9.9', 'Host: localhost', CLOSE)],
  ['no version', request('GET /', 'Host: localhost', CLOSE)],
  ['bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x01')],
  ['line ends alone', `${'\r\n'.repeat(500)}secret`],
  ['null bytes alone', '\0'.repeat(500)],
  ['bare line feeds', `GET /../secret.txt HTTP/1.1\nHost: localhost\n${CLOSE}\n\n`],
]

const HOSTS: readonly Request[] = [
  'Host: evil.example',
  'Host: localhost, evil.example',
  'Host: localhost\r\nHost: evil.example',
  'Host: evil.example\r\nHost: localhost',
  'Host: evil.example\r\nX-Forwarded-Host: localhost',
  'Host: 127.0.0.1.evil.example',
  'Host: localhost:80:80',
  'Host: localhost/../evil.example',
  'Host: http://localhost',
  'Host: [::1',
  'Host: [::1]evil.example',
  'Host: \xff',
  'Host: ',
  `Host: ${'a.'.repeat(5000)}example`,
  'X-No: host',
  ' Host: localhost',
  'Host : localhost',
].map((host) => [
  `the header ${JSON.stringify(host.slice(0, 60))}`,
  request('GET / HTTP/1.1', host, CLOSE),
])

const MANY = Array.from({ length: 3000 }, (_, index) => `a${index}: b`)
const HEADERS: readonly Request[] = [
  ['a header of 15 KB', get('/', `X-A: ${'a'.repeat(15_000)}`)],
  ['a header of 100 KB', get('/', `X-A: ${'a'.repeat(100_000)}`)],
  ['3,000 headers', get('/', ...MANY)],
  ['1,500 headers', get('/', ...MANY.slice(0, 1500))],
  ['a folded header', get('/', 'X-A: b', '  c')],
  ['a header without a name', get('/', ': b')],
  ['a null byte in a header', get('/', 'X-A: b\0c')],
  ['a carriage return in a header', get('/', 'X-A: b\rc')],
  ['15 KB of ranges', get('/img/film.mp4', `Range: bytes=${'0-0,'.repeat(3700)}0-0`)],
  ['15 KB of overlapping ranges', get('/img/film.mp4', `Range: bytes=${'0-,'.repeat(4900)}0-`)],
  ['a range without end', get('/img/film.mp4', `Range: bytes=${'9'.repeat(5000)}-`)],
  ['a range below zero', get('/img/film.mp4', 'Range: bytes=-99999999999999999999')],
  ['a range that is none', get('/img/film.mp4', `Range: ${'bytes='.repeat(2500)}`)],
  ['15 KB of encodings', get('/', `Accept-Encoding: ${'gzip;q=0.1,'.repeat(1350)}br`)],
  ['encodings of blanks', get('/', `Accept-Encoding: gzip${' '.repeat(15_000)};q=1`)],
  ['encodings of semicolons', get('/', `Accept-Encoding: ${'a;'.repeat(7000)}`)],
  ['15 KB of tags', get('/', `If-None-Match: ${'"a", '.repeat(3000)}"b"`)],
  ['tags of blanks', get('/', `If-None-Match: "a"${' '.repeat(15_000)}x`)],
  ['a precondition that fails', get('/img/film.mp4', 'If-Match: "other"')],
  ['dates that are none', get('/', `If-Modified-Since: ${'9'.repeat(9000)}`)],
  ['15 KB of cookies', get('/', `Cookie: ${'a=b; '.repeat(3000)}`)],
  ['15 KB of languages', get('/', `Accept-Language: ${'de;q=0.1,'.repeat(1600)}en`)],
  ['cache control of blanks', get('/', `Cache-Control: ${' ,'.repeat(7000)}no-cache`)],
  ['an upgrade', get('/', 'Upgrade: websocket', 'Sec-WebSocket-Key: x')],
  ['an upgrade to HTTP/2', get('/', 'Upgrade: h2c', 'HTTP2-Settings: AAAA')],
  ['an expectation', get('/', 'Expect: 100-continue', 'Content-Length: 10')],
  ['an expectation that nothing meets', get('/', 'Expect: the-secret')],
]

const SMUGGLED = 'GET /../../secret.txt HTTP/1.1\r\nHost: evil.example\r\n\r\n'
const post = (...headers: readonly string[]): string =>
  request('POST / HTTP/1.1', 'Host: localhost', ...headers)
const BODIES: readonly Request[] = [
  ['pipelined requests', `${request('GET / HTTP/1.1', 'Host: localhost').repeat(50)}${get('/')}`],
  [
    'a hidden pipelined request',
    `${request('GET / HTTP/1.1', 'Host: localhost')}${SMUGGLED}${get('/')}`,
  ],
  [
    'both lengths',
    `${post('Content-Length: 4', 'Transfer-Encoding: chunked', CLOSE)}0\r\n\r\n${SMUGGLED}`,
  ],
  ['two lengths', `${post('Content-Length: 0', 'Content-Length: 60', CLOSE)}${SMUGGLED}`],
  ['a list of lengths', `${post('Content-Length: 0, 60', CLOSE)}${SMUGGLED}`],
  ['a length below zero', `${post('Content-Length: -1', CLOSE)}${SMUGGLED}`],
  ['a length with a sign', `${post('Content-Length: +0', CLOSE)}${SMUGGLED}`],
  ['an endless length', post(`Content-Length: ${'9'.repeat(40)}`, CLOSE)],
  ['an unknown encoding', `${post('Transfer-Encoding: xchunked', CLOSE)}${SMUGGLED}`],
  [
    'an encoding twice',
    `${post('Transfer-Encoding: chunked, chunked', CLOSE)}0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'an encoding that is not last',
    `${post('Transfer-Encoding: chunked, identity', CLOSE)}0\r\n\r\n`,
  ],
  ['an encoding after a tab', `${post('Transfer-Encoding:\tchunked', CLOSE)}0\r\n\r\n${SMUGGLED}`],
  ['an encoding with a blank name', `${post('Transfer-Encoding : chunked', CLOSE)}0\r\n\r\n`],
  ['a chunk of no number', `${post('Transfer-Encoding: chunked', CLOSE)}zz\r\n\r\n`],
  ['a chunk without end', `${post('Transfer-Encoding: chunked', CLOSE)}ffffffffffffffff\r\n`],
  [
    'a chunk extension of 20 KB',
    `${post('Transfer-Encoding: chunked', CLOSE)}1;${'a'.repeat(20_000)}\r\n`,
  ],
  [
    'trailers',
    `${post('Transfer-Encoding: chunked', 'Trailer: Host', CLOSE)}0\r\nHost: evil.example\r\n\r\n`,
  ],
  ['GET with content', `${get('/', 'Content-Length: 5')}hello`],
  ['GET with chunks', `${get('/', 'Transfer-Encoding: chunked')}5\r\nhello\r\n0\r\n\r\n`],
  [
    'HEAD with content',
    `${request('HEAD / HTTP/1.1', 'Host: localhost', 'Content-Length: 5', CLOSE)}hello`,
  ],
]

const REQUESTS = [...TRAVERSALS, ...TARGETS, ...FORMS, ...HOSTS, ...HEADERS, ...BODIES]

const folder = lastingScratchFolder({
  'secret.txt': SECRET,
  'site.config.ts': `// ${SECRET}\nexport default { title: 'Test', url: 'https://test.example' }\n`,
  'site/secret.txt': SECRET,
  'site/.env': SECRET,
  'site/.git/config': SECRET,
  'site/site.config.ts': `// ${SECRET}\nexport default { title: 'Test', url: 'https://test.example' }\n`,
  'site/content/pages/index.md': `# Home\n\n${HOME}\n`,
  'site/content/docs/a.md': `# A\n\n${HOME}\n`,
  'site/content/static/img/film.mp4': 'A film. '.repeat(100),
})
const site = join(folder.root, 'site')

beforeAll(() => {
  execFileSync(process.execPath, [BIN, 'build'], { cwd: site })
  const dist = join(site, 'dist')
  mkdirSync(join(dist, '.specpress-staging-1'))
  writeFileSync(join(dist, '.specpress-staging-1/half.txt'), SECRET)
  symlinkSync(folder.root, join(dist, 'linked'))
  symlinkSync(join(folder.root, 'secret.txt'), join(dist, 'linked-secret.txt'))
})
afterAll(folder.remove)

test('there are more than a hundred different hostile requests', () => {
  expect(new Set(REQUESTS.map(([, bytes]) => bytes)).size).toBe(REQUESTS.length)
  expect(REQUESTS.length).toBeGreaterThan(200)
})

describe.each(['dev', 'serve'])('%s', (command) => {
  let cli: LastingCli
  let port = 0

  beforeAll(async () => {
    cli = startLastingCli([command, '--port', '0'], { cwd: site })
    port = Number(new URL(await cli.says(/(http:\/\/\S+)/)).port)
  })
  afterAll(() => cli.stop())

  test.each(REQUESTS)('leaks no file for %s', async (_, bytes) => {
    const asked = performance.now()
    const { status, headers, body } = await rawRequest(port, Buffer.from(bytes, 'latin1'))
    expect(performance.now() - asked).toBeLessThan(4000)
    expect(status).toBeLessThan(500)
    expect(`${JSON.stringify(headers)}${body}`).not.toContain(SECRET)
    expect(body).not.toMatch(/root:.*:0:0:|^HTTP\/1\.1 5/m)
    const ordinary = await rawRequest(port, get('/docs/a'))
    expect({ status: ordinary.status, body: ordinary.body }).toEqual({
      status: 200,
      body: expect.stringContaining(HOME),
    })
  })

  test.each(HOSTS)('shows no page for %s', async (_, bytes) => {
    const { status, body } = await rawRequest(port, Buffer.from(bytes, 'latin1'))
    expect([400, 403, 431]).toContain(status)
    expect(body).not.toContain(HOME)
  })

  test('logs nothing', () => {
    expect({ err: cli.err, code: cli.child.exitCode }).toEqual({ err: '', code: null })
  })
})
