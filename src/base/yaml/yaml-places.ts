import type { Document, LineCounter, Node, Pair } from 'yaml'
import type { Place } from '../problems/problem.ts'
import { yaml } from './yaml-library.ts'

/** A path to a value: `['last_update', 'date']`, `['authors', 0]`. */
export type YamlPath = readonly (string | number)[]

/** The places in a text that another parser has read; it is parsed again only if a place is needed. */
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
      const found = valueOf(steps.length === path.length ? steps.at(-1) : undefined)
      const value = yaml().isAlias(found) ? found.resolve(tree().document) : found
      return yaml().isScalar(value) ? (value.source ?? String(value.value)) : undefined
    },
  }
}

/** A parsed text. */
interface Tree {
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

type Item = Pair | Node

function readTree(text: string): Tree {
  const lines = new (yaml().LineCounter)()
  // The library compares each key with all others; `readYaml` finds duplicate keys in one pass.
  const options = {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    uniqueKeys: false,
    stringKeys: true,
  }
  return { document: yaml().parseDocument(text, options), lines }
}

function placeIn(tree: Tree, path: YamlPath, which: 'key' | 'value'): Place {
  const steps = stepsTo(tree, path)
  const last = steps.at(-1)
  const isFound = steps.length === path.length
  const key = yaml().isPair(last) ? startOf(last.key) : undefined
  const value = startOf(last === undefined ? tree.document.contents : valueOf(last))
  const offset = isFound && which === 'key' ? (key ?? value) : (value ?? key)
  return pointOf(tree.lines, offset ?? 0)
}

/** The pairs and items on the path to a value, as far as they exist. */
function stepsTo({ document }: Tree, path: YamlPath): readonly Item[] {
  const steps: Item[] = []
  let node: unknown = document.contents
  for (const name of path) {
    const child = childOf(yaml().isAlias(node) ? node.resolve(document) : node, name)
    if (child === undefined) break
    steps.push(child)
    node = valueOf(child)
  }
  return steps
}

function childOf(node: unknown, name: string | number): Item | undefined {
  if (yaml().isMap(node)) {
    // The last one is read, if a name is there twice.
    return node.items.findLast(
      ({ key }) => yaml().isScalar(key) && String(key.value) === String(name),
    )
  }
  const item = yaml().isSeq(node) ? node.items[Number(name)] : undefined
  return isNode(item) ? item : undefined
}

function valueOf(item: Item | undefined): unknown {
  return yaml().isPair(item) ? item.value : item
}

export function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

export function isNode(value: unknown): value is Node {
  return (
    yaml().isScalar(value) || yaml().isMap(value) || yaml().isSeq(value) || yaml().isAlias(value)
  )
}

export function pointOf(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}
