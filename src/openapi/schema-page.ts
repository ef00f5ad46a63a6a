import { isRecord, listOf, textOf } from './json.ts'
import { schemaPageExamples } from './media.ts'
import { operationLink } from './operation-link.ts'
import { pointerOf, referenceOf, resolveReference } from './references.ts'
import { schemaNodeOf } from './schema.ts'
import { shapeOf } from './schema-shape.ts'
import type { OperationOutline, SchemaOutline } from './outline.ts'
import type { PageParts } from './parts.ts'
import type { SchemaBody } from '../model/api.ts'
import { message } from '../words/message.ts'

/** The body of the page of a named schema. */
export function schemaBody(
  { name, value }: SchemaOutline,
  parts: PageParts,
  usedBy: readonly OperationOutline[],
): SchemaBody {
  const { root, draft, schemas } = parts
  const { schema } = shapeOf(root, value)
  const definition = draft.section(message('api.definition'), { id: 'definition' })
  const node = schemaNodeOf(value, {
    ...schemas,
    direction: 'both',
    id: 'property',
    anchor: definition.id,
    pointer: pointerOf(['components', 'schemas', name]),
  })
  const examples = schemaPageExamples(value, parts)
  return {
    name,
    title: textOf(schema['title']) ?? name,
    // They stand below, in a part of their own.
    definition: { ...definition, schema: { ...node, examples: [] } },
    examples:
      examples.length === 0
        ? undefined
        : {
            ...draft.section(message('api.examples', { count: examples.length }), {
              id: 'examples',
            }),
            items: examples,
          },
    usedBy:
      usedBy.length === 0
        ? undefined
        : {
            ...draft.section(message('api.usedBy'), { id: 'used-by' }),
            operations: usedBy.map((operation) => operationLink(operation, parts)),
          },
  }
}

/** Which operations mention each schema, themselves or through others: pointer of the schema → operations. */
export function usesOf(
  root: unknown,
  operations: readonly OperationOutline[],
): ReadonlyMap<string, readonly OperationOutline[]> {
  const uses = new Map<string, OperationOutline[]>()
  for (const operation of operations) {
    const pointers = new Set<string>()
    collect(root, operation.value, pointers)
    collect(root, operation.pathItem['parameters'], pointers)
    for (const pointer of pointers) {
      // A reference into a schema is a use of it.
      const schema = /^#\/components\/schemas\/[^/]+/.exec(pointer)?.[0]
      if (schema === undefined) continue
      const users = uses.get(schema) ?? []
      if (users.at(-1) !== operation) users.push(operation)
      uses.set(schema, users)
    }
  }
  return new Map([...uses].map(([pointer, users]) => [pointer, [...new Set(users)]]))
}

function collect(root: unknown, value: unknown, found: Set<string>): void {
  const reference = referenceOf(value)
  if (reference !== undefined) {
    if (found.has(reference)) return
    found.add(reference)
    collect(root, resolveReference(root, { $ref: reference }).value, found)
  }
  if (Array.isArray(value)) for (const item of listOf(value)) collect(root, item, found)
  else if (isRecord(value))
    for (const member of Object.values(value))
      if (typeof member === 'object' && member !== null) collect(root, member, found)
}
