/* eslint no-param-reassign: ["error", { "props": false }] -- changes a tree that it has parsed itself */
import type { Data, Node, Nodes, Parent, Root, RootContent } from 'mdast'
import { fencedText, linesOf, NO_EDITS } from './fenced-text.ts'
import type { Fence, FencedText, FenceEdits, TextLines } from './fenced-text.ts'

/**
 * A block between lines of colons, as written: `:::note A title` has the name `note` and the info `A title`.
 */
export interface Container extends Parent {
  type: 'container'
  name: string
  /** The text after the name: a title, `[a label]`, `{attributes}`. */
  info: string
  /** True if its closing fence exists. */
  closed: boolean
  children: RootContent[]
  data?: Data
}

declare module 'mdast' {
  interface BlockContentMap {
    container: Container
  }
  interface RootContentMap {
    container: Container
  }
}

/** The syntax of a text: MDX has neither HTML nor indented code. */
type ContainerFormat = 'md' | 'mdx'

// Most texts need one round; texts that show fences in code need two.
const MOST_ROUNDS = 20

/**
 * Parses a text with containers by a parser that does not know them:
 *
 * :::note A title
 * Any content.
 * :::
 *
 * A container is closed by as many colons, or more. The parser gets a thematic break of the same length in place of each
 * line of colons, and the blocks between two of them become the content of a container. If it shows that more has to be
 * changed, such as colons in code, the text is parsed again.
 */
export function parseContainers<Tree extends Node | undefined>(
  written: string,
  parse: (text: string) => Tree,
  format: ContainerFormat,
): Tree {
  if (!written.includes(':::')) return parse(written)
  const lines = linesOf(written.replace(/^\uFEFF/, ''))
  let edits = NO_EDITS
  for (let round = 1; ; round += 1) {
    const text = fencedText(lines, edits)
    const tree = parse(text.text)
    if (tree === undefined || !isRoot(tree)) return tree
    const joining = new Joining(lines, text, { format, edits })
    joining.join(tree, [], 0)
    const next = joining.next()
    if (next === undefined) {
      if (edits.apart.size + edits.dented.size > 0) placeIn(tree, lines, text)
      return tree
    }
    edits = round < MOST_ROUNDS ? next : { ...NO_EDITS, asText: new Set(lines.fences) }
  }
}

function isRoot(node: Node): node is Root {
  return node.type === 'root'
}

interface OpenContainer {
  readonly node: Container
  readonly fence: Fence
  /** The index of its lines at which the content of its parent begins. */
  readonly base: number
}

/** Puts the blocks between fences of a tree into containers, and collects the changes that its text needs. */
class Joining {
  readonly #lines: TextLines
  readonly #text: FencedText
  readonly #isMdx: boolean
  readonly #edits: FenceEdits
  readonly #apart = new Set<Fence>()
  readonly #moved = new Map<Fence, number>()
  readonly #dented = new Map<number, number>()
  /** The closing fences that close nothing. */
  readonly #lone = new Set<Fence>()
  /** The fences that are not blocks: they are in code, or in HTML. */
  readonly #hidden: Set<Fence>

  constructor(
    lines: TextLines,
    text: FencedText,
    { format, edits }: { readonly format: ContainerFormat; readonly edits: FenceEdits },
  ) {
    this.#lines = lines
    this.#text = text
    this.#isMdx = format === 'mdx'
    this.#edits = edits
    this.#hidden = new Set(text.fences.values())
  }

