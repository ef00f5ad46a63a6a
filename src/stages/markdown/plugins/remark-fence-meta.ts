/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Code, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'

const ESCAPED_QUOTE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*\\["']/
const FENCE = /^(?:`{3,}|~{3,})[ \t]*[^\s]*[ \t]*/
// CommonMark, 2.4: the characters that a backslash escapes, without quotes.
const ESCAPE = /\\([!#-&(-/:-@[-`{-~])/g

/**
 * Keeps the backslashes before quotes after the language of a fence: Markdown removes them, so that
 * `title="a \"b\".js"` could not be read.
 */
export function remarkFenceMeta() {
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    if (source.includes('\\"') || source.includes("\\'")) visit(tree, source)
  }
}

function visit(parent: Parents, source: string): void {
  for (const child of parent.children) {
    if (child.type === 'code') keepEscapes(child, source)
    else if ('children' in child) visit(child, source)
  }
}

function keepEscapes(node: Code, source: string): void {
  const start = node.position?.start.offset
  if (start === undefined || !node.meta) return
  const [line = ''] = source.slice(start).split(/[\r\n]/, 1)
  if (!ESCAPED_QUOTE.test(line)) return
  node.meta = line.replace(FENCE, '').trim().replaceAll(ESCAPE, '$1')
}
