/** What the switcher of versions fetches: every version of a set of docs, newest first, and the pages of each. */
export interface VersionsFile {
  readonly versions: readonly {
    readonly label: string
    /** Begins the addresses of its pages: `/docs/2.0`. */
    readonly root: string
    /** Where a page leads that it has nothing like. */
    readonly home: string
  }[]
  /** By the key of a page: the ends of its addresses, each with the versions that have it there, by their index. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
}
