import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { HLJSApi, Language } from 'highlight.js'
import type { HighlightedPiece } from '../model/code.ts'
import { linesOfMarkup, withFixedSublanguages } from '../shared/highlighting.ts'
import { escapeHtml } from '../shared/html.ts'
import { remember } from '../shared/remember.ts'
import { withFlags } from '../shared/shell-grammar.ts'
import { languageAliases, plainLanguages } from './languages.ts'

export interface Highlighter {
  /** The grammar of a language by any of its names: `sh` → `bash`; `plaintext` for plain text; `undefined` if unknown. */
  readonly grammarOf: (language: string) => string | undefined
  /** Code as ready markup, line by line, each well-formed by itself. Classes are those of highlight.js. */
  readonly linesOf: (code: string, grammar: string) => readonly string[]
  readonly read: (code: string, grammar: string) => ReadLines
  /** Every name of a language, to suggest one. */
  readonly names: () => readonly string[]
}

/** Lines, and whether nothing that began in them is still open at their end: what follows is read as if it stood alone. */
export interface ReadLines {
  readonly lines: readonly string[]
  readonly isClosed: boolean
}

const PLAIN = 'plaintext'

/** The YAML that a Markdown file begins with. The grammar of Markdown reads `sidebar_label … tags_` as emphasis. */
const FRONT_MATTER = /^---\n(?:.*\n)*?---(?:\n|$)/

/**
 * The one highlighter of the process. Grammars are loaded when a language is first met: there are some 190, and a site
 * uses five. Which of them are loaded already changes nothing but the time that the next block takes.
 */
export const highlighter: Highlighter = createHighlighter()

/** Code as ready markup. A language that is not known is plain text. */
export function highlight(code: string, language: string): HighlightedPiece {
  const { lines, isClosed } = highlighter.read(code, highlighter.grammarOf(language) ?? PLAIN)
  return { html: lines.join('\n'), isClosed }
}

function createHighlighter(): Highlighter {
  const require = createRequire(import.meta.url)
  // `require` gives what the package declares; it is CommonJS and loads synchronously, which parsing needs.
  const engine = (require('highlight.js/lib/core') as HLJSApi).newInstance()
  const folder = join(dirname(require.resolve('highlight.js/lib/core')), 'languages')
  /** Whether there is such a grammar: a name is looked up when its code is parsed, long before anybody draws it. */
  const isThere = remember(
    (grammar: string) => /^[\da-z-]+$/.test(grammar) && existsSync(join(folder, `${grammar}.js`)),
  )

  const has = (grammar: string): boolean => {
    if (engine.getLanguage(grammar) !== undefined) return true
    if (!isThere(grammar)) return false
    const define = require(`highlight.js/lib/languages/${grammar}`) as (api: HLJSApi) => Language
    // While a language is being defined, others that hold it may be too; so it is registered first.
    const embedded: string[] = []
    engine.registerLanguage(grammar, (api) => {
      const language = withFixedSublanguages(define(api), embedded)
      return grammar === 'bash' ? withFlags(language) : language
    })
    for (const name of embedded) has(name)
    return true
  }

  const read = (code: string, grammar: string): ReadLines => {
    if (grammar === PLAIN || !has(grammar))
      return { lines: escapeHtml(code).split('\n'), isClosed: true }
    const head = grammar === 'markdown' ? FRONT_MATTER.exec(code)?.[0] : undefined
    if (head !== undefined) {
      const rest = code.slice(head.length)
      const { lines } = read(head.trimEnd(), 'yaml')
      const { lines: others, isClosed } = read(rest, grammar)
      return { lines: rest === '' ? lines : [...lines, ...others], isClosed }
    }
    const { value, _top } = engine.highlight(code, { language: grammar, ignoreIllegals: true })
    // The grammar itself is in nothing; each part of it that is open knows what it is in.
    const isClosed = _top !== undefined && !('parent' in _top)
    return { lines: linesOfMarkup(value), isClosed }
  }

  return {
    grammarOf: (language) => {
      const name = language.toLowerCase()
      if (plainLanguages.has(name)) return PLAIN
      const grammar = languageAliases.get(name) ?? name
      return isThere(grammar) ? grammar : undefined
    },
    linesOf: (code, grammar) => read(code, grammar).lines,
    read,
    names: () => [...languageAliases.keys(), ...languageAliases.values(), ...plainLanguages],
  }
}
