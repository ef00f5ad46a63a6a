/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Element, Nodes, Parents, Root } from 'hast'
import type { VFile } from 'vfile'
import { missingAlt } from '../../../base/problems/catalogue.ts'
import { STYLED, urlsInStyle } from '../../../base/shared/urls/html-urls.ts'
import { factsOf, locationOf, placeOfLink } from '../parse/facts.ts'
import type { Facts } from '../parse/facts.ts'
import { writtenUrls } from '../parse/written-urls.ts'
import { countWords } from '../parse/words.ts'

/** Records links, images and the number of words; removes positions, which no later step needs. */
export function rehypeFacts() {
  return (tree: Root, file: VFile): void => {
    noteChildren(tree, factsOf(file), String(file))
    delete tree.position
  }
}

function noteChildren(parent: Parents, facts: Facts, source: string): void {
  for (const child of parent.children) {
    // A node that a plug-in made has no position; it gets the one of its parent.
    if (!child.position && parent.position) child.position = parent.position
    if (child.type === 'element') noteElement(child, facts, source)
    else if (child.type === 'text') facts.words += countWords(child.value)
    if ('children' in child) noteChildren(child, facts, source)
    // An element of MDX keeps its position for the code that it becomes (`recma-places.ts`).
    if (!child.type.startsWith('mdxJsx')) delete child.position
    clean(child)
  }
}

function noteElement(element: Element, facts: Facts, source: string): void {
  const { tagName, properties } = element
  // As the ids of headings.
  if (typeof properties.id === 'string') properties.id = properties.id.normalize('NFC')
  noteStyle(element, facts)
  for (const link of writtenUrls(tagName, (name) => properties[name]))
    facts.links.push({ ...link, ...placeOfLink(element, facts) })
  if (tagName === 'a' && typeof properties.href === 'string') {
    if (properties.dataFootnoteRef !== undefined) return
    if (properties.dataFootnoteBackref !== undefined) return
    facts.links.push({ url: properties.href, kind: 'link', ...placeOfLink(element, facts) })
  }
  if (tagName === 'img' && typeof properties.src === 'string') {
    facts.links.push({ url: properties.src, kind: 'image', ...placeOfLink(element, facts) })
    if (lacksAlt(element, source)) {
      facts.problems.push(missingAlt({ url: properties.src }, locationOf(element, facts)))
    }
  }
}

/** A style with files, as an element that resolves their URLs when it is rendered. */
function noteStyle(element: Element, facts: Facts): void {
  const { style } = element.properties
  const [first] = element.tagName === 'style' ? element.children : []
  const text = first?.type === 'text' ? first.value : style
  const urls = typeof text === 'string' ? urlsInStyle(text) : []
  if (urls.length === 0) return
  for (const url of urls) facts.links.push({ url, kind: 'image', ...placeOfLink(element, facts) })
  if (element.tagName === 'style') return
  element.properties = { ...element.properties, as: element.tagName }
  element.tagName = STYLED
}

/** In HTML an empty `alt` marks an image as decoration; in Markdown it means that the text is missing. */
function lacksAlt({ properties, position }: Element, source: string): boolean {
  if (typeof properties.alt === 'string' && properties.alt.trim() !== '') return false
  if (properties.alt === undefined || properties.alt === null) return true
  return source[position?.start.offset ?? -1] === '!'
}

// `remark-rehype` keeps data for other plug-ins in `data`; the expressions of MDX are kept there, too, and
// stay.
function clean(node: Nodes): void {
  if (node.type === 'element' || node.type === 'text') delete node.data
}
