import { jsonDoubles, jsonPlaces } from './json-places.ts'
import type { YamlDouble } from './json-places.ts'
import type { Place } from '../problems/problem.ts'
import { plainJson } from '../shared/json.ts'
import { quickYaml } from './quick-yaml.ts'
import { yaml } from './yaml-library.ts'
import { keyTwice } from './yaml-words.ts'
import { isNode, pointOf, startOf, yamlPlaces } from './yaml-places.ts'
import type { YamlPath } from './yaml-places.ts'

/** A parsed YAML 1.2 or JSON text, with places, which a parser of values discards. */
export interface YamlText {
  /** `undefined` if there are mistakes. */
  readonly value: unknown
  readonly mistakes: readonly YamlMistake[]
  /** The names that are in a map already, if they are no mistakes: the last one is read. */
  readonly doubles: readonly YamlDouble[]
  /** The place of the value at a path, or of the nearest value around it. */
  readonly valuePlace: (path: YamlPath) => Place
  /** The place of the name of the value at a path, or of the nearest value around it. */
  readonly keyPlace: (path: YamlPath) => Place
  /** True if there is a value at a path. */
  readonly has: (path: YamlPath) => boolean
  /** A plain value as written: `1.10`, which would otherwise be a number, and lose its zero. */
  readonly writtenOf: (path: YamlPath) => string | undefined
}

export interface YamlMistake {
  readonly reason: string
  readonly place: Place
}

export interface YamlReading {
  /** True if a name may be in a map twice. */
  readonly isLenient?: boolean
}

/** Reads YAML or JSON. Places are found on demand: most texts have no mistake. */
export function readYaml(text: string, { isLenient = false }: YamlReading = {}): YamlText {
  const json = readJson(text)
  if (json !== undefined) {
    const found = jsonDoubles(text, json)
    const mistakes = isLenient ? [] : found.map(mistakeOf)
    const read = { mistakes, doubles: isLenient ? found : [], ...jsonPlaces(text) }
    return { value: mistakes.length > 0 ? undefined : json, ...read }
  }

  const most = mostValues(text)
  const quick = quickYaml(text, { ...LIMITS, maxValues: most })
  const { tree, ...places } = yamlPlaces(text)
  if (quick !== undefined) return { value: quick.value, mistakes: [], doubles: [], ...places }
  const { document, lines } = tree()
  const errors = document.errors.map((error) => ({
    reason: error.code === 'NON_STRING_KEY' ? NO_TEXT : firstLineOf(error.message),
    offset: openQuote(error.message, text.slice(0, error.pos[0])) ?? error.pos[0],
  }))
  const twice: YamlDouble[] = []
  const mistakes = (errors.length > 0 ? errors : excessesOf(document.contents, most)).flatMap(
    ({ reason, offset, name, first }: Excess) => {
      const place = pointOf(lines, offset)
      if (name === undefined || first === undefined) return [{ reason, place }]
      const double = { name, place, first: pointOf(lines, first) }
      twice.push(double)
      return isLenient ? [] : [mistakeOf(double)]
    },
  )
  const doubles = isLenient ? twice : []
  if (mistakes.length > 0) return { value: undefined, mistakes, doubles, ...places }
  try {
    // An alias refers to the same object, so expanding it takes no memory.
    return { value: document.toJS({ maxAliasCount: -1 }), mistakes, doubles, ...places }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    const mistake = { reason: error.message, place: { line: 1, column: 1 } }
    return { value: undefined, mistakes: [mistake], doubles, ...places }
  }
}

function mistakeOf({ name, place, first }: YamlDouble): YamlMistake {
  return { reason: keyTwice(name, first.line), place }
}

// JSON.parse is some fifty times as fast as a YAML parser, which counts in a description of megabytes. The YAML parser reports the places
// of mistakes, and reads YAML in braces.
function readJson(text: string): unknown {
  return text.trimStart().startsWith('{') ? plainJson(text) : undefined
}

/** The offset of a quotation mark that is never closed: the parser notices it at the end of the text. */
function openQuote(message: string, before: string): number | undefined {
  const [, sign] = /^Missing closing (["'])quote/.exec(message) ?? []
  if (sign === undefined) return undefined
  const opened = [
    ...before.matchAll(new RegExp(`(?<=^[ \\t-]*|[:,[{][ \\t]+)${sign}[^${sign}\\n]*$`, 'gm')),
  ]
  return opened.at(-1)?.index
}

function firstLineOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/[.:]$/, '')
}

