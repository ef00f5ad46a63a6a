import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOf } from './repository.ts'
import { runCli, startCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { eventually } from '../patience.ts'
import { scratchFolder } from '../unit/scratch.ts'

const THEME = `import { definePartialTheme } from 'specpress/theme'
import { PageLayout } from 'specpress/theme/default'
import { eventually } from '../patience.ts'

export default definePartialTheme({
  kinds: { release: ({ page, content, data }) => <PageLayout page={page}><h1>{page.title}</h1>{content}<p>{JSON.stringify(data)}</p></PageLayout> },
})
`

interface Parts {
  /** The code of `load`. */
  readonly load: string
  readonly kind?: string
  readonly site?: string
}

/** A site with a plug-in whose kind loads its documents. */
function siteWith({ load, kind = '', site = '' }: Parts): Readonly<Record<string, string>> {
  return {
    'site.config.ts': `import { releases } from './releases.ts'
export default { title: 'Test', url: 'https://test.example', ${site}
  plugins: [releases()],
}
`,
    'releases.ts': `import { defineKind, definePlugin } from 'specpress'
const release = defineKind({
  name: 'release',
  load: async (tools) => { ${load} },
  pages: (documents) => documents.map((document) => ({ path: '/releases/' + document.name, document, data: document.data })),
  ${kind}
})
export const releases = definePlugin({ name: 'releases', kinds: [release], theme: new URL('./theme.tsx', import.meta.url) })
`,
    'theme.tsx': THEME,
    'content/docs/a.md': '# A',
  }
}

const LOAD = (url: string): string =>
  `const list = await tools.fetchJson('${url}/list.json')
   return Promise.all(list.map(async (name) => ({ path: name + '.md', text: await tools.fetchText('${url}/' + name) })))`

test('a kind loads its documents from another host, and their pages take part in the site', async () => {
  const host = await hostWith({
    '/list.json': '["one"]',
    '/one': '# First\n\nSee [a doc](/docs/a).',
  })
  const site = await buildSite(siteWith({ load: LOAD(host.url) }))
  expect(site.problems).toEqual([])
  expect(site.main('/releases/one')).toContain('First</h1>')

  host.texts['/list.json'] = '["two"]'
  host.texts['/two'] = '# Second'
  await site.edit({ 'content/docs/a.md': '# A\n\nMore.' })
  expect(site.has('releases/one.html')).toBe(false)
  expect(site.main('/releases/two')).toContain('Second</h1>')

  host.texts['/two'] = '# Second\n\n[Gone](/docs/gone)'
  await site.edit({ 'content/docs/a.md': '# A\n\nStill more.' })
  expect(site.problems).toMatchObject([{ id: 'dead-link', place: { line: 3, column: 1 } }])
  const { file = '' } = site.problems[0] ?? {}
  expect(readFileSync(join(site.root, file), 'utf8')).toContain('# Second')
})

test('a document can be data, which `parse` reads as JSON', async () => {
  const load = `return [{ path: '1.json', data: { version: '1.0', notes: ['a'] } }]`
  const kind = `parse: async ({ text }) => { const data = JSON.parse(text); return { title: 'Version ' + data.version, data } },`
  const site = await buildSite(siteWith({ load, kind }))
  expect(site.problems).toEqual([])
  expect(site.main('/releases/1')).toContain('Version 1.0</h1>')
})

test('content that the host reports as unchanged is not downloaded again', async () => {
  const host = await hostWith({ '/list.json': '["one"]', '/one': '# First' })
  const site = await buildSite(siteWith({ load: LOAD(host.url) }))
  expect(host.statuses).toEqual([200, 200])
  await site.edit({ 'content/docs/a.md': '# A\n\nMore.' })
  expect(host.statuses).toEqual([200, 200, 304, 304])
  expect(site.main('/releases/one')).toContain('First</h1>')
})

test('within `maxAge`, nothing is requested', async () => {
  const host = await hostWith({ '/list.json': '["one"]', '/one': '# First' })
  const site = await buildSite(
    siteWith({ load: LOAD(host.url), site: 'remote: { maxAge: 3600 },' }),
  )
  await site.edit({ 'content/docs/a.md': '# A\n\nMore.' })
  expect(host.statuses).toEqual([200, 200])
})

test('a host that fails keeps the site from being published, and the copy of the last build is named', async () => {
  const host = await hostWith({ '/list.json': '["one"]', '/one': '# First' })
  const cwd = scratchFolder(siteWith({ load: LOAD(host.url) }))
  expect((await runCli(['build'], { cwd })).code).toBe(0)
  const before = readFileSync(join(cwd, 'dist/releases/one.html'), 'utf8')
  host.texts['/one'] = undefined

  const failed = await runCli(['build'], { cwd })
  expect(failed.code).toBe(1)
  expect(failed.err.match(/remote-content-old/g)).toHaveLength(1)
  expect(failed.err).toContain('site.config.ts:3:13')
  expect(failed.err).toContain(`\`${host.url}/one\` cannot be fetched: it answers with status 404`)
  expect(readFileSync(join(cwd, 'dist/releases/one.html'), 'utf8')).toBe(before)

  const offline = await runCli(['build', '--offline'], { cwd })
  expect(offline.code).toBe(0)
  expect(offline.err).toMatch(
    /is the copy of \d{4}-\d\d-\d\d \d\d:\d\d UTC, since this build is offline/,
  )
  expect(existsSync(join(cwd, 'dist/releases/one.html'))).toBe(true)
})

test('the config can let a site be published with an old copy', async () => {
  const host = await hostWith({ '/list.json': '["one"]', '/one': '# First' })
  const site = `check: { 'remote-content-old': 'warning' },`
  const built = await buildSite(siteWith({ load: LOAD(host.url), site }))
  host.texts['/one'] = undefined
  await built.edit({ 'content/docs/a.md': '# A\n\nMore.' })
  expect(built.result.published).toBe(true)
  expect(built.main('/releases/one')).toContain('First</h1>')
})

test('without a copy, an offline build says what is missing', async () => {
  const site = siteWith({ load: `return []`, site: 'remote: { offline: true },' })
  const { problems } = await buildSite(site)
  expect(problems).toMatchObject([{ id: 'remote-content-missing', severity: 'error' }])
})

test.each([
  [
    'an answer that is too large',
    `await tools.fetchText(HOST + '/large'); return []`,
    'it has more than 0.01 MB',
  ],
  [
    'documents that are too large',
    `return [{ path: 'a.md', text: 'x'.repeat(20000) }]`,
    'it has more than 0.01 MB',
  ],
  [
    'a host that does not answer',
    `await tools.fetchText(HOST + '/slow'); return []`,
    'it took more than 1 seconds',
  ],
  [
    'code that takes too long',
    `await new Promise((done) => setTimeout(done, 60000)); return []`,
    'it took more than 1 seconds',
  ],
  [
    'JSON that is none',
    `await tools.fetchJson(HOST + '/text'); return []`,
    'answers with text that is not JSON',
  ],
  [
    'a file of the machine',
    `await tools.fetchText('file:///etc/passwd'); return []`,
    'is no URL of the web',
  ],
  ['a path out of its folder', `return [{ path: '../a.md', text: '' }]`, 'has the path `../a.md`'],
  ['a hidden path', `return [{ path: '.git/a.md', text: '' }]`, 'has the path `.git/a.md`'],
  [
    'a path twice',
    `return [{ path: 'a.md', text: '' }, { path: 'a.md', text: '' }]`,
    'two documents have the path `a.md`',
  ],
  ['data that nothing parses', `return [{ path: 'a.json', data: {} }]`, 'has no `parse`'],
  ['no list', `return 'text'`, 'it returned no list of documents'],
  ['an error', `throw new Error('No token is set')`, 'No token is set'],
])('%s is one problem', async (_, load, message) => {
  const host = await hostWith({ '/large': 'x'.repeat(20_000), '/text': 'text' })
  const code = load.replace('HOST', `'${host.url}'`)
  const site = await buildSite(
    siteWith({ load: code, site: 'remote: { timeout: 1, maxSize: 0.01 },' }),
  )
  expect(site.problems).toMatchObject([
    { id: 'remote-content-missing', file: 'site.config.ts', place: { line: 3 } },
  ])
  expect(site.problems[0]?.message).toContain(message)
  expect(site.result.published).toBe(false)
})

test('a token of a request is in no file, and no message', async () => {
  const host = await hostWith({ '/private': '# Private' })
  const load = (path: string): string =>
    `return [{ path: 'a.md', text: await tools.fetchText('${host.url}${path}?key=s3cret', { headers: { authorization: 'Bearer s3cret' } }) }]`
  const site = await buildSite(siteWith({ load: load('/private') }))
  expect(site.main('/releases/a')).toContain('Private</h1>')
  await site.edit(siteWith({ load: load('/none') }))
  expect(site.problems).toMatchObject([{ id: 'remote-content-old' }])
  expect(JSON.stringify(site.problems)).not.toContain('s3cret')
  const kept = [...filesOf(join(site.root, '.specpress/remote')).values()].map(String)
  expect(kept.join()).toContain('# Private')
  expect(kept.join()).not.toContain('s3cret')
})

test('`dev` fetches nothing again when a document changes', async () => {
  const host = await hostWith({ '/list.json': '["one"]', '/one': '# First' })
  const cwd = scratchFolder(siteWith({ load: LOAD(host.url) }))
  const dev = startCli(['dev', '--port', '0'], { cwd })
  const address = await dev.says(/Ready in .*: (http:\S+)/)
  writeFileSync(join(cwd, 'content/docs/a.md'), '# A\n\nEdited.')
  await dev.says(/a\.md: ready in/)
  expect(await (await fetch(`${address}docs/a`)).text()).toContain('Edited.')
  expect(await (await fetch(`${address}releases/one`)).text()).toContain('First</h1>')
  expect(host.statuses).toEqual([200, 200])
})

/** A host on this machine. It never answers for `/slow`. */
async function hostWith(given: Readonly<Record<string, string>>) {
  const texts: Record<string, string | undefined> = { ...given }
  const statuses: number[] = []
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?')
    if (path === '/slow') return
    const text = texts[path]
    const etag = `"${String(text?.length)}${text?.slice(0, 20).replaceAll(/\W/g, '') ?? ''}"`
    const status = text === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200
    statuses.push(status)
    response.writeHead(status, { etag }).end(status === 200 ? text : undefined)
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = await eventually(() => {
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('It does not listen yet.')
    return `http://127.0.0.1:${String(address.port)}`
  })
  return { url, texts, statuses }
}
