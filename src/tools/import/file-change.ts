import type { ReadFile } from './record.ts'

/** The outcome for a file, whose name is also the section of the report. */
export type Outcome =
  | 'added'
  | 'updated'
  | 'merged'
  | 'removed'
  /** Edited on both sides: the file stays, and the new one is next to it. */
  | 'conflict'
  /** The last import has no record: the file differs and stays. */
  | 'differs'
  /** Removed from the site, or renamed there, and changed in the old one: the new version is put at its place. */
  | 'missed'
  /** Removed from the site: it stays removed. */
  | 'deleted'
  /** Edited, and missing in the old site: it stays. */
  | 'orphan'
  | 'same'

export interface FileChange {
  readonly path: string
  readonly outcome: Outcome
  /** The file as the import made it; absent if the old site has no such file. */
  readonly imported?: ReadFile
  /** The file in the site before the import, if there is one. */
  readonly own?: ReadFile
  /** The text with the changes of both, for the outcome `merged`. */
  readonly merged?: string
  /** The imported versions next to it after the import: a conflict that is open, of this import or of an earlier one. */
  readonly versions?: readonly string[]
  /** The file of the site that has its content, if a person renamed it. */
  readonly renamedTo?: string
  /** Set if a sidebar does not agree with the site about the document. */
  readonly task?: SidebarTask
}

/** A change to the sidebar that a person has to make. */
export interface SidebarTask {
  readonly kind: 'add' | 'remove'
  /** The file with the sidebar. */
  readonly file: string
  /** The line to add or to change. */
  readonly line: string
}
