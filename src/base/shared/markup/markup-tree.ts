import type { Root } from 'hast'
import { raw } from 'hast-util-raw'

/** Parses markup that React rendered. */
export function markupTree(html: string): Root {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] })
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}
