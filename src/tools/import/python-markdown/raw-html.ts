import { EMPTY, dedented, html, indentOf, indented, trimmed } from './lines.ts'
import type { Line } from './lines.ts'

const NAMES =
  'address|article|aside|blockquote|body|canvas|center|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hgroup|html|iframe|legend|li|main|map|menu|nav|noscript|object|ol|output|p|picture|pre|progress|script|section|select|style|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|tr|ul|video'
const BLOCK = new RegExp(String.raw`^[ \t]*<(${NAMES})(?=[\s/>]|$)([^>]*)`, 'i')
/** The place before an element on the line of another one. */
const BLOCK_BEGINS = new RegExp(String.raw`(?<=[^\s\x60])(?=<(?:${NAMES})[\s/>])`, 'i')
const MARKDOWN = /\smarkdown(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?(?=[\s/>]|$)/i

interface RawSettings {
  readonly move: (lines: readonly string[]) => readonly Line[]
  /** True if an element with the attribute `markdown` has Markdown in it. */
  readonly hasMarkdown: boolean
}

/**
 * A block of HTML at a line, and the number of lines that it takes; `undefined` if there is none. `move` converts the
 * Markdown in it.
 */
export function rawBlock(
  lines: readonly string[],
  at: number,
  { move, hasMarkdown }: RawSettings,
): { readonly length: number; readonly lines: readonly Line[] } | undefined {
  const first = lines[at] ?? ''
  const [, tag, attributes = ''] = BLOCK.exec(first) ?? []
  const isComment = /^[ \t]*<!--/.test(first)
  if (tag === undefined && !isComment) return undefined
  const length = isComment
    ? lines.slice(at).findIndex((line) => line.includes('-->')) + 1
    : lengthOf(lines, at, tag ?? '')
  if (length === 0) return undefined
  const whole = lines.slice(at, at + length)
  if (isComment) return { length, lines: whole.map((line) => html(withMore(line))) }
  const moved = hasMarkdown && MARKDOWN.test(attributes) ? markdownBlock(whole, move) : undefined
  return { length, lines: moved ?? raw(whole, { move, hasMarkdown }) }
}

/** The mark of the end of an excerpt. */
function withMore(line: string): string {
  return line.replace(/^([ \t]*)<!--[ \t]*more[ \t]*-->/, '$1<!-- truncate -->')
}

/** The last lines of elements, for each list of lines and each tag. */
const ends = new WeakMap<readonly string[], Map<string, readonly number[]>>()

/** The number of lines up to the tag that closes the first one of a line; 0 if there is none. */
function lengthOf(lines: readonly string[], at: number, tag: string): number {
  const known = ends.get(lines) ?? new Map<string, readonly number[]>()
  ends.set(lines, known)
  const name = tag.toLowerCase()
  const all = known.get(name) ?? endsOf(lines, name)
  known.set(name, all)
  return Math.max(0, (all[at] ?? -1) + 1 - at)
}

/**
 * For each line, the line after which as many elements of a tag are open as before it; -1 if there is none. One pass for all: a
 * document can open a tag on every line, and close none.
 */
function endsOf(lines: readonly string[], tag: string): readonly number[] {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s/>]|$)`, 'gi')
  let depth = 0
  const before = lines.map((line) => {
    const now = depth
    for (const [, slash] of line.matchAll(tags)) depth += slash === '' ? 1 : -1
    return now
  })
  const after = [...before.slice(1), depth]
  const found = lines.map(() => -1)
  // The lines that wait for their end, with the least depth first.
  const waiting: number[] = []
  for (const [line, now] of after.entries()) {
    waiting.push(line)
    while (waiting.length > 0 && now <= (before[waiting.at(-1) ?? 0] ?? 0))
      found[waiting.pop() ?? 0] = line
  }
  return found
}

const FENCE = /^[ \t]*(`{3,}|~{3,})[^`]*$/

/** HTML that is not Markdown: here, an empty line would end it. Only code between fences is code there, too. */
function raw(lines: readonly string[], { move, hasMarkdown }: RawSettings): readonly Line[] {
  if (/^[ \t]*<(?:pre|script|style|textarea)\b/i.test(lines[0] ?? '')) return lines.map(html)
  const out: Line[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const mark = FENCE.exec(line)?.[1]
    const rest = lines.slice(at + 1).findIndex((each) => each.trim() === mark)
    if (mark !== undefined && rest !== -1) {
      out.push(EMPTY, ...move(lines.slice(at, at + rest + 2)), EMPTY)
      at += rest + 1
    } else if (line.trim() !== '') out.push(html(hasMarkdown ? line.replace(MARKDOWN, '') : line))
  }
  return out
}

/** An element whose content is Markdown: `<div markdown>`. */
function markdownBlock(
  lines: readonly string[],
  move: (lines: readonly string[]) => readonly Line[],
): readonly Line[] | undefined {
  const whole = lines.join('\n')
  const start = whole.indexOf('>') + 1
  const end = whole.lastIndexOf('</')
  if (end < start) return undefined
  const space = ' '.repeat(indentOf(whole))
  const [first = '', ...rest] = whole.slice(start, end).split('\n')
  const columns = Math.min(...rest.filter((line) => line.trim() !== '').map(indentOf), 1000)
  const content = trimmed([
    ...first.trim().split(BLOCK_BEGINS),
    ...rest.map((line) => dedented(line, columns)),
  ])
  // Here, the content has paragraphs, and a paragraph cannot contain them.
  const named = (tag: string): string => tag.replace(/^(\s*<\/?)p(?=[\s>])/i, '$1div')
  const opening = named(whole.slice(0, start).replace(MARKDOWN, '')).split('\n').map(html)
  const closing = html(`${space}${named(whole.slice(end).trim())}`)
  return [...opening, EMPTY, ...indented(move(content), space), EMPTY, closing]
}
