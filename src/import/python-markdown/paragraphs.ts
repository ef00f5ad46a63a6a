import { anchor } from './attributes.ts'
import { text } from './lines.ts'
import type { Line } from './lines.ts'

export const ITEM = /^([ \t]*)(?:[-*+]|\d+\.)[ \t]+\S/
/** The start of a paragraph in a list or a quotation. */
const BEGIN = /^[ \t>]*(?:(?:[-*+]|\d+\.)[ \t]+(?:\[[ xX]\][ \t]+)?)?/
/** A line that no paragraph goes across. */
const NO_PARAGRAPH = /^[ \t]*(?:$|#{1,6}[ \t]|:::|<|-{3,}[ \t]*$|={3,}[ \t]*$)/

/** Checks that some lines end with a line of a paragraph. */
export function endsParagraph(lines: readonly Line[]): boolean {
  const last = lines.at(-1)
  return last?.kind === 'text' && !NO_PARAGRAPH.test(unquoted(last.text))
}

/** Puts an anchor at the start of the paragraph at the end of some lines, which changes. */
export function anchorParagraph(lines: Line[], id: string): void {
  let start = lines.length - 1
  for (; start > 0 && !ITEM.test(unquoted(lines[start]?.text ?? '')); start--) {
    if (!endsParagraph(lines.slice(start - 1, start))) break
  }
  const first = lines[start]?.text ?? ''
  const [space = ''] = BEGIN.exec(first) ?? []
  lines.splice(start, 1, text(`${space}${anchor(id)}${first.slice(space.length)}`))
}

/** A line without the marks of quotations. */
function unquoted(line: string): string {
  return line.replace(/^[ \t]*>[ \t>]*/, '')
}
