/** A text in brackets, and the index after its last bracket. */
export interface Bracketed {
  readonly text: string
  readonly end: number
}

/**
 * The text in the brackets that begin at an index, with the pairs of brackets in it: `[[id].tsx] rest` → `[id].tsx`. A
 * backslash escapes a bracket. If a bracket is not closed, the text ends at the last one that closes.
 */
export function bracketedAt(text: string, start: number): Bracketed | undefined {
  if (text[start] !== '[') return undefined
  let depth = 0
  let last = -1
  for (let index = start; index < text.length && (depth > 0 || index === start); index += 1) {
    const sign = text[index]
    if (sign === '\\') index += 1
    else if (sign === '[') depth += 1
    else if (sign === ']') {
      depth -= 1
      last = index
    }
  }
  if (last < 0) return undefined
  return { text: unescaped(text.slice(start + 1, last)), end: last + 1 }
}

/** A label without the backslashes before its brackets. */
export function unescaped(label: string): string {
  return label.replaceAll(/\\([[\]\\])/g, '$1').trim()
}
