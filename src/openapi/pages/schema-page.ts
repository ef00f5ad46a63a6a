import { textOf } from '../read/json.ts'
import { schemaPageExamples } from './media.ts'
import { pointerOf } from '../read/references.ts'
import { schemaNodeOf } from '../schema/schema.ts'
import { shapeOf } from '../schema/schema-shape.ts'
import { userList } from './user-list.ts'
import type { OperationOutline, SchemaOutline } from './outline.ts'
import type { PageParts } from './parts.ts'
import type { SchemaBody } from '../../model/api.ts'
import { message } from '../../words/message.ts'

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
    // They are in a separate part below.
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
            ...userList(usedBy, parts),
          },
  }
}
