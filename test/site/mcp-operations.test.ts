import { expect, test } from 'vitest'
import { siteFrom } from '../../src/tools/mcp/published-site.ts'
import { runTool } from '../../src/tools/mcp/run-tool.ts'
import { buildSite } from '../site.ts'

const content = (property: string, examples: string): string =>
  `content: { application/json: { schema: { type: object, properties: { ${property}: { type: string } } }, examples: ${examples} } }`
const API = `openapi: 3.1.0
info: { title: Shop, version: '2.1' }
servers: [{ url: 'https://api.shop.example/v2' }]
paths:
  /things:
    post:
      operationId: makeThing
      summary: Make a thing
      requestBody: { ${content('name', '{ cup: { value: { name: Cup } }, jug: { summary: A jug, value: { name: Jug } } }')} }
      callbacks:
        made: { '{$request.body#/url}': { post: { requestBody: { ${content('id', '{ first: { value: { id: t1 } } }')} }, responses: { '200': { description: Fine. } } } } }
      responses:
        '201': { description: Made., ${content('id', '{ t2: { value: { id: t2 } } }')} }
        '400': { description: Not made., ${content('code', '{ none: { value: { code: no_name } }, long: { value: { code: name_too_long } } }')} }
    get:
      operationId: listThings
      summary: List things
      responses: { '200': { description: Some things. } }
`

async function siteWith(layout: string) {
  const { read, has, problems } = await buildSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', ai: true, openapi: [{ file: 'openapi/shop.yaml', layout: '${layout}' }] }\n`,
    'openapi/shop.yaml': API,
  })
  expect(problems).toEqual([])
  const site = await siteFrom('dist', (file) =>
    Promise.resolve(has(file) ? { text: read(file) } : { reason: 'there is none' }),
  )
  return {
    read,
    ask: (operation: string) => runTool(site, { name: 'read_operation', given: { operation } }),
  }
}

test('an operation is its page as Markdown, with its id and all examples', async () => {
  const { read, ask } = await siteWith('operation')
  const text = await ask('makeThing')
  const [, page = ''] =
    /^Page: https:\/\/t\.example\/(\S+)\nSamples: make_request_sample writes curl, .*\.\n\n# Make a thing\n/.exec(
      text,
    ) ?? []
  const markdown = read(`${page}.md`)
  expect(text.endsWith(markdown.slice(markdown.indexOf('# Make a thing')).trim())).toBe(true)
  expect(text).toContain('Operation ID: `makeThing`')
  for (const title of ['cup', 'A jug', 'first', 't2', 'none', 'long'])
    expect(text).toContain(`\`\`\`json title="${title}"\n`)
  for (const value of ['Cup', 'Jug', 't1', 't2', 'no_name', 'name_too_long'])
    expect(text).toContain(`"${value}"`)
})

test('of a page with several operations, an agent gets the one that it asked for', async () => {
  const { ask } = await siteWith('single')
  const list = await ask('listThings')
  expect(list).toContain('GET https://api.shop.example/v2/things')
  expect(list).toContain('Some things.')
  expect(list).not.toContain('makeThing')
  const made = await ask('POST /things')
  expect(made).toContain('Operation ID: `makeThing`')
  expect(made).toContain('"name_too_long"')
  expect(made).not.toContain('Some things.')
})
