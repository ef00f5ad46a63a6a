/** The data of the version menu: every version of a set of docs, newest first, and the pages of each. */
export interface VersionsFile {
  readonly versions: readonly {
    readonly label: string
    /** The common beginning of the URLs of its pages: `/docs/2.0`. */
    readonly root: string
    /** The page to open if a version has no matching page. */
    readonly home: string
  }[]
  /** By the key of a page: the ends of its URLs, each with the indexes of the versions that have it there. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
}
