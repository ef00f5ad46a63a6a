import { applyEdits } from '../text-edits.ts'
import type { Edit } from '../text-edits.ts'
import { escapeHtml } from '../../../base/shared/text/html.ts'
import { bracedAttributesIn, effective, htmlAttributes, withElement } from './attributes.ts'
import type { Attributes, Effects } from './attributes.ts'

export interface Definition {
  readonly url: string
  readonly title: string | undefined
}

export interface AttributeSettings extends Effects {
  readonly has: (extension: string) => boolean
  /** The targets of links, by their names in lower case. */
  readonly definitions: ReadonlyMap<string, Definition>
}

const LIST = String.raw`(?:[.#][\w:.-]+|data-[\w-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))[^{}\n]*`
/** Braces with attributes. Words in braces are text, unless a colon is before them. */
const BRACES = String.raw`\{(?::[ ]*(?:[\w-]+|${LIST})[^{}\n]*|[ ]*${LIST})\}`
const HEADING = new RegExp(
  String.raw`^([ \t>]*#{1,6}[ ][^\n]*?)(?<![ ])[ ]+(${BRACES})[ ]*#*[ ]*$|^([^\n]*?\S)[ ]+(${BRACES})[ ]*(?=\n(?:=+|-+)[ \t]*$)`,
  'dgm',
)
/** A table: a row, the line below the titles, and the rows below it. */
const TABLE =
  /^(?=[^\n|]*\|)[^\n]*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?(?:\n(?=[^\n|]*\|)[^\n]*)*$/dgm
const CELL_END = new RegExp(String.raw`[ ]+(${BRACES})(?=[ ]*(?:\||$))`, 'dgm')
/** Attributes of an inline element. In a link, they may be plain words. */
const INLINE = new RegExp(String.raw`${BRACES}|\{[ ]*[a-z][\w-]*[^{}\n]*\}`, 'g')
const IS_LIST = new RegExp(`^${BRACES}$`)
/** Elements are looked for in so many characters. */
const LONGEST = 2000
const MASK = '\uE000'

/**
 * Converts the attributes of headings, cells and inline elements. `maskOf` masks code and math in a text; braces in
 * them, and after any other text, stay.
 */
