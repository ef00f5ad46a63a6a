/** The parts of micromark that tokenizers need: its own types come with a package that sites do not have. */
type Code = number | null
type State = (code: Code) => State | undefined
interface Effects {
  readonly enter: (type: string) => unknown
  readonly exit: (type: string) => unknown
  readonly consume: (code: Code) => unknown
  readonly check: (construct: Construct, ok: State, nok: State) => State
  readonly attempt: (construct: Construct, ok: State, nok: State) => State
}
interface Context {
  readonly previous: Code
  readonly now: () => { readonly line: number }
  readonly parser: { readonly lazy: Readonly<Record<number, boolean | undefined>> }
}
export interface Construct {
  readonly name?: string
  readonly partial?: boolean
  readonly concrete?: boolean
  readonly tokenize: (this: Context, ...given: readonly [Effects, State, State]) => State
}

interface Tokenizing {
  readonly context: Context
  readonly effects: Effects
  readonly ok: State
  readonly nok: State
}

const DOLLAR = 36
const BACKSLASH = 92
const BACKQUOTE = 96

/**
 * Math between dollars, for micromark: `$x$` and `$$x$$` in a text, and a block between two lines of `$$`. As
 * in Pandoc, a single dollar before or after a space, and one before a digit at the end, is a dollar: `$5 and
 * $10`. So is one before code.
 */
export const mathSyntax: Readonly<Record<'flow' | 'text', Readonly<Record<number, Construct>>>> = {
  flow: {
    [DOLLAR]: {
      name: 'mathFlow',
      concrete: true,
      tokenize(effects, ok, nok) {
        return tokenizeFlow({ effects, ok, nok })
      },
    },
  },
  text: {
    [DOLLAR]: {
      name: 'mathText',
      tokenize(effects, ok, nok) {
        return tokenizeText({ context: this, effects, ok, nok })
      },
    },
  },
}

function tokenizeText({ context, effects, ok, nok }: Tokenizing): State {
  const { previous } = context
  let size = 0
  let before: Code = null
  let closing = 0

  const start: State = (code) => {
    if (previous === DOLLAR) return nok(code)
    effects.enter('mathText')
    return opening(code)
  }
  const opening: State = (code) => {
    if (code === DOLLAR && size < 2) {
      effects.consume(code)
      size += 1
      return opening
    }
    if (code === DOLLAR || code === null || (size === 1 && isSpace(code))) return nok(code)
    return inside(code)
  }
  const inside: State = (code) => {
    if (code === null || (size === 1 && code === BACKQUOTE)) return nok(code)
    if (code === DOLLAR) {
      closing = 0
      return size === 1 && isSpace(before) ? nok(code) : end(code)
    }
    if (isLineEnd(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
    } else effects.consume(code)
    before = code
    return code === BACKSLASH ? escaped : inside
  }
  const escaped: State = (code) => {
    if (code === null || isLineEnd(code)) return inside(code)
    effects.consume(code)
    before = null
    return inside
  }
  const end: State = (code) => {
    if (code === DOLLAR && closing < size) {
      effects.consume(code)
      closing += 1
      return end
    }
    if (size === 1 && code !== null && code >= 48 && code <= 57) return nok(code)
    if (closing < size) {
      before = DOLLAR
      return inside(code)
    }
    effects.exit('mathText')
    return ok(code)
  }
  return start
}

function tokenizeFlow({ effects, ok, nok }: Omit<Tokenizing, 'context'>): State {
  let size = 0

  const start: State = (code) => {
    effects.enter('mathFlow')
    return opening(code)
  }
  const opening: State = (code) => {
    if (code === DOLLAR && size < 2) {
      effects.consume(code)
      size += 1
      return opening
    }
    return size < 2 ? nok(code) : afterOpening(code)
  }
  const afterOpening: State = (code) => {
    if (isSpace(code) && !isLineEnd(code)) {
      effects.enter('whitespace')
      effects.consume(code)
      effects.exit('whitespace')
      return afterOpening
    }
    // `$$x$$` in one line is part of a text.
    return isLineEnd(code) ? lineEnd(code) : nok(code)
  }
  const lineEnd: State = (code) =>
    code === null ? end(code) : effects.check(ownLine, nextLine, end)(code)
  const nextLine: State = (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return effects.attempt(closingLine, end, lineStart)
  }
  const lineStart: State = (code) => {
    if (code === null || isLineEnd(code)) return lineEnd(code)
    effects.enter('mathFlowLine')
    return line(code)
  }
  const line: State = (code) => {
    if (code === null || isLineEnd(code)) {
      effects.exit('mathFlowLine')
      return lineEnd(code)
    }
    effects.consume(code)
    return line
  }
  const end: State = (code) => {
    effects.exit('mathFlow')
    return ok(code)
  }
  return start
}

const closingLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0
    const start: State = (code) => {
      if (code !== DOLLAR && (!isSpace(code) || isLineEnd(code))) return nok(code)
      effects.enter('mathFlowEnd')
      return marks(code)
    }
    const marks: State = (code) => {
      const isMark = code === DOLLAR
      if (!isMark && !(isSpace(code) && !isLineEnd(code))) {
        effects.exit('mathFlowEnd')
        return size === 2 && (code === null || isLineEnd(code)) ? ok(code) : nok(code)
      }
      effects.consume(code)
      if (isMark) size += 1
      return marks
    }
    return start
  },
}

/** A line ending after which the line belongs to the block. */
const ownLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
    }
  },
}

// micromark's own codes: -5 to -3 are line endings, -2 and -1 a tab and the columns that it fills.
function isSpace(code: Code): boolean {
  return code !== null && (code === 32 || code < 0)
}

function isLineEnd(code: Code): boolean {
  return code !== null && code < -2
}
