import { currentBounds, TooLarge } from './bounds.ts'

/**
 * Counts the parts that one document or config includes, by the length of each. It throws `TooLarge` above the limits:
 * parts that include others several times grow without an end.
 */
export function partCounter(document: string): (length: number) => void {
  const { limits } = currentBounds()
  let parts = 0
  let text = 0
  return (length) => {
    parts += 1
    text += length
    if (parts <= limits.parts && text <= limits.partText) return
    throw new TooLarge(
      `\`${document}\` includes more than ${limits.parts.toLocaleString('en')} parts, or more text than ${String(Math.round(limits.partText / 1024 ** 2))} MB. Include less, or leave the document out with \`--exclude\`.`,
    )
  }
}
