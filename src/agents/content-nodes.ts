import type { Element, ElementContent, Root } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { Handle, State } from 'hast-util-to-mdast'
import type { Blockquote, BlockContent, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { LinkTarget } from './links.ts'
import { codeBlock, heading, paragraph, strong } from './nodes.ts'
import type { Words } from '../model/words.ts'

/** What turns the content of a page into Markdown nodes. */
export interface ContentNodes {
  readonly words: Words
  readonly target: LinkTarget
}

/**
 * Turns a tree of content into Markdown nodes. A tab is a section below the heading that it follows; an admonition is a
 * quotation that begins with its kind and title. `level` is that of the heading above the content.
 */
export function contentNodes(
  tree: Root,
  { words, target }: ContentNodes,
  level = 1,
): readonly RootContent[] {
  let above = level
  const headingOf =
    (depth: number): Handle =>
    (state, element) => {
      above = depth
      return heading(depth, ...phrasingIn(state, element))
    }
  const headings = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`h${n}`, headingOf(n)]))
  const tab: Handle = (state, element) => {
    const around = above
    above = around + 1
    const children = state.toFlow(state.all(element))
    above = around
    return [heading(around + 1, text(element, 'label')), ...children]
  }
  const admonition: Handle = (state, element): Blockquote => {
    const around = above
    const children = flow(state, element)
    above = around
    return {
      type: 'blockquote',
      children: [paragraph(strong(titleOf(element, words))), ...children],
    }
  }
  const result = toMdast(withoutHidden(tree), {
    document: true,
    handlers: {
      ...headings,
      'sp-admonition': admonition,
      'sp-tab': tab,
      'sp-tabs': (state, element) => state.toFlow(state.all(element)),
      'sp-code': (_, element) => code(element),
      'sp-island': (state, element) => state.all(element),
      sup: footnoteReference,
      section: footnotes,
      summary: (state, element) => paragraph(strong(...phrasingIn(state, element))),
    },
  })
  withTargets(result, target)
  return result.type === 'root' ? result.children : []
}

function flow(state: State, element: Element): BlockContent[] {
  return state
    .toFlow(state.all(element))
    .filter((node) => node.type !== 'definition') as BlockContent[]
}

/** The children of an element that HTML allows no blocks in. */
function phrasingIn(state: State, element: Element): PhrasingContent[] {
  return state.all(element) as PhrasingContent[]
}

function text({ properties }: Element, name: string): string {
  const value = properties[name]
  return typeof value === 'string' ? value : ''
}

/** `Warning: Mind the gap`, or `Warning` for an admonition without a title of its own. */
function titleOf(element: Element, words: Words): string {
  const kind = text(element, 'called') || text(element, 'kind')
  const message = `admonition.${kind}`
  const name = words.has(message) ? words.say(message) : kind
  const title = text(element, 'title')
  return title === '' || title === name ? name : `${name}: ${title}`
}

/** Code as the document has it, or with markup that a plug-in or a component made. */
function code(element: Element): RootContent {
  const { properties } = element
  const value = 'code' in properties ? text(element, 'code') : textOf(element)
  return codeBlock(value, text(element, 'language'), text(element, 'title'))
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

const footnoteReference: Handle = (state, element) => {
  const [anchor] = element.children
  if (anchor?.type !== 'element' || anchor.properties['dataFootnoteRef'] === undefined)
    return state.all(element)
  return { type: 'footnoteReference', identifier: noteOf(text(anchor, 'href')) }
}

const footnotes: Handle = (state, element) => {
  if (element.properties['dataFootnotes'] === undefined) return state.toFlow(state.all(element))
  return elementsIn(element)
    .filter(({ tagName }) => tagName === 'ol')
    .flatMap(elementsIn)
    .map((item) => ({
      type: 'footnoteDefinition',
      identifier: noteOf(text(item, 'id')),
      children: flow(state, item),
    }))
}

/** `#user-content-fn-1` → `1`. */
function noteOf(id: string): string {
  return id.replace(/^#?user-content-fn-/, '')
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element')
}

/** The tree without what readers do not see: links back from footnotes, and what is hidden. */
function withoutHidden(tree: Root): Root {
  return { ...tree, children: tree.children.filter(isShown).map((child) => shownPart(child)) }
}

function shownPart<Node extends Root['children'][number]>(node: Node): Node {
  if (node.type !== 'element') return node
  return {
    ...node,
    children: node.children.filter(isShown).map((child: ElementContent) => shownPart(child)),
  }
}

function isShown(node: Root['children'][number]): boolean {
  if (node.type !== 'element') return true
  const { tagName, properties } = node
  return (
    properties['dataFootnoteBackref'] === undefined &&
    properties['hidden'] !== true &&
    tagName !== 'button'
  )
}

/* eslint no-param-reassign: ["error", { "props": false }] -- the tree was made here, and is seen by no one else yet */
function withTargets(node: Nodes, target: LinkTarget): void {
  if (node.type === 'link' || node.type === 'image') node.url = target(node.url)
  if ('children' in node) for (const child of node.children) withTargets(child, target)
}
