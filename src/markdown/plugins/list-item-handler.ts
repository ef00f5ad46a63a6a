import type { List, ListItem, Parents } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'
import { defaultHandlers } from 'remark-rehype'

/**
 * Converts the items of lists. The default handler looks through the whole list for each item, to see if the list has
 * paragraphs, which takes minutes for 30,000 items.
 */
export function listItemHandler(): Handler {
  const looks = new WeakMap<List, List>()
  return (state, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
    let look = looks.get(parent)
    if (look === undefined) {
      look = { ...parent, spread: isLoose(parent), children: [] }
      looks.set(parent, look)
    }
    return defaultHandlers.listItem(state, node, look)
  }
}

function isLoose({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1)
}
