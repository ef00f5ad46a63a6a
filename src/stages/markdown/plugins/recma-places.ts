/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { CallExpression, Node, Program } from 'estree'

/**
 * Gives the call that creates an element the place of the element: the compiler of MDX writes places for
 * names only, and the name of that call has none.
 */
export function recmaPlaces() {
  return (tree: Program): void => place(tree)
}

function place(node: Node): void {
  if (isCall(node) && node.loc) node.callee.loc ??= node.loc
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) place(child)
  }
}

function isCall(node: Node): node is CallExpression {
  return node.type === 'CallExpression'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
