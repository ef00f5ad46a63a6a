import { isRecord, memberOf, textOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { besideReferences } from '../../../reference/read/references.ts'

/**
 * The keywords next to the references of a schema, the innermost first. Before OpenAPI 3.1 they have no effect (3.0.4, Reference
 * Object: "any properties added SHALL be ignored").
 */
export function appliedBeside(
  root: unknown,
  value: unknown,
  trail: readonly string[],
): readonly JsonRecord[] {
  const version = textOf(memberOf(root, 'openapi')) ?? '2'
  if (/^(?:2|3\.0)(?:\.|$)/.test(version)) return []
  const found = besideReferences(root, value, trail)
  const [outermost] = found.slice(-1)
  if (outermost !== undefined && isRecord(value) && Object.keys(value).length > 1)
    WRITTEN.set(outermost, value)
  return found
}

/** The reference next to which keywords were written. */
const WRITTEN = new WeakMap<JsonRecord, JsonRecord>()

/** The object of a description that has the keywords of another one: for keywords next to a reference, the reference. */
export function writtenHolder(holder: unknown): unknown {
  return isRecord(holder) ? (WRITTEN.get(holder) ?? holder) : holder
}
