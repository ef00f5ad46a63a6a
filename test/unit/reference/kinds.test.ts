import { expect, test } from 'vitest'
import { documentsOf, operationsOf } from './description.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const mapping = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`#${name}`, ref(name).$ref]))

async function schemasOf(text: string) {
  return (await documentsOf(text)).flatMap(({ body }) =>
    body?.kind === 'schema' ? [body.schema] : [],
  )
}

function describing(schemas: object, used: readonly string[]): string {
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Acme', version: '1' },
    paths: Object.fromEntries(
      used.map((name, index) => [
        `/${index}`,
        {
          get: {
            operationId: `get${index}`,
            responses: {
              200: { description: 'x', content: { 'application/json': { schema: ref(name) } } },
            },
          },
        },
      ]),
    ),
    components: { schemas },
  })
}

const pet = (names: readonly string[]) => ({
  type: 'object',
  properties: { kind: { type: 'string' } },
  discriminator: { propertyName: 'kind', mapping: mapping(names) },
})
const below = (name: string) => ({ allOf: [ref(name), { properties: { age: {} } }] })

test('a schema that takes a discriminator over has the kinds that extend it, not those of its parent', async () => {
  const names = ['Cat', 'Lion', 'Dog']
  const schemas = { Pet: pet(names), Cat: below('Pet'), Lion: below('Cat'), Dog: below('Pet') }
  const pages = await schemasOf(describing(schemas, ['Pet']))
  const kindsOf = (name: string) =>
    pages
      .find((page) => page.name === name)
      ?.definition.schema.discriminator?.mapping.map(({ value }) => value)
  expect(kindsOf('Pet')).toEqual(['#Cat', '#Lion', '#Dog'])
  expect(kindsOf('Cat')).toEqual(['#Lion'])
  expect(kindsOf('Dog')).toEqual([])
})

test('a schema of very many kinds is linked from an operation, and lists them on its own page', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `Kind${index}`)
  const kinds = Object.fromEntries(names.map((name) => [name, below('Pet')]))
  const text = describing({ Pet: pet(names), ...kinds }, ['Pet'])
  const [operation] = await operationsOf(text)
  const rendered = operation?.responses?.items[0]?.media[0]?.schema
  expect(rendered).toMatchObject({ cut: 'depth', reference: { name: 'Pet' }, properties: [] })
  const page = (await schemasOf(text)).find(({ name }) => name === 'Pet')
  expect(page?.definition.schema.discriminator?.mapping).toHaveLength(50)
  expect(page?.definition.schema.cut).toBeUndefined()
})

test('a schema that more than 100 operations lead to lists those that name it themselves', async () => {
  const schemas = {
    Holder: { properties: { part: ref('Part') } },
    Part: { properties: { whole: ref('Holder') } },
  }
  const many = Array.from({ length: 101 }, () => 'Holder')
  const usersOf = async (used: readonly string[]) =>
    (await schemasOf(describing(schemas, used))).map(
      ({ name, usedBy }) => `${name} ${usedBy?.operations.length || (usedBy?.tags[0]?.count ?? 0)}`,
    )
  expect(await usersOf([...many, 'Part'])).toEqual(['Holder 101', 'Part 1'])
  expect(await usersOf(['Holder', 'Holder', 'Part'])).toEqual(['Holder 3', 'Part 3'])
})
