import { createRequire } from 'node:module'
import type { HLJSApi, Language } from 'highlight.js'
import { escapeHtml } from '../shared/html.ts'
import { withFlags } from './shell-grammar.ts'
import { languageAliases, plainLanguages } from './languages.ts'

export interface Highlighter {
  /** The grammar of a language by any of its names: `sh` → `bash`; `plaintext` for plain text; `undefined` if unknown. */
  readonly grammarOf: (language: string) => string | undefined
  /** Code as ready markup, line by line, each well-formed by itself. Classes are those of highlight.js. */
  readonly linesOf: (code: string, grammar: string) => readonly string[]
  /** Every name of a language, to suggest one. */
  readonly names: () => readonly string[]
}

const PLAIN = 'plaintext'
const TAG_OR_LINE_END = /<span class="[^">]*">|<\/span>|\n/g

/**
 * The one highlighter of the process. Grammars are loaded when a language is first met: there are some 190, and a site
 * uses five. Which of them are loaded already changes nothing but the time that the next block takes.
 */
export const highlighter: Highlighter = createHighlighter()

/** Code as ready markup. A language that is not known is plain text. */
export function highlight(code: string, language: string): string {
  return highlighter.linesOf(code, highlighter.grammarOf(language) ?? PLAIN).join('\n')
}

function createHighlighter(): Highlighter {
  const require = createRequire(import.meta.url)
  // `require` gives what the package declares; it is CommonJS and loads synchronously, which parsing needs.
  const engine = (require('highlight.js/lib/core') as HLJSApi).newInstance()
  const missing = new Set<string>()

  const has = (grammar: string): boolean => {
    if (engine.getLanguage(grammar) !== undefined) return true
    if (missing.has(grammar) || !/^[\da-z-]+$/.test(grammar)) return false
    const define = load(require, grammar)
    if (define === undefined) {
      missing.add(grammar)
      return false
    }
    // While a language is being defined, others that hold it may be too; so it is registered first.
    const embedded: string[] = []
    engine.registerLanguage(grammar, (api) => {
      const language = withFixedSublanguages(define(api), embedded)
      return grammar === 'bash' ? withFlags(language) : language
    })
    for (const name of embedded) has(name)
    return true
  }

  return {
    grammarOf: (language) => {
      const name = language.toLowerCase()
      if (plainLanguages.has(name)) return PLAIN
      const grammar = languageAliases.get(name) ?? name
      return has(grammar) ? grammar : undefined
    },
    linesOf: (code, grammar) =>
      grammar === PLAIN || !has(grammar)
        ? escapeHtml(code).split('\n')
        : splitLines(
            withPlainQuotes(
              engine.highlight(code, { language: grammar, ignoreIllegals: true }).value,
            ),
          ),
    names: () => [...languageAliases.keys(), ...languageAliases.values(), ...plainLanguages],
  }
}

function load(require: NodeJS.Require, grammar: string): ((api: HLJSApi) => Language) | undefined {
  try {
    return require(`highlight.js/lib/languages/${grammar}`) as (api: HLJSApi) => Language
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}

/**
 * Where a grammar lets the engine guess the language of embedded code, take one: a guess is slow, and depends on which
 * languages happen to be loaded. Bodies of HTTP messages are JSON more often than anything else.
 */
function withFixedSublanguages(language: Language, embedded: string[]): Language {
  const seen = new Set<object>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('subLanguage' in value) {
      const [first = 'json'] = Array.isArray(value.subLanguage) ? value.subLanguage : []
      // A grammar is made anew by each call that defines it, so it is ours to change.
      if (Array.isArray(value.subLanguage)) Object.assign(value, { subLanguage: first })
      if (typeof value.subLanguage === 'string') embedded.push(value.subLanguage)
    }
    for (const part of Object.values(value)) visit(part)
  }
  visit(language)
  return language
}

/** In text, a quote stands for itself; highlight.js writes six letters for each. */
function withPlainQuotes(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

/** Markup in lines: an element that goes over a line end is closed before it and opened again after it. */
function splitLines(html: string): readonly string[] {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  let end = 0
  for (const { 0: token, index } of html.matchAll(TAG_OR_LINE_END)) {
    line += html.slice(end, index)
    end = index + token.length
    if (token === '\n') {
      lines.push(line + '</span>'.repeat(open.length))
      line = open.join('')
      continue
    }
    line += token
    if (token === '</span>') open.pop()
    else open.push(token)
  }
  lines.push(line + html.slice(end))
  return lines
}
