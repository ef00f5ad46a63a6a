import { diff3Merge } from 'node-diff3'

/** The texts of one file: as the last import wrote it, as it is now, and as this import makes it. */
export interface ThreeTexts {
  readonly base: string
  readonly own: string
  readonly imported: string
}

/**
 * The text with the changes of both sides, line by line; `undefined` if both changed the same lines. It has the ends of
 * lines of the own text: an editor that writes `\r\n` changes no line.
 */
export function mergedText({ base, own, imported }: ThreeTexts): string | undefined {
  const [before, after] = [base, imported].map((text) => linesOf(withEndsOf(own, text)))
  const parts = diff3Merge(linesOf(own), before ?? [], after ?? [], {
    excludeFalseConflicts: true,
  })
  const merged = parts.flatMap(({ ok }) => ok ?? [undefined])
  return merged.includes(undefined) ? undefined : merged.join('')
}

/** A text with `\n` at the end of each line. */
export function withPlainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** A text with the ends of lines of another one. If that one has both kinds, each of them is an edit. */
function withEndsOf(own: string, text: string): string {
  const plain = withPlainEnds(text)
  if (!own.includes('\r\n')) return plain
  return /(?<!\r)\n/.test(own) ? text : plain.replaceAll('\n', '\r\n')
}

/** The lines with their ends, so that these stay as they are. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}
