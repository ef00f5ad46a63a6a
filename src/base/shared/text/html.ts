const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
)

/** Escapes text for HTML, in an element or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** Escapes text for an element, which may contain plain quotes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes text as React does, in an element or an attribute. */
export function escapeAsReact(text: string): string {
  return /[&<>"']/.test(text) ? escapeHtml(text).replaceAll("'", '&#x27;') : text
}

/** The value of an attribute: `a &amp; b` → `a & b`. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (...[, code]) => String.fromCodePoint(Number(`0x${code}`)))
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity)
}

/** The text of markup that has tags around parts of it, such as highlighted code. */
export function textOfMarkup(html: string): string {
  return unescapeHtml(html.replaceAll(/<[^>]*>/g, ''))
}

/** A value as JSON for a `<script>` element: `</script>` and `<!--` in it are escaped. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
