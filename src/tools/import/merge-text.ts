import { diff3Merge } from 'node-diff3'

/** The texts of one file: as the last import wrote it, as it is now, and as this import makes it. */
export interface ThreeTexts {
  readonly base: string
  readonly own: string
  readonly imported: string
}

/** The text with the changes of both sides, line by line; `undefined` if both changed the same lines. */
export function mergedText({ base, own, imported }: ThreeTexts): string | undefined {
  const parts = diff3Merge(linesOf(own), linesOf(base), linesOf(imported), {
    excludeFalseConflicts: true,
  })
  const merged = parts.flatMap(({ ok }) => ok ?? [undefined])
  return merged.includes(undefined) ? undefined : merged.join('')
}

/** The lines with their ends, so that these stay as they are. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}
