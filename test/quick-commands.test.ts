import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from './patience.ts'
import { commandNames } from './site/commands.ts'
import { runCli } from './site/run-cli.ts'
import type { CliResult } from './site/run-cli.ts'
import { scratchFolder } from './unit/scratch.ts'
import { runCommandLine } from '../src/main/command-line.ts'

/*
 * The main promise of each command, in a quick file: `npm test` cannot lose one. The commands are those that `--help` lists. Each
 * has a row here that runs it and looks at the result, so a command without a row fails. No text of a file is searched.
 */

const API = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.shop.example/v1 }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: o_7 }]
      responses: { '200': { description: It., content: { application/json: { example: { id: o_7 } } } } }
  /carts: { get: { responses: { '204': { description: None. } } } }
`
const config = (more: string): string =>
  `export default { title: 'Shop', url: 'https://docs.shop.example', ai: true, ${more} }\n`
const PLAIN = { 'site.config.ts': config(''), 'content/docs/a.md': '# First\n\nThe text.\n' }
const DESCRIBED = {
  ...PLAIN,
  'site.config.ts': config(`openapi: [{ file: 'openapi/shop.yaml', name: 'shop' }]`),
  'openapi/shop.yaml': API,
}
const TRANSLATED = {
  ...PLAIN,
  'site.config.ts': config('locales: { en: {}, de: {} }'),
  'content/i18n/de/site.json': '{}',
}

type Files = Readonly<Record<string, string>>

/** Runs a command to its end in a folder with these files. */
async function ran(files: Files, ...args: readonly string[]): Promise<CliResult & { cwd: string }> {
  const cwd = scratchFolder(files)
  return { ...(await runCli(args, { cwd })), cwd }
}

/** Starts a command that serves, in the process of the test, and returns the URL that it prints. */
async function serving(files: Files, ...args: readonly string[]): Promise<string> {
  const cwd = scratchFolder(files)
  await runCli(['build'], { cwd })
  const controller = new AbortController()
  const said = { text: '' }
  const stream = { write: (text: string) => (said.text += text) }
  const ended = runCommandLine([...args, '--port', '0'], {
    cwd,
    env: {},
    stdout: stream,
    stderr: stream,
    signal: controller.signal,
  })
  onTestFinished(async () => {
    controller.abort()
    await ended
  })
  return eventually(() => {
    const [url] = /http:\/\/[\w.:/]+/.exec(said.text) ?? []
    if (url === undefined) throw new Error(`Not said yet: ${said.text}`)
    return url
  })
}

const textAt = async (url: string): Promise<string> => (await fetch(url)).text()

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  build: async () => {
    const { code, cwd } = await ran(PLAIN, 'build')
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'dist/docs/a.html'), 'utf8')).toContain('The text.')
  },
  check: async () => {
    const { code, err, cwd } = await ran(
      { ...PLAIN, 'content/docs/a.md': '# A\n\n[b](./b.md)\n' },
      'check',
    )
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('content/docs/a.md:3:1  error  dead-link'),
    ])
    expect(existsSync(join(cwd, 'dist'))).toBe(false)
  },
  dev: async () => {
    const url = await serving(PLAIN, 'dev')
    expect(await textAt(new URL('/docs/a', url).href)).toContain('The text.')
  },
  diff: async () => {
    const files = { 'old.yaml': API, 'new.yaml': API.replace(/ {2}\/carts.*\n/, '') }
    const { code, out } = await ran(files, 'diff', 'old.yaml', 'new.yaml')
    expect([code, out]).toEqual([1, expect.stringContaining('/carts')])
  },
  eject: async () => {
    const { code, cwd } = await ran(PLAIN, 'eject', 'footer')
    expect(code).toBe(0)
    expect(existsSync(join(cwd, 'theme'))).toBe(true)
  },
  import: async () => {
    const old = { 'mkdocs.yml': 'site_name: Old\n', 'docs/index.md': '# Old words\n' }
    const { code, cwd } = await ran(old, 'import', 'mkdocs', '.', '--check')
    expect(code).toBe(0)
    expect(existsSync(join(cwd, 'specpress-site'))).toBe(false)
  },
  init: async () => {
    const { code, cwd } = await ran({}, 'init', 'new')
    expect(code).toBe(0)
    expect((await runCli(['build', 'new'], { cwd })).code).toBe(0)
  },
  mcp: async () => {
    const url = await serving(DESCRIBED, 'mcp')
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
    expect(await answer.text()).toContain('search')
  },
  messages: async () => {
    const page = `import { useMessages } from 'specpress/theme'
export const title = 'Home'
export default function Home() {
  return <h1>{useMessages().t('home.title')}</h1>
}
`
    const { code, cwd } = await ran({ ...TRANSLATED, 'content/pages/index.tsx': page }, 'messages')
    expect(code).toBe(0)
    const kept = readFileSync(join(cwd, 'content/i18n/de/messages.json'), 'utf8')
    expect(JSON.parse(kept)).toEqual({ 'home.title': '' })
  },
  mock: async () => {
    const url = await serving(DESCRIBED, 'mock')
    expect(JSON.parse(await textAt(new URL('/v1/orders/o_7', url).href))).toEqual({ id: 'o_7' })
  },
  refresh: async () => {
    const server = createServer((_, response) => void response.end(API))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    const file = `openapi: [{ file: 'http://127.0.0.1:${port}/shop.yaml' }]`
    const { code, err, cwd } = await ran({ ...PLAIN, 'site.config.ts': config(file) }, 'refresh')
    expect(code, err).toBe(0)
    expect(readFileSync(join(cwd, `openapi/127.0.0.1-${port}/shop.yaml`), 'utf8')).toBe(API)
  },
  samples: async () => {
    const { code, out } = await ran(DESCRIBED, 'samples', '--language', 'nodejs', '--json')
    expect(code, out).toBe(0)
    const { samples } = JSON.parse(out) as { readonly samples: readonly { status: string }[] }
    expect(new Set(samples.map(({ status }) => status))).toEqual(new Set(['passed']))
  },
  serve: async () => {
    const url = await serving(PLAIN, 'serve')
    expect(await textAt(new URL('/docs/a', url).href)).toContain('The text.')
    expect((await fetch(new URL('/docs/none', url))).status).toBe(404)
  },
  translations: async () => {
    const { code, out } = await ran(TRANSLATED, 'translations')
    expect([code, out]).toEqual([0, expect.stringContaining('docs/a.md')])
  },
  version: async () => {
    const { code, cwd } = await ran(PLAIN, 'version', '1.0')
    expect(code).toBe(0)
    const frozen = 'content/versioned_docs/version-1.0/a.md'
    expect(readFileSync(join(cwd, frozen), 'utf8')).toContain('The text.')
  },
}

describe('a command does what its help says', async () => {
  const commands = await commandNames()

  test('the help lists them', () => expect(commands).toContain('build'))

  test.each(commands)('%s', async (name) => {
    const row = COMMANDS[name]
    if (row === undefined) throw new Error(`There is no row for the command ${name}.`)
    await row()
  })
})