export function withAttributes(
  text: string,
  maskOf: (text: string) => string,
  settings: AttributeSettings,
): string {
  const headed = applyEdits(
    text,
    Array.from(maskOf(text).matchAll(HEADING), ({ 0: { length }, index, indices = [] }): Edit => {
      const [heading = '', braces = ''] = [indices[1] ?? indices[3], indices[2] ?? indices[4]].map(
        (place) => place && text.slice(...place),
      )
      const { id, ...others } = effective(bracedAttributesIn(braces), settings)
      const [marks = ''] = /^[ \t>]*(?:#{1,6}[ ]+)?/.exec(heading) ?? []
      const title = heading.slice(marks.length).replace(/[ ]+#+$/, '')
      const plain = `${marks}${withElement('span', title, { id: undefined, ...others })}`
      return { start: index, end: index + length, text: id ? `${plain} {#${id}}` : plain }
    }),
  )
  const celled = applyEdits(headed, cellEdits(headed, maskOf(headed), settings))
  return withInline(celled, maskOf, settings)
}

function cellEdits(text: string, mask: string, settings: AttributeSettings): readonly Edit[] {
  return Array.from(mask.matchAll(TABLE)).flatMap(({ 0: table, index: at }) =>
    Array.from(table.matchAll(CELL_END), ({ 0: { length }, index, indices = [] }): Edit => {
      const [from = 0, to = 0] = indices[1] ?? []
      const own = effective(bracedAttributesIn(text.slice(at + from, at + to)), settings)
      const start = at + cellStart(table, index)
      const end = at + index
      // A block has the place and the background of the whole cell.
      return { start, end: end + length, text: withElement('div', text.slice(start, end), own) }
    }),
  )
}

/** The place of the text of a cell that ends at a place of a table. */
function cellStart(table: string, end: number): number {
  const isOut = (at: number) => table[at] === '\n' || (table[at] === '|' && table[at - 1] !== '\\')
  let start = end
  while (start > 0 && !isOut(start - 1)) start--
  return end - table.slice(start, end).trimStart().length
}

function withInline(
  text: string,
  maskOf: (text: string) => string,
  settings: AttributeSettings,
): string {
  const mask = maskOf(text)
  const edits: Edit[] = []
  let done = 0
  let hasOuter = false
  for (const { 0: braces, index: end } of mask.matchAll(INLINE)) {
    const element = elementBefore({ text, mask, end }, settings)
    if (element === undefined || (!element.isLink && !IS_LIST.test(braces))) continue
    // An image in a link: the link comes next.
    if (element.start < done) hasOuter = true
    else {
      const written = text.slice(end, end + braces.length)
      done = end + braces.length
      edits.push({ start: element.start, end: done, text: element.by(bracedAttributesIn(written)) })
    }
  }
  const moved = applyEdits(text, edits)
  return hasOuter ? withInline(moved, maskOf, settings) : moved
}

interface Element {
  readonly start: number
  readonly isLink: boolean
  readonly by: (attributes: Attributes) => string
}

interface Spot {
  readonly text: string
  readonly mask: string
  readonly end: number
}

/** The inline element that ends at a place; `undefined` for other text. */
function elementBefore(spot: Spot, settings: AttributeSettings): Element | undefined {
  const { text, mask, end } = spot
  const first = Math.max(0, end - LONGEST)
  const near = mask.slice(first, end)
  const from = first + (near.lastIndexOf('\n\n') + 1)
  const last = mask[end - 1] ?? ''
  const isEscaped = mask[end - 2] === '\\'
  if (isEscaped) return undefined
  if (last === ')' || last === ']') return linkBefore(spot, from, settings)
  const start =
    last === '>'
      ? autolinkStart(near)
      : last === MASK
        ? codeStart(spot, from)
        : markStart(mask.slice(from, end), settings.has)
  if (start === undefined) return undefined
  const at = last === '>' ? first + start : last === MASK ? start : from + start
  const whole = text.slice(at, end)
  if (last !== '>') return { start: at, isLink: false, by: spanOf(whole, settings) }
  const url = whole.slice(1, -1)
  const href = url.includes(':') ? url : `mailto:${url}`
  return { start: at, isLink: true, by: linkOf({ whole, label: url, url: href }, settings) }
}

function autolinkStart(near: string): number | undefined {
  const at = near.lastIndexOf('<')
  return /^<(?:[a-z][\w+.-]*:[^\s<>]*|[^\s<>@/]+@[^\s<>]+)>$/i.test(near.slice(at)) ? at : undefined
}

function codeStart({ text, mask, end }: Spot, from: number): number | undefined {
  if (text[end - 1] !== '`') return undefined
  let start = end
  while (start > from && mask[start - 1] === MASK) start--
  return text[start] === '`' ? start : undefined
}

/** The marks around text with their lengths, and the extensions that they need. */
const MARKS: Readonly<Record<string, readonly [least: number, most: number, needs?: string]>> = {
  '*': [1, 3],
  _: [1, 3],
  '=': [2, 2, 'mark'],
  '^': [1, 2, 'caret'],
  '~': [1, 2, 'tilde'],
  '+': [2, 2, 'keys'],
}

/** The start of marked text at the end of a text, such as `**bold**`. */
function markStart(text: string, has: AttributeSettings['has']): number | undefined {
  const emoji = has('emoji') ? /:(?!(?:[a-z]+-)+)[\w+-]+:$/.exec(text.slice(-100)) : null
  if (emoji) return text.length - emoji[0].length
  const mark = text.at(-1) ?? ''
  const [least, most, needs] = MARKS[mark] ?? []
  if (least === undefined || most === undefined || (needs !== undefined && !has(needs)))
    return undefined
  let close = text.length - 1
  while (text[close - 1] === mark) close--
  const length = text.length - close
  if (length < least || length > most || !/[^\s\\]/.test(text[close - 1] ?? '')) return undefined
  // Runs of marks from the left: one that can open does, unless one is open.
  let open: number | undefined
  for (const { 0: run, index } of text.slice(0, close).matchAll(RUNS)) {
    if (run[0] !== mark || run.length !== length) continue
    const [before = ' ', after = ' '] = [text[index - 1], text[index + length]]
    if (before === '\\') continue
    const canOpen = /\S/.test(after) && !(mark === '_' && /\w/.test(before))
    if (open !== undefined && /\S/.test(before) && !(mark === '_' && /\w/.test(after)))
      open = undefined
    else if (open === undefined && canOpen) open = index
  }
  return open
}
const RUNS = /([*_=^~+])\1*/g

/** A link or an image, with its URL or with the name of a definition. */
function linkBefore(
  { text, mask, end }: Spot,
  from: number,
  settings: AttributeSettings,
): Element | undefined {
  const isTarget = mask[end - 1] === ')'
  const second = openingOf(mask, end, from)
  if (second === undefined) return undefined
  const hasLabel = mask[second - 1] === ']'
  if (isTarget && !hasLabel) return undefined
  const first = hasLabel ? openingOf(mask, second, from) : second
  if (first === undefined || mask[first - 1] === '\\') return undefined
  const inner = text.slice(second + 1, end - 1)
  const label = hasLabel ? text.slice(first + 1, second - 1) : inner
  const name = inner === '' ? label : inner
  const target = isTarget ? targetIn(inner) : settings.definitions.get(name.toLowerCase())
  if (target === undefined) return undefined
  const isImage = mask[first - 1] === '!' && mask[first - 2] !== '\\'
  const start = isImage ? first - 1 : first
  const link = { whole: text.slice(start, end), label, ...target, isImage }
  return { start, isLink: true, by: linkOf(link, settings) }
}

/** The place of the bracket that the one before `end` closes. */
function openingOf(mask: string, end: number, from: number): number | undefined {
  const close = mask[end - 1]
  const open = close === ')' ? '(' : '['
  let depth = 0
  for (let at = end - 1; at >= from; at--) {
    if (mask[at - 1] === '\\') continue
    if (mask[at] === close) depth++
    else if (mask[at] === open && --depth === 0) return at
  }
  return undefined
}

function targetIn(written: string): Definition | undefined {
  const [, bracketed, plain, double, single] =
    /^(?:<([^<>]*)>|([^\s"']\S*(?:[ ][^\s"']\S*)*))(?:\s+(?:"(.*)"|'(.*)'))?$/.exec(
      written.trim(),
    ) ?? []
  const url = bracketed ?? plain
  return url === undefined ? undefined : { url, title: double ?? single }
}

/** Leaves an element unchanged if none of its attributes has an effect here, and reports the attributes. */
function isPlain({ id, classes, values }: Attributes, settings: AttributeSettings): boolean {
  const isKept =
    id !== undefined || values.size > 0 || classes.some((name) => settings.classes.has(name))
  if (!isKept) for (const name of classes) settings.drop('attribute', `.${name}`)
  return !isKept
}

function spanOf(whole: string, settings: AttributeSettings): Element['by'] {
  return (attributes) =>
    isPlain(attributes, settings) ? whole : `<span${htmlAttributes(attributes)}>${whole}</span>`
}

interface Link {
  readonly whole: string
  readonly label: string
  readonly url: string
  readonly title?: string | undefined
  readonly isImage?: boolean
}

function linkOf(link: Link, settings: AttributeSettings): Element['by'] {
  return (attributes) => {
    if (isPlain(attributes, settings)) return link.whole
    const { label, url, title, isImage = false } = link
    const { values, ...others } = attributes
    const own = new Map([...(title === undefined ? [] : [['title', title] as const]), ...values])
    const written = htmlAttributes({ ...others, values: own })
    // The URL is that of Markdown, from the file.
    const target = escapeHtml(url.replaceAll(' ', '%20'))
    return isImage
      ? `<img src="${target}" alt="${escapeHtml(label)}"${written} data-moved>`
      : `<a href="${target}"${written} data-moved>${label}</a>`
  }
}
