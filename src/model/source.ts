import type { Card, Document, WrittenCard } from './document.ts'
import type { Problem } from '../problems/problem.ts'
import type { SourcePath } from '../shared/paths.ts'

/** A text file of the site, as read. A byte order mark is gone, line ends are as written. */
export interface SourceFile {
  /** The `kind` of the source that claims the file. */
  readonly kind: string
  readonly path: SourcePath
  readonly digest: string
  readonly text: string
}

/** A file that is published as it is: an image beside a document, or anything below the static folder. */
export interface Asset {
  readonly path: SourcePath
  readonly digest: string
  /** In bytes, if it is an image. */
  readonly size?: number
  /** Pixels, where the file is a picture that says its size. */
  readonly width?: number
  readonly height?: number
}

/** What the disk held. */
export interface Scan {
  readonly files: readonly SourceFile[]
  readonly assets: ReadonlyMap<SourcePath, Asset>
  readonly problems: readonly Problem[]
  /** If the config asks for the dates of documents. */
  readonly history?: History
}

/** The history of the site's files. */
export interface History {
  /** Changes with each commit. */
  readonly id: string
  readonly problems: readonly Problem[]
  /** A card with the date of the last change of its file. One card gives one result. */
  readonly dated: (card: Card) => Promise<Card>
}

/**
 * Extension point 1: which files are content, and what they mean.
 * `parse` is a pure function of the file; what is wrong with it belongs to the documents' problems.
 */
export interface Source {
  readonly kind: string
  /** Globs relative to the site root. A file belongs to the first source that matches it. */
  readonly files: readonly string[]
  /** All documents of the file, or one share of them. */
  readonly parse: (file: SourceFile, share?: Share) => Promise<readonly Document[]>
  /**
   * The cards of a file without what only its own pages show, where that can be told much sooner than the file can be
   * parsed: all that other pages show of it has to be there, and right. `undefined` where it takes parsing to know.
   */
  readonly outline?: (file: SourceFile) => Promise<readonly WrittenCard[] | undefined>
  /** Into how many shares the work on a large file is divided; each may be done by another thread. Default: one. */
  readonly sharesOf?: (file: SourceFile) => number
}

/** Of the documents of a file every `count`th, the first of them at `index`. */
export interface Share {
  readonly index: number
  readonly count: number
}
