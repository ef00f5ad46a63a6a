import { expect, test } from 'vitest'
import {
  cardsOf,
  documentsOf,
  downloadsOf,
  operationsOf,
  placesOf,
  problemsOf,
} from './description.ts'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'

const MAIN = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /items: { $ref: 'paths/items.yaml' }
`
const ITEMS = `get:
  operationId: listItems
  description: See [the guide](/docs/guide).
  parameters: [{ $ref: '../shared.json#/parameters/Limit' }]
  responses:
    '200':
      description: Fine.
      content:
        application/json:
          schema: { $ref: ../schemas/Item.yaml }
`
const ITEM = `type: object
discriminator: { propertyName: kind, mapping: { box: ./Box.yaml } }
properties:
  kind: { type: string }
  parent: { $ref: '#' }
  size: { $ref: '#/$defs/Size' }
$defs:
  Size: { type: integer }
`
const files = {
  'openapi/paths/items.yaml': ITEMS,
  'openapi/schemas/Item.yaml': ITEM,
  'openapi/schemas/Box.yaml': "allOf: [{ $ref: './Item.yaml' }]\n",
  'openapi/shared.json': JSON.stringify({
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
  }),
}

test('a description of many files is one description, whose schemas keep their names', async () => {
  expect(await problemsOf(MAIN, { files })).toEqual([])
  const cards = await cardsOf(MAIN, { files })
  expect(cards.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['List items', 'Item', 'Size', 'Box']),
  )
  const [operation] = await operationsOf(MAIN, { files })
  expect(operation?.parameters[0]?.parameters[0]?.name).toBe('limit')
})

test('the published description is one file in which each reference resolves', async () => {
  const { json, yaml } = await downloadsOf(MAIN, { files })
  expect(json).not.toMatch(/\.(?:yaml|json)/)
  expect(await problemsOf(json)).toEqual([])
  expect(await problemsOf(yaml)).toEqual([])
  const { components } = JSON.parse(json) as { components: { schemas: object } }
  expect(Object.keys(components.schemas)).toEqual(['Item', 'Box', 'Size'])
})

test('a description depends on each of its files, also on one that is missing', async () => {
  const [overview] = await documentsOf(MAIN, { files })
  expect(overview?.card.includes?.toSorted()).toEqual(Object.keys(files).toSorted())
  const [incomplete] = await documentsOf(MAIN)
  expect(incomplete?.card).toMatchObject({ kind: 'api', includes: ['openapi/paths/items.yaml'] })
})

test('a mistake is reported in the file that contains it', async () => {
  const changed = {
    ...files,
    'openapi/paths/items.yaml': ITEMS.replace('operationId:', 'operationid:'),
    'openapi/schemas/Item.yaml': ITEM.replace('#/$defs/Size', '#/$defs/Siz'),
  }
  const problems = await problemsOf(MAIN, { files: changed })
  const told = problems.map(
    ({ file, place, id }) => `${file}:${String(place?.line)}:${String(place?.column)} ${id}`,
  )
  expect(told.toSorted()).toEqual([
    'openapi/paths/items.yaml:2:3 openapi-repaired',
    'openapi/schemas/Item.yaml:6:17 openapi-left-out',
  ])
})

test('a mapping to a file that is missing is a warning: the choice is shown without it', async () => {
  const { 'openapi/schemas/Box.yaml': _box, ...others } = files
  const problems = await problemsOf(MAIN, { files: others })
  expect(problems).toMatchObject([{ id: 'openapi-contradiction', severity: 'warning' }])
  const [operation] = await operationsOf(MAIN, { files: others })
  expect(operation?.responses?.items).toHaveLength(1)
})

test('a file with a syntax error is one warning at its own line, and the rest is shown', async () => {
  const changed = { ...files, 'openapi/shared.json': '{\n  "parameters": [}\n}' }
  const problems = await problemsOf(MAIN, { files: changed })
  expect(problems).toMatchObject([
    {
      id: 'openapi-left-out',
      severity: 'warning',
      file: 'openapi/shared.json',
      place: { line: 2 },
    },
  ])
  expect(await operationsOf(MAIN, { files: changed })).toHaveLength(
    (await operationsOf(MAIN, { files })).length,
  )
})

test('a link is resolved from the file that contains it', async () => {
  const cards = await cardsOf(MAIN, { files })
  const links = cards.flatMap((card) => card.links).filter(({ url }) => url === '/docs/guide')
  expect(links[0]).toMatchObject({
    file: 'openapi/paths/items.yaml',
    place: { line: 3, column: 32 },
  })
})

test('a path item that is used twice appears once', async () => {
  const text = `${MAIN}  /others: { $ref: 'paths/items.yaml' }\n`
  const { json } = await downloadsOf(text, { files })
  expect(JSON.parse(json)).toMatchObject({ paths: { '/others': { $ref: '#/paths/~1items' } } })
  expect(await operationsOf(text, { files })).toHaveLength(2)
})

test('all paths may be in another file', async () => {
  const text = MAIN.replace(/paths:[^]*/, 'paths: { $ref: all.yaml }\n')
  const all = { ...files, 'openapi/all.yaml': "/items: { $ref: 'paths/items.yaml' }\n" }
  expect(await operationsOf(text, { files: all })).toHaveLength(1)
})

test('a schema may be referred to by its anchor or its URL', async () => {
  const text = `openapi: 3.1.0
info: { title: Shop, version: '1' }
components:
  schemas:
    A: { $anchor: a, type: string }
    B: { $id: 'https://shop.example/b', type: string }
    C: { properties: { a: { $ref: '#a' }, b: { $ref: 'https://shop.example/b' } } }
`
  expect(await problemsOf(text)).toEqual([])
  const { json } = await downloadsOf(text)
  expect(json).toContain('"$ref": "#/components/schemas/A"')
  expect(json).toContain('"$ref": "#/components/schemas/B"')
})

test('a description of the web reads the snapshots of its own host and of those that are allowed', async () => {
  const url = 'https://api.example/v1/openapi.yaml'
  const file = sourcePathOf('openapi/api.example/v1/openapi.yaml')
  const text = MAIN.replaceAll('paths/items.yaml', '../items.yaml').concat(
    "  /b: { $ref: 'https://other.example/b.yaml' }\n",
  )
  const plain = 'get: { responses: {} }\n'
  const snapshots = {
    'openapi/api.example/items.yaml': plain,
    'openapi/other.example/b.yaml': plain,
  }
  expect(await placesOf(text, { url, file, files: snapshots })).toEqual([
    '5:15 openapi-external-reference',
  ])
  expect(await problemsOf(text, { url, file, files: snapshots, hosts: ['other.example'] })).toEqual(
    [],
  )
})
