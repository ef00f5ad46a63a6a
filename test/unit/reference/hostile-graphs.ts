import fc from 'fast-check'
import { valueAt } from '../../../src/reference/read/references.ts'

/** A reference to a named schema. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Schemas that refer to each other in every possible way. */
const { schema: schemas } = fc.letrec<{ schema: object; reference: object }>((tie) => ({
  reference: fc.oneof(
    fc.constantFrom(...NAMES).map(ref),
    fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.constantFrom('/properties/x', '/items', '/allOf/0', '/oneOf/1', '/additionalProperties'),
      )
      .map(([name, part]) => ({ $ref: `#/components/schemas/${name}${part}` })),
    fc.constantFrom(...NAMES).map((name) => ({ ...ref(name), description: 'Beside' })),
    fc.constantFrom(...NAMES).map((name) => ({ allOf: [ref(name)], nullable: true })),
    fc.constantFrom(...NAMES).map((name) => ({ anyOf: [ref(name), { type: 'null' }] })),
    fc.constantFrom(...NAMES).map((name) => ({ oneOf: [ref(name)] })),
  ),
  schema: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'schema' },
    tie('reference'),
    fc.constantFrom(
      { type: 'string' },
      { type: 'integer', minimum: 3 },
      { enum: ['a', 'b'] },
      { not: {} },
    ),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((allOf) => ({ allOf })),
    fc
      .dictionary(fc.constantFrom('x', 'y', 'z'), tie('schema'))
      .map((properties) => ({ properties, required: Object.keys(properties).slice(0, 2) })),
    tie('schema').map((items) => ({ type: 'array', items, minItems: 2 })),
    tie('schema').map((additionalProperties) => ({ additionalProperties, minProperties: 1 })),
  ),
}))
const anyGraphs = fc
  .tuple(...NAMES.map(() => schemas))
  .map((list) => Object.fromEntries(NAMES.map((name, index) => [name, list[index] ?? {}])))

/** With references to existing schemas: a missing part of a schema keeps a description from being read. */
function whole(graph: Readonly<Record<string, object>>): Record<string, object> {
  const root = { components: { schemas: graph } }
  const text = JSON.stringify(graph, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    return valueAt(root, value) === undefined ? value.split('/').slice(0, 4).join('/') : value
  })
  return JSON.parse(text) as Record<string, object>
}

/** Named schemas that refer to each other in every possible way. Each reference has a target. */
export const graphs: fc.Arbitrary<Record<string, object>> = anyGraphs.map(whole)
