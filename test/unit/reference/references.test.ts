import SwaggerParser from '@apidevtools/swagger-parser'
import { afterEach, expect, test, vi } from 'vitest'
import {
  documentsOf,
  downloadsOf,
  operationsOf,
  overviewOf,
  placesOf,
  problemsOf,
} from './description.ts'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'

const ONE_FILE = `openapi: 3.2.0
info: { title: Shop, version: '1' }
paths:
  /items:
    get: { operationId: listItems, responses: { '200': { description: Fine. } } }
`

afterEach(() => {
  vi.restoreAllMocks()
})

test('swagger-parser resolves a description of one file, and a failure of it is a problem', async () => {
  const resolve = vi.spyOn(SwaggerParser.prototype, 'resolve')
  expect(await problemsOf(ONE_FILE)).toEqual([])
  expect(resolve).toHaveBeenCalledOnce()
  resolve.mockRejectedValue(new Error('out of order'))
  expect((await problemsOf(ONE_FILE)).map(({ message }) => message)).toEqual([
    'This is not a valid API description: swagger-parser cannot resolve its references: out of order.',
  ])
})

test('only documents in the map of swagger-parser are part of a description', async () => {
  const text = `${ONE_FILE}components: { schemas: { A: { $ref: a.yaml } } }\n`
  const files = { 'openapi/a.yaml': 'type: string' }
  expect(await problemsOf(text, { files })).toEqual([])
  const nothing = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } as const
  const refs = await new SwaggerParser().resolve('site:///', nothing, {})
  vi.spyOn(refs, 'paths').mockReturnValue(['site:///', 'site:///openapi/test.yaml'])
  vi.spyOn(SwaggerParser.prototype, 'resolve').mockResolvedValue(refs)
  expect((await problemsOf(text, { files })).map(({ message }) => message)).toEqual([
    expect.stringContaining('`a.yaml` cannot be followed: it was not read'),
  ])
})

test('data that looks like a reference changes nothing', async () => {
  const text = `${ONE_FILE}components:
  schemas:
    A:
      example: [{ $ref: 'http://[' }, { $ref: data.yaml }, { $ref: empty.yaml }, { $ref: no.yaml }]
`
  const files = { 'openapi/data.yaml': '$ref: "http://["', 'openapi/empty.yaml': '{}' }
  expect(await problemsOf(text, { files })).toEqual([])
  expect((await downloadsOf(text, { files })).yaml).toBe(text)
})

test('a description that would stop the parser is read all the same', async () => {
  const head = '"openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {}'
  const schemas = '"components": { "schemas": { "A": { "$ref": "a.yaml" } } }'
  const files = { 'openapi/a.yaml': 'type: string' }
  const long = 'a'.repeat(30_000)
  for (const odd of ['{ "\\ud800": {} }', `{ "${long}": { "b": {} } }`, '{ "$ref": "http://[" }'])
    expect(await problemsOf(`{ ${head}, ${schemas}, "x-odd": ${odd} }`, { files })).toEqual([])
})

test('references without number end in few problems', async () => {
  const head = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }
  const references = Array.from({ length: 30_000 }, (_, index) => ({
    $ref: `f${String(index)}.yaml`,
  }))
  expect(await problemsOf(JSON.stringify({ ...head, 'x-data': references }))).toEqual([])
  const tags = Array.from({ length: 20_000 }, () => ({ $ref: '#/tags' }))
  const looped = await problemsOf(JSON.stringify({ ...head, tags }))
  expect(looped.length).toBeGreaterThan(0)
  expect(looped.length).toBeLessThanOrEqual(200)
  const names = Array.from({ length: 30_000 }, () => ({ name: { $ref: '#/info/title' } }))
  expect(await problemsOf(JSON.stringify({ ...head, tags: names }))).toEqual([])
})

