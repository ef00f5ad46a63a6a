import type { Element, Nodes, Root } from 'hast'
import { HOLE, withoutHoles } from '../text/holes.ts'

const PROSE = new Set(['p', 'ul', 'ol'])
const BLOCKS = new Set(['article', 'center', 'div', 'main', 'section'])
/** Parts next to the text of a document: notes, figures, code, navigation, controls. */
const APART = new Set(
  'annotation aside blockquote button details dialog figure form footer header iframe nav pre script select style svg table template textarea'.split(
    ' ',
  ),
)

/** The paragraphs and lists of a document that have text, in their order, without notes and figures. */
export function proseIn(parent: Root | Element): Element[] {
  return parent.children.flatMap((child): Element[] => {
    if (child.type !== 'element' || isApart(child)) return []
    if (!PROSE.has(child.tagName) && !hasOwnText(child)) return proseIn(child)
    return proseTextOf([child]) === '' ? [] : [child]
  })
}

/** True for a block with text that is in no paragraph: `<div>Text</div>`. */
function hasOwnText({ tagName, children }: Element): boolean {
  return (
    BLOCKS.has(tagName) && children.some((child) => child.type === 'text' && /\S/.test(child.value))
  )
}

function isApart({ tagName, properties }: Element): boolean {
  const { role, ariaHidden, hidden } = properties
  return (
    APART.has(tagName) || role !== undefined || ariaHidden === 'true' || Boolean(hidden ?? false)
  )
}

/**
 * The text of elements as it is read: without controls, images and the numbers of footnotes, and without the holes
 * that these leave.
 */
export function proseTextOf(
  nodes: readonly Nodes[],
  written: (text: string) => string = asIs,
): string {
  const text = nodes.map((node) => textWithHoles(node, written)).join(' ')
  return withoutHoles(text.replaceAll(/\s+/g, ' ')).trim()
}

/**
 * Marks the holes that expressions and components without a text leave: nothing in the rendered page shows their
 * places, but no one writes a space before a full stop, or brackets around nothing.
 */
export function withMarkedHoles(text: string): string {
  return text
    .replaceAll(/^(?=\s*[,.:;–—]\s)|(?<=\s)(?=[.,](?:\s|$))/g, HOLE)
    .replaceAll(/(?<=^|\s)([\p{Ps}\p{Pi}])\s*(?=[\p{Pe}\p{Pf}])/gu, `$1${HOLE}`)
}

function asIs(text: string): string {
  return text
}

function textWithHoles(node: Nodes, written: (text: string) => string): string {
  if (node.type === 'text') return written(node.value)
  if (!('children' in node)) return ''
  if (node.type !== 'element')
    return node.children.map((child) => textWithHoles(child, written)).join('')
  const { tagName, properties, children } = node
  if (tagName === 'br') return ' '
  if (tagName === 'wbr') return ''
  if (isApart(node) || properties['dataFootnoteRef'] !== undefined || children.length === 0)
    return HOLE
  const between = /^(?:ul|ol|li)$/.test(tagName) ? ' ' : ''
  const inner = /^(?:code|kbd|samp)$/.test(tagName) ? asIs : written
  return children.map((child) => textWithHoles(child, inner)).join(between)
}
