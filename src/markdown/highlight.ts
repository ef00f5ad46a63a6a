import { createRequire } from 'node:module'
import { languageAliases, plainLanguages } from './languages.ts'
import { highlightedLines, seeFlags } from '../shared/highlighting.ts'
import type { Prism } from '../shared/highlighting.ts'
import { escapeText } from '../shared/html.ts'
import { remember } from '../shared/remember.ts'

export interface Highlighter {
  /** The grammar of a language by any of its names: `sh` → `bash`; `plaintext` for plain text; `undefined` if unknown. */
  readonly grammarOf: (language: string) => string | undefined
  /** Code as ready markup, line by line, each well-formed by itself. */
  readonly linesOf: (code: string, grammar: string) => readonly string[]
  /** Every name of a language, to suggest one. */
  readonly names: () => readonly string[]
}

/** What Prism says of a language in `components.json`; one name or several. */
interface LanguageFacts {
  readonly alias?: OneOrMore
  readonly require?: OneOrMore
  /** What it embeds where that is loaded before it. */
  readonly optional?: OneOrMore
  /** What changes once it is loaded. */
  readonly modify?: OneOrMore
}

type OneOrMore = string | readonly string[]

const PLAIN = 'plaintext'

/**
 * The one highlighter of the process. Grammars are loaded when a language is first met: there are some 290, and a site
 * uses five. Which of them are loaded already changes nothing but the time that the next block takes.
 */
export const highlighter: Highlighter = createHighlighter()

/** Code as ready markup. A language that is not known is plain text. */
export function highlight(code: string, language: string): string {
  return highlighter.linesOf(code, highlighter.grammarOf(language) ?? PLAIN).join('\n')
}

function createHighlighter(): Highlighter {
  const require = createRequire(import.meta.url)
  // `require` gives what the package declares; it is CommonJS and loads synchronously, which drawing needs.
  const { languages } = require('prismjs/components.js') as {
    readonly languages: Readonly<Record<string, LanguageFacts>>
  }
  const factsOf = new Map(Object.entries(languages).filter(([name, facts]) => isApart(name, facts)))
  const grammars = new Map(languageAliases)
  for (const [name, { alias }] of factsOf)
    for (const each of [name, ...listed(alias)]) grammars.set(each, name)
  const withGrammar = remember(grammarLoader(require, factsOf))

  return {
    grammarOf: (language) => {
      const name = language.toLowerCase()
      return plainLanguages.has(name) ? PLAIN : grammars.get(name)
    },
    linesOf: (code, grammar) =>
      grammar === PLAIN
        ? escapeText(code).split('\n')
        : highlightedLines(withGrammar(grammar), code, grammar),
    names: () => [...grammars.keys(), ...plainLanguages],
  }
}

/**
 * Whether a language leaves others as they are: a few change what they extend, and `regex` what JavaScript embeds. CSS and
 * JavaScript change the markup that they stand in, and are there from the start.
 */
function isApart(name: string, { modify }: LanguageFacts): boolean {
  if (name === 'meta' || name === 'regex') return false
  return modify === undefined || name === 'css' || name === 'javascript'
}

/** What loads a grammar after all that it embeds, so that it always embeds the same. */
function grammarLoader(
  require: NodeJS.Require,
  factsOf: ReadonlyMap<string, LanguageFacts>,
): (grammar: string) => Prism {
  // Loaded with the first grammar: who only parses asks for names. Prism makes itself a global variable, which its grammars
  // look for.
  const loaded = remember(() => ({
    prism: require('prismjs') as Prism,
    load: require('prismjs/components/index.js') as (names: readonly string[]) => void,
  }))

  const gather = (name: string, found: Set<string>): ReadonlySet<string> => {
    const facts = factsOf.get(name)
    if (facts === undefined || found.has(name)) return found
    found.add(name)
    for (const each of [...listed(facts.require), ...listed(facts.optional)]) gather(each, found)
    return found
  }

  return (grammar) => {
    const { prism, load } = loaded()
    // What is loaded again forgets what others added to it.
    load([...gather(grammar, new Set())].filter((name) => !(name in prism.languages)))
    if (prism.languages.bash !== undefined) seeFlags(prism)
    return prism
  }
}

function listed(names: OneOrMore = []): readonly string[] {
  return typeof names === 'string' ? [names] : names
}
