import type { Prose } from '../../base/model/api.ts'
import type { Heading } from '../../base/model/document.ts'
import { proseTextOf } from '../../base/shared/markup/prose.ts'
import { slugify } from '../../base/shared/text/text.ts'
import type { Element, ElementContent, Root, RootContent } from 'hast'

type Parent = Root | Element
type Child = RootContent | ElementContent

export interface ProseLink {
  readonly url: string
  readonly kind: 'link' | 'image'
  /** True if it is in the description, false if it was made for the page. */
  readonly isWritten: boolean
  /** How often the page has it. Default: once. */
  readonly count?: number
}

/** A text as a tree, with the facts that are needed everywhere it is rendered. */
export interface ProseFacts {
  readonly tree: Prose
  readonly links: readonly ProseLink[]
  readonly words: number
  readonly hasHeadings: boolean
  /** The ids and names that links can lead to, except those of headings. */
  readonly anchors: readonly string[]
}

export function proseFactsOf(tree: Prose): ProseFacts {
  const elements = elementsIn(tree)
  return {
    tree,
    anchors: elements.flatMap(({ properties: { id, name } }) =>
      [id, name].filter((each) => typeof each === 'string'),
    ),
    links: linksIn(elements),
    words: plainText(tree).split(/\s+/).filter(Boolean).length,
    hasHeadings: elements.some((element) => headingLevel(element) !== undefined),
  }
}

/** A tree whose highest heading has the level `first`, the others below it, each with a unique id. */
export function withHeadingsFrom(
  tree: Prose,
  first: number,
  unique: (id: string) => string,
): Prose {
  const levels = elementsIn(tree).flatMap((element) => headingLevel(element) ?? [])
  if (levels.length === 0) return tree
  const shift = first - levels.reduce((least, level) => Math.min(least, level))
  const mapped = <Node extends Child>(node: Node): Node | Element => {
    if (node.type !== 'element') return node
    const level = headingLevel(node)
    const children = node.children.map(mapped)
    if (level === undefined) return { ...node, children }
    const { id } = node.properties
    const wanted = typeof id === 'string' ? id : slugify(plainText(node)) || 'part'
    return {
      ...node,
      tagName: `h${String(Math.min(6, level + shift))}`,
      properties: { ...node.properties, id: unique(wanted) },
      children,
    }
  }
  return { ...tree, children: tree.children.map(mapped) }
}

/** The ids that the headings of a text have if no other text is on the page. */
export function headingIdsIn(tree: Prose): ReadonlySet<string> {
  return new Set(headingsIn(withHeadingsFrom(tree, 2, (id) => id)).map(({ id }) => id))
}

/** The headings that links can lead to. */
export function headingsIn(tree: Prose): readonly Heading[] {
  return elementsIn(tree).flatMap((element) => {
    const level = headingLevel(element)
    const id = element.properties['id']
    if (level === undefined || typeof id !== 'string') return []
    return [{ level, id, text: plainText(element).trim(), custom: false }]
  })
}

/** The links and images among the elements of a tree, as written. */
function linksIn(elements: readonly Element[]): readonly ProseLink[] {
  return elements.flatMap(({ tagName, properties: { href, src } }): readonly ProseLink[] => {
    if (tagName === 'a' && typeof href === 'string')
      return [{ url: href, kind: 'link', isWritten: true }]
    return tagName === 'img' && typeof src === 'string'
      ? [{ url: src, kind: 'image', isWritten: true }]
      : []
  })
}

/** The text of a tree, with a space between its blocks. */
export function plainText(node: Parent | Child): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = node.children.map(plainText).join('')
  return node.type === 'element' && /^(?:p|li|h[1-6]|td|th|div|pre|br)$/.test(node.tagName)
    ? `${text} `
    : text
}

/** The plain text of the first paragraph that has text. */
export function firstParagraph(tree: Prose): string {
  for (const element of elementsIn(tree)) {
    const text = element.tagName === 'p' ? proseTextOf([element]) : ''
    if (text !== '') return text
  }
  return ''
}

/** All elements of a text, in its order. */
export function elementsIn(node: Parent): readonly Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsIn(child)] : [],
  )
}

function headingLevel({ tagName }: Element): number | undefined {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  return level === undefined ? undefined : Number(level)
}
