/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Nodes, Root } from 'mdast'
import { withEmoji } from '../parse/emoji-names.ts'

/** Replaces names of emoji in text: `:tada:`. Those of headings stay: their ids are made of the names. */
export function remarkEmoji() {
  return (tree: Root): void => replaceIn(tree)
}

function replaceIn(node: Nodes): void {
  if (node.type === 'heading') return
  if (node.type === 'text') node.value = withEmoji(node.value)
  const properties = node.data?.hProperties
  for (const name of ['title', 'label']) {
    const value = properties?.[name]
    if (properties && typeof value === 'string') properties[name] = withEmoji(value)
  }
  if ('children' in node) for (const child of node.children) replaceIn(child)
}
