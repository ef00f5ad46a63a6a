/** A part of a page that lists others, for the Markdown version of the page. */
export type ListingPart = ListingHeading | ListingText | ListingLinks

export interface ListingHeading {
  readonly kind: 'heading'
  readonly text: string
  readonly href?: string | undefined
}

/** A paragraph. */
export interface ListingText {
  readonly kind: 'text'
  readonly text: string
}

export interface ListingLinks {
  readonly kind: 'links'
  readonly links: readonly ListingLink[]
}

export interface ListingLink {
  readonly label: string
  readonly href: string
  readonly description?: string
}
