import { attributesIn, htmlAttributes } from './attributes.ts'
import type { Attributes } from './attributes.ts'
import { EMPTY, dedented, element, html, indentOf, indented, trimmed } from './lines.ts'
import type { Line } from './lines.ts'
import { capital } from '../plain-text.ts'

/** A block between slashes: `/// note | Title`, its options, and its content up to `///`. */
export interface SlashBlock {
  readonly name: string
  readonly title: string | undefined
  readonly options: string
  readonly content: readonly string[]
  /** The number of lines that it takes. */
  readonly length: number
}

const OPENING = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/
/** The extensions of blocks that are not admonitions. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  tab: 'tab',
  details: 'details',
  html: 'html',
  define: 'definition',
  caption: 'caption',
  'figure-caption': 'caption',
  'table-caption': 'caption',
}

/** The block between slashes at a line; `undefined` if there is none. */
export function slashBlock(
  lines: readonly string[],
  at: number,
  has: (extension: string) => boolean,
): SlashBlock | undefined {
  const line = lines[at] ?? ''
  const [, , mark, name = '', title] = OPENING.exec(line) ?? []
  if (mark === undefined || !has(EXTENSIONS[name] ?? 'admonition')) return undefined
  const rest = lines.slice(at + 1)
  const length = rest.findIndex((each) => each.trim() === mark)
  if (length === -1) return undefined
  const indent = indentOf(line)
  const isOption = (each: string) => each.trim() !== '' && indentOf(each) >= indent + 4
  const count = Math.max(
    0,
    rest.findIndex((each) => !isOption(each)),
  )
  const content = trimmed(rest.slice(count, length)).map((each) => dedented(each, indent))
  return { name, title, options: rest.slice(0, count).join('\n'), content, length: length + 2 }
}

type Move = (lines: readonly string[]) => readonly Line[]

const SELECTOR = /\.([\w-]+)|#([\w:-]+)|\[([^\]]*)\]/g
/** Elements whose content is not Markdown. */
const RAW = /^(?:pre|script|style|textarea|canvas|math|svg)$/i

/** `/// html | div.note#top[title="x"]` */
export function elementBlock({ title = '', content }: SlashBlock, move: Move): readonly Line[] {
  const [tag = 'div'] = /^[a-z][\w-]*/i.exec(title) ?? []
  const parts = [...title.slice(tag.length).matchAll(SELECTOR)]
  const attributes: Attributes = {
    id: parts.find(([, , id]) => id !== undefined)?.[2],
    classes: parts.flatMap(([, name]) => name ?? []),
    values: new Map(
      parts.flatMap(([, , , written]) => [...attributesIn(`{${written ?? ''}}`).values]),
    ),
  }
  const written = htmlAttributes(attributes)
  if (!RAW.test(tag)) return element(tag, move(content), written)
  const code = content.filter((line) => line.trim() !== '').map(html)
  return [html(`<${tag}${written}>`), ...code, html(`</${tag}>`)]
}

/** `/// define`: paragraphs are terms, and the items of lists are their definitions. */
export function definitionBlock({ content }: SlashBlock, move: Move): readonly Line[] {
  const parts: { readonly tag: 'dt' | 'dd'; readonly lines: string[] }[] = []
  let isOpen = false
  for (const line of content) {
    const [marker] = /^[-*+][ \t]+/.exec(line) ?? []
    const last = parts.at(-1)
    const isWithin = last?.tag === 'dd' && indentOf(line) >= 2
    if (marker !== undefined) parts.push({ tag: 'dd', lines: [line.slice(marker.length)] })
    else if (line.trim() === '' || isWithin || (isOpen && last))
      last?.lines.push(dedented(line, last.tag === 'dd' ? 4 : 0))
    else parts.push({ tag: 'dt', lines: [line] })
    isOpen = line.trim() !== ''
  }
  const moved = parts.flatMap(({ tag, lines }) => element(tag, move(trimmed(lines))))
  return [html('<dl>'), ...moved, html('</dl>')]
}

/** The text of a caption. `count` is the number of captions of this kind before it. */
export function captionText({ name, title = '', content }: SlashBlock, count: number): string[] {
  const [, word = ''] = /^(figure|table)-/.exec(name) ?? []
  if (word === '') return [...content]
  const [number = String(count + 1)] = /\d+(?:\.\d+)*/.exec(title) ?? []
  const prefix = `${capital(word)} ${number}. `
  return [`${prefix}${content[0] ?? ''}`, ...content.slice(1)]
}

export interface Caption {
  readonly isAbove: boolean
  readonly text: readonly Line[]
  /** The space before each of its lines. */
  readonly indent: string
}

/** The block at the end of some lines with a caption. */
export function withCaption(
  lines: readonly Line[],
  { isAbove, text: content, indent }: Caption,
): readonly Line[] {
  const end = lines.findLastIndex(({ text }) => text.trim() !== '') + 1
  const start = blockStart(lines, end - 1)
  const caption = indented(element('figcaption', content), indent)
  const block = lines.slice(start, end)
  const inner = isAbove
    ? [...caption, EMPTY, ...block, EMPTY]
    : [EMPTY, ...block, EMPTY, ...caption]
  const [opening, closing] = [html(`${indent}<figure>`), html(`${indent}</figure>`)]
  return [...lines.slice(0, start), opening, ...inner, closing]
}

/** The first line of the block that ends at a line. */
function blockStart(lines: readonly Line[], last: number): number {
  const { text: end = '', kind } = lines[last] ?? {}
  const [, colons] = /^\s*(:{3,})\s*$/.exec(end) ?? []
  const [, tag] = /<\/([a-z][\w-]*)>\s*$/i.exec(end) ?? []
  const opening =
    colons !== undefined
      ? new RegExp(`^\\s*${colons}[a-z]`)
      : kind === 'html' && tag !== undefined
        ? new RegExp(`^\\s*<${tag}(?=[\\s>])`, 'i')
        : undefined
  if (opening !== undefined) {
    const found = lines.slice(0, last + 1).findLastIndex(({ text }) => opening.test(text))
    return found === -1 ? last : found
  }
  const isSame = ({ text, kind: each }: Line) =>
    each === kind && (kind === 'code' || text.trim() !== '')
  const before = lines.slice(0, last).findLastIndex((line) => !isSame(line))
  return Math.max(0, before + 1)
}
