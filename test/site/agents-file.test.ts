import { expect, test } from 'vitest'
import type { AgentManifest } from '../../src/agents/agent-manifest.ts'
import specpress from '../../package.json' with { type: 'json' }
import own from '../../version.json' with { type: 'json' }
import { buildSite } from '../site.ts'

/** Agents elsewhere can run Specpress as soon as the registry of npm has it. */
const isPublished = own.package.startsWith('specpress@')

const api = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '2.1', summary: Sells things. }
servers: [{ url: 'https://api.shop.example/v2', description: Production }]
security: [{ key: [] }]
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200': { description: Things., headers: { X-RateLimit-Remaining: { description: Calls that are left., schema: { type: integer } } } }
        '401': { description: The *key* is wrong., content: { application/problem+json: { schema: { type: object } } } }
        '429': { description: 'Too many. See [limits](https://a.example).', headers: { Retry-After: { description: Seconds to wait., schema: { type: integer } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
`

const filesWith = (more: string) => ({
  'site.config.ts': `export default { title: 'Test', description: 'About it.', url: 'https://test.example', base: '/b/', ${more} }\n`,
  'openapi/shop.yaml': api('Shop'),
  'openapi/bank.yaml': api('Bank'),
  'content/docs/a.md': '# A\n\nText.\n',
})
const ONE = "openapi: [{ file: 'openapi/shop.yaml', name: 'shop' }],"

test('the overview of an API links to AGENTS.md and reference.json, and no other page does', async () => {
  const site = await buildSite(filesWith(`ai: true, ${ONE}`))
  const main = site.main('/docs/api/shop-api')
  expect(main).toContain('<a href="/b/docs/api/shop-api/AGENTS.md">AGENTS.md</a>')
  expect(main).toContain('<a href="/b/docs/api/shop-api/reference.json">reference.json</a>')
  expect(site.main('/docs/api/shop-errors')).not.toContain('AGENTS.md')
  await site.edit({ 'site.config.ts': filesWith(ONE)['site.config.ts'] })
  expect(site.main('/docs/api/shop-api')).not.toContain('AGENTS.md')
})

test('AGENTS.md says how to call an API, and where to look', async () => {
  const site = await buildSite(filesWith(`ai: true, ${ONE}`))
  expect(site.problems).toEqual([])
  expect(site.read('docs/api/shop-api/AGENTS.md').split('\n').filter(Boolean)).toEqual([
    '# How to call Shop',
    'Version 2.1',
    'Sells things.',
    'For AI agents and the programs that they write.',
    '## Server',
    '`https://api.shop.example/v2`',
    'Production',
    '## Authentication',
    '**API key** `key`',
    'Send the key in the header `X-Key`.',
    'Read secrets from environment variables, never from code. The samples use `SHOP_API_KEY`.',
    '## Errors',
    '| Status | Meaning | Body |',
    '| - | - | - |',
    '| `401` | The key is wrong. | `application/problem+json` |',
    '| `429` | Too many. See limits. | |',
    '[Errors](https://test.example/b/docs/api/shop-errors.md)',
    '## Limits',
    '`429`: Too many. See limits.',
    '| Name | Meaning |',
    '| - | - |',
    '| `X-RateLimit-Remaining` | Calls that are left. |',
    '| `Retry-After` | Seconds to wait. |',
    '## Where to look',
    '- [Overview](https://test.example/b/docs/api/shop-api.md)',
    '- [All operations and schemas as JSON](https://test.example/b/docs/api/shop-api/reference.json)',
    '- [OpenAPI description (JSON)](https://test.example/b/api/openapi.json)',
    '- [OpenAPI description (YAML)](https://test.example/b/api/openapi.yaml)',
    '- [All pages of this documentation](https://test.example/b/llms.txt)',
    ...(isPublished
      ? [`- Tools for agents (MCP): \`npx ${own.package} mcp https://test.example/b/\``]
      : []),
  ])
  const list = site.read('llms.txt')
  expect(list).toContain('(https://test.example/b/docs/api/shop-api/AGENTS.md)')
  expect(list).toContain('(https://test.example/b/mcp.json)')
})

test('mcp.json names the tools, and the data of each language and version', async () => {
  const site = await buildSite({
    ...filesWith(
      `ai: true, locales: { en: {}, de: {} }, openapi: [{ file: 'openapi/shop.yaml', name: 'shop' }, { file: 'openapi/bank.yaml', name: 'bank' }],`,
    ),
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n\nOld text.\n',
    'content/i18n/de/docs/a.md': '# A\n\nTexte.\n',
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const manifest = JSON.parse(site.read('mcp.json')) as AgentManifest
  const { tools, collections, instructions, ...rest } = manifest
  expect(rest).toEqual({
    format: 1,
    name: 'test',
    title: 'Test',
    description: 'About it.',
    language: 'en',
    url: 'https://test.example/b/',
    version: specpress.version,
    server: isPublished
      ? { command: 'npx', args: [own.package, 'mcp', 'https://test.example/b/'] }
      : {},
    skill: 'https://test.example/b/skill.md',
  })
  expect(instructions).toContain('`search`')
  expect(tools.map(({ name }) => name)).toContain('make_request_sample')
  for (const { inputSchema } of tools) expect(inputSchema.type).toBe('object')
  expect(collections.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['en', 'en/docs/next', 'de/de']),
  )
  const files = collections.flatMap(({ llms, search, apis }) => [
    llms,
    ...search,
    ...apis.flatMap(({ agents, reference }) => [agents, reference]),
  ])
  for (const url of files) expect(site.has(url.replace('https://test.example/b/', ''))).toBe(true)
  expect(collections.flatMap(({ apis }) => apis).length).toBeGreaterThan(1)
})

test('a site without an API or a search has the tools that work on it', async () => {
  const site = await buildSite(filesWith('ai: true, search: false'))
  const { tools } = JSON.parse(site.read('mcp.json')) as AgentManifest
  expect(tools.map(({ name }) => name)).toEqual(['read_page'])
})

test.each(['', 'ai: { markdown: false },'])('a site with `%s` writes none of them', async (ai) => {
  const site = await buildSite(filesWith(`${ai} ${ONE}`))
  expect(site.paths.filter((path) => /mcp\.json|AGENTS\.md|skill/.test(path))).toEqual([])
})

test('the list of pages and the skill name the MCP server of the site', async () => {
  const { read } = await buildSite({
    'site.config.ts': `export default {
      title: 'T', url: 'https://test.example', ai: { mcp: 'https://mcp.test.example/mcp' },
    }`,
    'content/docs/start.md': '# Start\n\nText.',
  })
  for (const file of ['llms.txt', 'skill.md'])
    expect(read(file)).toContain('](https://mcp.test.example/mcp)')
})
