import type { Section } from './api.ts'
import type { ChangeLevel } from './api-life.ts'
import type { Prose } from './api-prose.ts'
import type { LeftOut } from './api-schema.ts'
import type { Message } from './words.ts'

/** The body of the changelog of an API. */
export interface ChangelogBody {
  /** The parts that the page leaves out because they are too large. */
  readonly leftOut?: LeftOut
  readonly title: Message
  /** Newest first. */
  readonly versions: readonly ChangelogVersion[]
}

/** The changes of a version. Its title is its name. */
export interface ChangelogVersion extends Section {
  /** The day on which clients got it; absent if it is not released. */
  readonly date?: string
  /** The team's own text. */
  readonly guide?: Prose | undefined
  /** True for the first version, which has nothing to be compared with. */
  readonly isFirst?: true
  readonly counts: Readonly<Record<ChangeLevel, number>>
  /** Changes of texts, examples and extensions, which are not listed. */
  readonly notes: number
  /** The lines of the page: a change that several operations have in the same words is one line. */
  readonly groups: readonly ChangelogGroup[]
  /** The changes as data, each with its own operations: for feeds and for `changes.json`. */
  readonly changes: readonly ChangelogChange[]
}

/** One change, and the operations that it affects. */
export interface ChangelogChange extends Omit<ChangelogEntry, 'others'> {
  /** `GET /orders`. Empty for the API as a whole. */
  readonly operations: readonly string[]
}

/** The changes that affect the same operations, the worst first. */
export interface ChangelogGroup {
  /** Empty for the API as a whole. */
  readonly operations: readonly ChangedOperationLink[]
  /** The number of operations that are not listed. */
  readonly more?: number
  readonly entries: readonly ChangelogEntry[]
}

/** An operation or a webhook in a changelog. */
export interface ChangedOperationLink {
  readonly method: string
  readonly path: string
  /** The URL in the reference. Absent if the operation is gone. */
  readonly url?: string
}

/** A change. The sentences are in English, with code in backticks. */
export interface ChangelogEntry {
  readonly id: string
  /** The ids of the same change of other operations, to which marks link. */
  readonly others: readonly string[]
  /** The permanent name of its rule: `request-parameter-removed`. */
  readonly rule: string
  readonly level: ChangeLevel
  readonly text: string
  /** Why it has this level. */
  readonly reason: string
}
