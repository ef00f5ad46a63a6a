/** The width of each character, in thousandths of the font size. */
export type CharacterWidths = Readonly<Record<string, number>>

/** A text in lines, and its font size. */
export interface SetText {
  readonly size: number
  readonly lines: readonly string[]
}

export interface Measure {
  readonly width: number
  readonly widths: CharacterWidths
  /** From the largest to the smallest, each with its maximum number of lines. */
  readonly sizes: readonly { readonly size: number; readonly most: number }[]
}

// Wider than most characters: a wrong estimate makes a line shorter, not too long.
const UNKNOWN_WIDTH = 800

/**
 * Breaks a text into lines, in the largest size that fits; a text that fits in no size is cut off at a word.
 */
export function setText(text: string, { width, widths, sizes }: Measure): SetText {
  const words = text.split(/\s+/).filter((word) => word !== '')
  let last: SetText = { size: 0, lines: [] }
  for (const { size, most } of sizes) {
    const room = (width / size) * 1000
    const lines = linesOf(words, (line) => widthOf(line, widths) <= room)
    if (lines.length <= most && lines.every((line) => widthOf(line, widths) <= room)) {
      return { size, lines }
    }
    const kept = lines.slice(0, most).map((line) => cut(line, room, widths))
    last = { size, lines: [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`] }
  }
  return last
}

function linesOf(words: readonly string[], fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

/** Cuts a line that is too long even by itself. */
function cut(line: string, room: number, widths: CharacterWidths): string {
  let length = line.length
  while (length > 0 && widthOf(`${line.slice(0, length)}…`, widths) > room) length -= 1
  return line.slice(0, length).trimEnd()
}

/** The width of a text, in thousandths of the font size. */
export function widthOf(text: string, widths: CharacterWidths): number {
  return [...text].reduce((sum, character) => sum + (widths[character] ?? UNKNOWN_WIDTH), 0)
}
