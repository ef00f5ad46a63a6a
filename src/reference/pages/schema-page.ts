import type { SchemaBody } from '../../base/model/api.ts'
import { message } from '../../base/words/message.ts'
import { schemaPageExamples } from '../description/media.ts'
import type { PageParts } from '../description/parts.ts'
import { schemaNodeOf } from '../description/schema.ts'
import type { OperationOutline, SchemaOutline } from '../outline/outline.ts'
import { textOf } from '../read/json.ts'
import { pointerOf } from '../read/references.ts'
import { meaningOf } from '../schema/meaning.ts'
import { userList } from './user-list.ts'

export function schemaBody(
  { name, value }: SchemaOutline,
  parts: PageParts,
  usedBy: readonly OperationOutline[],
): SchemaBody {
  const { root, draft, schemas } = parts
  const { schema } = meaningOf(root, value)
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
            id: draft.idOf('examples'),
            title: message('api.examples', { count: examples.length }),
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
