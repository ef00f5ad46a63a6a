import type { Difference } from './change.ts'
import type { Side } from './severity.ts'
import type { Comparing, Pair } from './schema-pair.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { referredObject } from '../../../reference/read/references.ts'

/** A part of an operation in which something differs. */
export interface OperationPart {
  /** In words: `request body`, `response 200 header X-Rate`. */
  readonly at: string
  readonly differences: readonly Difference[]
  /** Its schemas. */
  readonly pairs: readonly Pair[]
}

/** Two objects of the same kind, with their references followed. */
export interface Two {
  readonly old: JsonRecord
  readonly new: JsonRecord
}

/** The sender of the request of an operation. In webhooks and callbacks, it is the API. */
export interface Exchange {
  readonly comparing: Comparing
  readonly sent: Side
  readonly answered: Side
}

export function exchangeOf(comparing: Comparing, isFromApi: boolean): Exchange {
  return isFromApi
    ? { comparing, sent: 'response', answered: 'request' }
    : { comparing, sent: 'request', answered: 'response' }
}

/** The object that a value refers to, in each description. */
export function followed(value: unknown, which: 'old' | 'new', { roots }: Comparing): JsonRecord {
  return referredObject(roots[which], value)
}
