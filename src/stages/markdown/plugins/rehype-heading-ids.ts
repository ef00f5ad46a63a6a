/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import { slug as githubSlug } from 'github-slugger'
import type { Element, Nodes, Parents, Root } from 'hast'
import type { VFile } from 'vfile'
import { duplicateHeadingId, secondTitle } from '../../../base/problems/catalogue.ts'
import { sluggerFor } from '../../../base/shared/text/heading-slugs.ts'
import type { Slugger, SlugStyle } from '../../../base/shared/text/heading-slugs.ts'
import { withEmoji } from '../parse/emoji-names.ts'
import { factsOf, locationOf, ownPlaceOf } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'

const LEVELS: ReadonlyMap<string, number> = new Map(
  [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]),
)
const FOOTNOTES_ID = 'footnote-label'

interface HeadingOptions {
  readonly headingIds: SlugStyle
  /** True if names such as `:tada:` are emoji. The ids are made of the names, as on GitHub. */
  readonly emoji: boolean
}

/**
 * Gives every heading an id, and records the headings. Equal headings get `-1`, `-2`, in order of appearance.
 */
export function rehypeHeadingIds({ headingIds: style, emoji }: HeadingOptions) {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    const headings = [...headingsOf(tree)]
    if (facts.isUntitled && !facts.isPart) raiseTitle(tree, headings)
    facts.hasOwnTitle = hasOwnTitle(tree, headings)
    const second = headings.filter(isTitle)[1]
    if (second) facts.problems.push(secondTitle({}, locationOf(second, facts)))

    const slugger = sluggerFor(style, githubSlug)
    // A generated id must not equal one that the writer chose anywhere in the document.
    for (const { properties } of headings) {
      if (typeof properties.id === 'string') slugger.reserve(properties.id)
    }
    const chosen = new Set<string>()
    for (const heading of headings) noteHeading(heading, { slugger, chosen, facts, emoji })
  }
}

function* headingsOf(node: Parents): Iterable<Element> {
  for (const child of node.children) {
    if (child.type !== 'element') {
      if ('children' in child) yield* headingsOf(child)
    } else if (LEVELS.has(child.tagName)) yield child
    else yield* headingsOf(child)
  }
}

interface Noting extends Pick<HeadingOptions, 'emoji'> {
  readonly slugger: Slugger
  readonly chosen: Set<string>
  readonly facts: Facts
}

function noteHeading(heading: Element, { slugger, chosen, facts, emoji }: Noting): void {
  const { id: given } = heading.properties
  // The heading of the footnotes is for screen readers; the writer did not write it.
  if (given === FOOTNOTES_ID) return
  const custom = typeof given === 'string'
  const plain = custom ? given : slugger.slug(composed(plainTextOf(heading, 'expressions').trim()))
  const id = composed(plain)
  if (emoji) showEmoji(heading)
  const text = plainTextOf(heading, '').replaceAll(/\s+/g, ' ').trim()
  if (custom && chosen.has(id)) {
    facts.problems.push(duplicateHeadingId({ id }, locationOf(heading, facts)))
  }
  if (custom) chosen.add(id)

  if (id !== '') heading.properties.id = id
  const level = LEVELS.get(heading.tagName) ?? 1
  facts.headings.push({ level, id, text, custom, place: ownPlaceOf(heading, facts) })
}

/** Unicode has two forms of letters with marks; ids and links to them have the shorter one. */
function composed(text: string): string {
  return text.normalize('NFC')
}

function showEmoji(node: Nodes): void {
  if (node.type === 'text') node.value = withEmoji(node.value)
  else if ('children' in node && !(node.type === 'element' && node.tagName === 'code')) {
    for (const child of node.children) showEmoji(child)
  }
}

/**
 * Text as it is read aloud: images by their alternative text, without the numbers of footnotes. An expression
 * of MDX (`{version}`) has no text yet; in an id it is used as written, as in Docusaurus.
 */
function plainTextOf(node: Nodes, and: 'expressions' | ''): string {
  if (node.type === 'text') return node.value
  if (node.type === 'mdxTextExpression') return and === '' ? '' : node.value
  if (node.type === 'element') {
    if (node.tagName === 'img') return String(node.properties.alt ?? '')
    if (node.tagName === 'sup' && node.children.some(isFootnoteReference)) return ''
  }
  return 'children' in node ? node.children.map((child) => plainTextOf(child, and)).join('') : ''
}

function isFootnoteReference(node: Nodes): boolean {
  return node.type === 'element' && 'dataFootnoteRef' in node.properties
}

/** True if a node is rendered: not a comment, an import or the space between blocks. */
function isContent(node: Nodes): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')
}

/** A title at the top, or the only one of the document, below a logo or badges. */
function hasOwnTitle(tree: Root, headings: readonly Element[]): boolean {
  const [first] = headings
  if (!isTitle(first)) return false
  return tree.children.find(isContent) === first || headings.filter(isTitle).length === 1
}

/**
 * Makes the first heading of level 2 the title of a document that has none of level 1, as README files have it that begin with
 * a logo: only images are above it.
 */
function raiseTitle(tree: Root, headings: readonly Element[]): void {
  const first = tree.children.find((node) => isShown(node) && !isImageOnly(node))
  if (first?.type !== 'element' || first.tagName !== 'h2' || headings.some(isTitle)) return
  first.tagName = 'h1'
}

/** True if a node is content, or a component of MDX. */
function isShown(node: Nodes): boolean {
  return isContent(node) || node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression'
}

/** True if a node has images and no words: a logo, or badges in links. */
function isImageOnly(node: Nodes): boolean {
  if (node.type !== 'element') return false
  if (node.tagName === 'img') return true
  return (
    ['p', 'div', 'a', 'picture', 'br', 'source'].includes(node.tagName) &&
    node.children.every((child) => !isShown(child) || isImageOnly(child))
  )
}

function isTitle(heading: Element | undefined): boolean {
  return heading?.tagName === 'h1'
}
