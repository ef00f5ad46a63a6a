import type { Root } from 'hast'
import type { Message } from './words.ts'

/** Markdown of a description, parsed and sanitized. */
export interface Prose extends Root {
  /** A message that is shown instead of the content. */
  readonly message?: Message
}

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
