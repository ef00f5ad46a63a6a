import type { Grammar, GrammarValue, TokenObject } from 'prismjs'
import type { Prism } from './highlighting.ts'

export type Languages = Prism['languages']

/** Changes a grammar of Prism that has just been loaded, before another copies or embeds it. */
export type GrammarFix = (languages: Languages) => void

/** The fixes that samples of the API reference need, in the build and in the browser. */
export const sampleGrammarFixes: ReadonlyMap<string, GrammarFix> = new Map<string, GrammarFix>([
  ['bash', fixBash],
  ['csharp', fixRawStrings],
  ['javascript', fixJavaScript],
  ['php', fixNull],
  ['powershell', fixPowerShell],
  ['python', fixPython],
  ['ruby', fixRuby],
])

const APPLIED = Symbol.for('specpress.grammar-fixes')

/**
 * Applies the fixes of a language, each once: a second run would change the result of the first. The grammars
 * remember them by language and place in the list, since a process may hold two copies of this module and one
 * Prism.
 */
export function applyFixes(
  languages: Languages,
  language: string,
  fixes: readonly GrammarFix[],
): void {
  const remembering: Languages & { [APPLIED]?: Set<string> } = languages
  const applied = (remembering[APPLIED] ??= new Set())
  for (const [index, fix] of fixes.entries()) {
    const key = `${language} ${String(index)}`
    if (applied.has(key)) continue
    applied.add(key)
    fix(languages)
  }
}

/** Rules of a grammar by their name, as objects that may be changed in place, since other rules share them. */
export function rulesOf(grammar: Grammar | undefined, name: string): readonly Rule[] {
  const { [name]: value = [] } = (grammar ?? {}) as Readonly<Record<string, GrammarValue>>
  const rules = Array.isArray(value) ? value : [value]
  return rules.filter((rule): rule is Rule => 'pattern' in rule)
}

export interface Rule extends TokenObject {
  pattern: RegExp
  inside?: Grammar
}

/**
 * Flags with a dash in them, and comments: both follow white space, so they are never inside of a word or a
 * URL.
 */
function fixBash({ bash }: Languages): void {
  for (const rule of rulesOf(bash, 'parameter')) rule.pattern = /(^|\s)--?[a-z][\w-]*/i
  for (const rule of rulesOf(bash, 'comment')) rule.pattern = /(^|[\s;|&(])#.*/
}

/** `Order` in `Array<Order>` and `Order.of()`, by its capital letter. A name in capitals is a constant. */
function fixJavaScript({ insertBefore }: Languages): void {
  insertBefore('javascript', 'constant', {
    'capitalized-name': {
      pattern: /\b[A-Z](?:[A-Z_\d]*[a-z]\w*)?\b(?!\s*\()/,
      alias: 'class-name',
    },
  })
}

// Dashes that are operators: `-eq`, `-notmatch`, `-join`.
const OPERATORS =
  'b?(?:and|x?or|not)|is(?:not)?|as|f|[ci]?(?:(?:not)?(?:contains|in|like|match)|eq|ne|[gl][et]|replace|split|join)|sh[lr]'

/** Parameters, numbers, here-strings, the name of a function that is defined, and values in brackets. */
function fixPowerShell({ powershell, insertBefore }: Languages): void {
  const string = rulesOf(powershell, 'string')
  const inside = string[0]?.inside ?? {}
  const { boolean, namespace } = (powershell ?? {}) as Readonly<Record<string, RegExp>>
  Object.assign(powershell ?? {}, {
    namespace: {
      pattern: namespace,
      inside: { string, boolean, 'class-name': { pattern: /(^\[)[\w.]+/, lookbehind: true } },
    },
  })
  insertBefore('powershell', 'comment', {
    'here-string': [
      { pattern: /@"\r?\n[^]*?\n"@/, greedy: true, alias: 'string', inside },
      { pattern: /@'\r?\n[^]*?\n'@/, greedy: true, alias: 'string' },
    ],
  })
  insertBefore('powershell', 'function', {
    parameter: {
      pattern: new RegExp(`(^|\\s)-(?!(?:${OPERATORS})\\b)[a-z]\\w*`, 'im'),
      lookbehind: true,
      alias: 'variable',
    },
    'function-definition': {
      pattern: /(\bfunction\s+)[\w-]+/i,
      lookbehind: true,
      alias: 'function',
    },
    // The rest between two variables.
    in: { pattern: /(^\s)in(?=\s$)/i, lookbehind: true, alias: 'keyword' },
  })
  insertBefore('powershell', 'operator', {
    number: /\b(?:0x[\da-f]+|\d+(?:\.\d+)?(?:[kmgtp]b)?)\b/i,
  })
}

/** `"""a "quoted" word"""` */
function fixRawStrings({ insertBefore }: Languages): void {
  insertBefore('csharp', 'interpolation-string', {
    'raw-string': { pattern: /\$*("{3,})[^]*?\1/, greedy: true, alias: 'string' },
  })
}

function fixNull({ insertBefore }: Languages): void {
  insertBefore('php', 'constant', { null: /\bnull\b/i })
}

/** `1_000` */
function fixRuby({ ruby }: Languages): void {
  const number = /\b(?:0x[\da-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[+-]?\d+)?)\b/i
  Object.assign(ruby ?? {}, { number })
}

/** Prism treats `print` as a keyword, which it was in Python 2. */
function fixPython({ insertBefore }: Languages): void {
  insertBefore('python', 'keyword', { print: { pattern: /\bprint(?=\s*\()/, alias: 'builtin' } })
}
