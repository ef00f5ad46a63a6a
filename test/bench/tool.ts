import type { CorpusDocument } from './corpus.ts'

/** A generator in the benchmark: the folder of its sites, their template, and the build command. */
export interface Tool {
  readonly name: string
  /** With its version, and facts that a reader of the table must know. */
  readonly label: string
  /** The folder for its sites, from which its packages are found. */
  readonly home: string
  /** The folder with the files of a site, except the documents. */
  readonly template: string
  /** The paths of the documents and the output inside a site. */
  readonly docs: string
  readonly out: string
  /** The command that builds the site in the current folder. */
  readonly line: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Further files that the tool needs, by their path inside a site. */
  readonly extraFiles?: (documents: readonly CorpusDocument[]) => readonly CorpusDocument[]
}
