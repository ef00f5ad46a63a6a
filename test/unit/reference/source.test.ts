import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  cardsOf,
  describing,
  documentsOf,
  downloadsOf,
  operationsOf,
  overviewOf,
} from './description.ts'
import type { ApiCard, Card } from '../../../src/base/model/document.ts'
import { packed } from '../../../src/stages/source/parse.ts'

const SHOP = `
openapi: 3.1.0
info:
  title: '{{product.name}} API'
  version: '2'
  summary: Sells things.
tags:
  - name: stock
    x-displayName: In stock
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      tags: [stock]
      description: Gives [all](/docs/things) things.
      responses:
        '200': { description: Fine. }
    post:
      tags: [stock]
      deprecated: true
      responses:
        '201': { description: Made. }
  /things/{id}/parts:
    delete:
      responses:
        '204': { description: Gone. }
components:
  schemas:
    Thing: { type: object, description: 'A thing. It is sold.' }
    thing: { type: string }
    Index: { type: string }
`
const variables = { 'product.name': 'Acme' }

test('a description becomes an overview, its operations in order, and its schemas', async () => {
  const cards = await cardsOf(SHOP, { variables })
  expect(cards.map(({ kind, pathname }) => `${kind} ${pathname}`)).toEqual([
    'api /docs/api/acme-api',
    'operation /docs/api/acme-stock-list-things',
    'operation /docs/api/acme-stock-post-things',
    'operation /docs/api/acme-delete-things-id-parts',
    'schema /docs/api/schemas/thing',
    'schema /docs/api/schemas/thing-2',
    'schema /docs/api/schemas/index-schema',
  ])
})

test('a card has what a list and a search engine show of its page', async () => {
  const [overview, list, post, , thing] = await cardsOf(SHOP, { variables })
  expect(overview).toMatchObject({ title: 'Acme API', description: 'Sells things.' })
  expect(list).toMatchObject({ title: 'List things', method: 'GET', deprecated: false })
  expect(post).toMatchObject({ title: 'Create thing', method: 'POST', deprecated: true })
  expect(thing).toMatchObject({ title: 'Thing', description: 'A thing. It is sold.' })
})

test('operations with several tags are in a folder for each tag, schemas in their own', async () => {
  const [overview, list, , untagged, thing] = await cardsOf(SHOP, { variables })
  expect(overview?.folder).toBe('api')
  expect(list?.folders.map(({ path, label }) => `${path}: ${label}`)).toEqual([
    'api: Acme API',
    'api/stock: In stock',
  ])
  expect(untagged?.folder).toBe('api')
  expect(thing?.folders.at(-1)).toMatchObject({ path: 'api/schemas', label: 'Schemas' })
})

test('operations of one tag need no folder', async () => {
  const cards = await cardsOf(SHOP.replace(/ {2}\/things\/[^]*?(?=components)/, ''))
  expect(cards.map(({ folder }) => folder).slice(0, 3)).toEqual(['api', 'api', 'api'])
})

test('the config may choose which schemas have a page', async () => {
  const cards = await cardsOf(SHOP, { schemas: ['Thing'] })
  expect(cards.filter(({ kind }) => kind === 'schema')).toHaveLength(1)
})

test('the whole description is published, with its variables, in JSON and as it was written', async () => {
  const { json, yaml } = await downloadsOf(SHOP, { variables })
  expect(JSON.parse(json)).toMatchObject({ info: { title: 'Acme API' } })
  expect(yaml).toBe(SHOP.replace('{{product.name}}', 'Acme'))
})

test('a description in JSON is published in YAML that says the same', async () => {
  const text = describing({ A: { const: 'on', pattern: '^[0-9]+$', description: 'a: b\n# c\n' } })
  const { json, yaml } = await downloadsOf(text)
  expect(json).toBe(text)
  expect(parse(yaml)).toEqual(JSON.parse(text))
})

test('a link in a description is known with its place in the file', async () => {
  const [, list] = await cardsOf(SHOP, { variables })
  expect(list?.links).toEqual([
    {
      url: '/docs/things',
      kind: 'link',
      place: { line: 16, column: 32 },
      described: { report: 'warning' },
    },
  ])
})

test('the table of contents lists the parts of a page in the order in which they are rendered', async () => {
  const text = SHOP.replace(
    'description: Gives [all](/docs/things) things.',
    'description: "# More"',
  )
  const [, list] = await cardsOf(text, { variables })
  expect(
    list?.headings.map(({ level, id, text: words }) => `${String(level)} ${id} ${words}`),
  ).toEqual(['2 more More', '2 responses Responses', '3 response-200 200 OK'])
})

test('an operation that is marked as internal has no page', async () => {
  const text = SHOP.replace('deprecated: true', 'x-internal: true')
  expect(await operationsOf(text)).toHaveLength(2)
})

test('two operations whose URLs would clash get one each', async () => {
  const text = SHOP.replace('deprecated: true', 'operationId: list-things')
  const pathnames = (await cardsOf(text)).map(({ pathname }) => pathname)
  expect(new Set(pathnames).size).toBe(pathnames.length)
  expect(pathnames).toContain('/docs/api/acme-stock-list-things-2')
})

test('the overview lists operations by tag, and the schemas', async () => {
  const overview = await overviewOf(SHOP, { variables })
  expect(
    overview.operations?.groups.map(({ title, operations }) => [title, operations.length]),
  ).toEqual([
    ['In stock', 2],
    [{ message: 'api.otherOperations' }, 1],
  ])
  expect(overview.schemas?.items[0]).toEqual({
    name: 'Thing',
    url: '/docs/api/schemas/thing',
    summary: 'A thing.',
  })
})

test('a link that would run code is left out', async () => {
  const text = SHOP.replace(
    'summary: Sells things.',
    'termsOfService: "javascript:alert(1)"\n  contact: { url: " JavaScript:alert(1)" }',
  )
  const { about } = await overviewOf(text)
  expect(about).toMatchObject({ termsOfService: undefined, contact: { url: undefined } })
})

test('the same description gives the same documents, byte for byte', async () => {
  const [first, second] = await Promise.all([documentsOf(SHOP), documentsOf(SHOP)])
  expect(JSON.stringify(first)).toBe(JSON.stringify(second))
})

test('a document of another content has another digest', async () => {
  const [before, after] = await Promise.all([
    packedPagesOf(SHOP),
    packedPagesOf(SHOP.replace('Gives', 'Lists')),
  ])
  expect(before[1]?.digest).not.toBe(after[1]?.digest)
  expect(before[2]?.digest).toBe(after[2]?.digest)
})

async function packedPagesOf(text: string) {
  return (await documentsOf(text)).map((document) => packed(document).card).filter(isApiCard)
}

function isApiCard(card: Card): card is ApiCard {
  return 'pathname' in card
}
