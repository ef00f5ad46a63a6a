import type { Root } from 'hast'
import { markupTree } from '../../base/shared/markup/markup-tree.ts'

/** The text of each block of code on a page, as a browser reads and copies it. */
export type PageCode = readonly string[]

type Node = Root | Root['children'][number]

/** The blocks of code in the HTML of a page: the text of each `pre`. */
export function pageCodeOf(html: string): PageCode {
  return blocksIn(markupTree(html))
}

function blocksIn(node: Node): PageCode {
  if (node.type === 'element' && node.tagName === 'pre') return [textIn(node)]
  return 'children' in node ? node.children.flatMap(blocksIn) : []
}

function textIn(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

/**
 * A program as a page shows it; `undefined` if the page does not show it. A page may change the characters that are
 * not part of a glyph, such as a carriage return: its text is returned then, not the written one.
 */
export function shownProgram(code: string, page: PageCode): string | undefined {
  if (page.includes(code)) return code
  const wanted = glyphsOf(code)
  return page.find((block) => glyphsOf(block) === wanted)
}

function glyphsOf(text: string): string {
  return text.replaceAll(/[\s\p{C}\uFFFD]/gu, '')
}

interface Redirection {
  /** The program that was written for the page. */
  readonly written: string
  /** The same program, written for another server. */
  readonly other: string
}

/**
 * A shown program with the URL of another server, which the difference between two written programs locates.
 * `undefined` if the shown one differs from the written one there.
 */
export function redirectedProgram(
  shown: string,
  { written, other }: Redirection,
): string | undefined {
  if (shown === written) return other
  let start = 0
  while (written[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(written.length, other.length) - start
  while (end < most && written.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = written.slice(start, written.length - end)
  const to = other.slice(start, other.length - end)
  const pieces = shown.split(from)
  if (from === '' || pieces.length !== written.split(from).length) return undefined
  const place = written.slice(0, start).split(from).length
  return [pieces.slice(0, place).join(from), pieces.slice(place).join(from)].join(to)
}
