import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'

/** Parses markup that React rendered. */
export function markupTree(html: string): Root {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] })
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}

/** HTML text, with characters escaped where they need it. */
export function markupOf(tree: Root): string {
  return toHtml(tree)
}
