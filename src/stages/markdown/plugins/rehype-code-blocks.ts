/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Element, Nodes, Parents, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { codeElement, parseFence } from '../code/code-block.ts'

/** Turns `<pre><code class="language-js">` into `<sp-code>`: the same block that a fence becomes. */
export function rehypeCodeBlocks() {
  return (tree: Root): void => drawIn(tree)
}

function drawIn(parent: Parents): void {
  for (const [index, child] of parent.children.entries()) {
    const code = codeOf(child)
    if (code !== undefined) parent.children[index] = elementOf(code)
    else if ('children' in child) drawIn(child)
  }
}

/** The `<code>` of a block with no other content. */
function codeOf(node: Nodes): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'pre' || node.children.length !== 1)
    return undefined
  const [code] = node.children
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined
}

function elementOf(code: Element): Element {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : []
  const language = classes.map(String).find((name) => name.startsWith('language-'))
  const { dataMeta } = code.properties
  return codeElement({
    code: toString(code).replace(/\n$/, ''),
    ...parseFence(
      language?.slice('language-'.length),
      typeof dataMeta === 'string' ? dataMeta : undefined,
    ),
  }).element
}
