import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const CONFIG = `
import { typesense } from 'specpress/plugins/hosted-search'
export default {
  title: 'Test', url: 'https://test.example',
  search: typesense({ url: 'https://search.example', searchKey: 'open', collection: 'docs' }),
}\n`

function recordsOf(site: TestSite): readonly Readonly<Record<string, unknown>>[] {
  const lines = site.read('search-records.ndjson').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
}

test('each part of each page that the search finds is a record', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md':
      '---\nkeywords: [allowance]\n---\n\n# Limits\n\nStart.\n\n## Tokens\n\nA quota.',
    'content/docs/b.md': '---\nsearch: false\n---\n\n# Hidden',
    'content/docs/c.md': '---\nunlisted: true\n---\n\n# Unlisted',
  })
  const records = recordsOf(site).filter(({ href }) => href === '/docs/a')
  expect(records).toMatchObject([
    { anchor: '', text: 'Start.', keywords: ['allowance'] },
    { anchor: 'tokens', heading: 'Tokens', text: 'A quota.', title: 'Limits' },
  ])
  expect(new Set(records.map(({ id }) => id)).size).toBe(2)
  const found = new Set(recordsOf(site).map(({ href }) => href))
  expect(found).not.toContain('/docs/b')
  expect(found).not.toContain('/docs/c')
})

test('a long part is several records, and no word is lost', async () => {
  const words = Array.from({ length: 2000 }, (_, at) => `word${at}`)
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': `# Long\n\n${words.join(' ')}`,
  })
  const texts = recordsOf(site)
    .filter(({ href }) => href === '/docs/a')
    .map(({ text }) => String(text))
  expect(texts.length).toBeGreaterThan(5)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(2000)
  expect(texts.join(' ').trim()).toBe(words.join(' '))
})

test('the policy allows the service, and the records follow an edit', async () => {
  const site = await buildSite({ 'site.config.ts': CONFIG, 'content/docs/a.md': '# A\n\nOne.' })
  expect(site.read('docs/a.html')).toMatch(/connect-src 'self' https:\/\/search\.example/)
  await site.edit({ 'content/docs/a.md': '# A\n\nTwo.' })
  expect(recordsOf(site).map(({ text }) => text)).toContain('Two.')
})

test('a wrong option of the service is reported at its place', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG.replace("collection: 'docs'", 'collection: 3'),
    'content/docs/a.md': '# A',
  })
  expect(site.problems).toMatchObject([{ id: 'bad-config-option', place: { line: 5 } }])
  expect(site.problems[0]?.message).toContain('plugins.typesense.collection')
})

interface Asked {
  readonly method: string
  readonly path: string
  readonly key: unknown
  readonly body: string
}

/** A service on this machine. `answer` gets a request, and all of them are in `asked`. */
async function serviceWith(answer: (asked: Asked) => { status?: number; body: string }) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers, method = '', url = '' } = request
      const key = headers['x-typesense-api-key'] ?? headers['x-algolia-api-key']
      const own = { method, path: url, key, body: Buffer.concat(parts).toString() }
      asked.push(own)
      const { status = 200, body } = answer(own)
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

const siteWith = (call: string): string =>
  scratchFolder({
    'site.config.ts': `import { algolia, typesense } from 'specpress/plugins/hosted-search'
export default { title: 'Test', url: 'https://test.example', search: ${call} }\n`,
    'content/docs/a.md': '# A\n\nSecret words.\n',
  })

describe('with a key that can write, a build sends the records', () => {
  const typesenseAt = (url: string, more = ", writeKey: 'w1'"): string =>
    `typesense({ url: '${url}', searchKey: 'open', collection: 'docs'${more} })`

  test('to Typesense, and removes those of former builds', async () => {
    const { asked, url } = await serviceWith(({ method, path, body }) => {
      if (path.includes('/import')) return { body: body.replaceAll(/.+/g, '{"success":true}') }
      return { body: method === 'GET' ? '{"id":"old one"}' : '{}' }
    })
    const root = siteWith(typesenseAt(url))
    expect(await runCli(['build'], { cwd: root })).toMatchObject({ code: 0, err: '' })
    const start = '/collections/docs/documents'
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${start}/import?action=upsert`,
      `GET ${start}/export?include_fields=id`,
      `DELETE ${start}/old%20one`,
    ])
    const records = readFileSync(join(root, 'dist/search-records.ndjson'), 'utf8')
    expect(asked[0]?.body).toBe(records.trimEnd())
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['w1']))
    expect(readFileSync(join(root, 'dist/docs/a.html'), 'utf8')).not.toContain('w1')
  })

  test('to a new index of Algolia, which replaces the old one', async () => {
    const { asked, url } = await serviceWith(({ method }) => ({
      body: method === 'GET' ? '{"status":"published"}' : '{"taskID":7}',
    }))
    const keys = "appId: 'APP', searchKey: 'open', index: 'docs', writeKey: 'w1'"
    const root = siteWith(`algolia({ ${keys}, url: '${url}' })`)
    expect(await runCli(['build'], { cwd: root })).toMatchObject({ code: 0, err: '' })
    const changes = asked.filter(({ method }) => method !== 'GET')
    expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /1/indexes/docs_next',
      'POST /1/indexes/docs/operation',
      'POST /1/indexes/docs_next/batch',
      'POST /1/indexes/docs_next/operation',
    ])
    expect(changes[2]?.body).toContain('Secret words.')
    expect(JSON.parse(changes[3]?.body ?? '')).toEqual({ operation: 'move', destination: 'docs' })
  })

  test.each([
    ['refuses the key', { status: 403, body: 'Forbidden' }, 'answers 403'],
    ['refuses a record', { body: '{"success":false,"error":"no field"}' }, 'no field'],
  ])('and fails if the service %s', async (_, answer, reason) => {
    const { url } = await serviceWith(() => answer)
    const { code, err } = await runCli(['build'], { cwd: siteWith(typesenseAt(url)) })
    expect(code).toBe(1)
    expect(err).toContain('after-build-failed')
    expect(err).toContain(reason)
    expect(err).not.toContain('w1')
  })

  test('but a build without the key, and a check, send nothing', async () => {
    const { asked, url } = await serviceWith(() => ({ body: '' }))
    expect((await runCli(['check'], { cwd: siteWith(typesenseAt(url)) })).code).toBe(0)
    const without = siteWith(typesenseAt(url, ', writeKey: process.env.NO_SUCH_KEY'))
    expect((await runCli(['build'], { cwd: without })).code).toBe(0)
    expect(asked).toEqual([])
  })
})
