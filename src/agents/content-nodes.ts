import { stripVTControlCharacters } from 'node:util'
import type { Element, ElementContent, Root } from 'hast'
import { defaultHandlers, toMdast } from 'hast-util-to-mdast'
import type { Handle } from 'hast-util-to-mdast'
import type { BlockContent, PhrasingContent, RootContent, Table, ListItem } from 'mdast'
import { joinedText, trimmedNodes } from './joined-text.ts'
import type { LinkTarget } from './links.ts'
import { codeBlock, heading, paragraph, strong } from './nodes.ts'
import { elementsIn, tableNode } from './table-node.ts'
import type { Words } from '../base/model/words.ts'
import { runsCode } from '../base/shared/code-url.ts'

/** Settings for turning the content of a page into Markdown nodes. */
export interface ContentNodes {
  readonly words: Words
  readonly target: LinkTarget
  /** Absent if the content cannot have any. */
  readonly embeds?: EmbedNodes
}

/** Writes the parts of API references that a page shows. */
export interface EmbedNodes {
  readonly block: (key: string) => readonly RootContent[]
  readonly inline: (key: string) => readonly PhrasingContent[]
}

type Children = readonly Root['children'][number][]

/** The state of a walk through a tree. */
interface Walk extends ContentNodes {
  /** The level of the heading above the current part: it changes on the way. */
  readonly above: Level
}

interface Level {
  readonly get: () => number
  readonly set: (level: number) => void
}

function levelAt(start: number): Level {
  let level = start
  return {
    get: () => level,
    set: (next) => {
      level = next
    },
  }
}

/**
 * Turns a tree of content into Markdown nodes. A tab is a section below the heading before it; an admonition
 * is a quotation that begins with its kind and title. `level` is that of the heading above the content.
 */
export function contentNodes(
  { children }: Root,
  settings: ContentNodes,
  level = 1,
): readonly RootContent[] {
  return flowOf(children, { ...settings, above: levelAt(level) })
}

/** Blocks. Text and the like between blocks become paragraphs. */
function flowOf(children: Children, walk: Walk): RootContent[] {
  const blocks: RootContent[] = []
  let line: Children[number][] = []
  const endLine = (): void => {
    const text = lineOf(line, walk)
    if (text.length > 0) blocks.push({ type: 'paragraph', children: text })
    line = []
  }
  for (const child of children) {
    if (isInline(child)) line.push(child)
    else if (child.type === 'element' && isShown(child)) {
      endLine()
      for (const block of blockOf(child, walk)) blocks.push(block)
    }
  }
  endLine()
  return blocks
}

/** True if an element is inline: it contains no block. */
function isInline(node: Children[number]): boolean {
  if (node.type !== 'element') return true
  const isOwn = Object.hasOwn(INLINE, node.tagName) || node.tagName === 'input'
  return isOwn && (node.tagName === 'math' || node.children.every(isInline))
}

type Inline = (element: Element, walk: Walk) => PhrasingContent[]

const SPACE: PhrasingContent = { type: 'text', value: ' ' }

const around =
  (type: 'strong' | 'emphasis' | 'delete'): Inline =>
  (element, walk) => {
    const parts = joinedText(inlineOf(element.children, walk))
    const [first, last] = [parts[0], parts.at(-1)]
    // A mark next to a space marks nothing: the spaces at the edges are moved out.
    const before = first?.type === 'text' && first.value.startsWith(' ')
    const after = last?.type === 'text' && last.value.endsWith(' ')
    const children = trimmedNodes(parts)
    if (children.length === 0) return before ? [SPACE] : []
    return [...(before ? [SPACE] : []), { type, children }, ...(after ? [SPACE] : [])]
  }

const code: Inline = (element) => [{ type: 'inlineCode', value: textOf(element) }]

const plain: Inline = ({ children }, walk) => inlineOf(children, walk)

/** Math as its TeX source, if the page has it. */
const math: Inline = (element) => {
  const source = sourceIn(element)
  if (source === undefined) return [{ type: 'text', value: textOf(element) }]
  const mark = element.properties['display'] === 'block' ? '$$' : '$'
  return [{ type: 'html', value: `${mark}${source}${mark}` }]
}

function sourceIn(element: Element): string | undefined {
  if (element.tagName === 'annotation') return textOf(element)
  const inner = element.children.filter((child) => child.type === 'element')
  return inner.map(sourceIn).find((source) => source !== undefined)
}

