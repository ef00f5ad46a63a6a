import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

function descriptionOf(title: string, schema: string): string {
  return `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /things:
    get:
      operationId: list
      summary: List of ${title}
      responses:
        '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
components:
  schemas:
    Thing: { type: object, properties: { ${schema}: { type: string } } }
`
}

test('two descriptions with the same operations and schemas stand beside each other in one site', async () => {
  const site = await buildSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      openapi: [{ file: 'openapi/items.yaml' }, { file: 'openapi/billing.yaml' }],
    }\n`,
    'openapi/items.yaml': descriptionOf('Items', 'colour'),
    'openapi/billing.yaml': descriptionOf('Billing', 'amount'),
  })
  expect(site.problems).toEqual([])
  for (const [name, title, own, other] of [
    ['items', 'Items', 'colour', 'amount'],
    ['billing', 'Billing', 'amount', 'colour'],
  ] as const) {
    expect(site.main(`/docs/api/${name}/${name}-api`)).toContain(`List of ${title}`)
    const operation = site.main(`/docs/api/${name}/${name}-list`)
    expect(operation).toContain(own)
    expect(operation).not.toContain(other)
    expect(operation).toContain(`/docs/api/${name}/schemas/thing`)
    expect(site.main(`/docs/api/${name}/schemas/thing`)).toContain(own)
    expect(site.read(`api/${name}.json`)).toContain(own)
    expect(site.read(`api/${name}.yaml`)).toContain(own)
  }
})

test('a body of several media types has an address for each, and what is drawn once leads there', async () => {
  const content = `{ application/json: { schema: { $ref: '#/components/schemas/Tree' } }, application/xml: { schema: { $ref: '#/components/schemas/Tree' } } }`
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme' }] }\n`,
    'openapi/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /trees:
    post:
      operationId: plant
      requestBody: { content: ${content} }
      responses:
        '200': { description: Fine., content: ${content} }
components:
  schemas:
    Tree: { type: object, properties: { child: { $ref: '#/components/schemas/Tree' } } }
`,
  })
  expect(site.problems).toEqual([])
  const page = site.main('/docs/api/acme-plant')
  for (const body of ['request-body', 'response-200'])
    for (const type of ['application-json', 'application-xml'])
      expect(page).toContain(`id="${body}-${type}"`)
  expect(page).toContain('href="#response-200-application-json"')
})

test('descriptions share files above their own folders, and a change of one renders the pages of all', async () => {
  const config = (options: string) =>
    `export default { title: 'Test', url: 'https://test.example', openapi: [${options}] }\n`
  const text = descriptionOf('Items', 'colour').replace(
    '{ type: string }',
    '{ $ref: ../colour.yaml }',
  )
  const site = await buildSite({
    'site.config.ts': config(
      "{ file: 'openapi/a/items.yaml', root: 'openapi' }, { file: 'openapi/b/things.yaml', root: 'openapi' }",
    ),
    'openapi/a/items.yaml': text,
    'openapi/b/things.yaml': text,
    'openapi/colour.yaml': 'type: string\ndescription: A colour of the rainbow.\n',
  })
  expect(site.problems).toEqual([])
  const pages = ['items', 'things'].map((name) => `/docs/api/${name}/schemas/colour`)
  for (const page of pages) expect(site.main(page)).toContain('A colour of the rainbow')
  await site.edit({ 'openapi/colour.yaml': 'type: string\ndescription: A dark colour.\n' })
  for (const page of pages) expect(site.main(page)).toContain('A dark colour')
  await site.edit({ 'site.config.ts': config("{ file: 'openapi/a/items.yaml' }") })
  expect(site.problems.map(({ file, message }) => [file, message])).toEqual([
    ['openapi/a/items.yaml', expect.stringContaining('outside of the folder `openapi/a`')],
  ])
})

test('a page has the chosen languages, and says which samples were not executed', async () => {
  const site = await buildSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      openapi: [{ file: 'openapi/items.yaml', samples: { languages: ['swift', 'curl'] } }],
    }\n`,
    'openapi/items.yaml': descriptionOf('Items', 'colour'),
  })
  const page = site.main('/docs/api/items-list')
  const labels = [...page.matchAll(/<input[^>]*type="radio"[^>]*value="([^"]*)"/g)].map(
    ([, value]) => value,
  )
  // The status of the response example comes after the languages.
  expect(labels).toEqual(['swift', 'curl', '200'])
  expect(page.match(/This sample is generated and was not executed\./g)).toHaveLength(1)
  expect(page).toContain('NSMutableURLRequest')
  // Prism has a grammar of Swift.
  expect(page).toContain('<b>import</b>')
})
