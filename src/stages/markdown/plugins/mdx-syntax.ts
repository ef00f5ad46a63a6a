import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type { Construct, Effects, Extension, State } from 'micromark-util-types'
import type { Processor } from 'unified'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    readonly htmlComment: 'htmlComment'
    readonly htmlCommentText: 'htmlCommentText'
  }
}

const HASH = 35
const LESS_THAN = 60
const OPENING_BRACE = 123
const CLOSING_BRACE = 125

/**
 * Two kinds of Markdown that MDX rejects, and that many documents have: HTML comments (`<!-- truncate -->`),
 * and the ids of headings (`## Set up {#setup}`). A comment renders nothing; an id stays text for the plug-in
 * of headings.
 */
export function remarkMdxSyntax(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}

const headingId: Construct = {
  name: 'headingId',
  tokenize(effects, ok, nok) {
    const inside: State = (code) => {
      if (code === CLOSING_BRACE) {
        effects.consume(code)
        effects.exit('data')
        return ok
      }
      if (code === null || code < 0 || code === OPENING_BRACE) return nok(code)
      effects.consume(code)
      return inside
    }
    return (code) => {
      effects.enter('data')
      effects.consume(code)
      return (next) => (next === HASH ? inside(next) : nok(next))
    }
  },
}

const textComment: Construct = {
  name: 'htmlComment',
  tokenize: (effects, ok, nok) => tokenizeComment(effects, ok, nok),
}

const flowComment: Construct = {
  name: 'htmlComment',
  concrete: true,
  tokenize(effects, ok, nok) {
    const lineEnd: State = (code) => {
      if (code === -2 || code === -1 || code === 32) {
        effects.enter('whitespace')
        return space(code)
      }
      return code === null || code < -2 ? ok(code) : nok(code)
    }
    const space: State = (code) => {
      if (code === -2 || code === -1 || code === 32) {
        effects.consume(code)
        return space
      }
      effects.exit('whitespace')
      return code === null || code < -2 ? ok(code) : nok(code)
    }
    return tokenizeComment(effects, lineEnd, nok)
  },
}

/** `<!--`, anything, `-->`. */
function tokenizeComment(effects: Effects, ok: State, nok: State): State {
  const opening = '<!--'
  let opened = 0
  let dashes = 0

  const start: State = (code) => {
    effects.enter('htmlComment')
    effects.enter('htmlCommentText')
    return open(code)
  }
  const open: State = (code) => {
    if (opened === opening.length) return inside(code)
    if (code !== opening.charCodeAt(opened)) return nok(code)
    effects.consume(code)
    opened += 1
    return open
  }
  const inside: State = (code) => {
    if (code === null) return nok(code)
    if (code < -2) {
      effects.exit('htmlCommentText')
      return lineEnd(code)
    }
    const isEnd = code === 62 && dashes >= 2
    dashes = code === 45 ? dashes + 1 : 0
    effects.consume(code)
    return isEnd ? close : inside
  }
  const lineEnd: State = (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    dashes = 0
    return lineStart
  }
  const lineStart: State = (code) => {
    if (code === null) return nok(code)
    if (code < -2) return lineEnd(code)
    effects.enter('htmlCommentText')
    return inside(code)
  }
  const close: State = (code) => {
    effects.exit('htmlCommentText')
    effects.exit('htmlComment')
    return ok(code)
  }
  return start
}

const syntax: Extension = {
  flow: { [LESS_THAN]: flowComment },
  text: { [LESS_THAN]: textComment, [OPENING_BRACE]: headingId },
}

// An empty expression with a comment in it: MDX's own way to write one.
const fromMarkdown: FromMarkdown = {
  enter: {
    htmlComment(this: CompileContext, token: Token) {
      const value = `/*${this.sliceSerialize(token).slice(4, -3).replaceAll('*/', '* /')}*/`
      const parent = this.stack.at(-1)
      const type = parent?.type === 'paragraph' ? 'mdxTextExpression' : 'mdxFlowExpression'
      const program = { type: 'Program', sourceType: 'module', body: [], comments: [] } as const
      this.enter({ type, value, data: { estree: { ...program, body: [], comments: [] } } }, token)
    },
  },
  exit: {
    htmlComment(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}
