import type { Place } from '../problems/problem.ts'

/** The parts of an API reference that a document can show. */
export type EmbedKind = 'operation' | 'schema' | 'sample' | 'parameter'

/** A part of an API reference that a document shows: `<Operation id="getItem" />`. */
export interface Embed {
  readonly kind: EmbedKind
  /** The name of the API, if the document has one. */
  readonly api?: string
  /** An operation, by its `operationId` or as `GET /items`, or the name of a schema. */
  readonly of: string
  /** The languages of a sample; all of them if absent. */
  readonly languages?: readonly string[]
  /** The name of a parameter. */
  readonly name?: string
  readonly place?: Place | undefined
}
