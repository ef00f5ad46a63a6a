/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Element, Nodes, Parents, Root } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { factsOf, locationOfText } from '../facts.ts'
import { mdxInMarkdown } from '../../problems/catalogue.ts'

const COMPONENT = /<([A-Z][\w.]*[a-z][\w.]*)(?=[\s/>])/g
// Not a type of hast: it hides our own elements from the HTML parser, which would make strings of their properties.
const OPAQUE = 'opaque'

/**
 * Makes elements of the HTML in Markdown. Parsing HTML costs more than parsing Markdown, so it is left out where there
 * is none. A component in HTML is a mistake of a writer who meant MDX.
 */
export function rehypeRawHtml() {
  const parse = rehypeRaw({ passThrough: [OPAQUE] })
  return (tree: Root, file: VFile): Root => {
    const raw = [...rawNodesOf(tree)]
    if (raw.length === 0) return tree
    for (const node of raw) reportComponents(node, file)
    retype(tree, 'element', OPAQUE)
    const parsed = parse(tree, file)
    if (parsed.type !== 'root') throw new Error('A document stays one when its HTML is parsed.')
    retype(parsed, OPAQUE, 'element')
    return parsed
  }
}

function* rawNodesOf(node: Parents): Iterable<Raw> {
  for (const child of node.children) {
    if (child.type === 'raw') yield child
    else if ('children' in child) yield* rawNodesOf(child)
  }
}

function reportComponents(node: Raw, file: VFile): void {
  for (const [tag, name = ''] of node.value.matchAll(COMPONENT)) {
    factsOf(file).problems.push(mdxInMarkdown({ name }, locationOfText(tag, node, file)))
  }
}

function retype(node: Nodes | { type: string }, from: string, to: string): void {
  if (node.type === from && 'tagName' in node && String(node.tagName).startsWith('sp-')) {
    node.type = to as Element['type']
  }
  if ('children' in node) for (const child of node.children) retype(child, from, to)
}
