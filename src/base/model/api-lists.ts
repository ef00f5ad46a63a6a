import type { Text } from './words.ts'

/** A link to a page of a list. A large API has lists of operations and schemas on pages of their own. */
export interface ListLink {
  /** The id of the link, if there are links to it: `tag-items`. */
  readonly id?: string
  readonly name: Text
  readonly url: string
  /** The number of operations in the list. */
  readonly count?: number
  readonly summary?: string | undefined
}

/** Lists below one heading. */
export interface ListGroup {
  /** The heading: a group of tags. */
  readonly heading?: { readonly id: string; readonly title: Text } | undefined
  readonly items: readonly ListLink[]
}
