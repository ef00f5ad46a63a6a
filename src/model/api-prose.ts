import type { Root } from 'hast'

/** Markdown of a description, parsed and sanitised. */
export type Prose = Root

/** Where more is written. */
export interface ExternalDocs {
  readonly url: string
  readonly description?: Prose | undefined
}
