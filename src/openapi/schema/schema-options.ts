import type { DynamicAnchors } from '../read/dynamic-references.ts'
import type { KindsOf } from './kinds.ts'
import type { Prose } from '../../model/api.ts'
import type { Text } from '../../model/words.ts'

/** Which way the data goes: what is only read is no part of a request, what is only written none of a response. */
export type Direction = 'request' | 'response' | 'both'

export interface SchemaOptions {
  readonly root: unknown
  readonly direction: Direction
  /** The address of the page of a named schema. */
  readonly urlOf: (name: string) => string | undefined
  readonly prose: (markdown: unknown) => Prose | undefined
  /** What words are in English: ids are made of them, the same for readers of every language. */
  readonly english: (text: Text) => string
  /** The ids of the properties begin with it; no other schema of the page has it. */
  readonly id: string
  /** The pointer of the schema itself, where no reference led to it. */
  readonly pointer?: string
  /** The id of the part of the page that the schema is drawn in, where that is not `id`. */
  readonly anchor?: string
  readonly kindsOf: KindsOf
  readonly dynamicAnchors: () => DynamicAnchors
  /** The URL of the description itself, which has what no page can show. */
  readonly descriptionUrl: () => string
  readonly limits: SchemaLimits
}

/** How much of a schema a page can take. */
export interface SchemaLimits {
  /** How many schemas a tree may have. */
  readonly schemas: number
  /** How many values and kinds are listed. */
  readonly items: number
}
