import type { Card, Document, WrittenCard } from './document.ts'
import type { Problem } from '../problems/problem.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

/** A text file of the site, as read. A byte order mark is removed; line ends are as written. */
export interface SourceFile {
  /** The `kind` of the source that the file belongs to. */
  readonly kind: string
  readonly path: SourcePath
  readonly digest: string
  readonly text: string
}

/** A file that is published as it is: an image next to a document, or anything below the static folder. */
export interface Asset {
  readonly path: SourcePath
  readonly digest: string
  /** In bytes, if it is an image. */
  readonly size?: number
  /** In pixels, if the file is an image with a known size. */
  readonly width?: number
  readonly height?: number
  /** True for an animated PNG, which no conversion would keep. */
  readonly isAnimated?: boolean
  /** The file as a `data:` URL, if it is a small SVG image. */
  readonly dataUrl?: string
}

/** The files on the disk. */
export interface Scan {
  readonly files: readonly SourceFile[]
  readonly assets: ReadonlyMap<SourcePath, Asset>
  readonly problems: readonly Problem[]
  /** Set if the config asks for the dates of documents. */
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
 * Extension point 1: which files are content, and how they are parsed. `parse` is a pure function of the
 * file; mistakes in the file are problems of the documents.
 */
export interface Source {
  readonly kind: string
  /** Globs relative to the site root. A file belongs to the first source that matches it. */
  readonly files: readonly string[]
  /** Returns all documents of the file if no share is given. */
  readonly parse: (file: SourceFile, share?: Share) => Promise<readonly Document[]>
  /**
   * The cards of a file without the parts that only its own pages show, if they can be found much faster than
   * by parsing: everything that other pages show of the file must be complete and right. `undefined` if that
   * needs parsing.
   */
  readonly outline?: (file: SourceFile) => Promise<readonly WrittenCard[] | undefined>
  /**
   * The number of shares into which the work on a large file is divided; each may be done by another thread.
   * Default: one.
   */
  readonly sharesOf?: (file: SourceFile) => number
}

/** Every `count`th document of a file, beginning with the one at `index`. */
export interface Share {
  readonly index: number
  readonly count: number
}
