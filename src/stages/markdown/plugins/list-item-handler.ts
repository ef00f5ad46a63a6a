import type { List, ListItem, Parents } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'

/**
 * Converts the items of lists by `convert`, the default handler. It looks through the whole list for each item, to see if
 * the list has paragraphs, which takes minutes for 30,000 items: here it gets a list without items.
 */
export function listItemHandler(convert: Handler): Handler {
  const looks = new WeakMap<List, List>()
  return (state, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return convert(state, node, parent)
    let look = looks.get(parent)
    if (look === undefined) {
      look = { ...parent, spread: isLoose(parent), children: [] }
      looks.set(parent, look)
    }
    return convert(state, node, look)
  }
}

function isLoose({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1)
}
