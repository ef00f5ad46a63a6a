import type { GrammarValue, TokenObject } from 'prismjs'
import { rulesOf, sampleGrammarFixes } from '../../../base/shared/code/sample-grammars.ts'
import type { GrammarFix, Languages } from '../../../base/shared/code/sample-grammars.ts'

/**
 * Corrections of Prism's grammars for code that is frequent in docs. Each language has a fixture with its
 * colors.
 */
export const grammarFixes: ReadonlyMap<string, readonly GrammarFix[]> = new Map([
  ...Array.from(sampleGrammarFixes, ([name, fix]) => [name, [fix]] as const),
  ['bash', andFor('bash', fixBash)],
  ['csharp', andFor('csharp', fixVerbatim)],
  ['graphql', [fixGraphQl]],
  ['http', [fixHttp]],
  ['javascript', andFor('javascript', fixGenerators)],
  ['kotlin', [fixKotlin]],
  ['markdown', [fixMarkdown]],
  ['php', andFor('php', fixHeredocs)],
  ['scala', [fixScala]],
  ['sql', [fixSql]],
  ['typescript', [fixTypeScript]],
  ['yaml', [fixYaml]],
])

/** The fixes that a language has for samples as well, then one that samples do not need. */
function andFor(name: string, fix: GrammarFix): readonly GrammarFix[] {
  const shared = sampleGrammarFixes.get(name)
  return shared === undefined ? [fix] : [shared, fix]
}

// A name with a capital first letter. A name in capitals is a constant.
const CAPITALIZED_NAME: TokenObject = {
  pattern: /\b[A-Z](?:[A-Z_\d]*[a-z]\w*)?\b/,
  alias: 'class-name',
}

