import { shortMarkup } from '../shared/short-markup.ts'
import type { HighlightedPiece } from '../model/code.ts'

/** What is remembered: a reference has some hundred lines that most of its samples hold. */
const MOST_PIECES = 5000

/**
 * Highlights programs that are much alike. Most lines of a sample stand in every other one, so each line is highlighted by
 * itself, once; where something goes over several lines, such as a text, those lines are.
 */
export function codeHighlighter(
  highlight: (code: string, language: string) => HighlightedPiece,
): (code: string, language: string) => string {
  const known = new Map<string, HighlightedPiece>()

  const markupOf = (code: string, language: string): HighlightedPiece => {
    const key = `${language} ${code}`
    const found = known.get(key)
    if (found !== undefined) return found
    const { html, isClosed } = highlight(code, language)
    const piece = { html: shortMarkup(html), isClosed }
    if (known.size >= MOST_PIECES) known.clear()
    known.set(key, piece)
    return piece
  }

  return (code, language) => {
    const lines = code.split('\n')
    const pieces: string[] = []
    for (let start = 0, length = 1; start < lines.length;) {
      const piece = markupOf(lines.slice(start, start + length).join('\n'), language)
      if (piece.isClosed || start + length >= lines.length) {
        pieces.push(piece.html)
        start += length
        length = 1
      } else {
        length *= 2
      }
    }
    return pieces.join('\n')
  }
}
