import type { Root } from 'hast'

/** Markdown of a description, parsed and sanitized. */
export type Prose = Root

/** A link to more documentation. */
export interface ExternalDocs {
  readonly url: string
  readonly description?: Prose | undefined
}
