/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Nodes, Parents, Root, Text } from 'mdast'
import type { VFile } from 'vfile'

// Scripts without spaces between words; Korean has spaces.
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]`
const ENDS = new RegExp(`${WIDE}$`, 'u')
const BEGINS = new RegExp(`^${WIDE}`, 'u')
const LINE_END = /[ \t]*(?:\r\n|\n|\r)[ \t]*/g
const MAY_JOIN = new RegExp(String.raw`${WIDE}[*_~\x60)\]]*[ \t]*[\r\n]`, 'u')

/**
 * Joins the lines of a paragraph between two characters of Chinese or Japanese, where a browser would show the line
 * end as a space. CSS Text 3, 4.1.3: such a line end is removed.
 */
export function remarkCjkLines() {
  return (tree: Root, file: VFile): void => {
    if (MAY_JOIN.test(String(file))) joinIn(tree)
  }
}

function joinIn(parent: Parents): void {
  if (parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell') {
    joinTexts(textsOf(parent))
  } else {
    for (const child of parent.children) if ('children' in child) joinIn(child)
  }
}

/** The visible parts of a line in their order; code is a part that no line end is removed from. */
function textsOf(node: Nodes): readonly Nodes[] {
  if ('children' in node) return node.children.flatMap(textsOf)
  return [node]
}

function joinTexts(parts: readonly Nodes[]): void {
  for (const [at, part] of parts.entries()) {
    if (part.type !== 'text') continue
    const before = visible(parts[at - 1])
    const after = visible(parts[at + 1])
    part.value = joined(part, before, after)
  }
}

function joined({ value }: Text, before: string, after: string): string {
  return value.replaceAll(LINE_END, (lineEnd, offset: number) => {
    const left = offset === 0 ? before : value.slice(0, offset)
    const end = offset + lineEnd.length
    const right = end === value.length ? after : value.slice(end)
    return ENDS.test(left) && BEGINS.test(right) ? '' : lineEnd
  })
}

function visible(node: Nodes | undefined): string {
  return node?.type === 'text' || node?.type === 'inlineCode' ? node.value : ''
}
