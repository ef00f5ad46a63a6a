import type { LineMark } from './code-lines.ts'

/** Marks of a part of a line. */
export type WordMark = Extract<LineMark, 'highlighted' | 'inserted' | 'deleted'>

/** A part of a line, in characters of its text from zero; the end is exclusive. */
export interface WordRange {
  readonly from: number
  readonly to: number
  readonly mark: WordMark
}

const TAGS: Readonly<Record<WordMark, string>> = {
  highlighted: 'mark',
  inserted: 'ins',
  deleted: 'del',
}

// A tag of the highlighter, or one character of the text.
const PIECE = /<(\/?)[^>]*>|&\w+;|[^<&]/g

/**
 * Marks parts of the text in a line of ready markup. The elements of the highlighter do not nest, so an
 * element that a mark cuts is closed and opened again: `<b>const</b>` with a mark on `on` →
 * `<b>c</b><mark><b>on</b></mark><b>st</b>`.
 */
export function markWords(line: string, ranges: readonly WordRange[]): string {
  let markup = ''
  let position = 0
  /** The open tag of the highlighter, and the number of characters read so far. */
  let tag = ''
  let text = ''
  let open: WordMark | undefined
  const marks: (WordMark | undefined)[] = []
  for (const { from, to, mark } of ranges) for (let at = from; at < to; at++) marks[at] = mark

  const flush = (): void => {
    if (text !== '') markup += tag === '' ? text : `${tag}${text}</${tag.slice(1, 2)}>`
    text = ''
  }
  for (const [piece, slash] of line.matchAll(PIECE)) {
    if (slash !== undefined) {
      flush()
      tag = slash === '' ? piece : ''
      continue
    }
    const mark = marks[position]
    if (mark !== open) {
      flush()
      markup += tagsBetween(open, mark)
      open = mark
    }
    text += piece
    position += 1
  }
  flush()
  return markup + tagsBetween(open, undefined)
}

function tagsBetween(before: WordMark | undefined, after: WordMark | undefined): string {
  return `${before ? `</${TAGS[before]}>` : ''}${after ? `<${TAGS[after]}>` : ''}`
}
