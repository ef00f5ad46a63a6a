import type { Element, ElementContent, Root, RootContent } from 'hast'

/** The prefix of ids and names that sanitizing adds, so that none replaces one of the page. */
const PREFIX = 'user-content-'

/** Leads links to parts of a sanitized text to the ids that these parts have now. */
export function rehypeOwnAnchors() {
  return (tree: Root): Root => {
    const ids = new Set(tree.children.flatMap(idsIn))
    // As in nearly all of the tens of thousands of texts in a large description.
    if (ids.size === 0) return tree
    return { ...tree, children: tree.children.map((node) => linked(node, ids)) }
  }
}

function idsIn(node: RootContent): readonly unknown[] {
  if (node.type !== 'element') return []
  const { id, name } = node.properties
  return [...[id, name].filter((each) => typeof each === 'string'), ...node.children.flatMap(idsIn)]
}

function linked<Node extends RootContent | ElementContent>(
  node: Node,
  ids: ReadonlySet<unknown>,
): Node | Element {
  if (node.type !== 'element') return node
  const { href } = node.properties
  const own = typeof href === 'string' && href.startsWith('#') ? PREFIX + href.slice(1) : ''
  return {
    ...node,
    properties: ids.has(own) ? { ...node.properties, href: `#${own}` } : node.properties,
    children: node.children.map((child) => linked(child, ids)),
  }
}
