import type {} from 'micromark-extension-mdx-jsx'
import type { BaseNode, Program } from 'estree'
import type { Code, Point, Token, TokenType, TokenizeContext } from 'micromark-util-types'
import { isBlank } from './blank-code.ts'
import { collectCode, placeIn } from './collected-code.ts'
import { endOfExpression } from './expression-end.ts'
import type { ParsedText } from './expression-end.ts'
import { mistakeIn, parseExpression, parseModule, placesOf } from './parse-code.ts'
import type { ParsedCode } from './parse-code.ts'

const OPENING_BRACE = 123
const CLOSING_BRACE = 125
/** Any character without a meaning in an expression. */
const NO_BRACE = 65

/** The tokens of expressions, each with the token for its code. */
export const EXPRESSIONS = new Map<TokenType, ExpressionKind>([
  ['mdxFlowExpression', { chunk: 'mdxFlowExpressionChunk', mayBeEmpty: true }],
  ['mdxTextExpression', { chunk: 'mdxTextExpressionChunk', mayBeEmpty: true }],
  [
    'mdxJsxFlowTagAttributeValueExpression',
    { chunk: 'mdxJsxFlowTagAttributeValueExpressionValue' },
  ],
  [
    'mdxJsxTextTagAttributeValueExpression',
    { chunk: 'mdxJsxTextTagAttributeValueExpressionValue' },
  ],
  [
    'mdxJsxFlowTagExpressionAttribute',
    { chunk: 'mdxJsxFlowTagExpressionAttributeValue', isSpread: true },
  ],
  [
    'mdxJsxTextTagExpressionAttribute',
    { chunk: 'mdxJsxTextTagExpressionAttributeValue', isSpread: true },
  ],
])

interface ExpressionKind {
  readonly chunk: TokenType
  readonly mayBeEmpty?: boolean
  readonly isSpread?: boolean
}

interface Opening {
  readonly kind: ExpressionKind
  readonly context: TokenizeContext
  readonly text: ParsedText
  /** How many block quotes it is in. */
  readonly quotes: number
  readonly token: Token
}

/** An expression that is being read. */
export class OpenExpression {
  /** Its program, as soon as its end was read. */
  program: Program | undefined
  /** The reason why it can have no end. */
  mistake: Error | undefined
  readonly #opening: Opening
  readonly #start: Point
  readonly #tokens: Token[] = []
  #lastBrace: Point | undefined
  /** The offset of the brace that closes it: the first one, unless it turns out to be part of the code. */
  #end: number | 'next' | undefined = 'next'

  constructor(opening: Opening) {
    const { start } = opening.token
    this.#opening = opening
    this.#start = { ...start, column: start.column + 1, offset: start.offset + 1 }
  }

  /** Adds a token, which may be part of its code. */
  add(token: Token): void {
    const { type } = token
    if (type === 'lineEnding' || type === this.#opening.kind.chunk) this.#tokens.push(token)
  }

  /** The character to pass to the construct for a character of the document. */
  seen(code: Code): Code {
    if (code === OPENING_BRACE) return NO_BRACE
    if (code === CLOSING_BRACE) return this.#isEnd() ? code : NO_BRACE
    return code
  }

  /** The mistake of an expression without an end: its code up to the last brace, if there is one. */
  mistakeAtEnd(ofConstruct: unknown): unknown {
    const isUnended =
      ofConstruct instanceof Error &&
      'ruleId' in ofConstruct &&
      ofConstruct.ruleId === 'unexpected-eof'
    if (!isUnended || this.#lastBrace === undefined) return ofConstruct
    const { fault } = this.#parse(this.#lastBrace)
    if (fault === undefined) return ofConstruct
    return mistakeIn('Could not parse expression with acorn', { ...fault, ruleId: 'acorn' })
  }

  #isEnd(): boolean {
    const { kind, context, text, quotes } = this.#opening
    const brace = context.now()
    this.#lastBrace = brace
    const end = this.#end
    if (end !== 'next' && end !== brace.offset) return false
    const { program, mistake } = this.#parse(brace)
    this.program = program
    this.mistake = mistake
    if (program) return true
    const { offset } = this.#start
    this.#end =
      end === 'next'
        ? endOfExpression(text, { offset, quotes, isSpread: kind.isSpread === true })
        : undefined
    return false
  }

  #parse(end: Point): ParsedCode & { readonly mistake?: Error | undefined } {
    const { kind, context } = this.#opening
    const start = this.#start
    const code = collectCode(context, this.#tokens, end)
    if (isBlank(code.value)) {
      const parsed = parseModule({ code, start })
      if (kind.mayBeEmpty) return parsed
      const place = { point: placeIn(code, 0, start), ruleId: 'unexpected-empty-expression' }
      return { ...parsed, mistake: mistakeIn('Unexpected empty expression', place) }
    }
    if (!kind.isSpread) return parseExpression({ code, start })
    const parsed = parseExpression({ code, start, prefix: '({', suffix: '})' })
    return parsed.program ? { ...parsed, mistake: noSpread(parsed.program) } : parsed
  }
}

/** The mistake of an object that has other content than one spread. */
function noSpread({ body: [head] }: Program): Error | undefined {
  const expression = head?.type === 'ExpressionStatement' ? head.expression : undefined
  if (expression?.type !== 'ObjectExpression') {
    if (head)
      return notSpread(
        `Unexpected \`${head.type}\` in code: expected an object spread (\`{...spread}\`)`,
        head,
      )
    return undefined
  }
  const [first, second] = expression.properties
  if (second) {
    return mistakeIn('Unexpected extra content in spread: only a single spread is supported', {
      point: placesOf(second).point,
      ruleId: 'spread-extra',
    })
  }
  if (first && first.type !== 'SpreadElement') {
    return notSpread(
      `Unexpected \`${first.type}\` in code: only spread elements are supported`,
      first,
    )
  }
  return undefined
}

function notSpread(reason: string, node: BaseNode): Error {
  return mistakeIn(reason, { point: placesOf(node).point, ruleId: 'non-spread' })
}
