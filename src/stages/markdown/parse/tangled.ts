/** Signs of emphasis in one paragraph. The parser compares each with the others: 10,000 of them take seconds. */
export const MOST_SIGNS = 5000
/** Signs that can begin or end emphasis. Those within a word of letters cannot. */
const SIGNS = /[*~]+|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])/g
const FENCE = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/
/** A line that has none, ends a paragraph, or is a row of a table, whose cells are read one by one. */
const OTHER = /^[ \t>]*(?:$|\||#)/

/** The line of the first paragraph that has too many signs of emphasis, from 1; `undefined` for nearly all texts. */
export function tangledLine(text: string): number | undefined {
  if (text.length < MOST_SIGNS) return undefined
  let fence: string | undefined
  let count = 0
  let start = 1
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) fence = undefined
      continue
    }
    fence = mark
    if (mark !== undefined || OTHER.test(line)) {
      count = 0
      start = at + 2
      continue
    }
    count += line.replaceAll(/`[^`]*`/g, '').match(SIGNS)?.length ?? 0
    if (count > MOST_SIGNS) return start
  }
  return undefined
}
