import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { CodeText } from '../../../base/model/code-text.ts'
import type { Heading, Link, PartImport } from '../../../base/model/document.ts'
import type { Embed } from '../../../base/model/embed.ts'
import type { Place, Problem } from '../../../base/problems/problem.ts'
import { documentBudget } from '../document-budget.ts'
import type { DocumentBudget } from '../document-budget.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'

/** The facts that the plug-ins collect about one document while they process its tree. */
export interface Facts {
  readonly source: SourcePath
  /** Maps a place in the parsed text to the file as written. For an included text, gives the place of the include. */
  placeOf: (place: Place) => Place
  /** Finds the file that a place in the parsed text was written in: an included text is in another one. */
  locate: (place: Place) => WrittenPlace
  /** True if texts of other files are included. */
  hasIncludes: boolean
  readonly problems: Problem[]
  readonly headings: Heading[]
  readonly links: Link[]
  readonly includes: Set<SourcePath>
  readonly parts: PartImport[]
  readonly embeds: Embed[]
  /** Empty unless the site checks what its documents say about its APIs. */
  readonly codeTexts: CodeText[]
  excerpt: string
  /** True if the excerpt has components or expressions, whose text only the rendered page has. */
  isExcerptRendered: boolean
  truncated: boolean
  hasOwnTitle: boolean
  /** True if the front matter has no title. */
  isUntitled: boolean
  /** True if the document is meant for inclusion in others. */
  isPart: boolean
  words: number
  readonly budget: DocumentBudget
}

/** A place in a file as written. */
export interface WrittenPlace {
  readonly file: SourcePath
  readonly place: Place
}

declare module 'vfile' {
  interface DataMap {
    facts: Facts
    /** Files that a plug-in read for this document, from the root of the site: a change of one is a change of the document. */
    includes?: readonly string[]
  }
}

/** The empty facts of a document. */
export function emptyFacts(source: SourcePath, placeOf: (place: Place) => Place): Facts {
  return {
    source,
    placeOf,
    locate: (place) => ({ file: source, place: placeOf(place) }),
    hasIncludes: false,
    problems: [],
    headings: [],
    links: [],
    includes: new Set(),
    parts: [],
    embeds: [],
    codeTexts: [],
    excerpt: '',
    isExcerptRendered: false,
    truncated: false,
    hasOwnTitle: false,
    isUntitled: false,
    isPart: false,
    words: 0,
    budget: documentBudget(),
  }
}

/** The facts that a plug-in adds to. */
export function factsOf(file: VFile): Facts {
  const { facts } = file.data
  if (facts === undefined) throw new Error(`No facts are kept of ${file.path}.`)
  return facts
}

/** The place of a node in the file as written, with the file: the second argument of a problem. */
export function locationOf(
  node: Pick<Node, 'position'>,
  { source, locate }: Facts,
): { readonly file: SourcePath; readonly place: Place | undefined } {
  const start = node.position?.start
  if (start === undefined) return { file: source, place: undefined }
  return locate({ line: start.line, column: start.column })
}

/** The place of a piece of text in a line of the parsed text, counted from one. */
export function locationOfLine(
  { text, line }: { readonly text: string; readonly line: number },
  file: VFile,
): ReturnType<typeof locationOf> {
  const { locate } = factsOf(file)
  const lines = String(file).split(/\r\n|\n|\r/)
  const found = lines[line - 1]?.indexOf(text) ?? -1
  return locate({ line, column: Math.max(found, 0) + 1 })
}

/** The place of a piece of text in a node. */
export function locationOfText(
  text: string,
  node: Pick<Node, 'position'>,
  file: VFile,
): ReturnType<typeof locationOf> {
  const facts = factsOf(file)
  const start = node.position?.start
  if (start?.offset === undefined) return locationOf(node, facts)
  const source = String(file)
  const offset = source.indexOf(text, start.offset)
  const before = source.slice(start.offset, Math.max(offset, start.offset))
  const lines = before.split(/\r\n|\n|\r/)
  const last = lines.at(-1) ?? ''
  const place = {
    line: start.line + lines.length - 1,
    column: lines.length === 1 ? start.column + last.length : last.length + 1,
  }
  return facts.locate(place)
}

/** The place of a node in the file of the document. For a node of an included text, it is the place of the include. */
export function ownPlaceOf({ position }: Pick<Node, 'position'>, facts: Facts): Place | undefined {
  return position && facts.placeOf({ line: position.start.line, column: position.start.column })
}

/** The place of a link in the fields of `Link`. */
export function placeOfLink(
  node: Pick<Node, 'position'>,
  facts: Facts,
): Pick<Link, 'place' | 'file'> {
  const { file, place } = locationOf(node, facts)
  return { place, ...(file !== facts.source && { file }) }
}
