import type { Root } from 'hast'

/** Markdown of a description, parsed and sanitized. */
export type Prose = Root

/** A link to more documentation. */
export interface ExternalDocs {
  readonly url: string
  readonly description?: Prose | undefined
}

/** The image that a description names in `x-logo`. */
export interface ApiLogo {
  readonly url: string
  readonly alt: string
  /** The target of its link. */
  readonly href?: string | undefined
}
