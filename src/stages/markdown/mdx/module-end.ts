import { JAVASCRIPT } from './parse-code.ts'
import { JsxParser } from '../../../base/platform/javascript.ts'

const EMPTY_LINE = /(?:\r\n|\n|\r)[\t ]*(?=[\n\r])/g
const OPENING = new Set(['(', '[', '{', '${', 'jsxTagStart'])
const CLOSING = new Set([')', ']', '}', 'jsxTagEnd'])

type Comment = [isBlock: boolean, text: string, start: number, end: number]

interface Token {
  readonly type: { readonly label: string }
  readonly start: number
  readonly end: number
}

/**
 * The first offset from which a module may end at an empty line. Before it, all empty lines are within brackets, within
 * a token, or after an operator. Parsing at each of them would take time that grows with the square of the code.
 */
export function openUntil(code: string, from: number): number {
  let depth = 0
  let mayEnd = false
  /** The end of the last token or comment. */
  let end = 0
  const pass = (start: number): void => {
    if (depth === 0 && mayEnd && hasEmptyLine(code, Math.max(end, from), start)) throw new Ended()
  }
  const onToken = ({ type, start, end: tokenEnd }: Token): void => {
    pass(start)
    if (OPENING.has(type.label)) depth += 1
    if (CLOSING.has(type.label)) depth -= 1
    mayEnd = !isOperator(type)
    end = tokenEnd
  }
  const onComment = (...[, , start, commentEnd]: Comment): void => {
    pass(start)
    end = commentEnd
  }
  try {
    JsxParser.parse(code, { ...JAVASCRIPT, onToken, onComment })
  } catch {
    // Mistakes are reported where it ends.
  }
  return Math.max(end, from)
}

/** Acorn's types lack `beforeExpr`: an expression follows the token. */
function isOperator(type: Token['type']): boolean {
  return 'beforeExpr' in type && type.beforeExpr === true && type.label !== ';'
}

class Ended extends Error {}

function hasEmptyLine(code: string, start: number, end: number): boolean {
  if (start >= end) return false
  EMPTY_LINE.lastIndex = start
  const found = EMPTY_LINE.exec(code)
  return found !== null && found.index < end
}
