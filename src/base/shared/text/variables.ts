import { lineStartsOf, pointAt } from './line-starts.ts'

/** A point in a text. Lines and columns start at 1. */
interface Point {
  readonly line: number
  readonly column: number
}

/** A `{{name}}` without a value. */
export interface LeftVariable {
  readonly name: string
  /** The offset of its first brace, or of the backslash before it, in the text as written. */
  readonly start: number
  readonly point: Point
  /** True after a backslash: the writer wants the braces. */
  readonly isEscaped: boolean
  /**
   * True if it is probably of another notation: `${{ secrets.TOKEN }}`, `\frac{{a}}{{b}}`, `data={{points}}`,
   * `{{x}}`.
   */
  readonly isForeign: boolean
}

export interface Expansion {
  readonly text: string
  readonly left: readonly LeftVariable[]
  /** The point in the original text for a point of the expanded text. */
  readonly placeOf: (point: Point) => Point
}

/** A stretch of the expanded text, and the offset in the original text at which it begins. */
interface Piece {
  readonly start: number
  readonly writtenStart: number
  /** True for a value: all of it maps to its `{{name}}`. */
  readonly replaced: boolean
}

const VARIABLE = /\\?\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g

/** Replaces every `{{name}}` in a text by as many letters, so that a parser takes each for a word. */
export function withoutVariables(written: string): string {
  return written.replaceAll(VARIABLE, (whole, _, start: number) =>
    // An object in JSX: `data={{points}}`.
    written[start - 1] === '=' ? whole : 'x'.repeat(whole.length),
  )
}

/**
 * Replaces names by their values: `{{product.name}}` → `Acme`. An unknown name stays as it is, and
 * `\{{name}}` becomes `{{name}}`, for texts about variables. Those of `asText` become `\{\{name}}`: MDX would
 * take the braces for code.
 */
export function expandVariables(
  written: string,
  variables: Readonly<Record<string, string>>,
  asText?: ReadonlySet<number>,
): Expansion {
  if (!written.includes('{{')) return { text: written, left: [], placeOf: (point) => point }

  const pieces: Piece[] = [{ start: 0, writtenStart: 0, replaced: false }]
  const left: Omit<LeftVariable, 'point'>[] = []
  let text = ''
  let end = 0
  for (const { 0: whole, 1: name = '', index: start } of written.matchAll(VARIABLE)) {
    const isEscaped = whole.startsWith('\\')
    const value = isEscaped || !Object.hasOwn(variables, name) ? undefined : variables[name]
    if (value === undefined) {
      const around = { start, end: start + whole.length }
      left.push({
        name,
        start,
        isEscaped,
        isForeign: name.length === 1 || isForeign(written, around),
      })
    }
    const isText = value === undefined && asText?.has(start) === true
    if (value === undefined && !isEscaped && !isText) continue

    const isWhole = isText || value !== undefined
    text += written.slice(end, start)
    pieces.push({ start: text.length, writtenStart: start, replaced: isWhole })
    end = start + (isWhole ? whole.length : 1)
    text += value ?? (isText ? whole.replace(/^\\?\{\{/, '\\{\\{') : '')
    pieces.push({ start: text.length, writtenStart: end, replaced: false })
  }
  text += written.slice(end)
  const writtenLines = left.length > 0 ? lineStartsOf(written) : []
  const points = left.map((each) => ({ ...each, point: pointAt(writtenLines, each.start) }))
  if (pieces.length === 1) return { text: written, left: points, placeOf: (point) => point }

  // Most expanded texts need no places, so the lines are found on the first call.
  let lines:
    { readonly expanded: readonly number[]; readonly written: readonly number[] } | undefined
  return {
    text,
    left: points,
    placeOf: ({ line, column }) => {
      lines ??= { expanded: lineStartsOf(text), written: lineStartsOf(written) }
      const offset = (lines.expanded[line - 1] ?? text.length) + column - 1
      const piece = pieces.findLast(({ start }) => start <= offset)
      if (piece === undefined) return { line, column }
      const distance = piece.replaced ? 0 : offset - piece.start
      return pointAt(lines.written, piece.writtenStart + distance)
    },
  }
}

/** Templates of CI systems, formulas, and objects in JSX use double braces, too. */
function isForeign(
  written: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  return /[\w$=^}{]/.test(written[start - 1] ?? '') || /[}{]/.test(written[end] ?? '')
}
