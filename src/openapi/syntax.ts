import { LineCounter, isAlias, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml'
import type { Place } from '../problems/problem.ts'
import type { Document, Node, Pair } from 'yaml'

/** The text of a description, read. */
export interface Syntax {
  readonly data: unknown
  readonly mistakes: readonly Mistake[]
  /** Where the value at a path of names begins, or the nearest value around it. */
  readonly valuePlace: (path: readonly string[]) => Place
  /** Where the name of the value at a path stands. */
  readonly keyPlace: (path: readonly string[]) => Place
}

interface Mistake {
  readonly reason: string
  readonly place: Place
}

// The library's own limit stops aliases that multiply ("billion laughs"); a description has no use for more.
const MAX_ALIASES = 100

/** Reads YAML or JSON. Places are found when they are asked for: most descriptions have no mistake. */
export function readSyntax(text: string): Syntax {
  const json = readJson(text)
  let tree: Tree | undefined
  const treeOf = (): Tree => (tree ??= readTree(text))
  const places = {
    valuePlace: (path: readonly string[]) => placeIn(treeOf(), path, 'value'),
    keyPlace: (path: readonly string[]) => placeIn(treeOf(), path, 'key'),
  }
  if (json !== undefined) return { data: json, mistakes: [], ...places }

  const { document, lines } = treeOf()
  const mistakes = document.errors.map((error) => ({
    reason: firstLineOf(error.message),
    place: pointOf(lines, error.pos[0]),
  }))
  if (mistakes.length > 0) return { data: undefined, mistakes, ...places }
  try {
    return { data: document.toJS({ maxAliasCount: MAX_ALIASES }), mistakes, ...places }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { data: undefined, mistakes: [{ reason, place: { line: 1, column: 1 } }], ...places }
  }
}

interface Tree {
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

// JSON.parse is some fifty times as fast as a YAML parser, which counts in a description of megabytes.
function readJson(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readTree(text: string): Tree {
  const lines = new LineCounter()
  return {
    document: parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true }),
    lines,
  }
}

function placeIn(
  { document, lines }: Tree,
  path: readonly string[],
  which: 'key' | 'value',
): Place {
  let node: unknown = document.contents
  let offset = startOf(node) ?? 0
  for (const [index, name] of path.entries()) {
    const child = childOf(isAlias(node) ? node.resolve(document) : node, name)
    if (child === undefined) break
    const isLast = index === path.length - 1
    node = isPair(child) ? child.value : child
    const key = isPair(child) ? startOf(child.key) : undefined
    offset = (isLast && which === 'key' ? key : startOf(node)) ?? startOf(node) ?? key ?? offset
  }
  return pointOf(lines, offset)
}

function childOf(node: unknown, name: string): Pair | Node | undefined {
  if (isMap(node)) {
    return node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
  }
  const item = isSeq(node) ? node.items[Number(name)] : undefined
  return isScalar(item) || isMap(item) || isSeq(item) || isAlias(item) ? item : undefined
}

function startOf(node: unknown): number | undefined {
  const known = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node : undefined
  return known?.range?.[0]
}

function pointOf(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

function firstLineOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/:$/, '')
}
