const MOST_LISTED = 200

/** A section of the report with a list; empty if the list is. */
export function section(title: string, lines: readonly string[], about = ''): string {
  if (lines.length === 0) return ''
  const shown = lines.slice(0, MOST_LISTED).map((line) => `- ${line}`)
  const more = lines.length - shown.length
  const rest = more > 0 ? [`- … and ${String(more)} more`] : []
  const head = about === '' ? `## ${title}` : `## ${title}\n\n${about}`
  return `${head}\n\n${[...shown, ...rest].join('\n')}`
}
