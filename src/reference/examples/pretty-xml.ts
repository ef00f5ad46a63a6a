const PARTS = /<!\[CDATA\[[^]*?\]\]>|<[^>]*>|[^<]+/g

/**
 * Formats XML without white space, one element per line. An element with text stays on one line with its content,
 * where white space is significant.
 */
export function prettyXml(text: string): string {
  const parts = text.match(PARTS) ?? []
  const withText = startsWithText(parts)
  const lines: string[] = []
  let depth = 0
  /** The elements that are open on the last line. */
  let open = 0
  for (const [index, part] of parts.entries()) {
    const kind = kindOf(part)
    const isOnOneLine = withText.has(index) || kindOf(parts[index + 1] ?? '') === 'end'
    if (open > 0) lines.push(`${lines.pop() ?? ''}${part}`)
    else {
      if (kind === 'end') depth -= 1
      lines.push(`${'  '.repeat(depth)}${part}`)
      if (kind === 'start' && !isOnOneLine) depth += 1
    }
    if (kind === 'start' && (open > 0 || isOnOneLine)) open += 1
    if (kind === 'end' && open > 0) open -= 1
  }
  return lines.join('\n')
}

/** The places of the start tags of elements that hold text, next to other elements or alone. */
function startsWithText(parts: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open: number[] = []
  for (const [index, part] of parts.entries()) {
    const kind = kindOf(part)
    if (kind === 'start') open.push(index)
    if (kind === 'end') open.pop()
    const around = open.at(-1)
    if (kind === 'text' && around !== undefined) found.add(around)
  }
  return found
}

function kindOf(part: string): 'text' | 'start' | 'end' | 'empty' {
  if (!part.startsWith('<') || part.startsWith('<![CDATA[')) return 'text'
  if (part.startsWith('</')) return 'end'
  return part.endsWith('/>') ? 'empty' : 'start'
}
