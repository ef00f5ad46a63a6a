import { expect, test } from 'vitest'
import {
  describing,
  downloadsOf,
  operationsOf,
  problemsOf,
  property,
  schemaOf,
} from './description.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const TREE = {
  $dynamicAnchor: 'node',
  type: 'object',
  properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
}
const STRICT = { $id: 'strict', $dynamicAnchor: 'node', ...ref('Tree') }

/** A list of anything, and lists that define their items. */
const LISTS = {
  List: {
    $id: 'list',
    type: 'object',
    properties: { items: { type: 'array', items: { $dynamicRef: '#item' } } },
    $defs: { any: { $dynamicAnchor: 'item' } },
  },
  Users: {
    $id: 'users',
    $defs: { user: { $dynamicAnchor: 'item', ...ref('User') } },
    ...ref('List'),
  },
  Keys: { $id: 'keys', $defs: { key: { $dynamicAnchor: 'item', ...ref('Key') } }, ...ref('List') },
  User: { type: 'object', properties: { name: { type: 'string' } } },
  Key: { type: 'object', properties: { secret: { type: 'string' } } },
}

async function itemsOf(schemas: object, name: string) {
  const { definition } = await schemaOf(describing(schemas), name)
  return property(definition.schema, 'items').items
}

test('a $dynamicRef that only one schema answers to is a reference to it', async () => {
  const { definition } = await schemaOf(describing({ Tree: TREE }), 'Tree')
  const node = property(definition.schema, 'children').items
  expect(node).toMatchObject({ cut: 'recursion', reference: { name: 'Tree' } })
  expect(node?.dynamic).toBeUndefined()
})

test('if several schemas match, the outermost one on the way is used', async () => {
  expect((await itemsOf(LISTS, 'Users'))?.reference?.name).toBe('User')
  expect((await itemsOf(LISTS, 'Keys'))?.properties.map(({ name }) => name)).toEqual(['secret'])
  const { definition } = await schemaOf(describing({ Tree: TREE, Strict: STRICT }), 'Strict')
  const node = property(definition.schema, 'children').items
  expect(node).toMatchObject({ cut: 'recursion', reference: { name: 'Strict' } })

  const schema = ref('Users')
  const response = { description: 'x', content: { 'application/json': { schema } } }
  const description = {
    ...JSON.parse(describing(LISTS)),
    paths: { '/users': { get: { responses: { 200: response } } } },
  }
  const [operation] = await operationsOf(JSON.stringify(description))
  const rendered = operation?.responses?.items[0]?.media[0]?.schema
  expect(rendered && property(rendered, 'items').items?.reference?.name).toBe('User')
})

test('on the page of the schema itself, all candidates are linked', async () => {
  const items = await itemsOf(LISTS, 'List')
  expect(items?.dynamic).toEqual([
    { name: 'User', url: '/docs/api/schemas/user' },
    { name: 'Key', url: '/docs/api/schemas/key' },
  ])
  const { definition } = await schemaOf(describing({ Tree: TREE, Strict: STRICT }), 'Tree')
  expect(property(definition.schema, 'children').items?.dynamic?.map(({ name }) => name)).toEqual([
    'Tree',
    'Strict',
  ])
})

test('a $dynamicRef to a plain anchor, or by a pointer, is a reference', async () => {
  for (const written of ['#plain', '#/components/schemas/Part']) {
    const part = { $anchor: 'plain', type: 'object', properties: { a: {} } }
    const thing = { properties: { items: { items: { $dynamicRef: written } } } }
    const items = await itemsOf({ Thing: thing, Part: part }, 'Thing')
    expect(items?.reference?.name).toBe('Part')
  }
})

test('a $dynamicRef may lead into another file, and one that leads nowhere is reported', async () => {
  const thing = { properties: { items: { items: { $dynamicRef: 'parts.json#part' } } } }
  const text = describing({ Thing: thing })
  const parts = {
    $defs: { part: { $dynamicAnchor: 'part', type: 'object', properties: { a: {} } } },
  }
  const files = { 'openapi/parts.json': JSON.stringify(parts) }
  expect(await problemsOf(text, { files })).toEqual([])
  expect((await downloadsOf(text, { files })).json).toContain('"$ref": "#/components/schemas/part"')
  const [problem] = await problemsOf(text)
  expect(problem?.message).toContain('parts.json#part')
})