test('texts, tags and servers may be in other files', async () => {
  const text = `openapi: 3.1.0
info:
  title: { $ref: parts.yaml#/title }
  version: { $ref: parts.yaml#/version }
  description: { $ref: intro.md }
tags: { $ref: tags.yaml }
servers: [{ $ref: parts.yaml#/server }]
paths:
  /items:
    get:
      operationId: listItems
      summary: { $ref: '#/info/title' }
      tags: { $ref: parts.yaml#/names }
      description: { $ref: texts/list.md }
      responses:
        '200':
          description: { $ref: parts.yaml#/fine }
          headers: { $ref: headers.yaml }
        '400':
          description: Wrong.
          headers: { $ref: headers.yaml }
        '404':
          description: None.
          headers: { $ref: '#/x-headers' }
x-headers: { X-Own: { schema: { type: string } } }
`
  const files = {
    'openapi/parts.yaml':
      "title: Shop\nversion: '7'\nserver: { url: https://shop.example.com }\nnames: [Items]\nfine: { $ref: texts/fine.txt }\n",
    'openapi/intro.md': '# Welcome\n\nA {{word}} about: *everything*.\n',
    'openapi/tags.yaml': '- name: Items\n  description: { $ref: texts/items.md }\n',
    'openapi/texts/items.md': 'All about items.',
    'openapi/texts/list.md': 'Lists the items.',
    'openapi/texts/fine.txt': 'Fine: it worked.',
    'openapi/headers.yaml': 'X-Limit: { schema: { type: integer } }\n',
  }
  const options = { files, variables: { word: 'note' } }
  expect(await problemsOf(text, options)).toEqual([])
  const { json } = await downloadsOf(text, options)
  const headers = { 'X-Limit': { schema: { type: 'integer' } } }
  expect(JSON.parse(json)).toMatchObject({
    info: {
      title: 'Shop',
      version: '7',
      description: '# Welcome\n\nA note about: *everything*.\n',
    },
    tags: [{ name: 'Items', description: 'All about items.' }],
    servers: [{ url: 'https://shop.example.com' }],
    paths: {
      '/items': {
        get: {
          summary: 'Shop',
          tags: ['Items'],
          description: 'Lists the items.',
          responses: {
            200: { description: 'Fine: it worked.', headers },
            400: { headers },
            404: { headers: { 'X-Own': { schema: { type: 'string' } } } },
          },
        },
      },
    },
  })
  const [overview] = await documentsOf(text, options)
  expect(overview?.card.includes?.toSorted()).toEqual(Object.keys(files).toSorted())
  expect((await overviewOf(text, options)).title).toBe('Shop')
})

test('a sample and the list of a schema may be in other files', async () => {
  const text = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /items:
    get:
      operationId: listItems
      x-codeSamples: [{ lang: Python, source: { $ref: samples/list.py } }]
      responses: { '200': { $ref: responses/list.yaml } }
    post:
      operationId: addItem
      x-codeSamples: { $ref: samples/add.yaml }
      responses: { '200': { description: Fine. } }
`
  const files = {
    'openapi/samples/add.yaml': '- { lang: Shell, source: { $ref: add.sh } }',
    'openapi/samples/add.sh': 'shop add\n',
    'openapi/samples/list.py': 'import shop\nprint(shop.items({"a": [1}))\n',
    'openapi/responses/list.yaml':
      'description: Fine.\ncontent: { text/plain: { schema: { enum: { $ref: ../kinds.yaml } } } }\n',
    'openapi/kinds.yaml': '[box, bag]',
  }
  expect(await problemsOf(text, { files })).toEqual([])
  const [list, add] = await operationsOf(text, { files })
  expect(add?.samples.items[0]).toMatchObject({ language: 'curl', code: 'shop add' })
  const python = list?.samples.items.find(({ language }) => language === 'python')
  expect(python?.code).toBe('import shop\nprint(shop.items({"a": [1}))')
  expect((await downloadsOf(text, { files })).json).toMatch(/"enum": \[\s*"box",\s*"bag"\s*\]/)
})

test('one of several samples may be elsewhere, in the description or in a file', async () => {
  const text = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /items:
    get:
      operationId: listItems
      x-codeSamples:
        - { $ref: '#/x-samples/shell' }
        - { $ref: samples/go.yaml }
      responses: { '204': { description: Fine. } }
x-samples:
  shell: { lang: Shell, source: shop list }
`
  const files = {
    'openapi/samples/go.yaml': 'lang: Go\nsource: { $ref: list.go }\n',
    'openapi/samples/list.go': 'package main // {{ .Name }}\n',
  }
  expect(await problemsOf(text, { files })).toEqual([])
  const [list] = await operationsOf(text, { files, samples: { own: 'first' } })
  const written = list?.samples.items.filter(({ isWritten }) => isWritten)
  expect(list?.samples.items.slice(0, 2)).toEqual(written)
  expect(written?.map(({ language, code }) => [language, code])).toEqual([
    ['curl', 'shop list'],
    ['go', 'package main // {{ .Name }}'],
  ])
  const only = await operationsOf(text, { files, samples: { own: 'only' } })
  expect(only[0]?.samples.items).toEqual(written)
})