/** The inline elements that Markdown has a syntax for, or that are written as their text. */
const INLINE: Readonly<Record<string, Inline>> = {
  strong: around('strong'),
  b: around('strong'),
  em: around('emphasis'),
  i: around('emphasis'),
  mark: around('emphasis'),
  del: around('delete'),
  s: around('delete'),
  code,
  kbd: code,
  samp: code,
  math,
  br: () => [{ type: 'break' }],
  span: plain,
  abbr: plain,
  sub: plain,
  small: plain,
  sup: (element, walk) => {
    const [anchor] = element.children
    if (anchor?.type !== 'element' || anchor.properties['dataFootnoteRef'] === undefined)
      return plain(element, walk)
    return [{ type: 'footnoteReference', identifier: noteOf(textAt(anchor, 'href')) }]
  },
  a: (element, walk) => {
    if (element.properties['dataFootnoteBackref'] !== undefined) return []
    const children = inlineOf(element.children, walk) as (PhrasingContent & { type: 'text' })[]
    const url = linkUrl(element, walk)
    if (url === '') return children
    return [{ type: 'link', url, title: textAt(element, 'title') || null, children }]
  },
  'sp-embed-inline': (element, { embeds }) => [...(embeds?.inline(textAt(element, 'embed')) ?? [])],
  img: (element, { target }) => [
    {
      type: 'image',
      url: target(textAt(element, 'src')),
      alt: textAt(element, 'alt'),
      title: textAt(element, 'title') || null,
    },
  ],
}

type Block = (element: Element, walk: Walk) => RootContent[]

const headingOf =
  (depth: number): Block =>
  ({ children }, walk) => {
    walk.above.set(depth)
    return [heading(depth, ...lineOf(children, walk))]
  }

const quotation: Block = ({ children }, walk) => [
  { type: 'blockquote', children: blocksIn(children, walk) },
]

const inside: Block = ({ children }, walk) => flowOf(children, walk)

const listOf: Block = (element, walk) => {
  const ordered = element.tagName === 'ol'
  const { start } = element.properties
  const children = elementsIn(element)
    .filter(({ tagName }) => tagName === 'li')
    .map((item) => itemOf(item, walk))
  const spread = children.some((item) => item.spread)
  return [{ type: 'list', ordered, start: ordered ? Number(start ?? 1) : null, spread, children }]
}

const BLOCKS: Readonly<Record<string, Block>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, headingOf(depth)])),
  p: ({ children }, walk) => flowOf(children, walk),
  blockquote: quotation,
  hr: () => [{ type: 'thematicBreak' }],
  ul: listOf,
  ol: listOf,
  details: inside,
  summary: ({ children }, walk) => [paragraph(strong(...lineOf(children, walk)))],
  'sp-tabs': inside,
  'sp-tab': (element, walk) => {
    const label = heading(walk.above.get() + 1, textAt(element, 'label'))
    return [label, ...within(walk, 1, () => flowOf(element.children, walk))]
  },
  'sp-admonition': (element, walk) => {
    const title = paragraph(strong(titleOf(element, walk.words)))
    const children = within(walk, 0, () => blocksIn(element.children, walk))
    return [{ type: 'blockquote', children: [title, ...children] }]
  },
  // The admonition also has its title as plain text.
  'sp-title': () => [],
  'sp-embed': (element, { embeds }) => [...(embeds?.block(textAt(element, 'embed')) ?? [])],
  'sp-code': (element) => {
    const { properties } = element
    const value = 'code' in properties ? textAt(element, 'code') : textOf(element)
    // ANSI escapes are for terminals only.
    const plain = value.includes('\u001B') ? stripVTControlCharacters(value) : value
    return [codeBlock(plain, textAt(element, 'language'), textAt(element, 'title'))]
  },
  section: (element, walk) =>
    element.properties['dataFootnotes'] === undefined
      ? flowOf(element.children, walk)
      : elementsIn(element)
          .filter(({ tagName }) => tagName === 'ol')
          .flatMap(elementsIn)
          .map((item) => ({
            type: 'footnoteDefinition',
            identifier: noteOf(textAt(item, 'id')),
            children: blocksIn(item.children, walk),
          })),
  table: (element, walk) => {
    const own = ownTable(element, walk)
    return own === undefined ? byLibrary(element, walk) : [own]
  },
}

