import type { SourcePath } from '../shared/urls/paths.ts'

/** The versions of an API, the newest first. */
export interface ApiChangelog {
  readonly versions: readonly ApiVersion[]
  /** The folder of the team's own texts. */
  readonly guides: SourcePath
  /**
   * The day of the build, if the description is in no version. Parts with an announced end up to this day may be
   * removed.
   */
  readonly today?: string
  /** The pattern of tags, if no tag that has the file matches it. */
  readonly unmatched?: string
}

export interface ApiVersion {
  readonly name: string
  readonly date: string
  readonly file: SourcePath
  /** The revision of Git that has the file, and its commit if Git knows the revision. */
  readonly revision?: string
  readonly commit?: string | undefined
  /** Its number in the config; absent for a tag. */
  readonly index?: number
}
