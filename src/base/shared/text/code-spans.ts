/** A part of a phrase: plain text, or code. */
export interface PhrasePart {
  readonly text: string
  readonly isCode: boolean
}

/**
 * The parts of a phrase with code between backticks: `matches \`^a$\``. Code that has backticks of its own is between more of
 * them, with a space on each side, as in Markdown (CommonMark, 6.1).
 */
export function phraseParts(phrase: string): readonly PhrasePart[] {
  const parts: PhrasePart[] = []
  let end = 0
  for (const match of phrase.matchAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/gs)) {
    const [whole, , code = ''] = match
    if (match.index > end) parts.push({ text: phrase.slice(end, match.index), isCode: false })
    parts.push({ text: /^ .*` *|^ *`.* $/s.test(code) ? code.slice(1, -1) : code, isCode: true })
    end = match.index + whole.length
  }
  if (end < phrase.length) parts.push({ text: phrase.slice(end), isCode: false })
  return parts
}

/** A value for a place between single backticks of a phrase: it gets more backticks if it has some. */
export function insideCode(value: string): string {
  const longest = Math.max(0, ...(value.match(/`+/g) ?? []).map(({ length }) => length))
  if (longest === 0) return value
  const fence = '`'.repeat(longest)
  return `${fence} ${value} ${fence}`
}