// The more aliases there are, the longer it takes to resolve each.
const MAX_ALIASES = 10_000
/**
 * The most values of a text after expansion: "billion laughs" are aliases of aliases that multiply beyond any memory. Without aliases,
 * each value has a character of its own, so no such text has more.
 */
function mostValues(text: string): number {
  return 200_000 + text.length
}
/** The most members that `<<` may copy. */
const MAX_MERGED = 200_000
/** Deeper nesting is meant to break parsers: each level takes a part of their stack. */
export const MAX_DEPTH = 200

const LIMITS = { maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES }

interface Excess {
  readonly reason: string
  readonly offset: number
  /** The name that is in a map already, and the offset of the first one. */
  readonly name?: string
  readonly first?: number
}

/** The size of a node after its aliases are expanded. */
interface Extent {
  readonly values: number
  readonly depth: number
  /** How many members `<<` would copy from it. */
  readonly width: number
}

const ONE: Extent = { values: 1, depth: 0, width: 0 }

/** Valid YAML that no text of a site needs. */
function excessesOf(contents: unknown, most: number): readonly Excess[] {
  const excesses: Excess[] = []
  const named = new Map<string, Extent | undefined>()
  let aliases = 0
  let merged = 0
  const tell = (reason: string, node: unknown): Extent => {
    const isTold = excesses.some((excess) => excess.reason === reason)
    if (!isTold) excesses.push({ reason, offset: startOf(node) ?? 0 })
    return ONE
  }

  const extentOf = (node: unknown, level: number): Extent => {
    if (level > MAX_DEPTH) return tell(TOO_DEEP, node)
    if (yaml().isAlias(node)) {
      aliases += 1
      if (aliases > MAX_ALIASES) return tell(tooManyAliases(), node)
      const extent = named.get(node.source)
      return (
        extent ??
        (named.has(node.source) ? tell('An alias is inside of its own target', node) : ONE)
      )
    }
    const anchor = isNode(node) && 'anchor' in node ? node.anchor : undefined
    if (anchor !== undefined) named.set(anchor, undefined)
    const extent = yaml().isMap(node) || yaml().isSeq(node) ? extentOfItems(node, level) : ONE
    if (level + extent.depth > MAX_DEPTH) tell(TOO_DEEP, node)
    if (extent.values > most) tell('Aliases multiply its values', node)
    if (anchor !== undefined) named.set(anchor, extent)
    return extent
  }
  const extentOfItems = (node: { readonly items: readonly unknown[] }, level: number): Extent => {
    const names = new Map<string, number>()
    let [values, depth, width] = [1, 0, 0]
    for (const item of node.items) {
      const key = yaml().isPair(item) ? item.key : undefined
      if (yaml().isMap(key) || yaml().isSeq(key)) tell(NO_TEXT, key)
      const name = yaml().isScalar(key) ? key.value : undefined
      const isMerge = name === '<<' && yaml().isScalar(key) && key.type === 'PLAIN'
      if (!isMerge && yaml().isScalar(key)) {
        const [text, offset] = [String(name), startOf(key) ?? 0]
        const first = names.get(text)
        if (first === undefined) names.set(text, offset)
        else excesses.push({ reason: text, name: text, offset, first })
      }
      const part = extentOf(yaml().isPair(item) ? item.value : item, level + 1)
      values += part.values
      depth = Math.max(depth, part.depth + 1)
      width += isMerge || !yaml().isPair(item) ? part.width : 1
      if (isMerge) merged += part.width
    }
    if (merged > MAX_MERGED) tell('Its `<<` copy too many members', node)
    return { values, depth, width }
  }
  extentOf(contents, 0)
  return excesses
}

const TOO_DEEP = `It nests deeper than ${MAX_DEPTH} levels`
const NO_TEXT = 'A key must be a text'

// Loads `Intl.NumberFormat` on first use: it takes 20 ms.
function tooManyAliases(): string {
  return `It has more than ${MAX_ALIASES.toLocaleString('en')} aliases`
}
