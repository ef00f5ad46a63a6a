import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import type { Audience } from '../../src/base/model/openapi-options.ts'
import type { SourceFile } from '../../src/base/model/source.ts'
import { readInside } from '../../src/base/platform/read-inside.ts'
import { mcpHandler } from '../../src/tools/mcp/handler.ts'
import { sourcePathOf } from '../../src/base/shared/urls/paths.ts'
import { mockedDescription, mockedOperations } from '../../src/tools/mock/mocked-operations.ts'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'
import { randomDescription, randomFrom, VERSIONS } from './random-description.ts'

/** `AUDIENCE_SEED=7` begins with another description, `AUDIENCE_COUNT=50` makes more of them. */
const FIRST = Number(process.env['AUDIENCE_SEED'] ?? 1)
const COUNT = Number(process.env['AUDIENCE_COUNT'] ?? 12)
const SEEDS = Array.from({ length: COUNT }, (_, at) => FIRST + at)

const CANARY = /zqzq\d+/i
const AUDIENCES: readonly (Audience | undefined)[] = [{ name: 'public' }, undefined, { tags: [] }]

/** An overlay adds texts to what is hidden, takes marks away, and adds a hidden part. */
const OVERLAY = {
  overlay: '1.0.0',
  info: { title: 'Words', version: '1' },
  actions: [
    { target: "$.paths[?@['x-internal'] == true]", update: { 'x-words': 'zqzq9001' } },
    { target: "$.paths.*.*[?@ == 'partner']", remove: true },
    {
      target: '$.paths',
      update: {
        '/zqzq9002': {
          get: { 'x-internal': true, responses: { 200: { description: 'zqzq9003' } } },
        },
      },
    },
  ],
}

test.each(SEEDS)('no byte that readers can get names anything hidden: seed %i', async (seed) => {
  const random = randomFrom(seed)
  const root = randomDescription(random, VERSIONS[seed % VERSIONS.length] ?? '3.1.1')
  const audience = AUDIENCES[Math.floor(random() * AUDIENCES.length)]
  const plain = JSON.stringify(withoutMarks(root))
  const site = await buildSite({
    'site.config.ts': `export default {
        title: 'Test',
        url: 'https://test.example',
        ai: true,
        search: true,
        locales: { en: {}, de: {} },
        check: { 'openapi-overlay-target': 'off' },
        openapi: [{
          file: 'openapi/api.json',
          ${audience === undefined ? '' : `audience: ${JSON.stringify(audience)},`}
          overlays: ${JSON.stringify(overlaysOf(seed))},
          extensions: ['x-more', 'x-notes'],
          changelog: { versions: [
            { name: '2', date: '2026-11-01', file: 'openapi/api.json' },
            { name: '1', date: '2026-10-01', file: 'openapi/old.json' },
          ] },
        }],
      }\n`,
    'openapi/api.json': JSON.stringify(root),
    'openapi/old.json': plain,
    'openapi/i18n/de/api.json': plain,
    'openapi/words.json': JSON.stringify(OVERLAY),
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(site.has('api/openapi.json') && site.has('de/api/openapi.json')).toBe(true)
  expect(pathsWithCanaries(site)).toEqual([])
  expect(await answersOfMock(site, { audience, seed })).not.toMatch(CANARY)
  expect(await answersToAgents(site)).not.toMatch(CANARY)
})

interface Asked {
  readonly audience: Audience | undefined
  readonly seed: number
}

function overlaysOf(seed: number): readonly string[] {
  return seed % 2 === 0 ? [] : ['openapi/words.json']
}

/** The names of files with a canary, with the text around it. */
function pathsWithCanaries(site: TestSite): readonly string[] {
  return site.paths.flatMap((path) => {
    const text = `${path}\n${site.read(path)}`
    const at = text.search(CANARY)
    return at < 0 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 20)}`]
  })
}

async function answersOfMock({ root }: TestSite, { audience, seed }: Asked): Promise<string> {
  const path = sourcePathOf('openapi/api.json')
  const readFile = (wanted: string) => readInside(wanted, { root, linkedFolders: [] })
  const overlays = overlaysOf(seed).map(sourcePathOf)
  const settings = {
    file: path,
    name: 'api',
    route: '/',
    variables: {},
    audience,
    overlays,
    readFile,
  }
  const text = JSON.stringify(JSON.parse(readFileSync(join(root, path), 'utf8')))
  const { description } = await mockedDescription({ path, text } as SourceFile, settings)
  const operations = description === undefined ? [] : mockedOperations(description)
  expect(operations.length).toBeGreaterThan(0)
  return JSON.stringify(operations.map(({ method, path: at, answers }) => [method, at, answers()]))
}

async function answersToAgents(site: TestSite): Promise<string> {
  const server = mcpHandler({
    files: (path) =>
      site.has(path) ? new Response(site.read(path)) : new Response('', { status: 404 }),
  })
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('https://test.example/mcp'), {
    fetch: (url, init) => server(new Request(url, init)),
  })
  await client.connect(transport as Parameters<Client['connect']>[0])
  onTestFinished(() => client.close())
  const { tools } = await client.listTools()
  const { resources } = await client.listResources()
  const read = await Promise.all(resources.map(({ uri }) => client.readResource({ uri })))
  const queries = ['do', 'about', 'api changes', 'plain', 'fine']
  const found = await Promise.all(
    queries.map((query) => client.callTool({ name: 'search', arguments: { query } })),
  )
  return JSON.stringify([tools, resources, read, found])
}

/** A description without its marks, as a translation or an older version may be. */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => !/^x-(?:internal|audience)$/i.test(name))
  return Object.fromEntries(members.map(([name, member]) => [name, withoutMarks(member)]))
}