  /** The changes that the text needs. Those of one kind are made first: then others may not be needed. */
  next(): FenceEdits | undefined {
    const { apart, moved, dented, asText } = this.#edits
    if (this.#apart.size > 0) return { ...this.#edits, apart: new Set([...apart, ...this.#apart]) }
    if (this.#dented.size > 0)
      return { ...this.#edits, dented: new Map([...dented, ...this.#dented]) }
    if (this.#moved.size > 0) return { ...this.#edits, moved: new Map([...moved, ...this.#moved]) }
    const fresh = this.#lone.size > 0 ? this.#lone : this.#hidden
    return fresh.size === 0 ? undefined : { ...this.#edits, asText: new Set([...asText, ...fresh]) }
  }

  /**
   * `around` are the open containers that the parent is in, and `base` is the index of its lines at which its content
   * begins; `undefined` in lists, quotes and footnotes.
   */
  join(parent: Parent, around: readonly OpenContainer[], base: number | undefined): void {
    const children: RootContent[] = []
    const open: OpenContainer[] = []
    for (const node of parent.children) {
      const line = node.type === 'thematicBreak' ? node.position?.start.line : undefined
      const fence = line === undefined ? undefined : this.#text.fences.get(line)
      const into = open.at(-1)?.node.children ?? children
      if (fence === undefined) {
        if (node.type === 'html') this.#seeHtml(node, [...around, ...open])
        else if ('children' in node && node.type !== 'paragraph') {
          const isJsx = node.type === 'mdxJsxFlowElement'
          this.join(node, [...around, ...open], isJsx ? base : undefined)
        }
        into.push(node)
        continue
      }
      this.#hidden.delete(fence)
      if (fence.name !== undefined) {
        const container = containerOf(fence, fence.name, node)
        into.push(container)
        open.push({ node: container, fence, base: base ?? fence.at })
        continue
      }
      const closed = open.findIndex((each) => each.fence.size <= fence.size)
      if (closed === -1) this.#seeLone(fence, around)
      else this.#close(open.splice(closed), { end: node, fence })
    }
    this.#close(open)
    parent.children = children
  }

  /** Closes containers. A fence closes the outermost one. */
  #close(
    containers: readonly OpenContainer[],
    by?: { readonly end: Node; readonly fence: Fence },
  ): void {
    for (const [index, { node, fence, base }] of containers.entries()) {
      node.closed = by !== undefined && index === 0
      const last = by?.end ?? node.children.at(-1)
      if (node.position && last?.position) node.position.end = { ...last.position.end }
      if (base < fence.at - (this.#edits.dented.get(fence.line) ?? 0))
        this.#dent(fence, by?.fence.line)
    }
  }

  /** Lines that would be indented code only because their container is indented, too, begin at its column. */
  #dent({ line, at }: Fence, end = this.#lines.lines.length): void {
    const removedAt = (index: number) => this.#edits.dented.get(index) ?? 0
    const rest = (index: number) => (this.#lines.lines[index] ?? '').slice(removedAt(index))
    const inside = Array.from({ length: end - line - 1 }, (_, index) => line + 1 + index)
    const isDone = inside.some((index) => removedAt(index) > removedAt(line))
    if (this.#isMdx || isDone || !inside.some((index) => rest(index).startsWith('    '))) return
    for (const index of inside) {
      const spaces = rest(index).search(/[^ ]|$/)
      this.#dented.set(index, removedAt(index) + Math.min(at - removedAt(line), spaces))
    }
  }

  /** HTML contains all lines up to an empty one. A container ends there anyway. */
  #seeHtml(node: Nodes, open: readonly OpenContainer[]): void {
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 0 } }
    for (let line = start.line; line <= end.line; line += 1) {
      const fence = this.#text.fences.get(line)
      if (fence === undefined || fence.name !== undefined || this.#edits.apart.has(fence)) continue
      if (!open.some((outer) => outer.fence.size <= fence.size)) continue
      this.#apart.add(fence)
      return
    }
  }

  /** A closing fence that no container in its parent needs: it may be indented too far. */
  #seeLone(fence: Fence, around: readonly OpenContainer[]): void {
    const { line, at, size } = fence
    const outer = around.find((each) => each.fence.size <= size)
    const between = (this.#lines.lines[line] ?? '').slice(outer?.base, at)
    const isNear = outer !== undefined && outer.base <= at && (this.#isMdx || between.length < 4)
    if (isNear && between.trim() === '' && !this.#edits.moved.has(fence))
      this.#moved.set(fence, outer.base)
    else this.#lone.add(fence)
  }
}

function containerOf({ info }: Fence, name: string, { position }: Node): Container {
  return {
    type: 'container',
    name,
    info,
    closed: false,
    children: [],
    ...(position && { position: { start: { ...position.start }, end: { ...position.end } } }),
  }
}

/** Changes the places in a tree to those in the text as written. */
function placeIn(node: Nodes, lines: TextLines, text: FencedText): void {
  const { position } = node
  for (const point of position ? [position.start, position.end] : []) {
    const place = text.lines[point.line - 1]
    if (place === undefined) continue
    const { line, removed, start } = place
    point.offset = (lines.starts[line] ?? 0) + (point.offset ?? start) - start + removed
    point.line = line + 1
    point.column += removed
  }
  if ('children' in node) for (const child of node.children) placeIn(child, lines, text)
}
