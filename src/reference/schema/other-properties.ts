import type { JsonRecord } from '../read/json.ts'

/**
 * The schema of the properties that no other keyword names; `undefined` if any value fits. `additionalProperties`
 * leaves nothing to `unevaluatedProperties` (JSON Schema, Core, 11.3).
 */
export function otherProperties(schema: JsonRecord): unknown {
  return schema['additionalProperties'] ?? schema['unevaluatedProperties']
}
