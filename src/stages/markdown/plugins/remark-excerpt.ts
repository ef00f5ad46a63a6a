import type { Node } from 'unist'
import type { Nodes, Paragraph, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { MORE } from '../../../base/shared/markup/content-marks.ts'
import { HOLE, withoutHoles } from '../../../base/shared/text/holes.ts'
import { factsOf } from '../parse/facts.ts'

const HTML_MARK = /^<!--\s*truncate\s*-->\s*$/
const MDX_MARK = /^\{?\s*\/\*\s*truncate\s*\*\/\s*\}?$/
/** Elements of HTML that have no text and are seen. */
const SHOWN_ALONE = /^<(?:img|input|source|video|audio|iframe|embed|object|svg)\b/i
const UNSEEN_HTML = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1>|$)|<[^>]*>/gi
const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\s*)*$/

/**
 * Records the text before the truncation mark (`<!-- truncate -->`, `{/* truncate *\/}`), else the first
 * paragraph, and if only the rendered page has all of it. An element takes the place of the mark.
 */
export function remarkExcerpt() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    const mark = String(file).includes('truncate') ? tree.children.findIndex(isMark) : -1
    facts.truncated = mark >= 0
    if (mark >= 0) {
      const before = tree.children.slice(0, mark)
      facts.excerpt = plainTextOf(before.filter(isProse))
      facts.isExcerptRendered = before.some(hasCode)
      tree.children.splice(mark, 1, MORE_ELEMENT)
      return
    }
    // The texts after the first one are not read: that is most of a document.
    const first = tree.children.find(isProse)
    const text = tree.children.find((node) => isParagraphOrList(node) && hasText(node))
    facts.excerpt = text === undefined ? '' : plainTextOf([text])
    facts.isExcerptRendered = first
      ? hasCode(first) || tree.children.slice(0, tree.children.indexOf(first)).some(showsText)
      : tree.children.some((node) => hasCode(node) || showsText(node))
  }
}

const MORE_ELEMENT: Paragraph = { type: 'paragraph', children: [], data: { hName: MORE } }

function isMark(node: RootContent): boolean {
  if (node.type === 'html') return HTML_MARK.test(node.value)
  if (isExpression(node)) return MDX_MARK.test(node.value)
  return node.type === 'paragraph' && MDX_MARK.test(plainTextOf([node]))
}

// `@mdx-js/mdx` adds these nodes; their types are not part of mdast.
function isExpression(node: Node): node is Node & { readonly value: string } {
  return (
    /^mdx(?:Flow|Text)Expression$/.test(node.type) &&
    'value' in node &&
    typeof node.value === 'string'
  )
}

/** True for a component or an expression of MDX, or a node that contains one. */
function hasCode(node: Nodes): boolean {
  if (isExpression(node)) return !COMMENT.test(node.value)
  if (node.type.startsWith('mdxJsx')) return true
  return 'children' in node && node.children.some(hasCode)
}

/** A paragraph or a list with text or code in it: one with only images has no excerpt. */
function isProse(node: RootContent): boolean {
  return isParagraphOrList(node) && (hasText(node) || hasCode(node))
}

function isParagraphOrList({ type }: RootContent): boolean {
  return type === 'paragraph' || type === 'list'
}

/** True for a block whose text only the rendered page has: a component, an expression, HTML with a text. */
function showsText(node: Nodes): boolean {
  if (node.type === 'html') return /[^\s]/.test(node.value.replaceAll(UNSEEN_HTML, ''))
  return hasCode(node) && (isExpression(node) || node.type.startsWith('mdxJsx'))
}

function hasText(node: Nodes): boolean {
  return plainTextOf([node]) !== ''
}

/** Text as it is read: without images, HTML, and the expressions of MDX, whose values are not known yet. */
function plainTextOf(nodes: readonly Nodes[]): string {
  return withoutHoles(nodes.map(textWithHoles).join(' ').replaceAll(/\s+/g, ' ')).trim()
}

function textWithHoles(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  if (node.type === 'html') return SHOWN_ALONE.test(node.value) ? HOLE : ''
  if (!('children' in node) || node.children.length === 0) return HOLE
  const between = node.type === 'list' || node.type === 'listItem' ? ' ' : ''
  return node.children.map(textWithHoles).join(between)
}
