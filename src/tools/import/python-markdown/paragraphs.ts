import { anchor, htmlAttributes, needsElement } from './attributes.ts'
import type { Attributes } from './attributes.ts'
import { html, textLine } from './lines.ts'
import type { Line } from './lines.ts'

export const ITEM = /^([ \t]*)(?:[-*+]|\d+\.)[ \t]+\S/
/** The start of a paragraph in a list or a quotation. */
const BEGIN = /^[ \t>]*(?:(?:[-*+]|\d+\.)[ \t]+(?:\[[ xX]\][ \t]+)?)?/
/** A line that no paragraph goes across. */
const NO_PARAGRAPH = /^[ \t]*(?:$|#{1,6}[ \t]|:::|<|-{3,}[ \t]*$|={3,}[ \t]*$)/

/** True if some lines end with a line of a paragraph. */
export function endsParagraph(lines: readonly Line[]): boolean {
  const last = lines.at(-1)
  return last?.kind === 'text' && !NO_PARAGRAPH.test(unquoted(last.text))
}

/**
 * Gives attributes to the paragraph or table at the end of some lines, which change: by an anchor for an id alone, by a
 * `<div>` around it, or by a `<span>` around the text of an item.
 */
export function attributeParagraph(lines: Line[], attributes: Attributes): void {
  let start = lines.length - 1
  for (; start > 0 && !ITEM.test(unquoted(lines[start]?.text ?? '')); start--) {
    if (!endsParagraph(lines.slice(start - 1, start))) break
  }
  const first = lines[start]?.text ?? ''
  const [space = ''] = BEGIN.exec(first) ?? []
  const begin = (mark: string): Line => textLine(`${space}${mark}${first.slice(space.length)}`)
  const { id } = attributes
  const isTable = first.startsWith('|', space.length)
  const opening = (tag: string) => `<${tag}${htmlAttributes(attributes)}>`
  if (!needsElement(attributes) && !(isTable && id !== undefined)) {
    if (id !== undefined) lines.splice(start, 1, begin(anchor(id)))
  } else if (ITEM.test(unquoted(first))) {
    lines.splice(start, 1, begin(opening('span')))
    const last = lines.pop()?.text ?? ''
    lines.push(textLine(`${last.trimEnd()}</span>`))
  } else {
    const empty = textLine(space.trimEnd())
    const content = lines.splice(start)
    lines.push(html(`${space}${opening('div')}`), empty, ...content, empty, html(`${space}</div>`))
  }
}

/** A line without the marks of quotations. */
function unquoted(line: string): string {
  return line.replace(/^[ \t]*>[ \t>]*/, '')
}