/** Runs a function within a part that has headings of its own. */
function within<Result>(walk: Walk, levels: number, work: () => Result): Result {
  const above = walk.above.get()
  walk.above.set(above + levels)
  const result = work()
  walk.above.set(above)
  return result
}

function blockOf(element: Element, walk: Walk): RootContent[] {
  const block = Object.hasOwn(BLOCKS, element.tagName) ? BLOCKS[element.tagName] : undefined
  return block === undefined ? byLibrary(element, walk) : block(element, walk)
}

/** The URL of a link; empty if only its text is shown. */
function linkUrl(anchor: Element, { target }: Walk): string {
  const url = textAt(anchor, 'href')
  return url === '' || runsCode(url) ? '' : target(url)
}

/**
 * HTML without a Markdown syntax, such as `<div>` and `<dl>`. The elements in it that have one are converted
 * by us.
 */
function byLibrary(element: Element, walk: Walk): RootContent[] {
  const handlers: Record<string, Handle> = {
    a: (state, anchor) => {
      const children = state.all(anchor) as PhrasingContent[] as never[]
      const url = linkUrl(anchor, walk)
      return url === '' ? children : { type: 'link', url, children }
    },
    img: (_, image) => INLINE['img']?.(image, walk),
    math: (_, formula) => math(formula, walk),
    'sp-embed-inline': (_, embed) => INLINE['sp-embed-inline']?.(embed, walk),
    table: (state, table) => ownTable(table, walk) ?? defaultHandlers.table(state, table),
    button: () => undefined,
  }
  for (const [name, block] of Object.entries(BLOCKS)) {
    if (name !== 'table' && name !== 'p') handlers[name] = (_, own) => block(own, walk)
  }
  const tree = toMdast({ type: 'root', children: [element] }, { document: true, handlers })
  return tree.type === 'root' ? tree.children : []
}

function blocksIn(children: Children, walk: Walk): BlockContent[] {
  return flowOf(children, walk) as BlockContent[]
}

function itemOf({ children }: Element, walk: Walk): ListItem {
  const [first] = children.filter(({ type }) => type !== 'text')
  const line = first?.type === 'element' && first.tagName === 'p' ? first.children : children
  const box = line.find(isBox)
  const spread =
    children.filter((child) => child.type === 'element' && child.tagName === 'p').length > 0
  return {
    type: 'listItem',
    spread,
    ...(box?.type === 'element' && { checked: box.properties['checked'] === true }),
    children: blocksIn(children, walk),
  }
}

function isBox(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'input'
}

function ownTable(element: Element, walk: Walk): Table | undefined {
  return tableNode(element, isInline, (children) => lineOf(children, walk))
}

/** The content of a line, without space at its ends. */
function lineOf(children: Children, walk: Walk): PhrasingContent[] {
  return trimmedNodes(joinedText(inlineOf(children, walk)))
}

function inlineOf(children: Children, walk: Walk): PhrasingContent[] {
  return children.flatMap((child): PhrasingContent[] => {
    if (child.type === 'text')
      return [{ type: 'text', value: child.value.replaceAll(/[\t\n\r ]+/g, ' ') }]
    if (child.type !== 'element' || !isShown(child)) return []
    const inline = Object.hasOwn(INLINE, child.tagName) ? INLINE[child.tagName] : undefined
    return inline === undefined ? inlineOf(child.children, walk) : inline(child, walk)
  })
}

/** `Warning: Mind the gap`, or `Warning` for an admonition without a title of its own. */
function titleOf(element: Element, words: Words): string {
  const kind = textAt(element, 'called') || textAt(element, 'kind')
  const message = `admonition.${kind}`
  const name = words.has(message) ? words.t(message) : kind
  const title = textAt(element, 'title')
  return title === '' || title === name ? name : `${name}: ${title}`
}

function textAt({ properties }: Element, name: string): string {
  const value = properties[name]
  return typeof value === 'string' ? value : ''
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** `#user-content-fn-1` → `1`. */
function noteOf(id: string): string {
  return id.replace(/^#?user-content-fn-/, '')
}

function isShown({ tagName, properties }: Element): boolean {
  return properties['hidden'] !== true && tagName !== 'button' && tagName !== 'input'
}
