import { isExclusion } from './constraints.ts'
import type { Message } from '../../base/model/words.ts'
import { message } from '../../base/words/message.ts'
import { isRecord, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** Keywords whose schema is a further condition. Most schemas have none of them. */
const CONDITIONS = new Set([
  'not',
  'contains',
  'if',
  'then',
  'else',
  'contentSchema',
  'propertyNames',
  'unevaluatedItems',
  'dependencies',
  'dependentSchemas',
])

/** The further conditions for a value, each with its label. */
export function conditionsOf(
  schema: JsonRecord,
): readonly { readonly label: Message; readonly schema: unknown }[] {
  if (!Object.keys(schema).some((key) => CONDITIONS.has(key))) return []
  const not = schema['not']
  const hasIf = 'if' in schema
  const conditions = [
    { label: message('api.condition.not'), schema: isExclusion(not) ? undefined : not },
    { label: message('api.condition.contains'), schema: schema['contains'] },
    { label: message('api.condition.if'), schema: schema['if'] },
    // Without `if`, they have no effect (JSON Schema, Core, 10.2.2).
    { label: message('api.condition.then'), schema: hasIf ? schema['then'] : undefined },
    { label: message('api.condition.else'), schema: hasIf ? schema['else'] : undefined },
    { label: message('api.condition.decoded'), schema: schema['contentSchema'] },
    { label: message('api.condition.names'), schema: shownNames(schema['propertyNames']) },
    { label: message('api.condition.otherItems'), schema: schema['unevaluatedItems'] },
    ...Object.entries({
      ...recordOf(schema['dependencies']),
      ...recordOf(schema['dependentSchemas']),
    }).map(([name, value]) => ({
      label: message('api.condition.with', { name }),
      schema: value,
    })),
  ]
  return conditions.filter((condition) => isRecord(condition.schema))
}

/** The schema of the names, unless it is fully expressed in words. */
function shownNames(names: unknown): unknown {
  const isSaid =
    isRecord(names) && !['$ref', 'oneOf', 'anyOf', 'allOf', 'not'].some((key) => key in names)
  return isSaid ? undefined : names
}
