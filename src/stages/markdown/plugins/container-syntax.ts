import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    readonly container: 'container'
    readonly containerFence: 'containerFence'
    readonly containerName: 'containerName'
    readonly containerInfo: 'containerInfo'
    readonly containerContent: 'containerContent'
  }
}

const SPACE = 32
const DASH = 45
const COLON = 58
const BRACKET = 91
const UNDERSCORE = 95
const BRACE = 123
const FENCE_SIZE = 3
// Four columns make indented code, so a fence may have three spaces at most. MDX has no indented code.
const FENCE_INDENT = 3

/** The state of micromark: its effects, and the next states. */
interface Tokenizing {
  readonly context: TokenizeContext
  readonly effects: Effects
  readonly ok: State
  readonly nok: State
}

function tokenizeContainer({ context, effects, ok, nok }: Tokenizing): State {
  const tail = context.events.at(-1)
  const indent = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
  let size = 0

  const start: State = (code) => {
    effects.enter('container')
    effects.enter('containerFence')
    return openingFence(code)
  }
  const openingFence: State = (code) => {
    if (code !== COLON) return size < FENCE_SIZE ? nok(code) : openingName(code)
    effects.consume(code)
    size += 1
    return openingFence
  }
  const afterOpening: State = (code) => {
    effects.exit('containerFence')
    if (code === null) return end(code)
    return context.interrupt ? ok(code) : effects.attempt(ownLine, content, end)(code)
  }
  const openingName = consumeName(effects, { ok: afterOpening, nok })
  const content: State = (code) => {
    if (code === null) return end(code)
    const lines = consumeLines(context, effects, { closing: closingFence(size), indent, ok: end })
    return isLineEnd(code) ? effects.check(ownLine, lines, end)(code) : lines(code)
  }
  const end: State = (code) => {
    effects.exit('container')
    return ok(code)
  }
  return start
}

/**
 * Blocks between lines of colons, for micromark:
 *
 * :::note A title
 * Any content.
 * :::
 *
 * A fence is closed by as many colons, or more; so a block that contains others has more colons than they
 * have. The text after the name is kept as one piece. Other text with colons is left alone.
 */
export const containerSyntax: Extension = {
  flow: {
    [COLON]: {
      name: 'container',
      concrete: true,
      tokenize(effects, ok, nok) {
        return tokenizeContainer({ context: this, effects, ok, nok })
      },
    },
  },
}

interface ContainerLines {
  readonly closing: Construct
  readonly indent: number
  readonly ok: State
}

/** The lines inside a container and its closing fence. The document parser interprets them. */
function consumeLines(
  context: TokenizeContext,
  effects: Effects,
  { closing, indent, ok }: ContainerLines,
): State {
  let previous: Token | undefined

  const start: State = (code) => {
    effects.enter('containerContent')
    return lineStart(code)
  }
  const lineStart: State = (code) =>
    effects.attempt(closing, end, consumeSpaces(effects, indent, line))(code)
  const line: State = (code) => {
    if (code === null) return end(code)
    return isLineEnd(code) ? effects.check(ownLine, chunkStart, end)(code) : chunkStart(code)
  }
  const chunkStart: State = (code) => {
    const token = effects.enter('chunkDocument', {
      contentType: 'document',
      ...(previous && { previous }),
    })
    if (previous) previous.next = token
    previous = token
    return chunk(code)
  }
  const chunk: State = (code) => {
    if (code === null) return lastChunk(code)
    if (isLineEnd(code)) return effects.check(ownLine, nextLine, lastChunk)(code)
    effects.consume(code)
    return chunk
  }
  const nextLine: State = (code) => {
    effects.consume(code)
    exitChunk()
    return lineStart
  }
  const lastChunk: State = (code) => {
    exitChunk()
    return end(code)
  }
  const exitChunk = (): void => {
    const token = effects.exit('chunkDocument')
    // A line that belongs to the container does not continue a paragraph around it.
    const { lazy } = context.parser
    lazy[token.start.line] = false
  }
  const end: State = (code) => {
    effects.exit('containerContent')
    return ok(code)
  }
  return start
}

/** The name of a container and the rest of its line. */
function consumeName(
  effects: Effects,
  { ok, nok }: { readonly ok: State; readonly nok: State },
): State {
  const start: State = (code) => {
    if (isSpace(code)) {
      effects.enter('whitespace')
      return space(code)
    }
    return nameStart(code)
  }
  const space: State = (code) => {
    if (!isSpace(code)) {
      effects.exit('whitespace')
      return nameStart(code)
    }
    effects.consume(code)
    return space
  }
  const nameStart: State = (code) => {
    if (!isLetter(code)) return nok(code)
    effects.enter('containerName')
    return name(code)
  }
  const name: State = (code) => {
    if (isLetter(code) || isDigit(code) || code === DASH || code === UNDERSCORE) {
      effects.consume(code)
      return name
    }
    effects.exit('containerName')
    if (code === null || isLineEnd(code)) return ok(code)
    if (!isSpace(code) && code !== BRACKET && code !== BRACE) return nok(code)
    effects.enter('containerInfo')
    return info(code)
  }
  const info: State = (code) => {
    if (code === null || isLineEnd(code)) {
      effects.exit('containerInfo')
      return ok(code)
    }
    effects.consume(code)
    return info
  }
  return start
}

/** A line of colons, at least as many as in the opening fence. */
function closingFence(opened: number): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let size = 0
      const start: State = (code) => {
        effects.enter('containerFence')
        return fence(code)
      }
      const fence: State = (code) => {
        if (code === COLON) {
          effects.consume(code)
          size += 1
          return fence
        }
        return size < opened ? nok(code) : trailing(code)
      }
      const trailing: State = (code) => {
        if (isSpace(code)) {
          effects.consume(code)
          return trailing
        }
        effects.exit('containerFence')
        return code === null || isLineEnd(code) ? ok(code) : nok(code)
      }
      const isMdx = this.parser.constructs.disable.null?.includes('codeIndented')
      return consumeSpaces(effects, isMdx ? Infinity : FENCE_INDENT, start)
    },
  }
}

/** Up to `limit` spaces. */
function consumeSpaces(effects: Effects, limit: number, ok: State): State {
  let size = 0
  const start: State = (code) => {
    size = 0
    if (!isSpace(code) || limit === 0) return ok(code)
    effects.enter('linePrefix')
    return space(code)
  }
  const space: State = (code) => {
    if (isSpace(code) && size < limit) {
      effects.consume(code)
      size += 1
      return space
    }
    effects.exit('linePrefix')
    return ok(code)
  }
  return start
}

/** A line ending after which the line belongs to the block, instead of continuing a paragraph lazily. */
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
  return code === SPACE || code === -2 || code === -1
}

function isLineEnd(code: Code): boolean {
  return code !== null && code < -2
}

function isLetter(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57
}
