import { LineCounter, isAlias, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Node, Pair } from 'yaml'
import type { Place } from './problem.ts'

/** A way into a value: `['last_update', 'date']`, `['authors', 0]`. */
export type YamlPath = readonly (string | number)[]

/** YAML 1.2 or JSON, read, with what a parser of values forgets: where everything stands. */
export interface YamlText {
  /** `undefined` where there are mistakes. */
  readonly value: unknown
  readonly mistakes: readonly YamlMistake[]
  /** Where the value at a path begins, or the nearest value around it. */
  readonly valuePlace: (path: YamlPath) => Place
  /** Where the name of the value at a path stands, or the nearest value around it. */
  readonly keyPlace: (path: YamlPath) => Place
  /** Whether there is something at a path. */
  readonly has: (path: YamlPath) => boolean
  /** A plain value as written: `1.10`, which is a number otherwise, and loses its zero. */
  readonly writtenOf: (path: YamlPath) => string | undefined
}

export interface YamlMistake {
  readonly reason: string
  readonly place: Place
}

// The library's own limit stops aliases that multiply ("billion laughs"); no text of a site has use for more.
const MAX_ALIASES = 100

/** Reads YAML or JSON. Places are found when they are asked for: most texts have no mistake. */
export function readYaml(text: string): YamlText {
  const places = yamlPlaces(text)
  const json = readJson(text)
  if (json !== undefined) return { value: json, mistakes: [], ...places }

  const { document, lines } = places.tree()
  const mistakes = document.errors.map((error) => ({
    reason: firstLineOf(error.message),
    place: pointOf(lines, error.pos[0]),
  }))
  if (mistakes.length > 0) return { value: undefined, mistakes, ...places }
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), mistakes, ...places }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    const mistake = { reason: error.message, place: { line: 1, column: 1 } }
    return { value: undefined, mistakes: [mistake], ...places }
  }
}

/** The places of a text that another parser has read; it is parsed again only when one is asked for. */
export function yamlPlaces(text: string) {
  let known: Tree | undefined
  const tree = (): Tree => (known ??= readTree(text))
  return {
    tree,
    valuePlace: (path: YamlPath): Place => placeIn(tree(), path, 'value'),
    keyPlace: (path: YamlPath): Place => placeIn(tree(), path, 'key'),
    has: (path: YamlPath): boolean => stepsTo(tree(), path).length === path.length,
    writtenOf: (path: YamlPath): string | undefined => {
      const steps = stepsTo(tree(), path)
      const value = valueOf(steps.length === path.length ? steps.at(-1) : undefined)
      return isScalar(value) ? (value.source ?? String(value.value)) : undefined
    },
  }
}

interface Tree {
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

type Item = Pair | Node

// JSON.parse is some fifty times as fast as a YAML parser, which counts in a description of megabytes.
function readJson(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // YAML in braces, or JSON with a mistake: the YAML parser tells where.
    return undefined
  }
}

function readTree(text: string): Tree {
  const lines = new LineCounter()
  const options = { lineCounter: lines, prettyErrors: false, merge: true }
  return { document: parseDocument(text, options), lines }
}

function placeIn(tree: Tree, path: YamlPath, which: 'key' | 'value'): Place {
  const steps = stepsTo(tree, path)
  const last = steps.at(-1)
  const isFound = steps.length === path.length
  const key = isPair(last) ? startOf(last.key) : undefined
  const value = startOf(last === undefined ? tree.document.contents : valueOf(last))
  const offset = isFound && which === 'key' ? (key ?? value) : (value ?? key)
  return pointOf(tree.lines, offset ?? 0)
}

/** The pairs and items on the way to a value, as far as they are there. */
function stepsTo({ document }: Tree, path: YamlPath): readonly Item[] {
  const steps: Item[] = []
  let node: unknown = document.contents
  for (const name of path) {
    const child = childOf(isAlias(node) ? node.resolve(document) : node, name)
    if (child === undefined) break
    steps.push(child)
    node = valueOf(child)
  }
  return steps
}

function childOf(node: unknown, name: string | number): Item | undefined {
  if (isMap(node)) {
    return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name))
  }
  const item = isSeq(node) ? node.items[Number(name)] : undefined
  return isNode(item) ? item : undefined
}

function valueOf(item: Item | undefined): unknown {
  return isPair(item) ? item.value : item
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value)
}

function pointOf(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

function firstLineOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/[.:]$/, '')
}
