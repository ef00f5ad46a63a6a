const TAG_OR_LINE_END = /<span class="[^">]*">|<\/span>|\n/g

/** Nobody colours brackets and commas, which are a fifth of all marks: a browser has less to read and to lay out. */
const PUNCTUATION = /<span class="hljs-punctuation">([^<]*)<\/span>/g

/**
 * Where a grammar lets the engine guess the language of embedded code, take one: a guess is slow, and depends on which
 * languages happen to be loaded. Bodies of HTTP messages are JSON more often than anything else.
 */
export function withFixedSublanguages<Language extends object>(
  language: Language,
  embedded: string[],
): Language {
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

/**
 * The markup of highlight.js in lines, without marks of punctuation: an element that goes over a line end is closed
 * before it and opened again after it.
 */
export function linesOfMarkup(markup: string): readonly string[] {
  const html = withPlainQuotes(markup).replaceAll(PUNCTUATION, '$1')
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
