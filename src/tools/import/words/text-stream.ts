/** A word of a document, with its line, from 1. */
export interface PlacedWord {
  readonly word: string
  readonly line: number
}

/** Collects the text of a document piece by piece, with the line of each piece. */
export interface TextStream {
  /** Adds text that continues the word before it: `un` and the `do` of `un**do**`. */
  readonly add: (text: string, line: number) => void
  /** Ends a word. */
  readonly end: () => void
  readonly words: () => readonly PlacedWord[]
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text: letters and digits, so that other quotes and dashes change none. */
export function comparedWordsIn(text: string): readonly string[] {
  return text.normalize('NFC').match(WORD) ?? []
}

export function createTextStream(): TextStream {
  const pieces: { readonly text: string; readonly line: number }[] = []
  return {
    add: (text, line) => void (text !== '' && pieces.push({ text: text.normalize('NFC'), line })),
    end: () => void pieces.push({ text: ' ', line: 0 }),
    words: () => {
      const whole = pieces.map(({ text }) => text).join('')
      const found: PlacedWord[] = []
      let index = 0
      let start = 0
      for (const match of whole.matchAll(WORD)) {
        for (; start + (pieces[index]?.text.length ?? Infinity) <= match.index; index++)
          start += pieces[index]?.text.length ?? 0
        const { text = '', line = 1 } = pieces[index] ?? {}
        found.push({ word: match[0], line: line + breaksIn(text.slice(0, match.index - start)) })
      }
      return found
    },
  }
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1
}
