import { withoutEntities } from '../entities.ts'
import { attributesIn } from '../../../base/shared/markup/written-attributes.ts'

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
export function visibleTextOf(html: string): string {
  const visible = html.replaceAll(INVISIBLE, (all) => all.replaceAll(/[^\n]+/g, ' '))
  const text = visible.replaceAll(TAG, (tag, name: string) => {
    const breaks = tag.replaceAll(/[^\n]+/g, '')
    return INLINE.has(name.toLowerCase()) ? breaks : ` ${breaks}`
  })
  return withoutEntities(text)
}

/** The attributes of components that readers see. */
export const LABEL = /^(?:title|label|text|header|heading|summary|caption)$/

/** Markup with the labels of components, `<Card title="Start">`, as text at the place of their tags. */
export function withLabels(html: string): string {
  return html.replaceAll(TAG, (tag: string, name: string, attributes: string) => {
    if (!/^[A-Z]|-/.test(name)) return tag
    const labels = attributesIn(attributes).flatMap(({ name: key, value, isCode }) =>
      LABEL.test(key) && !isCode ? (value ?? []) : [],
    )
    return `${tag}${labels.join(' ').replaceAll('\n', ' ')} `
  })
}
