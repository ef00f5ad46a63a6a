/** A line of colons that begins or ends a container. */
export interface Fence {
  /** Its line, from 0, and the index of the first colon in it. */
  readonly line: number
  readonly at: number
  /** The number of colons. */
  readonly size: number
  /** The name of the container that it opens; `undefined` if it closes one. */
  readonly name: string | undefined
  readonly info: string
}

/** The changes of a text that its fences need, in addition to a thematic break in place of each. */
export interface FenceEdits {
  /** Closing fences after HTML, which only an empty line ends. */
  readonly apart: ReadonlySet<Fence>
  /** Closing fences that begin at another index: at that of the container, instead of in a list in it. */
  readonly moved: ReadonlyMap<Fence, number>
  /** The number of spaces without which lines of an indented container begin. */
  readonly dented: ReadonlyMap<number, number>
  /** Fences that are text, or shown in code. */
  readonly asText: ReadonlySet<Fence>
}

export const NO_EDITS: FenceEdits = {
  apart: new Set(),
  moved: new Map(),
  dented: new Map(),
  asText: new Set(),
}

/** A line of a text for the parser, and its place in the text as written. */
interface LinePlace {
  readonly line: number
  /** The number of characters that were removed at its beginning. */
  readonly removed: number
  readonly start: number
}

/** A text in which thematic breaks are in place of fences. */
export interface FencedText {
  readonly text: string
  /** The fences, keyed by line number, from 1. */
  readonly fences: ReadonlyMap<number, Fence>
  readonly lines: readonly LinePlace[]
}

/** The lines of a text, each with the characters that end it. */
export interface TextLines {
  readonly lines: readonly string[]
  readonly ends: readonly string[]
  /** The offset of each line. */
  readonly starts: readonly number[]
  readonly fences: readonly Fence[]
}

// After the marks of quotes, lists and footnotes. The parser decides which of these it is in.
const FENCE =
  /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]]+\]:)*)(:{3,})[ \t]*(?:([A-Za-z][\w-]*)([ \t[{].*)?)?$/

export function linesOf(text: string): TextLines {
  const parts = text.split(/(\r\n|\n|\r)/)
  const lines = parts.filter((_, index) => index % 2 === 0)
  const ends = parts.filter((_, index) => index % 2 === 1)
  const starts: number[] = []
  let start = 0
  for (const [index, line] of lines.entries()) {
    starts.push(start)
    start += line.length + (ends[index]?.length ?? 0)
  }
  const fences = lines.flatMap((written, line): readonly Fence[] => {
    const [, before, colons, name, info = ''] = FENCE.exec(written) ?? []
    if (before === undefined || colons === undefined) return []
    return [{ line, at: before.length, size: colons.length, name, info: info.trim() }]
  })
  return { lines, ends, starts, fences }
}

/** The text with a thematic break of the same length in place of each fence. */
export function fencedText({ lines, ends, fences }: TextLines, edits: FenceEdits): FencedText {
  const byLine = new Map(fences.map((fence) => [fence.line, fence]))
  const found = new Map<number, Fence>()
  const places: LinePlace[] = []
  let text = ''
  const add = (line: number, removed: number, written: string): void => {
    places.push({ line, removed, start: text.length })
    text += written
  }
  for (const [line, written] of lines.entries()) {
    const fence = byLine.get(line)
    const end = ends[line] ?? ''
    const removed = edits.dented.get(line) ?? 0
    if (fence === undefined || edits.asText.has(fence)) {
      add(line, removed, `${written.slice(removed)}${end}`)
      continue
    }
    const at = edits.moved.get(fence) ?? fence.at
    const before = written.slice(removed, at)
    // Lists keep their form: an empty line of a quote begins with its mark.
    if (edits.apart.has(fence)) add(line, removed, `${before}\n`)
    found.set(places.length + 1, fence)
    add(line, removed, `${before.padEnd(written.length - removed, '_')}${end}`)
  }
  return { text, fences: found, lines: places }
}
