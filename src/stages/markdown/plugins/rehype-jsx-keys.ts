/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Node, Program } from 'estree'
import type { JSXOpeningElement } from 'estree-jsx'
import type { Nodes, Root } from 'hast'

/**
 * Puts `key` before all spread properties, in the content of an MDX document and in its code: `<A {...props} key="a">`.
 * React allows both orders, but the compiler of MDX only this one.
 */
export function rehypeJsxKeys() {
  return (tree: Root): void => visit(tree)
}

function visit(node: Nodes): void {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    node.attributes = keysFirst(node.attributes, (each) => 'name' in each && each.name === 'key')
    for (const attribute of node.attributes) {
      const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
      if (holder && typeof holder === 'object') visitCode(holder.data?.estree)
    }
  }
  if ('data' in node && node.data && 'estree' in node.data) visitCode(node.data.estree)
  if ('children' in node) node.children.forEach(visit)
}

function visitCode(program: Program | null | undefined): void {
  if (program) visitNode(program)
}

function visitNode(node: Node | JSXOpeningElement): void {
  if (node.type === 'JSXOpeningElement') {
    node.attributes = keysFirst(
      node.attributes,
      (each) => each.type === 'JSXAttribute' && each.name.name === 'key',
    )
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitNode(child)
  }
}

function keysFirst<Attribute>(
  attributes: readonly Attribute[],
  isKey: (attribute: Attribute) => boolean,
): Attribute[] {
  return [...attributes.filter(isKey), ...attributes.filter((attribute) => !isKey(attribute))]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
