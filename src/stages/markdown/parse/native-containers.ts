import type { Nodes, Root, RootContent } from 'mdast'
import type { Container } from '../plugins/remark-containers.ts'

/** The place of a container in a text. All offsets are in UTF-16 units. */
interface ContainerPlace {
  readonly name: string
  readonly info: string
  readonly start: number
  /** The start of the line after the opening fence. */
  readonly content: number
  /** The start of the line of the closing fence. */
  readonly closing: number
  /** After the closing fence, before the end of its line. */
  readonly end: number
}

/**
 * Parses a text with containers by a parser that does not support them: in the outer text, a container
 * becomes an HTML comment with the same start and end, and its content is parsed separately. Returns
 * `undefined` if the tree might differ from the one of `containerSyntax`.
 */
export function treeWithContainers(
  text: string,
  parse: (text: string) => Root | undefined,
): Root | undefined {
  if (!text.includes(':::')) return parse(text)
  if (text.includes('\r')) return undefined
  const found = containersIn(text)
  if (found === undefined) return undefined
  const tree = parse(masked(text, found.places))
  if (tree === undefined || !found.shown.every((offset) => isCode(tree, offset))) return undefined
  const places = new Map(found.places.map((place) => [place.start, place]))
  const children: RootContent[] = []
  for (const node of tree.children) {
    const place = places.get(node.position?.start.offset ?? -1)
    const inner = place && node.type === 'html' && treeWithContainers(contentOf(text, place), parse)
    if (place && !inner) return undefined
    children.push(place && inner ? containerOf(place, node, inner) : node)
  }
  const containers = children.filter(({ type }) => type === 'container')
  if (text.includes(']:') && areEntangled(tree, containers)) return undefined
  return containers.length === places.size ? { ...tree, children } : undefined
}

const OPENING = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(?:([ \t[{].*))?$/
const CODE_FENCE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/
const SOMEWHERE_ELSE = /^[ \t>*+\-\d.)]+:{3,}[ \t]*[A-Za-z]/

interface Containers {
  readonly places: readonly ContainerPlace[]
  /** The offsets of fences that are shown in code, and open nothing. */
  readonly shown: readonly number[]
}

/** The outermost containers of a text; `undefined` if one of them is ambiguous. */
function containersIn(text: string): Containers | undefined {
  const places: ContainerPlace[] = []
  const shown: number[] = []
  let code: RegExp | undefined
  for (let start = 0; start < text.length;) {
    const line = lineAt(text, start)
    const opening = OPENING.exec(line)
    const [, ticks, tildes] = CODE_FENCE.exec(line) ?? []
    let next = start + line.length + 1
    if (code) {
      if (code.test(line)) code = undefined
      else if (opening || SOMEWHERE_ELSE.test(line)) shown.push(start)
    } else if (opening) {
      const place = placeOf(text, start, opening)
      if (!place) return undefined
      places.push(place)
      next = place.end + 1
    } else if (SOMEWHERE_ELSE.test(line)) {
      return undefined
    } else {
      const fence = ticks ?? tildes
      if (fence) code = closingOf(fence)
    }
    start = next
  }
  return { places, shown }
}

function placeOf(
  text: string,
  start: number,
  opening: RegExpExecArray,
): ContainerPlace | undefined {
  const [line, colons = '', name = '', info = ''] = opening
  const content = start + line.length + 1
  const closing = new RegExp(`^ {0,3}:{${colons.length},}[ \\t]*$`, 'gm')
  closing.lastIndex = content
  const fence = content < text.length ? closing.exec(text) : null
  // The comment would end early at a `-->` inside of it.
  if (!fence || text.slice(start, fence.index).includes('-->')) return undefined
  return {
    ...{ name, info: info.trim(), start, content },
    closing: fence.index,
    end: fence.index + fence[0].length,
  }
}

/** The pattern that closes a block of code that this fence opened. */
function closingOf(fence: string): RegExp {
  return new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*$`)
}

/** The text with comments in place of containers: all characters keep their offsets. */
function masked(text: string, places: readonly ContainerPlace[]): string {
  let result = ''
  let done = 0
  for (const { start, closing } of places) {
    const fence = text.indexOf(':::', closing)
    result += `${text.slice(done, start)}<!--${text.slice(start + 4, fence)}-->`
    done = fence + 3
  }
  return result + text.slice(done)
}

/** Checks that one part of a text may need a definition in another, which applies to all of it. */
function areEntangled(around: Root, containers: readonly Nodes[]): boolean {
  return containers.some(hasDefinition) || (hasDefinition(around) && containers.some(hasBracket))
}

/** Checks that text contains a bracket: a link or a footnote, if its definition were known. */
function hasBracket(node: Nodes): boolean {
  if (node.type === 'text') return node.value.includes('[')
  return 'children' in node && node.children.some(hasBracket)
}

function hasDefinition(node: Nodes): boolean {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return true
  return 'children' in node && node.children.some(hasDefinition)
}

/** Checks that the text at an offset is shown as code. */
function isCode(node: Nodes, offset: number): boolean {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? Infinity]
  if (offset < start || offset >= end) return false
  if (node.type === 'code' || node.type === 'html') return true
  return 'children' in node && node.children.some((child) => isCode(child, offset))
}

function contentOf(text: string, { content, closing }: ContainerPlace): string {
  return text.slice(content, closing)
}

function containerOf(place: ContainerPlace, { position }: RootContent, inner: Root): Container {
  const { name, info, content } = place
  const line = position?.start.line ?? 1
  for (const child of inner.children) shift(child, line, content)
  return {
    ...{ type: 'container', name, info, closed: true, children: inner.children },
    ...(position && { position }),
  }
}

/** Moves the positions of a tree to the place of its text. */
function shift(node: Nodes, lines: number, offset: number): void {
  const { position } = node
  for (const point of position ? [position.start, position.end] : []) {
    point.line += lines
    point.offset = (point.offset ?? 0) + offset
  }
  if ('children' in node) for (const child of node.children) shift(child, lines, offset)
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? undefined : end)
}