/** The end of a heredoc that began with `<<-` may be indented with tabs, and a string may follow another: `'a'"$b"`. */
function fixBash({ bash }: Languages): void {
  const [heredoc, verbatim, double, single] = rulesOf(bash, 'string')
  for (const rule of [heredoc, verbatim])
    if (rule) rule.pattern = replaced(rule.pattern, '(?:\\r?\\n|\\r)\\', '(?:\\r?\\n|\\r)\\t*\\')
  if (double) double.pattern = /(?<!\\)()"(?:\\[^]|\$\([^)]+\)|\$(?!\()|`[^`]+`|[^"\\`$])*"/
  if (single) single.pattern = /(?<![$\\])()'[^']*'/
}

/**
 * Strings without backslash escapes: `@"C:
 * ew\"`.
 */
function fixVerbatim({ csharp }: Languages): void {
  for (const rule of [...rulesOf(csharp, 'string'), ...rulesOf(csharp, 'interpolation-string')])
    if (rule.pattern.source.includes('""|'))
      rule.pattern = replaced(rule.pattern, '""|\\\\[\\s\\S]|[^\\\\"]', '""|[^"]')
}

/** `ID`, `Int` and other built-in types. */
function fixGraphQl({ insertBefore }: Languages): void {
  insertBefore('graphql', 'scalar', {
    'class-name-of-language': {
      pattern: /\b(?:Boolean|Float|ID|Int|String)\b/,
      alias: 'class-name',
    },
  })
}

/**
 * `Content-Type: application/json; charset=utf-8`: Prism does not allow parameters, and leaves the body
 * plain.
 */
function fixHttp({ http }: Languages): void {
  for (const name of Object.keys(http ?? {}))
    if (/^(?:application|text)-/.test(name))
      for (const each of rulesOf(http, name))
        each.pattern = replaced(each.pattern, '(?:(?:\\r\\n?|\\n)', '[^\\r\\n]*(?:(?:\\r\\n?|\\n)')
}

/** `async *items() {}` */
function fixGenerators({ javascript }: Languages): void {
  const keywords = javascript?.keyword as GrammarValue[]
  keywords.push(/\basync(?=\s*\*)/)
}

/** Braces in the expressions of strings, generic functions, and the names of classes. */
function fixKotlin({ kotlin, insertBefore }: Languages): void {
  for (const rule of rulesOf(kotlin, 'string-literal')) {
    // Prism has `false` here, but a comment may look as if it began in a string.
    rule.greedy = true
    const [interpolation] = rulesOf(rule.inside, 'interpolation')
    for (const each of [rule, interpolation])
      if (each)
        each.pattern = replaced(each.pattern, '\\{[^{}]*\\}', '\\{(?:[^{}]|\\{[^{}]*\\})*\\}')
  }
  insertBefore('kotlin', 'keyword', {
    'function-definition': {
      pattern: /(\bfun\s+(?:<[^<>]*>\s*)?)\w+(?=\s*\()/,
      lookbehind: true,
      alias: 'function',
    },
  })
  insertBefore('kotlin', 'number', { 'class-name': CAPITALIZED_NAME })
}

/** A star between spaces is not emphasis. */
function fixMarkdown({ markdown }: Languages): void {
  for (const rule of rulesOf(markdown, 'italic'))
    rule.pattern = replaced(rule.pattern, '|\\*(?:', '|\\*(?!\\s)(?:')
}

interface Templating {
  readonly buildPlaceholders: (environment: object, language: string, pattern: RegExp) => void
  readonly tokenizePlaceholders: unknown
}

/**
 * Heredocs: their end may be indented, and an apostrophe in their text does not begin a string, which made
 * all following code plain.
 */
function fixHeredocs(languages: Languages): void {
  for (const rule of rulesOf(languages.php, 'string').slice(0, 2))
    rule.pattern = replaced(rule.pattern, '(?:.*[\\r\\n])*?', '(?:.*[\\r\\n])*?[ \\t]*')

  const templating = languages['markup-templating'] as unknown as Templating
  const { buildPlaceholders, tokenizePlaceholders } = templating
  const build: Templating['buildPlaceholders'] = (environment, language, pattern) => {
    buildPlaceholders(environment, language, language === 'php' ? withHeredocs(pattern) : pattern)
  }
  // Not enumerable, as in Prism: the enumerable properties of a grammar are its rules.
  const replacement = Object.defineProperties(
    {},
    { buildPlaceholders: { value: build }, tokenizePlaceholders: { value: tokenizePlaceholders } },
  )
  Object.assign(languages, { 'markup-templating': replacement })
}

/** All of a piece of PHP in markup, up to `?>`, as Prism matches it. */
function withHeredocs(pattern: RegExp): RegExp {
  const plain = replaced(pattern, `(?:[^"'/#]|`, `(?:[^"'/#<]|<(?!<<["'\\w])|`)
  const heredoc = String.raw`<<<(?<quote>["']?)(?<end>\w+)\k<quote>[^]*?\n[ \t]*\k<end>\b`
  return replaced(plain, '(?:\\*\\/|$))*?', `(?:\\*\\/|$)|${heredoc})*?`)
}

/** Prism treats `def` after `with` as a Java package. */
function fixScala({ scala, insertBefore }: Languages): void {
  Reflect.deleteProperty(scala ?? {}, 'namespace')
  insertBefore('scala', 'number', { 'class-name': CAPITALIZED_NAME })
}

// Prism treats the first of these as operators, and does not have the others.
const SQL_KEYWORDS =
  /\b(?:AND|BETWEEN|DIV|ILIKE|IN|IS|LIKE|NOT|OR|REGEXP|RLIKE|SOUNDS LIKE|XOR|BIGSERIAL|CONFLICT|EXTENSION|FILTER|JSONB?|LATERAL|MATERIALIZED|NOTHING|RECURSIVE|RETURNING|TIMESTAMPTZ|UUID|WINDOW)\b/i

function fixSql({ sql }: Languages): void {
  Object.assign(sql ?? {}, {
    keyword: [SQL_KEYWORDS, sql?.keyword],
    number: /\b0x[\da-f]+\b|(?:\b\d+(?:\.\d*)?|\B\.\d+)(?:e[+-]?\d+)?\b/i,
  })
}

function fixTypeScript({ typescript }: Languages): void {
  const keywords = typescript?.keyword as GrammarValue[]
  keywords.push(/\bsatisfies\b(?=\s)/)
}

/** Block scalars with `|-` and with empty lines, `#` in a value, doubled quotes, and `&` or `!` in a text. */
function fixYaml({ yaml }: Languages): void {
  for (const rule of rulesOf(yaml, 'string'))
    rule.pattern = replaced(rule.pattern, "'(?:[^'\\\\\\r\\n]|\\\\.)*'", "'(?:[^'\\r\\n]|'')*'")
  for (const rule of rulesOf(yaml, 'scalar'))
    rule.pattern =
      /([-:?][ \t]+(?:[!&]\S*[ \t]+){0,2}[|>][-+\d]{0,2}[ \t]*(?:#.*)?)(?:\n[ \t]*)*\n([ \t]+)\S.*(?:\n(?:\2.*|[ \t]*(?=\n|$)))*/
  const start = String.raw`(^[ \t]*|[[{,]\s*|[-:?][ \t]+|[!&]\S+[ \t]+)`
  Object.assign(yaml ?? {}, {
    comment: { pattern: /(^|\s)#.*/, lookbehind: true },
    tag: { pattern: new RegExp(`${start}!(?:<[^>\\s]+>|[^\\s,[\\]{}]*)`, 'm'), lookbehind: true },
    important: { pattern: new RegExp(`${start}[*&][\\w.-]+`, 'm'), lookbehind: true },
  })
}

function replaced({ source, flags }: RegExp, part: string, by: string): RegExp {
  return new RegExp(source.replaceAll(part, by), flags)
}
