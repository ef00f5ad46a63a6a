import { createRequire } from 'node:module'
import type { TokenStream, Token } from 'prismjs'
import { ansiLines } from './ansi.ts'
import { grammarFixes } from './grammar-fixes.ts'
import { languageAliases, plainLanguages } from './languages.ts'
import { sessionMarkup } from './sessions.ts'
import { linesOfMarkup, tokensOf } from '../../../base/shared/code/highlighting.ts'
import type { Prism } from '../../../base/shared/code/highlighting.ts'
import { applyFixes } from '../../../base/shared/code/sample-grammars.ts'
import { remember } from '../../../base/shared/remember.ts'
import { escapeText } from '../../../base/shared/text/html.ts'

export interface Highlighter {
  /** The grammar of a language by any of its names: `sh` → `bash`; `plaintext` for plain text; `undefined` if unknown. */
  readonly grammarOf: (language: string) => string | undefined
  /** Code as ready markup, line by line, each well-formed by itself. */
  readonly linesOf: (code: string, grammar: string) => readonly string[]
  /** Every name of a language, to suggest one: full names first. */
  readonly names: () => readonly string[]
}

/** The entry of a language in Prism's `components.json`; one name or several. */
interface LanguageFacts {
  readonly alias?: OneOrMore
  readonly require?: OneOrMore
  /** The languages that it embeds if they are loaded before it. */
  readonly optional?: OneOrMore
  /** The languages that it changes once it is loaded. */
  readonly modify?: OneOrMore
}

type OneOrMore = string | readonly string[]

const PLAIN = 'plaintext'
const ANSI = 'ansi'

/**
 * The one highlighter of the process. A grammar is loaded when its language first occurs: there are some 290,
 * and a site uses five. Loaded grammars only change the time that the next block takes.
 */
export const highlighter: Highlighter = createHighlighter()

/** Code as ready markup. An unknown language is plain text. */
export function highlight(code: string, language: string): string {
  return highlighter.linesOf(code, highlighter.grammarOf(language) ?? PLAIN).join('\n')
}

function createHighlighter(): Highlighter {
  const require = createRequire(import.meta.url)
  // The type is the shape that the package declares; it is CommonJS and loads synchronously, which rendering
  // needs.
  const { languages } = require('prismjs/components.js') as {
    readonly languages: Readonly<Record<string, LanguageFacts>>
  }
  const factsOf = new Map(Object.entries(languages).filter(([name, facts]) => isApart(name, facts)))
  const grammars = new Map(languageAliases)
  for (const [name, { alias }] of factsOf)
    for (const each of [name, ...listed(alias)]) grammars.set(each, name)
  const withGrammar = remember(grammarLoader(require, factsOf))

  const grammarOf: Highlighter['grammarOf'] = (language) => {
    const name = language.toLowerCase()
    return plainLanguages.has(name) ? PLAIN : grammars.get(name)
  }
  const tokensIn = (code: string, grammar: string): TokenStream => {
    const tokens = tokensOf(withGrammar(grammar), code, grammar)
    if (grammar === 'markdown')
      readFences(tokens, (text, language) => {
        const inner = grammarOf(language) ?? PLAIN
        return inner === PLAIN || inner === ANSI ? text : tokensIn(text, inner)
      })
    return tokens
  }

  return {
    grammarOf,
    linesOf: (code, grammar) => {
      if (grammar === PLAIN) return escapeText(code).split('\n')
      if (grammar === ANSI) return ansiLines(code)
      const markupOf = (text: string, of: string) => linesOfMarkup(tokensIn(text, of))
      return sessionMarkup(code, grammar, markupOf) ?? markupOf(code, grammar)
    },
    names: () => [...new Set([...factsOf.keys(), ...grammars.keys(), ...plainLanguages])],
  }
}

/**
 * True if a language does not change others: a few change the language that they extend, and `regex` changes
 * languages that JavaScript embeds. CSS and JavaScript change the markup around them, and are loaded from the start.
 */
function isApart(name: string, { modify }: LanguageFacts): boolean {
  if (name === 'meta' || name === 'regex') return false
  return modify === undefined || name === 'css' || name === 'javascript'
}

/** Loads a grammar after all that it embeds, so that the result does not depend on the order. */
function grammarLoader(
  require: NodeJS.Require,
  factsOf: ReadonlyMap<string, LanguageFacts>,
): (grammar: string) => Prism {
  // Loaded with the first grammar: parsing needs only names. Prism makes itself a global variable, which its
  // grammars use.
  const loaded = remember(() => {
    const prism = require('prismjs') as Prism
    // Prism includes these.
    for (const name of ['markup', 'css', 'clike', 'javascript'])
      applyFixes(prism.languages, name, grammarFixes.get(name) ?? [])
    return prism
  })

  const met = new Set<string>()
  const load = (name: string): void => {
    const facts = factsOf.get(name)
    const { languages } = loaded()
    if (facts === undefined || met.has(name)) return
    met.add(name)
    // Other code of the process, such as that of a page that writes samples, may have loaded it without these
    // fixes.
    if (!(name in languages)) {
      for (const each of [...listed(facts.require), ...listed(facts.optional)]) load(each)
      loadInto(loaded(), `prismjs/components/prism-${name}.js`, require)
    }
    applyFixes(languages, name, grammarFixes.get(name) ?? [])
  }

  return (grammar) => {
    load(grammar)
    return loaded()
  }
}

/** Runs the file of a language, even if it already ran for another copy of Prism: such files change the global variable. */
function loadInto(prism: Prism, file: string, require: NodeJS.Require): void {
  Reflect.set(globalThis, 'Prism', prism)
  Reflect.deleteProperty(require.cache, require.resolve(file))
  require(file)
}

function listed(names: OneOrMore = []): readonly string[] {
  return typeof names === 'string' ? [names] : names
}

type Read = (code: string, language: string) => TokenStream

/** Reads the code of fences in a sample of Markdown. Prism only marks their language. */
function readFences(tokens: TokenStream, read: Read): void {
  if (!Array.isArray(tokens)) return
  for (const token of tokens) {
    if (typeof token === 'string') continue
    if (token.type === 'code') readFence(token, read)
    else readFences(token.content, read)
  }
}

function readFence({ content }: Token, read: Read): void {
  if (!Array.isArray(content)) return
  const [info, block] = ['code-language', 'code-block'].map((type) =>
    content.find((part): part is Token => typeof part !== 'string' && part.type === type),
  )
  const [language] = /^[^\s{]+/.exec(String(info?.content ?? '')) ?? []
  if (block !== undefined && language !== undefined)
    block.content = read(String(block.content), language)
}
