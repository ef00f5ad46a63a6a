const PARTS = /<!\[CDATA\[[^]*?\]\]>|<[^>]*>|[^<]+/g

/**
 * XML without white space, formatted with a line for each element. An element with only text stays on one
 * line.
 */
export function prettyXml(text: string): string {
  const parts = text.match(PARTS) ?? []
  const lines: string[] = []
  let depth = 0
  let line = ''
  const end = (): void => {
    if (line !== '') lines.push(`${'  '.repeat(depth)}${line}`)
    line = ''
  }
  for (const [index, part] of parts.entries()) {
    const isElement = part.startsWith('<') && !part.startsWith('<![CDATA[')
    const isEnd = part.startsWith('</')
    if (!isElement) line += part
    else if (isEnd) {
      // The element's line is still open while it has only text.
      if (line === '') depth -= 1
      line += part
      end()
    } else {
      line = part
      const next = parts[index + 1] ?? ''
      const holdsElements = next.startsWith('<') && !/^<(?:\/|!\[CDATA\[)/.test(next)
      if (holdsElements || part.endsWith('/>')) end()
      if (holdsElements && !part.endsWith('/>')) depth += 1
    }
  }
  end()
  return lines.join('\n')
}
