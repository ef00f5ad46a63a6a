/** The data of the pages of the changelog. */
export type ReleaseData =
  | { readonly kind: 'list'; readonly releases: readonly ReleaseItem[] }
  | {
      readonly kind: 'release'
      readonly version: string
      /** ISO 8601, UTC. */
      readonly date: string
      /** The list of all releases. */
      readonly all: {
        readonly label: string
        /** A site path. */
        readonly href: string
      }
    }

export interface ReleaseItem {
  readonly title: string
  /** A site path. */
  readonly href: string
  readonly version: string
  readonly date: string
  readonly summary: string
}
