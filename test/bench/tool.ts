import type { CorpusDocument } from './corpus.ts'

/** A generator as the benchmark sees it: where its sites lie, what makes one, and how it is built. */
export interface Tool {
  readonly name: string
  /** With its version, and what a reader of the table must know. */
  readonly label: string
  /** The folder that its sites are written to, and that its packages are found from. */
  readonly home: string
  /** The folder of files that make a site, the documents excepted. */
  readonly template: string
  /** Where the documents and the output lie inside a site. */
  readonly docs: string
  readonly out: string
  /** The command that builds the site in the current folder. */
  readonly line: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What the tool needs beside the documents, by its path inside a site. */
  readonly extraFiles?: (documents: readonly CorpusDocument[]) => readonly CorpusDocument[]
}
