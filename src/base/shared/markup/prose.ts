import type { Element, Nodes, Root } from 'hast'

const PROSE = new Set(['p', 'ul', 'ol'])
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
    if (!PROSE.has(child.tagName)) return proseIn(child)
    return /\S/.test(textOf(child)) ? [child] : []
  })
}

function isApart({ tagName, properties }: Element): boolean {
  const { role, ariaHidden, hidden } = properties
  return (
    APART.has(tagName) || role !== undefined || ariaHidden === 'true' || Boolean(hidden ?? false)
  )
}

/** The text of a tree as it is read: without controls, and without the numbers of footnotes. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element') {
    if (node.tagName === 'br') return ' '
    if (isApart(node) || node.properties['dataFootnoteRef'] !== undefined) return ''
  }
  const between = node.type === 'element' && /^(?:ul|ol|li)$/.test(node.tagName) ? ' ' : ''
  return node.children.map(textOf).join(between)
}
