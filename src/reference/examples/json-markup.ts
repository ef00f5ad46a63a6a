import { escapeText } from '../../base/shared/text/html.ts'

/** Longer text is shown without markup, which would make a page several times as large. */
const LONGEST = 24_000

const TOKEN =
  /"(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * JSON as ready markup, like all code of the reference. Names and punctuation are plain, which halves the
 * size of an example on its page.
 */
export function jsonMarkup(text: string): string {
  // Quotes are not escaped: they mark the strings.
  const escaped = escapeText(text)
  if (text.length > LONGEST) return escaped
  return escaped.replaceAll(TOKEN, (token) => {
    if (token.endsWith(':')) return token
    if (token.startsWith('"')) return `<i>${token}</i>`
    return /^[tfn]/.test(token) ? `<b>${token}</b>` : `<i class="n">${token}</i>`
  })
}
