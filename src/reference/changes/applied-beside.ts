import { memberOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { besideReferences } from '../read/references.ts'

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
  return /^(?:2|3\.0)(?:\.|$)/.test(version) ? [] : besideReferences(root, value, trail)
}
