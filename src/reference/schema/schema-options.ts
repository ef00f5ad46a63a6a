import type { Prose } from '../../base/model/api.ts'
import type { Lived } from '../../base/model/api-life.ts'
import type { Text } from '../../base/model/words.ts'
import type { JsonRecord } from '../read/json.ts'
import type { DynamicAnchors } from '../read/dynamic-references.ts'
import type { Direction } from './meaning.ts'

export interface SchemaOptions {
  readonly root: JsonRecord
  readonly direction: Direction
  /** The URL of the page of a named schema. */
  readonly urlOf: (name: string) => string | undefined
  readonly prose: (markdown: unknown) => Prose | undefined
  /** The URL of a link that the description contains outside of its texts; `undefined` if it is not safe for a link. */
  readonly writtenUrl: (value: unknown) => string | undefined
  /** Texts in English: ids are made of them, the same for readers of every language. */
  readonly english: (text: Text) => string
  /** The beginning of the properties' ids; no other schema of the page has it. */
  readonly id: string
  /** The pointer of the schema itself, if no reference led to it. */
  readonly pointer?: string
  /** The id of the page's part that contains the schema, if that is not `id`. */
  readonly anchor?: string
  /** The versions that added, changed or deprecated a property, for its schema. */
  readonly lifeOf?: LifeOf
  readonly dynamicAnchors: () => DynamicAnchors
  /** The URL of the description itself, which has the parts that no page can show. */
  readonly descriptionUrl: () => string
  readonly limits: SchemaLimits
  /** The names of the extensions that are shown: `x-rate-limit`. */
  readonly extensions: readonly string[]
}

/** Returns the marks of a part of the description, by its object: `{}` if there are none. */
export type LifeOf = (holder: unknown) => Lived

/** The limits for a schema on a page. */
export interface SchemaLimits {
  /** The most schemas in a tree. */
  readonly schemas: number
  /** The most values and kinds in a list. */
  readonly items: number
}
