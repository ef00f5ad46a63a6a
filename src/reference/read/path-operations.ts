import { METHODS } from './grammar.ts'
import { isRecord, recordOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { referredObject } from './references.ts'

/** An operation of a description. */
export interface OperationAt {
  /** `GET` */
  readonly method: string
  /** `/users/{id}`, the name of a webhook, or the expression of a callback. */
  readonly path: string
  /** The name of a callback in its operation. */
  readonly callback?: string
  readonly item: JsonRecord
  readonly operation: JsonRecord
}

/** The operations of a map of path items. */
export function operationsIn(items: unknown, root: unknown): readonly OperationAt[] {
  return Object.entries(recordOf(items)).flatMap(([path, value]) => {
    if (path.startsWith('x-')) return []
    const item = referredObject(root, value)
    const others = Object.entries(recordOf(item['additionalOperations']))
    return [...METHODS.map((method) => [method, item[method]] as const), ...others].flatMap(
      ([method, operation]) =>
        isRecord(operation) ? [{ method: method.toUpperCase(), path, item, operation }] : [],
    )
  })
}
