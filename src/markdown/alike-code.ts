import { escapeHtml } from '../shared/html.ts'
import { shortMarkup } from '../shared/short-markup.ts'
import type { HighlightedPiece } from '../model/code.ts'

/** What is remembered: a reference has some hundred lines that most of its samples hold. */
const MOST_PIECES = 5000

/**
 * An address as a string. It has nothing that a grammar would look into, so that lines that differ in it alone are marked
 * alike.
 */
const ADDRESS = /(["'])((?:https?:\/)?\/[\w/.~%?&=+:,-]*)\1/g
const ANY_ADDRESS = '/sp-any-address'

/**
 * Highlights programs that are much alike. Most lines of a sample stand in every other one, but for an address, so each line is
 * highlighted by itself, once; where something goes over several lines, such as a text, those lines are.
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

  const markupWithAddresses = (code: string, language: string): HighlightedPiece => {
    const addresses: string[] = []
    const shape = code.replaceAll(ADDRESS, (_text, quote: string, address: string) => {
      addresses.push(escapeHtml(address))
      return quote + ANY_ADDRESS + quote
    })
    if (addresses.length === 0 || code.includes(ANY_ADDRESS)) return markupOf(code, language)
    const { html, isClosed } = markupOf(shape, language)
    const [start = '', ...rest] = html.split(ANY_ADDRESS)
    // Outside of a string, a grammar takes the placeholder apart.
    if (rest.length !== addresses.length) return markupOf(code, language)
    const filled = rest.map((piece, index) => `${addresses[index] ?? ''}${piece}`)
    return { html: start + filled.join(''), isClosed }
  }

  return (code, language) => {
    const lines = code.split('\n')
    const pieces: string[] = []
    for (let start = 0, length = 1; start < lines.length;) {
      const piece = markupWithAddresses(lines.slice(start, start + length).join('\n'), language)
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
