/** A point in a text. Lines and columns start at 1. */
interface Point {
  readonly line: number
  readonly column: number
}

export interface Expansion {
  readonly text: string
  /** The point of the text as written that a point of the expanded text comes from. */
  readonly placeOf: (point: Point) => Point
}

/** A stretch of the expanded text, and where the text that it stands for begins. */
interface Piece {
  readonly start: number
  readonly writtenStart: number
  /** Text that was put in stands for its `{{name}}` as a whole. */
  readonly replaced: boolean
}

const VARIABLE = /\\?\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g

/**
 * Puts values in the place of their names: `{{product.name}}` → `Acme`. A name that nobody defined stays as it is, and
 * `\{{name}}` gives `{{name}}`, for texts about variables.
 */
export function expandVariables(
  written: string,
  variables: Readonly<Record<string, string>>,
): Expansion {
  if (!written.includes('{{')) return { text: written, placeOf: (point) => point }

  const pieces: Piece[] = [{ start: 0, writtenStart: 0, replaced: false }]
  let text = ''
  let end = 0
  for (const match of written.matchAll(VARIABLE)) {
    const [whole, name = ''] = match
    const escaped = whole.startsWith('\\')
    const value = escaped || !Object.hasOwn(variables, name) ? undefined : variables[name]
    if (value === undefined && !escaped) continue

    text += written.slice(end, match.index)
    pieces.push({ start: text.length, writtenStart: match.index, replaced: !escaped })
    end = match.index + (escaped ? 1 : whole.length)
    text += value ?? ''
    pieces.push({ start: text.length, writtenStart: end, replaced: false })
  }
  text += written.slice(end)
  if (pieces.length === 1) return { text: written, placeOf: (point) => point }

  // Most expanded texts are never asked for a place, so the lines are found when one is.
  let lines:
    { readonly expanded: readonly number[]; readonly written: readonly number[] } | undefined
  return {
    text,
    placeOf: ({ line, column }) => {
      lines ??= { expanded: lineStartsOf(text), written: lineStartsOf(written) }
      const offset = (lines.expanded[line - 1] ?? text.length) + column - 1
      const piece = pieces.findLast(({ start }) => start <= offset)
      if (piece === undefined) return { line, column }
      const distance = piece.replaced ? 0 : offset - piece.start
      return pointOf(piece.writtenStart + distance, lines.written)
    },
  }
}

function pointOf(offset: number, lineStarts: readonly number[]): Point {
  const index = lineStarts.findLastIndex((start) => start <= offset)
  return { line: index + 1, column: offset - (lineStarts[index] ?? 0) + 1 }
}

/** Where each line begins. A line ends with `\n`, `\r\n` or `\r`. */
function lineStartsOf(text: string): readonly number[] {
  const ends = text.matchAll(/\r\n|\n|\r/g)
  return [0, ...Array.from(ends, (end) => end.index + end[0].length)]
}
