import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'

export type HtmlParser = (tree: Root, file: VFile) => Root

/** Turns the HTML in a tree into elements, as a browser does. Nodes of the type `opaque` stay as they are. */
export function htmlParser(opaque: string): HtmlParser {
  const parse = rehypeRaw({ passThrough: [opaque] })
  return (tree, file) => {
    const parsed = parse(tree, file)
    if (parsed.type !== 'root') throw new Error('A document stays one when its HTML is parsed.')
    return parsed
  }
}
