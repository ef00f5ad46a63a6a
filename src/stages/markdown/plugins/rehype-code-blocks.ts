/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Element, Nodes, Parents, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { codeElement, parseFence } from '../code/code-block.ts'
import type { DocumentBudget } from '../document-budget.ts'
import { factsOf } from '../parse/facts.ts'

/** Turns `<pre><code class="language-js">` into `<sp-code>`: the same block that a fence becomes. */
export function rehypeCodeBlocks() {
  return (tree: Root, file: VFile): void => drawIn(tree, factsOf(file).budget)
}

function drawIn(parent: Parents, budget: DocumentBudget): void {
  for (const [index, child] of parent.children.entries()) {
    const code = codeOf(child)
    if (code !== undefined) parent.children[index] = elementOf(code, budget)
    else if ('children' in child) drawIn(child, budget)
  }
}

/** The `<code>` of a block with no other content. */
function codeOf(node: Nodes): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'pre' || node.children.length !== 1)
    return undefined
  const [code] = node.children
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined
}

function elementOf(code: Element, budget: DocumentBudget): Element {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : []
  const language = classes.map(String).find((name) => name.startsWith('language-'))
  const { dataMeta } = code.properties
  const block = {
    code: toString(code).replace(/\n$/, ''),
    ...parseFence(
      language?.slice('language-'.length),
      typeof dataMeta === 'string' ? dataMeta : undefined,
    ),
  }
  return codeElement(block, budget).element
}
