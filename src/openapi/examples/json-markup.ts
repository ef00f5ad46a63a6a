import { escapeText } from '../../shared/html.ts'

/** Text of so many characters is shown as it is: marked, it would make a page several times as large. */
const LONGEST = 24_000

const TOKEN =
  /"(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * JSON as ready markup, marked as all code of the reference is. Names and signs are plain, which halves what an
 * example adds to its page.
 */
export function jsonMarkup(text: string): string {
  // Quotes stay as they are: they are what strings are known by.
  const escaped = escapeText(text)
  if (text.length > LONGEST) return escaped
  return escaped.replaceAll(TOKEN, (token) => {
    if (token.endsWith(':')) return token
    if (token.startsWith('"')) return `<i>${token}</i>`
    return /^[tfn]/.test(token) ? `<b>${token}</b>` : `<i class="n">${token}</i>`
  })
}
