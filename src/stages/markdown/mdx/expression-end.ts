import type { TokenizeContext } from 'micromark-util-types'
import { skipBlank } from './blank-code.ts'
import { JAVASCRIPT } from './parse-code.ts'
import { JsxParser } from '../../../base/platform/javascript.ts'

/** The text that a parser reads. */
export interface ParsedText {
  value: string
  /** The ends of expressions by their starts: a parser may read an expression several times. */
  readonly ends: Map<number, number | undefined>
  /** The start of the first line of a quote, by the starts of its lazy lines. */
  readonly quoteStarts: Map<number, number>
}

/** The start of an expression: the offset after its brace. */
export interface ExpressionStart {
  readonly offset: number
  readonly isSpread: boolean
  /** How many block quotes it is in. */
  readonly quotes: number
}

/**
 * The offset of the brace that closes an expression; `undefined` if there is none. The text is parsed once, up to this
 * brace: parsing at each brace would take time that grows with the square of the expression.
 */
export function endOfExpression(text: ParsedText, start: ExpressionStart): number | undefined {
  const { ends } = text
  if (!ends.has(start.offset)) ends.set(start.offset, findEnd(text.value, start))
  return ends.get(start.offset)
}

function findEnd(text: string, start: ExpressionStart): number | undefined {
  const { isSpread, quotes } = start
  const endIn = isSpread ? endOfSpread : endOfValue
  const offset = isSpread ? start.offset - 1 : start.offset
  if (quotes === 0) {
    const end = endIn(text.slice(offset))
    return end === undefined ? undefined : offset + end
  }
  // The marks of block quotes are not code. Growing windows keep a long quote from being read for each expression.
  for (let size = FIRST_WINDOW; ; size *= 2) {
    const { value, places, isWhole } = windowOf(text, { offset, quotes, size })
    const end = endIn(value)
    if (end !== undefined) return placeOf(places, end)
    if (isWhole) return undefined
  }
}

const FIRST_WINDOW = 1000

interface Window {
  readonly value: string
  /** The offset of each line in the value, and in the text. */
  readonly places: readonly (readonly [own: number, text: number])[]
  readonly isWhole: boolean
}

function windowOf(
  text: string,
  { offset, quotes, size }: { offset: number; quotes: number; size: number },
): Window {
  const marks = new RegExp(`(?:[ \\t]*>){0,${quotes}}`, 'y')
  const places: [number, number][] = []
  const lines: string[] = []
  let own = 0
  let at = offset
  while (at < text.length && own < size) {
    const end = lineEndAfter(text, at)
    places.push([own, at])
    lines.push(text.slice(at, end))
    own += end - at
    marks.lastIndex = end
    at = end + (marks.exec(text)?.[0].length ?? 0)
  }
  return { value: lines.join(''), places, isWhole: at >= text.length }
}

function lineEndAfter(text: string, offset: number): number {
  LINE_END.lastIndex = offset
  return LINE_END.test(text) ? LINE_END.lastIndex : text.length
}

const LINE_END = /\r\n|\n|\r/g

function placeOf(places: Window['places'], own: number): number | undefined {
  const line = places.findLast(([start]) => start <= own)
  return line && line[1] + own - line[0]
}

/** The value of an attribute, or an expression in text. It may be empty. */
function endOfValue(code: string): number | undefined {
  const start = skipBlank(code, 0)
  if (code[start] === '}') return start
  try {
    const { end } = JsxParser.parseExpressionAt(code, 0, { ...JAVASCRIPT, preserveParens: true })
    const next = skipBlank(code, end)
    return code[next] === '}' ? next : undefined
  } catch {
    return undefined
  }
}

/** `{...props}` is the content of an object, and the code begins with its brace. */
function endOfSpread(code: string): number | undefined {
  let depth = 0
  let found: number | undefined
  const onToken = ({ type, start }: { type: { label: string }; start: number }): void => {
    if (type.label === '{' || type.label === '${') depth += 1
    if (type.label !== '}') return
    depth -= 1
    if (depth > 0) return
    found = start
    throw new Error('The rest of the document is no code.')
  }
  try {
    JsxParser.parseExpressionAt(code, 0, { ...JAVASCRIPT, onToken })
  } catch {
    return found
  }
  return undefined
}

const LINE_MARKS = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[).](?=[ \t])))*/

/** How many block quotes the line that is being parsed is in. */
export function quotesAround(context: TokenizeContext, { value, quoteStarts }: ParsedText): number {
  const { line, column, offset } = context.now()
  const own = offset - column + 1
  let start = own
  // A lazy line has fewer marks than the paragraph that it continues.
  for (let at = line; start > 0 && context.parser.lazy[at]; at -= 1) {
    const known = quoteStarts.get(start)
    start = known ?? lineStartBefore(value, start)
    if (known !== undefined) break
  }
  quoteStarts.set(own, start)
  return (LINE_MARKS.exec(value.slice(start, offset))?.[0] ?? '').split('>').length - 1
}

/** The start of the line before the one that starts at an offset. */
function lineStartBefore(text: string, start: number): number {
  let at = start - (text.slice(start - 2, start) === '\r\n' ? 2 : 1)
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1
  return at
}
