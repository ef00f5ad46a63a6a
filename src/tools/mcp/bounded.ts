import { ToolError } from './tool-error.ts'
import { byteLength } from '../../base/shared/text/byte-length.ts'

/** The size of one part of an answer, in bytes. Agents read all of it, and pay for it. */
export const MOST_BYTES = 8000

/**
 * One part of a long answer: as many of its blocks as fit. Each part ends with the way to read the next. A
 * block that is too long for a part is cut at lines.
 */
export function partOf(text: string, part = 1): string {
  const parts = partsOf(text)
  const found = parts[part - 1]
  if (found === undefined) {
    throw new ToolError(
      `There is no part ${String(part)}: the answer has ${String(parts.length)} ${parts.length === 1 ? 'part' : 'parts'}.`,
    )
  }
  if (part === parts.length) return found
  return `${found}\n\n(Part ${String(part)} of ${String(parts.length)}. Read on with \`part: ${String(part + 1)}\`.)`
}

function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  let current = ''
  for (const piece of text.split(/(?<=\n)/).flatMap(shortLines)) {
    if (byteLength(current + piece) > MOST_BYTES) {
      const [head, tail] = cutAtBlock(current)
      parts.push(head)
      current = tail
    }
    current += piece
  }
  return [...parts, current].map((part) => part.trim()).filter(Boolean)
}

/**
 * Splits a text at an empty line that does not follow a heading, unless the first part would be less than half full.
 */
function cutAtBlock(text: string): readonly [head: string, tail: string] {
  const [head = ''] = /^[\s\S]*\n(?!#)[^\n]+(?=\n\n)/.exec(text) ?? []
  return head.length > text.length / 2 ? [head, text.slice(head.length)] : [text, '']
}

function shortLines(line: string): readonly string[] {
  if (byteLength(line) <= MOST_BYTES) return [line]
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of line) {
    const bytes = byteLength(character)
    if (size + bytes > MOST_BYTES / 2) {
      pieces.push(piece)
      piece = ''
      size = 0
    }
    piece += character
    size += bytes
  }
  return [...pieces, piece]
}
