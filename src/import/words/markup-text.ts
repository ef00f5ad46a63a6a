import { withoutEntities } from '../entities.ts'

const INVISIBLE = /<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const TAG = /<\/?([a-zA-Z][\w.:-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^>"'{])*)>/g
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i'],
  ...['ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'time', 'tt', 'u', 'var'],
  'wbr',
])

/** The text of markup as a reader sees it: blocks are apart, inline elements are not. Lines stay lines. */
export function textOfMarkup(html: string): string {
  const visible = html.replaceAll(INVISIBLE, (all) => all.replaceAll(/[^\n]+/g, ' '))
  const text = visible.replaceAll(TAG, (tag, name: string) => {
    const breaks = tag.replaceAll(/[^\n]+/g, '')
    return INLINE.has(name.toLowerCase()) ? breaks : ` ${breaks}`
  })
  return withoutEntities(text)
}

const LABELS =
  /\b(?:title|label|text|header|heading|summary|caption)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The labels in the tags of components: `<Card title="Start">`. */
export function labelsInMarkup(html: string): readonly string[] {
  return [...html.matchAll(TAG)].flatMap(([, name = '', attributes = '']) =>
    /^[A-Z]|-/.test(name)
      ? Array.from(attributes.matchAll(LABELS), ([, double, single]) => double ?? single ?? '')
      : [],
  )
}
