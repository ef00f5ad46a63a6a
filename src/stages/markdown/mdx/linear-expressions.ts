/* eslint no-param-reassign: ["error", { "props": false }] -- a token of an expression gets its program */
import type {} from 'micromark-extension-mdx-jsx'
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { quotesAround } from './expression-end.ts'
import type { ParsedText } from './expression-end.ts'
import { EXPRESSIONS, OpenExpression } from './open-expression.ts'

/**
 * A construct of MDX that knows no JavaScript, and so counts braces, with JavaScript. It sees no brace of an expression
 * but the one that closes it.
 */
export function withExpressions(construct: Construct, text: ParsedText): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return tokenize({ construct, context: this, text, effects, ok, nok })
    },
  }
}

interface Tokenizing {
  readonly construct: Construct
  readonly context: TokenizeContext
  readonly text: ParsedText
  readonly effects: Effects
  readonly ok: State
  readonly nok: State
}

interface Continued {
  readonly offset: number
  readonly quotes: number
}

/** The last place where a construct continues the line of another one, and the block quotes around it. */
const continued = new WeakMap<TokenizeContext, Continued>()

function tokenize({ construct, context, text, effects, ok, nok }: Tokenizing): State {
  const before = continued.get(context)
  const quotes =
    before?.offset === context.now().offset ? before.quotes : quotesAround(context, text)
  let expression: OpenExpression | undefined
  /** True while another construct, or what follows, gets the characters. */
  let isLeft = false
  /** The character of the document. */
  let actual: Code = null
  const watched = (state: State): State => {
    const watching: State = (code) => {
      actual = code
      const next = expression ? after(state, code, expression) : state(code)
      if (next === state) return watching
      return next === undefined || isLeft ? next : watched(next)
    }
    return watching
  }
  const leaving =
    (state: State): State =>
    (code) => {
      isLeft = true
      return state(code)
    }
  const returning =
    (state: State): State =>
    (code) => {
      isLeft = false
      actual = code
      const next = state(code)
      return next === undefined || isLeft ? next : watched(next)
    }
  const own: Effects = {
    ...effects,
    consume() {
      effects.consume(actual)
    },
    enter(type, fields) {
      const token = effects.enter(type, fields)
      const kind = EXPRESSIONS.get(type)
      if (kind) expression = new OpenExpression({ kind, context, text, quotes, token })
      else expression?.add(token)
      return token
    },
    exit(type) {
      const token = effects.exit(type)
      if (expression === undefined || !EXPRESSIONS.has(type)) return token
      if (expression.program) token.estree = expression.program
      expression = undefined
      return token
    },
    attempt(constructs, afterwards, otherwise) {
      const failed = otherwise && returning(otherwise)
      const attempted = effects.attempt(constructs, returning(afterwards), failed)
      return leaving((code) => {
        continued.set(context, { offset: context.now().offset, quotes })
        return attempted(code)
      })
    },
  }
  return watched(construct.tokenize.call(context, own, leaving(ok), leaving(nok)))
}

/**
 * The state after a character. Mistakes of the construct, such as its place in a line, come before mistakes of its
 * code.
 */
function after(state: State, code: Code, open: OpenExpression): State | undefined {
  const seen = open.seen(code)
  if (open.mistake !== undefined) {
    state(seen)
    throw open.mistake
  }
  try {
    return state(seen)
  } catch (error) {
    throw code === null ? open.mistakeAtEnd(error) : error
  }
}
