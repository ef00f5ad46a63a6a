import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startRedis } from './redis.ts'
import { runCliProcess } from './run-cli.ts'
import { corpusOf, writeCorpus } from '../bench/corpus.ts'
import { freePort } from '../free-port.ts'
import { needs } from '../machine/needs.ts'
import { scratchFolder } from '../unit/scratch.ts'

/** A site of some documents on a machine of its own, with a shared cache. */
function machine(shared: object, documents = 8): string {
  const options = { title: 'Test', url: 'https://test.example', cache: { shared } }
  const cwd = scratchFolder({ 'site.config.ts': `export default ${JSON.stringify(options)}\n` })
  writeCorpus(join(cwd, 'content/docs'), corpusOf(documents))
  return cwd
}

interface Built {
  readonly parsed: number
  readonly rendered: number
  readonly pages: number
  readonly problems: readonly string[]
}

async function build(cwd: string, ...flags: readonly string[]): Promise<Built> {
  const { code, out, err } = await runCliProcess(['build', '--profile', '--json', ...flags], {
    cwd,
  })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const { profile, pages, problems } = JSON.parse(out) as {
    readonly profile: readonly { readonly stage: string; readonly calls: number }[]
    readonly pages: number
    readonly problems: readonly { readonly id: string; readonly message: string }[]
  }
  const calls = (name: string) => profile.find(({ stage }) => stage === name)?.calls ?? 0
  const said = problems.map(({ id, message }) => `${id}: ${message}`)
  return { parsed: calls('parse'), rendered: calls('render'), pages, problems: said }
}

function siteIn(cwd: string): Readonly<Record<string, string>> {
  const out = join(cwd, 'dist')
  const entries = readdirSync(out, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  return Object.fromEntries(
    paths.map((file) => [file.slice(out.length), readFileSync(file, 'base64')]),
  )
}

/** A build of the same documents without a cache. */
async function rightSite(documents = 8): Promise<Readonly<Record<string, string>>> {
  const cwd = machine({ driver: 'fs', options: { base: scratchFolder() } }, documents)
  await build(cwd, '--no-cache')
  return siteIn(cwd)
}

describe('a build finds what another machine put', () => {
  const expectHits = async (shared: object): Promise<void> => {
    const first = await build(machine(shared))
    expect(first.rendered).toBe(first.pages)
    const second = machine(shared)
    expect(await build(second)).toEqual({ ...first, parsed: 0, rendered: 0, problems: [] })
    expect(siteIn(second)).toEqual(await rightSite())
  }

  test('in Redis', async (context) => {
    needs(context, 'redis')
    const options = { host: '127.0.0.1', port: await startRedis() }
    await expectHits({ driver: 'redis', options })
  })

  test('in a folder', () => expectHits({ driver: 'fs', options: { base: scratchFolder() } }))

  test('over HTTP', async () => {
    const base = await startKeeper()
    await expectHits({ driver: 'http', options: { base } })
  })

  test('in S3', async () => {
    const endpoint = await startKeeper()
    const account = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'auto' }
    await expectHits({ driver: 's3', options: { endpoint, bucket: 'docs', ...account } })
  })
})

test('results from the shared cache are kept locally', async () => {
  const base = scratchFolder()
  await build(machine({ driver: 'fs', options: { base } }))
  const cwd = machine({ driver: 'fs', options: { base } })
  await build(cwd)
  const config = readFileSync(join(cwd, 'site.config.ts'), 'utf8')
  writeFileSync(join(cwd, 'site.config.ts'), config.replace(base, scratchFolder()))
  expect(await build(cwd)).toMatchObject({ parsed: 0, rendered: 0 })
})

test('a machine that may only read writes nothing', async () => {
  const base = scratchFolder()
  await build(machine({ driver: 'fs', options: { base }, readOnly: true }))
  expect(readdirSync(base)).toEqual([])
})

describe('an unusable shared cache costs time, and is reported once', () => {
  test('when the server is down', async () => {
    const options = { host: '127.0.0.1', port: await freePort() }
    const cwd = machine({ driver: 'redis', options })
    const { problems, rendered, pages } = await build(cwd)
    expect(rendered).toBe(pages)
    expect(problems).toEqual([expect.stringMatching(/^shared-cache-unavailable: .*ECONNREFUSED/)])
    expect(siteIn(cwd)).toEqual(await rightSite())
  })

  test('when it takes too long', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const cwd = machine({ driver: 'redis', options: { host: '127.0.0.1', port }, timeout: 200 })
    const { problems, rendered, pages } = await build(cwd)
    expect(rendered).toBe(pages)
    expect(problems).toEqual([
      'shared-cache-unavailable: The shared cache (`redis`) cannot be used: it did not answer within 0.2 s. The build continued without it, and took longer.',
    ])
    expect(siteIn(cwd)).toEqual(await rightSite())
  })

  test('when its driver lacks an option', async () => {
    const { problems } = await build(machine({ driver: 'fs' }))
    expect(problems).toEqual([expect.stringMatching(/^shared-cache-unavailable: .*base/)])
  })

  test('when every entry is broken or belongs to another site', async () => {
    const base = scratchFolder()
    await build(machine({ driver: 'fs', options: { base } }))
    const names = readdirSync(base)
    expect(names.length).toBeGreaterThan(8)
    names.forEach((name, index) => {
      const file = join(base, name)
      const text = readFileSync(file, 'utf8')
      if (index % 3 === 0) writeFileSync(file, text.slice(0, text.length / 2))
      if (index % 3 === 1) writeFileSync(file, text.replace('"key"', '"kex"'))
      if (index % 3 === 2) cpSync(join(base, names[index - 1] ?? ''), file)
    })
    const cwd = machine({ driver: 'fs', options: { base } })
    const { problems, rendered, pages } = await build(cwd)
    expect(rendered).toBe(pages)
    expect(problems).toEqual([])
    expect(siteIn(cwd)).toEqual(await rightSite())
  })
})

/** A server that stores values. */
async function startKeeper(): Promise<string> {
  const kept = new Map<string, Buffer>()
  const server = createHttpServer()
  server.on('request', (request, response) => {
    const { method, url = '' } = request
    if (method !== 'PUT') {
      response.writeHead(kept.has(url) ? 200 : 404).end(kept.get(url))
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      kept.set(url, Buffer.concat(parts))
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
