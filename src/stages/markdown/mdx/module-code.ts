/* eslint no-param-reassign: ["error", { "props": false }] -- the state of micromark, and a token with its program */
import type {} from 'micromark-extension-mdxjs-esm'
import type { Program } from 'estree'
import type { Code, Construct, Effects, State, Token, TokenizeContext } from 'micromark-util-types'
import { collectCode } from './collected-code.ts'
import type { CollectedCode } from './collected-code.ts'
import type { ParsedText } from './expression-end.ts'
import { openUntil } from './module-end.ts'
import { mistakeIn, parseModule, placesOf } from './parse-code.ts'
import type { ParsedCode } from './parse-code.ts'

const SPACE = 32
const TAB = -2
const VIRTUAL_SPACE = -1

/** The search for the end of a module stops after this many attempts if they parsed this many characters: about a second. */
const MOST_ATTEMPTS = 100
const MOST_PARSED = 1_000_000

/** `import` and `export` at the start of a line, up to an empty line where the code may end. */
export function moduleCode(text: ParsedText): Construct {
  return {
    name: 'mdxjsEsm',
    concrete: true,
    tokenize(effects, ok, nok) {
      return this.interrupt ? nok : tokenize({ context: this, text, effects, ok, nok })
    },
  }
}

interface Tokenizing {
  readonly context: TokenizeContext
  readonly text: ParsedText
  readonly effects: Effects
  readonly ok: State
  readonly nok: State
}

function tokenize({ context, text, effects, ok, nok }: Tokenizing): State {
  const { offset: begin } = context.now()
  const tokens: Token[] = []
  let word = ''
  /** The code has no end before this offset. */
  let open = 0
  let attempts = 0
  /** The characters that the attempts have parsed. */
  let parsed = 0

  const start: State = (code) => {
    if (context.now().column > 1) return nok(code)
    effects.enter('mdxjsEsm')
    tokens.push(effects.enter('mdxjsEsmData'))
    return keyword(code)
  }
  const keyword: State = (code) => {
    if (code !== null && isLetter(code)) {
      word += String.fromCharCode(code)
      effects.consume(code)
      return keyword
    }
    if ((word !== 'import' && word !== 'export') || code !== SPACE) return nok(code)
    return inside(code)
  }
  const inside: State = (code) => {
    if (!isLineEnd(code)) {
      effects.consume(code)
      return inside
    }
    effects.exit('mdxjsEsmData')
    return lineEnd(code)
  }
  const lineEnd: State = (code) => {
    if (code === null) return end(code)
    if (!isLineEnd(code)) {
      tokens.push(effects.enter('mdxjsEsmData'))
      return inside(code)
    }
    const isOpen = context.now().offset < open
    return isOpen ? nextLine(code) : effects.check(emptyLine, end, nextLine)(code)
  }
  const nextLine: State = (code) => {
    tokens.push(effects.enter('lineEnding'))
    effects.consume(code)
    effects.exit('lineEnding')
    return lineEnd
  }
  const end: State = (code) => {
    const now = context.now()
    const collected = collectCode(context, tokens, now)
    const names = (context.parser.definedModuleSpecifiers ??= [])
    const { program, fault } = parseAfter(names, collected)
    if (fault) {
      if (code === null || !fault.isAtEnd) {
        throw mistakeIn('Could not parse import/exports with acorn', { ...fault, ruleId: 'acorn' })
      }
      attempts += 1
      parsed += collected.value.length
      if (attempts > MOST_ATTEMPTS && parsed > MOST_PARSED)
        throw mistakeIn(TOO_MANY, { point: now, ruleId: 'empty-lines' })
      open = openUntil(text.value.slice(begin), now.offset + 1 - begin) + begin
      return nextLine(code)
    }
    requireModuleCode(program)
    for (const name of importedNames(program)) names.push(name)
    effects.exit('mdxjsEsm').estree = program
    return ok(code)
  }
  return start
}

const TOO_MANY =
  'this `import` or `export` has too many empty lines in its code; take them out, or move the code to a file of its own'

const NAME = /[\w$\u0080-\u{10ffff}]+/gu

/** Parses code after the imports of the document, so that it may export them and may not declare them again. */
function parseAfter(names: readonly string[], code: CollectedCode): ParsedCode {
  const used = new Set(code.value.match(NAME))
  const isAny = code.value.includes('\\u')
  const declared = names.filter((name) => isAny || used.has(name))
  const start = { line: 1, column: 1, offset: 0, _index: 0, _bufferIndex: 0 }
  if (declared.length === 0) return parseModule({ code, start })
  const parsed = parseModule({ code, start, prefix: `var ${declared.join(',')}\n` })
  parsed.program?.body.shift()
  return parsed
}

const MODULE_CODE = new Set<string>([
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
])

function requireModuleCode({ body }: Program): void {
  for (const node of body) {
    if (MODULE_CODE.has(node.type)) continue
    throw mistakeIn(`Unexpected \`${node.type}\` in code: only import/exports are supported`, {
      ...placesOf(node),
      ruleId: 'non-esm',
    })
  }
}

function importedNames({ body }: Program): readonly string[] {
  return body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
  )
}

const emptyLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      effects.enter('lineEndingBlank')
      effects.consume(code)
      effects.exit('lineEndingBlank')
      return line
    }
    const line: State = (code) => {
      if (!isSpace(code)) return isLineEnd(code) ? ok(code) : nok(code)
      effects.enter('whitespace')
      return spaces(code)
    }
    const spaces: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code)
        return spaces
      }
      effects.exit('whitespace')
      return isLineEnd(code) ? ok(code) : nok(code)
    }
    return start
  },
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

/** The end of a line or of the text. */
function isLineEnd(code: Code): boolean {
  return code === null || code < TAB
}

function isSpace(code: Code): boolean {
  return code === SPACE || code === TAB || code === VIRTUAL_SPACE
}
