import type { ChangeLevel } from '../../../base/model/api-life.ts'

/** The version of the format: it grows when a member is removed or changes its meaning. */
export const CHANGES_FORMAT = 1

/** `changes.json` next to the overview of an API: the changes of its versions, for tools. */
export interface ChangesFile {
  readonly format: number
  /** The title of the API. */
  readonly title: string
  /** The page of the changelog. */
  readonly url: string
  /** Newest first. */
  readonly versions: readonly VersionEntry[]
}

export interface VersionEntry {
  readonly name: string
  /** Absent if it is not released. */
  readonly date?: string | undefined
  /** The team's own text, in Markdown. */
  readonly text?: string | undefined
  readonly url: string
  readonly changes: readonly ChangeEntry[]
}

export interface ChangeEntry {
  readonly level: ChangeLevel
  /** The permanent name of its rule. */
  readonly rule: string
  /** `GET /orders`. Empty if it concerns the API as a whole. */
  readonly operations: readonly string[]
  /** In a sentence, with code in backticks. */
  readonly text: string
  readonly reason: string
  readonly url: string
}
