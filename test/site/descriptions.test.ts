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

test('two descriptions with the same operations and schemas work side by side in one site', async () => {
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

test('a body of several media types has an anchor for each, and links lead to the one place that renders it', async () => {
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

const LINKED = `openapi: 3.1.0
info:
  title: Plants
  version: '1'
  description: |
    See [all](#tag/Green-plants), [one](#operation/getPlant), [the same](#tag/Green-plants/operation/getPlant),
    [a part](#section/How-to-grow) and [a guide](/guides/soil).

    ## How to grow
tags: [{ name: Green plants }]
paths:
  /plants/{id}:
    get:
      operationId: getPlant
      tags: [Green plants]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A plant. } }
`

function linkedSite(options = '') {
  return buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme'${options} }] }\n`,
    'openapi/a.yaml': LINKED,
  })
}

test('links to operations, tags and sections, as Redoc writes them, lead to their pages', async () => {
  const site = await linkedSite(", linksBase: 'https://www.test.example/'")
  expect(site.problems).toEqual([])
  const page = site.main('/docs/api/acme-api')
  expect(page).toContain('#tag-green-plants">all</a>')
  expect(page).toContain('href="/docs/api/acme-green-plants-get-plant">one</a>')
  expect(page).toContain('href="/docs/api/acme-green-plants-get-plant">the same</a>')
  expect(page).toContain('#how-to-grow">a part</a>')
  expect(page).toContain('href="https://www.test.example/guides/soil"')
})

test.each([
  ['', 1, 'warning'],
  [", links: 'error'", 1, 'error'],
  [", links: 'warning'", 1, 'warning'],
  [", links: 'off'", 0, undefined],
])(
  'a dead link of a description is reported as the site says:%s',
  async (options, count, level) => {
    const { problems } = await linkedSite(options)
    expect(problems).toHaveLength(count)
    expect(problems[0]?.severity).toBe(level)
  },
)

test.each([
  ["[{ url: '//api.test.example/v1' }]", 'https://api.test.example/v1/plants', 'names no scheme'],
  [
    "[{ url: 'https://api.test.example/v1?a=b#c' }]",
    'https://api.test.example/v1/plants',
    'has a query',
  ],
  [
    "[{ url: 'https://api.test.example/{state}' }]",
    'https://api.test.example/',
    'declares no variable `state`',
  ],
])('for the server %s, the page says what was assumed', async (servers, called, reason) => {
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme', links: 'off' }] }\n`,
    'openapi/a.yaml': `${LINKED}servers: ${servers}\n`,
  })
  expect(site.problems.map(({ severity }) => severity)).toEqual(['warning'])
  expect(site.problems[0]?.message).toContain(reason)
  expect(site.main('/docs/api/acme-green-plants-get-plant')).toContain(called)
})

test('a page says if the description names no server', async () => {
  const page = (await linkedSite(", links: 'off'")).main('/docs/api/acme-green-plants-get-plant')
  expect(page).toContain(
    'The description has no server. Replace <code>https://api.example.com</code> with yours.',
  )
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
  const samples = page.slice(page.indexOf('class="sp-samples'))
  const labels = [...samples.matchAll(/<input[^>]*type="radio"[^>]*value="([^"]*)"/g)].map(
    ([, value]) => value,
  )
  // The status of the response example comes after the languages.
  expect(labels).toEqual(['swift', 'curl', '200'])
  expect(page.match(/This sample is generated and was not executed\./g)).toHaveLength(1)
  expect(page).toContain('NSMutableURLRequest')
  // Prism has a grammar of Swift.
  expect(page).toContain('<b>import</b>')
})

const BODIES = `openapi: 3.2.0
info: { title: Plants, version: '1' }
servers: [{ url: https://api.test.example }]
paths:
  /plants:
    post:
      operationId: addPlant
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { name: { type: string, example: Fern & moss }, tags: { type: array, items: { type: string }, example: [a, b] } } }
      responses:
        '200':
          description: A plant.
          content:
            application/xml:
              schema: { $ref: '#/components/schemas/Plant' }
        '201':
          description: One of two.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Living' }
        '206':
          description: All that grows.
          content:
            text/event-stream:
              itemSchema: { type: object, properties: { event: { const: grown }, data: { type: string, example: Fern } } }
components:
  schemas:
    Plant:
      type: object
      xml: { name: plant }
      properties:
        id: { type: integer, example: 7, xml: { attribute: true } }
        name: { type: string, example: Fern }
        leaves: { type: array, example: [green, red], items: { type: string, xml: { name: leaf } }, xml: { wrapped: true, name: leaves } }
    Cat: { type: object, title: Cat, required: [kind], properties: { kind: { const: cat } } }
    Dog: { type: object, title: Dog, required: [kind], properties: { kind: { const: dog } } }
    Living:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' }, defaultMapping: '#/components/schemas/Dog' }
`

test('examples are written in their media types: XML with its names, forms, events; one for each alternative', async () => {
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', name: 'acme' }] }\n`,
    'openapi/a.yaml': BODIES,
  })
  expect(site.problems).toEqual([])
  const page = site.main('/docs/api/acme-add-plant')
  const text = page.replaceAll(/<[^>]+>/g, '')
  expect(text).toContain(
    '&lt;plant id=&quot;7&quot;&gt;\n  &lt;name&gt;Fern&lt;/name&gt;\n  &lt;leaves&gt;\n    &lt;leaf&gt;green&lt;/leaf&gt;\n    &lt;leaf&gt;red&lt;/leaf&gt;\n  &lt;/leaves&gt;\n&lt;/plant&gt;'.replaceAll(
      '&quot;',
      '"',
    ),
  )
  expect(text).toContain('name=Fern%20%26%20moss&amp;\ntags=a&amp;\ntags=b')
  expect(text).toContain('event: grown\ndata: Fern')
  expect(text).toContain('The body is a stream of items in this format.')
  expect(text).toContain('any other value')
  for (const kind of ['cat', 'dog']) expect(text).toContain(`"kind": "${kind}"`)
})
