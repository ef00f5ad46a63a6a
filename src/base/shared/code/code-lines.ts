import { escapeHtml } from '../text/html.ts'

/** Marks of a line of code. Each is the class of the line. */
export type LineMark =
  'highlighted' | 'inserted' | 'deleted' | 'focused' | 'unfocused' | 'error' | 'warning'

/** Marks that have a sign in the margin. The sign needs a name for screen readers. */
export type SignedMark = Extract<LineMark, 'inserted' | 'deleted' | 'error' | 'warning'>

/** The numbers and marks of the lines in a block of code. Lines are counted from zero. */
export interface LineMarks {
  /** The number that the first line shows; `undefined` if lines have no numbers. */
  readonly firstNumber?: number | undefined
  readonly marksOf?: (index: number) => readonly LineMark[]
  /** The name of a sign. Without it, lines get no sign: the lines of a diff have it in their text. */
  readonly labelOf?: ((mark: SignedMark) => string) | undefined
}

const SIGNED: ReadonlySet<LineMark> = new Set<SignedMark>([
  'deleted',
  'inserted',
  'error',
  'warning',
])

/**
 * Joins lines of ready markup. A line that is numbered or marked becomes an element with its line break
 * inside, so that it can be a block. The others stay text: most code has no marks, and every page carries
 * some code.
 */
export function markedLines(lines: readonly string[], options: LineMarks): string {
  const { firstNumber, marksOf = () => [], labelOf } = options
  const digits = String((firstNumber ?? 1) + lines.length - 1).length
  return lines
    .map((line, index) => {
      const text = index < lines.length - 1 ? `${line}\n` : line
      const marks = marksOf(index)
      if (firstNumber === undefined && marks.length === 0) return text
      const number = firstNumber === undefined ? '' : numberAttribute(firstNumber + index, digits)
      const tag = tagOf(marks)
      const attributes = `class="${['line', ...marks].join(' ')}"${number}${labelAttribute(marks, labelOf)}`
      return `<${tag} ${attributes}>${text}</${tag}>`
    })
    .join('')
}

/** The style sheet has room for two digits. If numbers are longer, spaces align the shorter ones. */
function numberAttribute(number: number, digits: number): string {
  return ` data-line="${String(number).padStart(digits > 2 ? digits : 0)}"`
}

/** The element shows screen readers which lines were added and removed. */
function tagOf(marks: readonly LineMark[]): string {
  if (marks.includes('deleted')) return 'del'
  return marks.includes('inserted') ? 'ins' : 'span'
}

function labelAttribute(marks: readonly LineMark[], labelOf: LineMarks['labelOf']): string {
  const signed = marks.filter(isSigned)
  if (labelOf === undefined || signed.length === 0) return ''
  return ` data-label="${escapeHtml(signed.map(labelOf).join(', '))}"`
}

function isSigned(mark: LineMark): mark is SignedMark {
  return SIGNED.has(mark)
}
