import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'
import { parseContainerInfo } from './container-info.ts'

/** A line `::include{file=… part=…}` in the prose of a text. */
export interface Include {
  /** The index of the line. */
  readonly at: number
  /** The text before it on its line: an indent, marks of quotes and lists. */
  readonly prefix: string
  readonly file: string
  /** `undefined` for the whole file. */
  readonly part: string | undefined
}

/** A text in which includes are found, in lines, with its tree. Code and HTML have no includes. */
export interface ParsedText {
  readonly lines: readonly string[]
  readonly tree: Root
  readonly includes: readonly Include[]
  /** True if it cannot be parsed: what compiles its lines, without the braces of includes, reports that. */
  readonly isBroken?: true
}

/** Returns `undefined` for a text that cannot be parsed. */
type Parse = (text: string) => Promise<Root | undefined>

const DIRECTIVE = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)::include(?:\{([^{}\n]*)\})?[ \t]*$/

/** Parses a text. An include is parsed as a word of the same length: MDX would read its braces as code. */
export async function parseIncludes(text: string, parse: Parse): Promise<ParsedText> {
  const lines = linesIn(text)
  const candidates = lines.flatMap((line, at) => {
    const [, prefix, attributes = ''] = DIRECTIVE.exec(line) ?? []
    if (prefix === undefined) return []
    const values = parseContainerInfo(`{${attributes}}`).attributes
    return [{ at, prefix, file: values.get('file') ?? '', part: values.get('part') }]
  })
  const masked = [...lines]
  for (const { at, prefix } of candidates) {
    masked[at] = prefix + 'x'.repeat((lines[at] ?? '').length - prefix.length)
  }
  const tree = await parse(masked.join('\n'))
  if (tree === undefined) {
    return { lines: masked, tree: { type: 'root', children: [] }, includes: [], isBroken: true }
  }
  const prose = proseIn(tree)
  return { lines, tree, includes: candidates.filter(({ at }) => prose.has(at)) }
}

/** The lines of a text, by the line ends that Markdown has. */
export function linesIn(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/)
}

/** The indexes of the lines of a node. */
export function linesOfNode({ position }: Nodes): readonly number[] {
  if (position === undefined) return []
  const { start, end } = position
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line - 1 + index)
}

const PROSE = new Set(['paragraph', 'heading', 'tableRow'])

/** The indexes of the lines that belong to prose, without code and HTML that spans several of them. */
function proseIn(tree: Root): ReadonlySet<number> {
  const prose = new Set<number>()
  const code = new Set<number>()
  const visit = (node: Nodes): void => {
    if (PROSE.has(node.type)) for (const line of linesOfNode(node)) prose.add(line)
    const isCode = node.type !== 'text' && 'value' in node
    if (isCode) for (const line of linesOfNode(node)) code.add(line)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return new Set([...prose].filter((line) => !code.has(line)))
}

/** A definition of a link or of a footnote, which counts for the whole text. */
export type AnyDefinition = Definition | FootnoteDefinition

/** The definitions of a text by their names: `^1` for a footnote. */
export function definitionsIn(tree: Root): ReadonlyMap<string, AnyDefinition> {
  const found = new Map<string, AnyDefinition>()
  for (const node of nodesIn(tree)) {
    const isDefinition = node.type === 'definition' || node.type === 'footnoteDefinition'
    const name = isDefinition ? nameOf(node) : ''
    if (isDefinition && !found.has(name)) found.set(name, node)
  }
  return found
}

/** The names of the definitions that some lines of a text refer to. */
export function referencesIn(tree: Root, lines: ReadonlySet<number>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const node of nodesIn(tree)) {
    const isReference = 'identifier' in node && node.type.endsWith('Reference')
    if (isReference && linesOfNode(node).some((line) => lines.has(line))) found.add(nameOf(node))
  }
  return found
}

function nameOf(node: Extract<Nodes, { identifier: string }>): string {
  return node.type.startsWith('footnote') ? `^${node.identifier}` : node.identifier
}

function* nodesIn(node: Nodes): Iterable<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesIn(child)
}
