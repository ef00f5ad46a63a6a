import type { Node } from 'unist'
import type { Nodes, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { factsOf } from '../parse/facts.ts'

const HTML_MARK = /^<!--\s*truncate\s*-->\s*$/
const MDX_MARK = /^\{?\s*\/\*\s*truncate\s*\*\/\s*\}?$/

/**
 * Records the text before the truncation mark (`<!-- truncate -->`, `{/* truncate *\/}`), else the first
 * paragraph.
 */
export function remarkExcerpt() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file)
    const mark = String(file).includes('truncate') ? tree.children.findIndex(isMark) : -1
    facts.truncated = mark >= 0
    const prose =
      mark < 0 ? [tree.children.find(isProse)] : tree.children.slice(0, mark).filter(isProse)
    facts.excerpt = prose
      .map((node) => (node === undefined ? '' : plainTextOf(node)))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (mark >= 0) tree.children.splice(mark, 1)
  }
}

function isMark(node: RootContent): boolean {
  if (node.type === 'html') return HTML_MARK.test(node.value)
  if (isExpression(node)) return MDX_MARK.test(node.value)
  return node.type === 'paragraph' && MDX_MARK.test(plainTextOf(node))
}

// `@mdx-js/mdx` adds these nodes; their types are not part of mdast.
function isExpression(node: Node): node is Node & { readonly value: string } {
  return node.type === 'mdxFlowExpression' && 'value' in node && typeof node.value === 'string'
}

/** A paragraph or a list with text in it: one with only images has no excerpt. */
function isProse(node: RootContent): boolean {
  return (node.type === 'paragraph' || node.type === 'list') && plainTextOf(node).trim() !== ''
}

/** Text as it is read: without images, HTML, and the expressions of MDX, whose values are not known yet. */
function plainTextOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  if (!('children' in node)) return ''
  const between = node.type === 'list' || node.type === 'listItem' ? ' ' : ''
  return node.children.map(plainTextOf).join(between)
}