test('a reference that cannot be followed is reported at its place, in a text as well', async () => {
  const text = `openapi: 3.1.0
info:
  title: { $ref: '#/info/title' }
  version: '1'
  description: { $ref: nothing.md }
tags: { $ref: tags.yaml }
servers: { $ref: '#/x-servers' }
paths: {}
`
  const files = { 'openapi/tags.yaml': '- { $ref: tags.yaml }\n' }
  const problems = await problemsOf(text, { files })
  expect(
    problems.map(({ file, place, message }) => [
      `${file}:${String(place?.line)}:${String(place?.column)}`,
      /`(?:nothing\.md|#.*?|tags\.yaml)`.*?\./.exec(message)?.[0],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['openapi/test.yaml:3:18', '`#/info/title` leads back to itself.'],
      ['openapi/test.yaml:5:24', expect.stringContaining('there is no such file')],
      ['openapi/tags.yaml:1:11', '`tags.yaml` leads back to itself.'],
      ['openapi/test.yaml:7:18', '`#/x-servers` leads to nothing; did you mean `#/servers`.'],
    ]),
  )
  expect(problems.every(({ message }) => !message.includes('must be'))).toBe(true)
})

test('a long chain of references is reported as what it is', async () => {
  const levels = Array.from({ length: 120 }, (_, level) => {
    const next = `{ $ref: '#/components/schemas/L${String(level + 1)}' }`
    return `    L${String(level)}: ${level === 119 ? '{ type: string }' : next}`
  })
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
components:
  schemas:
${levels.join('\n')}
paths:
  /a:
    get: { responses: { 200: { description: a, content: { application/json: { schema: { $ref: '#/components/schemas/L0' } } } } } }
`
  const [problem] = await problemsOf(text)
  expect(problem?.message).toContain('begins a chain of 100 references or more.')
})

test('texts that multiply by references are refused', async () => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    const next = `{ $ref: '#/x-levels/${String(level + 1)}' }`
    return `  '${String(level)}': [${next}, ${next}]`
  })
  const text = `openapi: 3.1.0
info: { title: Shop, version: '1' }
tags: { $ref: '#/x-levels/0' }
paths: {}
x-levels:
${levels.join('\n')}
  '40': [a]
`
  expect((await problemsOf(text)).map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining('more than any real file contains')]),
  )
})

test('a map of headers is followed through further references, and never in a circle', async () => {
  const headers = (reference: string) => `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a: { get: { responses: { '200': { description: Fine., headers: { $ref: '${reference}' } } } } }
x-a: { $ref: '#/x-b' }
x-b: { $ref: 'headers.yaml#/all' }
x-c: { $ref: '#/x-d' }
x-d: { $ref: '#/x-c' }
`
  const files = { 'openapi/headers.yaml': 'all: { X-A: { schema: {} } }' }
  expect(await problemsOf(headers('#/x-a'), { files })).toEqual([])
  expect((await downloadsOf(headers('#/x-a'), { files })).json).toContain('"X-A"')
  expect(await placesOf(headers('#/x-c'), { files })).toEqual(['4:75 openapi-left-out'])
  expect(await placesOf(headers('#/x-e'), { files })).toEqual(['4:75 openapi-left-out'])
  expect(await placesOf(headers('#/paths'), { files })).toEqual(['4:75 openapi-left-out'])
})

test('with a `root`, a description may refer to files above its own folder', async () => {
  const file = sourcePathOf('openapi/shop/api.yaml')
  const text = `${ONE_FILE}components: { schemas: { A: { $ref: ../shared/a.yaml }, B: { $ref: ../../b.yaml } } }\n`
  const files = { 'openapi/shared/a.yaml': 'type: string', 'b.yaml': 'type: string' }
  const messages = async (root?: string) =>
    (
      await problemsOf(text, {
        file,
        files,
        ...(root !== undefined && { root: sourcePathOf(root) }),
      })
    ).map(({ message }) => /is outside of the folder `.*?`/.exec(message)?.[0])
  expect(await messages()).toEqual([
    'is outside of the folder `openapi/shop`',
    'is outside of the folder `openapi/shop`',
  ])
  expect(await messages('openapi')).toEqual(['is outside of the folder `openapi`'])
  expect(await messages('')).toEqual([])
})
