import type * as prismjs from 'prismjs'
import type { Token, TokenStream } from 'prismjs'
import { escapeText } from '../text/html.ts'

/** Prism with the grammars that were loaded into it. */
export type Prism = Pick<typeof prismjs, 'hooks' | 'languages' | 'tokenize'>

/**
 * The tokens that have a color of their own, by name or alias. Quotes are part of a string; other punctuation
 * is plain, since it would make up a fifth of all marks.
 */
const KINDS = new Map([
  ['annotation', 'f'],
  ['atrule', 'k'],
  ['attr-name', 'p'],
  ['attr-value', 's'],
  ['bold', 'strong'],
  ['boolean', 'k'],
  ['builtin', 't'],
  ['cdata', 'c'],
  ['char', 's'],
  ['class-name', 't'],
  ['code-snippet', 's'],
  ['comment', 'c'],
  ['decorator', 'f'],
  ['deleted', 'd'],
  ['directive-hash', 'k'],
  ['doctype', 'c'],
  ['entity', 'n'],
  ['function', 'f'],
  ['header-name', 'p'],
  ['important', 'k'],
  ['inserted', 's'],
  ['interpolation', ''],
  ['italic', 'em'],
  ['key', 'p'],
  ['keyword', 'k'],
  ['nil', 'k'],
  ['null', 'k'],
  ['number', 'n'],
  ['operator', ''],
  ['prolog', 'c'],
  ['property', 'p'],
  ['punctuation', ''],
  ['regex', 's'],
  ['regex-source', 's'],
  ['selector', 'f'],
  ['shebang', 'c'],
  ['spread', ''],
  ['string', 's'],
  ['symbol', 'n'],
  ['tag', 'f'],
  ['template-punctuation', 's'],
  ['title', 'f'],
  ['url', 'n'],
  ['variable', 'p'],
])

/** The prompt of a terminal: user, folder, and sign. */
const PROMPT = new Set(['info', 'shell-symbol'])

/** The most frequent kinds need no class. */
const TAGS = new Map([
  ['k', ['<b>', '</b>']],
  ['p', ['<u>', '</u>']],
  ['s', ['<i>', '</i>']],
])

/**
 * Code as lines of ready markup in as few characters as possible, by a grammar that is loaded: a keyword is
 * `<b>`, a string `<i>`, a property `<u>`, the rest `<i class="n">`. Marks do not nest, and none crosses a
 * line end, so each line is well-formed by itself.
 */
export function highlightedLines(prism: Prism, code: string, language: string): readonly string[] {
  return linesOfMarkup(tokensOf(prism, code, language))
}

/** The tokens that Prism finds in code, by a grammar that is loaded. */
export function tokensOf(
  { hooks, languages, tokenize }: Prism,
  code: string,
  language: string,
): TokenStream {
  // The same steps as Prism's `highlight`, which would also make its own markup. A grammar's hooks may change
  // the tokens.
  const grammar = languages[language] ?? {}
  const tokens: TokenStream = []
  const environment = { code, grammar, language, tokens }
  hooks.run('before-tokenize', environment)
  environment.tokens = tokenize(environment.code, environment.grammar)
  hooks.run('after-tokenize', environment)
  return environment.tokens
}

/** Tokens as lines of ready markup. */
export function linesOfMarkup(tokens: TokenStream): readonly string[] {
  let markup = ''
  // The text since the last mark, and its kind; and the space after it, which belongs to it if more of it
  // follows.
  let text = ''
  let kind = ''
  let space = ''

  const close = (): void => {
    // Readers do not type a prompt, nor the space after it.
    markup += kind === 'prompt' ? marked(text + space, kind) : marked(text, kind) + space
    text = ''
    space = ''
  }
  const read = (part: string, of: string): void => {
    if (/^[ \t]+$/.test(part)) {
      space += part
      return
    }
    if (of !== kind) close()
    kind = of
    text += space + part
    space = ''
  }
  const walk = (stream: TokenStream, within: string): void => {
    if (typeof stream === 'string') read(stream, within)
    else if (Array.isArray(stream)) stream.forEach((part) => walk(part, within))
    else walk(stream.content, kindOf(stream, within))
  }

  walk(tokens, '')
  close()
  return markup.split('\n')
}

function kindOf({ type, alias, content }: Token, within: string): string {
  const isQuote = content === '"' || content === "'"
  if (within === 'prompt' || (within === 's' && isQuote)) return within
  if (PROMPT.has(type)) return 'prompt'
  return KINDS.get(type) ?? kindOfAlias(alias) ?? within
}

// The types of Prism say that each token has an alias. Some have none.
function kindOfAlias(alias: string | readonly string[] | null = null): string | undefined {
  const names = typeof alias === 'string' ? [alias] : (alias ?? [])
  // Embedded code, such as a script in markup, has the colors of its own language.
  if (names.some((name) => name.startsWith('language-'))) return ''
  return names.map((name) => KINDS.get(name)).find((kind) => kind !== undefined)
}

function marked(text: string, kind: string): string {
  const html = escapeText(text)
  if (kind === '') return html
  const [start = '', end = ''] = TAGS.get(kind) ?? [`<i class="${kind}">`, '</i>']
  // Most marks are a word.
  if (!html.includes('\n')) return html === '' ? '' : start + html + end
  return html.replaceAll(/[^\n]+/g, (line) => start + line + end)
}
