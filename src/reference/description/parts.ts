import type { LifeOf } from '../schema/schema-options.ts'
import type { Draft } from './draft.ts'
import type { Outline } from '../outline/outline.ts'
import type { SentenceOf } from '../outline/operation-title.ts'
import type { JsonRecord } from '../read/json.ts'
import type { SchemaOptions } from '../schema/schema-options.ts'

/** The inputs of every part of a page. */
export interface PageParts {
  readonly root: JsonRecord
  readonly outline: Outline
  readonly draft: Draft
  /** The versions that added, changed or deprecated an operation, a parameter or a header, by its object. */
  readonly lifeOf: LifeOf
  readonly schemas: Omit<SchemaOptions, 'direction' | 'id'>
  /** The first sentence of Markdown, as plain text. */
  readonly sentenceOf: SentenceOf
  readonly highlight: (code: string, language: string) => string
}
