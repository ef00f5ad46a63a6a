import { expect, test } from 'vitest'
import { english, overviewOf, schemaOf } from './description.ts'

const using = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/** A description with so many operations of each tag, of which the first ones use the schema `Error`. */
function describing(tags: Readonly<Record<string, { all: number; using: number }>>): string {
  const paths = Object.entries(tags).flatMap(([tag, { all, using: users }]) =>
    Array.from({ length: all }, (_, index) => [
      `/${tag.toLowerCase().replace('!', '')}${tag.endsWith('!') ? '-2' : ''}/${String(index)}`,
      {
        get: {
          ...(tag !== '' && { tags: [tag] }),
          responses: { 400: { description: 'x', ...(index < users && using) } },
        },
      },
    ]),
  )
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Error: { type: 'object' } } },
  })
}

test('a schema that many operations use lists them by tag, and a whole tag in one line', async () => {
  const text = describing({
    Users: { all: 90, using: 90 },
    'Users!': { all: 9, using: 9 },
    Items: { all: 12, using: 3 },
    '': { all: 2, using: 2 },
  })
  const { usedBy } = await schemaOf(text, 'Error')
  expect(usedBy?.operations).toEqual([])
  expect(usedBy?.tags.map(({ label, count, url }) => [english(label), count, url])).toEqual([
    ['Users', 90, '/docs/api/acme-api#tag-users'],
    ['Users!', 9, '/docs/api/acme-api#tag-users-2'],
    ['Items', 3, undefined],
    ['Other operations', 2, undefined],
  ])
  expect(usedBy?.tags.map(({ operations }) => operations.length)).toEqual([0, 0, 3, 2])

  // Such a line links to the list of exactly these operations.
  const { operations } = await overviewOf(text)
  const groups = operations?.groups.map((group) => [group.id, group.operations.length])
  expect(groups).toContainEqual(['tag-users', 90])
  expect(groups).toContainEqual(['tag-users-2', 9])
})

test('a hundred operations are listed one by one', async () => {
  const { usedBy } = await schemaOf(describing({ Users: { all: 100, using: 100 } }), 'Error')
  expect(usedBy?.operations).toHaveLength(100)
  expect(usedBy?.tags).toEqual([])
})
