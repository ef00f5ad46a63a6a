/** The elements around the content of a page while it is rendered. No page has them. */
export const CONTENT = 'sp-content'
/** The element where an author ends the part of a post that lists show. */
export const MORE = 'sp-more'

/** The place of the content of a page in a text, in UTF-16 units. */
export interface MarkedContent {
  readonly start: number
  readonly end: number
  /** The place of the truncation mark. */
  readonly more?: number
}

const START = `<${CONTENT}>`
const END = `</${CONTENT}>`
const MORE_MARK = `<${MORE}></${MORE}>`
const MARKS = new RegExp(`</?${CONTENT}>|${MORE_MARK}`, 'g')

/** Markup without the marks, and the place of the content in it; `undefined` if it has none. */
export function unmarked(markup: string): {
  readonly markup: string
  readonly content: MarkedContent | undefined
} {
  const start = markup.indexOf(START)
  if (start < 0) return { markup: withoutMarks(markup), content: undefined }
  const end = markup.lastIndexOf(END)
  const before = withoutMarks(markup.slice(0, start))
  const inside = markup.slice(start, end)
  const more = inside.indexOf(MORE_MARK)
  const content = withoutMarks(inside)
  const from = before.length
  return {
    markup: `${before}${content}${withoutMarks(markup.slice(end))}`,
    content: {
      start: from,
      end: from + content.length,
      ...(more >= 0 && { more: from + withoutMarks(inside.slice(0, more)).length }),
    },
  }
}

/** Removes the marks, including those of a part that other content includes. */
export function withoutMarks(markup: string): string {
  return markup.replaceAll(MARKS, '')
}
