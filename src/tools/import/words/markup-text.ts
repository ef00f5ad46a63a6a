import { withoutEntities } from '../entities.ts'

const INVISIBLE = /<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const TAG = /<\/?([a-zA-Z][\w.:-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^>"'{])*)>/g
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'time',
  'tt',
  'u',
  'var',
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

/** Markup with the labels of components, `<Card title="Start">`, as text at the place of their tags. */
export function withLabels(html: string): string {
  return html.replaceAll(TAG, (tag: string, name: string, attributes: string) => {
    if (!/^[A-Z]|-/.test(name)) return tag
    const labels = Array.from(attributes.matchAll(LABELS), ([, double, single]) => double ?? single)
    return `${tag}${labels.join(' ').replaceAll('\n', ' ')} `
  })
}
