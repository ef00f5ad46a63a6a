/* eslint no-param-reassign: ["error", { "props": false }] -- nodes get their places in the document */
import type { Comment } from 'acorn'
import type { BaseNode, Program } from 'estree'
import type { Point } from 'micromark-util-types'
import { VFileMessage } from 'vfile-message'
import { isBlank } from './blank-code.ts'
import { placeIn } from './collected-code.ts'
import type { CollectedCode } from './collected-code.ts'
import { JsxParser } from '../../../base/platform/javascript.ts'

export const JAVASCRIPT = { ecmaVersion: 2024, sourceType: 'module' } as const

interface Parsing {
  readonly code: CollectedCode
  /** The place of the code if it is empty. */
  readonly start: Point
  /** Code around it that the document does not have. */
  readonly prefix?: string
  readonly suffix?: string
}

/** Code as a program with places in the document, or the reason why it is none. */
export type ParsedCode =
  | { readonly program: Program; readonly fault?: undefined }
  | { readonly program?: undefined; readonly fault: CodeFault }

export interface CodeFault {
  readonly cause: Error
  readonly point: Point
  /** True if more code could help. */
  readonly isAtEnd: boolean
}

/** Statements, as between the paragraphs of MDX: `import`, `export`. */
export function parseModule(parsing: Parsing): ParsedCode {
  return parseWith(parsing, (text, comments) =>
    asProgram(JsxParser.parse(text, { ...JAVASCRIPT, preserveParens: true, onComment: comments })),
  )
}

/** The code between braces. */
export function parseExpression(parsing: Parsing): ParsedCode {
  const { code, prefix = '', suffix = '' } = parsing
  const ended = { start: 0, end: prefix.length + code.value.length }
  return parseWith(parsing, (text, comments) => {
    const options = { ...JAVASCRIPT, preserveParens: true, onComment: comments }
    const expression = JsxParser.parseExpressionAt(text, 0, options)
    if (!isBlank(text.slice(expression.end, text.length - suffix.length)))
      throw new ContentAfter(expression.end)
    const statement = { type: 'ExpressionStatement', expression, ...ended }
    return asProgram({ type: 'Program', ...ended, body: [statement], sourceType: 'module' })
  })
}

class ContentAfter extends Error {
  readonly pos: number
  constructor(pos: number) {
    super('Unexpected content after expression')
    this.pos = pos
  }
}

// Acorn reads trees of ESTree: its types lack only what `withPlaces` adds or removes.
function asProgram(program: object): Program {
  return program as Program
}

function parseWith(
  { code, start, prefix = '', suffix = '' }: Parsing,
  parse: (text: string, comments: Comment[]) => Program,
): ParsedCode {
  const pointOf = (offset: number): Point => {
    const own = offset - prefix.length
    return placeIn(code, Math.min(Math.max(own, 0), code.value.length), start)
  }
  const comments: Comment[] = []
  try {
    const program = parse(`${prefix}${code.value}${suffix}`, comments)
    program.comments = comments
    return { program: withPlaces(program, pointOf) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const [pos = Number.NaN, raisedAt = -1] = [numberIn(error, 'pos'), numberIn(error, 'raisedAt')]
    error.message = error.message.replace(/ \(\d+:\d+\)$/, '')
    const end = prefix.length + code.value.length
    // An open comment is a mistake at its start.
    const isAtEnd = raisedAt >= end || error.message === 'Unterminated comment'
    return { fault: { cause: error, point: pointOf(pos), isAtEnd } }
  }
}

/** A number that Acorn adds to its errors. */
function numberIn(error: Error, key: 'pos' | 'raisedAt'): number | undefined {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'number' ? value : undefined
}

/** Parentheses and places as the rest of MDX expects them. */
function withPlaces(program: Program, pointOf: (offset: number) => Point): Program {
  const open: TreeNode[] = [program as unknown as TreeNode]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const [key, value] of Object.entries(node)) {
      if (Array.isArray(value)) {
        value.forEach((child: unknown, index) => {
          if (!isNode(child)) return
          const inner = unwrapped(child)
          value[index] = inner
          open.push(inner)
        })
      } else if (isNode(value)) {
        const inner = unwrapped(value)
        node[key] = inner
        open.push(inner)
      }
    }
    place(node, pointOf)
  }
  return program
}

type TreeNode = Record<string, unknown> & { type: string; start: number; end: number }

function isNode(value: unknown): value is TreeNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    value.type !== ''
  )
}

/** Acorn keeps parentheses, which ESTree does not have. Of two pairs, the outer one holds the inner one. */
function unwrapped(node: TreeNode): TreeNode {
  const inner = node['expression']
  return node.type === 'ParenthesizedExpression' && isNode(inner) ? unwrapped(inner) : node
}

function place(node: TreeNode, pointOf: (offset: number) => Point): void {
  const start = pointOf(node.start)
  const end = pointOf(node.end)
  node.start = start.offset
  node.end = end.offset
  node['loc'] = { start: locationOf(start), end: locationOf(end) }
  node['range'] = [start.offset, end.offset]
}

function locationOf({ line, column, offset }: Point) {
  return { line, column: column - 1, offset }
}

interface Mistake {
  readonly point: Place
  /** Its end, if it has a length. */
  readonly end?: Place | undefined
  readonly cause?: Error
  readonly ruleId: string
}

type Place = Pick<Point, 'line' | 'column' | 'offset'>

/** A mistake in the form in which the compiler of MDX throws all of them. */
export function mistakeIn(reason: string, { point, end, cause, ruleId }: Mistake): VFileMessage {
  const start = placeOf(point)
  const place = end ? { start, end: placeOf(end) } : start
  return new VFileMessage(reason, { ...(cause && { cause }), place, ruleId, source: 'mdx' })
}

function placeOf({ line, column, offset }: Place): Place {
  return { line, column, offset }
}

/** The start and the end of a node of a program. */
export function placesOf({ loc, range: [start, end] = [0, 0] }: BaseNode): {
  readonly point: Place
  readonly end?: Place
} {
  const from = loc ? { ...loc.start, column: loc.start.column + 1 } : { line: 1, column: 1 }
  const point = { ...from, offset: start }
  return loc ? { point, end: { ...loc.end, column: loc.end.column + 1, offset: end } } : { point }
}
