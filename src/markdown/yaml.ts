import { isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Node, Pair } from 'yaml'
import type { Place } from '../problems/problem.ts'

/** A way into a value: `['last_update', 'date']`, `['authors', 0]`. */
export type YamlPath = readonly (string | number)[]

/** What a parser of values forgets: where each key stands, and how each value was written. */
export interface YamlSource {
  readonly placeOf: (path: YamlPath) => Place | undefined
  /** A plain value as written: `1.10`, which is a number otherwise, and loses its zero. */
  readonly writtenOf: (path: YamlPath) => string | undefined
}

export type ParsedYaml =
  | { readonly kind: 'value'; readonly value: unknown; readonly source: YamlSource }
  | { readonly kind: 'error'; readonly reason: string; readonly place: Place }

/** YAML 1.2 or JSON as a value, with its places. */
export function parseYaml(text: string): ParsedYaml {
  const document = parseDocument(text, { prettyErrors: false })
  const [error] = document.errors
  if (error) {
    return { kind: 'error', reason: sentence(error.message), place: placeAt(text, error.pos[0]) }
  }
  const value = valueOfDocument(document)
  if (value instanceof ReferenceError) {
    return { kind: 'error', reason: sentence(value.message), place: { line: 1, column: 1 } }
  }
  return { kind: 'value', value, source: sourceOf(text, () => document) }
}

/** The places of a text that another parser has read; it is parsed again only when one is asked for. */
export function yamlSource(text: string): YamlSource {
  let document: Document.Parsed | undefined
  return sourceOf(text, () => (document ??= parseDocument(text, { prettyErrors: false })))
}

function sourceOf(text: string, parsed: () => Document.Parsed): YamlSource {
  return {
    placeOf: (path) => {
      const start = startOf(itemAt(parsed().contents, path))
      return start === undefined ? undefined : placeAt(text, start)
    },
    writtenOf: (path) => {
      const value = valueOf(itemAt(parsed().contents, path))
      return isScalar(value) ? (value.source ?? String(value.value)) : undefined
    },
  }
}

/** Aliases that multiply ("billion laughs") are refused by the library, which throws. */
function valueOfDocument(document: Document.Parsed): unknown {
  try {
    return document.toJS()
  } catch (error) {
    if (error instanceof ReferenceError) return error
    throw error
  }
}

type Item = Pair | Node | null | undefined

/** The pair of a key, or the item of a list. */
function itemAt(root: Item, path: YamlPath): Item {
  let item: Item = root
  for (const step of path) {
    const parent = valueOf(item)
    if (isMap(parent)) {
      item = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
    } else if (isSeq(parent) && typeof step === 'number') item = parent.items[step] as Item
    else return undefined
  }
  return item
}

function valueOf(item: Item): unknown {
  return isPair(item) ? item.value : item
}

function startOf(item: Item): number | undefined {
  const node = isPair(item) ? item.key : item
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : undefined
}

function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** A parser's message as the end of our sentence. */
function sentence(message: string): string {
  return message.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}
