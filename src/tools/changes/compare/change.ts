import type { Location } from '../../../base/problems/problem.ts'
import type { RuleId } from './change-rules.ts'
import type { ChangeSeverity, Side } from './severity.ts'

/** A value in one of the two descriptions: an object of it, and the name of a member. */
export interface Spot {
  readonly holder: unknown
  readonly key?: string
}

/** One difference, without the operations that it is part of. */
export interface Difference {
  readonly rule: RuleId
  /** The difference in words: a clause that does not need the rest of the sentence. */
  readonly text: string
  readonly old?: Spot | undefined
  readonly new?: Spot | undefined
  /** True if the description says that more values will follow: `x-extensible-enum`. */
  readonly isExtensible?: boolean
}

/** An operation that a change affects. */
export interface ChangedOperation {
  /** `GET`; of a webhook, the method in which it is called. */
  readonly method: string
  /** The path template in the newer description that has it, or the name of the webhook. */
  readonly path: string
  readonly operationId?: string
  readonly isWebhook?: true
  /** The part of the operation, in words: “request body, `items[].name`”. Empty for the operation as a whole. */
  readonly at: string
}

/** One change between two descriptions of an API. */
export interface Change {
  readonly rule: RuleId
  readonly severity: ChangeSeverity
  /** The sender of the data that changed; absent if it is not about data, such as for a server. */
  readonly direction?: Side
  /** The change in words: `the property `email` is required now`. */
  readonly text: string
  /** Why it has this severity. */
  readonly reason: string
  /** All operations that it affects. Empty if it concerns the API as a whole. */
  readonly operations: readonly ChangedOperation[]
  /** The places of the change in the two descriptions, or of the nearest value around it. */
  readonly old?: ChangePlace
  readonly new?: ChangePlace
}

/** A place in a description. */
export interface ChangePlace extends Location {
  /** The names of the members that lead to it, in the form of OpenAPI 3; absent if it has no such way. */
  readonly path?: readonly string[]
}

/** Schemas that all apply to one value. */
export type Parts = readonly unknown[]
