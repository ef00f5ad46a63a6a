import type { WrongMark } from './code-meta.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { LineMark } from '../../../base/shared/code/code-lines.ts'

/** Code without the comments that mark it, and their marks. */
export interface CommentedCode {
  readonly lines: readonly string[]
  /** For each line that stays, its line in the code as written, from zero. */
  readonly writtenLines: readonly number[]
  readonly lineMarks: readonly CommentLines[]
  readonly words: readonly CommentWord[]
  readonly wrong: readonly WrongMark[]
}

interface CommentLines {
  readonly mark: LineMark
  /** The first line, among those that stay, from zero. */
  readonly start: number
  readonly end: number
}

interface CommentWord {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly written: string
  /** The line of the code as written, from zero. */
  readonly line: number
}

const MARKS = new Map<string, LineMark>([
  ['++', 'inserted'],
  ['--', 'deleted'],
  ['highlight', 'highlighted'],
  ['hl', 'highlighted'],
  ['focus', 'focused'],
  ['error', 'error'],
  ['warning', 'warning'],
])

// The comment signs of all languages: // # -- ; % ' " <!-- --> {/* */} /* */ (* *)
const OPENING = String.raw`(?:\/\/|#|--|;+|%+|'|"|<!--|\{?\/\*|\(\*)`
// Markdown has only these, so a sample of it shows the comments of the code inside.
const MARKUP_OPENING = String.raw`(?:<!--|\{\/\*)`
const CLOSING = String.raw`(?:-->|\*\/\}?|\*\))?`
const MARKER = String.raw`\[!code (?:\\.|[^\]\\])*\]`
const MARKERS = String.raw`${MARKER}(?:\s*${MARKER})*`

interface Patterns {
  readonly magic: RegExp
  /** Matches a comment with marks only. */
  readonly whole: RegExp
  /** Matches a comment with other text, too. */
  readonly within: RegExp
}

function patternsFor(opening: string): Patterns {
  return {
    magic: new RegExp(`^\\s*${opening}\\s*highlight-(next-line|start|end)\\s*${CLOSING}\\s*$`),
    whole: new RegExp(`\\s*${opening}\\s*(${MARKERS})\\s*${CLOSING}\\s*$`),
    within: new RegExp(`${opening}.*?(\\s*${MARKERS})(\\s*${CLOSING})\\s*$`),
  }
}

const ANY = patternsFor(OPENING)
const MARKUP = patternsFor(MARKUP_OPENING)

/** True if code may have comments that mark it; most code does not. */
export function mayHoldMarks(code: string): boolean {
  return code.includes('[!code ') || code.includes('highlight-') || code.includes('[\\!code ')
}

/** Removes the comments that mark code. A line with nothing else is removed with its comment. */
export function readComments(written: readonly string[], grammar: string): CommentedCode {
  const patterns = grammar === 'markdown' ? MARKUP : ANY
  const lines: string[] = []
  const writtenLines: number[] = []
  const requests: PlacedRequest[] = []
  let opened: PlacedRequest | undefined

  for (const [line, text] of written.entries()) {
    const place = { start: lines.length, line }
    const word = text.includes('highlight-') ? patterns.magic.exec(text)?.[1] : undefined
    if (word === 'next-line') requests.push({ ...NEXT_LINE, ...place })
    else if (word === 'start') opened ??= { ...NEXT_LINE, written: 'highlight-start', ...place }
    else if (word === 'end') {
      if (opened) requests.push({ ...opened, count: lines.length - opened.start })
      opened = undefined
    } else {
      const { rest, found } = text.includes('[!code ')
        ? takeMarkers(text, patterns)
        : { rest: text, found: [] }
      requests.push(...found.map((request) => ({ ...request, ...place })))
      if (rest === undefined) continue
      lines.push(rest.replaceAll('[\\!code ', '[!code '))
      writtenLines.push(line)
    }
  }
  if (opened) {
    requests.push({ ...opened, count: undefined })
    requests.push({ ...opened, wrong: 'there is no `highlight-end` below it' })
  }
  return { lines, writtenLines, ...resolved(requests, lines.length) }
}

/** One mark of a comment. */
interface Request {
  readonly written: string
  readonly mark?: LineMark
  readonly text?: string
  /** The number of lines that it marks; `undefined` for all that follow. */
  readonly count?: number | undefined
  readonly wrong?: string
  readonly nearest?: string | undefined
}

interface PlacedRequest extends Request {
  /** The first line that it marks, among those that stay. */
  readonly start: number
  /** The line of the code as written. */
  readonly line: number
}

const NEXT_LINE: Request = { written: 'highlight-next-line', mark: 'highlighted', count: 1 }

/** A line without its markers, `undefined` if it had nothing else, and the marks that they request. */
function takeMarkers(
  text: string,
  { whole, within }: Patterns,
): { readonly rest: string | undefined; readonly found: readonly Request[] } {
  const all = whole.exec(text)
  const match = all ?? within.exec(text)
  if (match === null) return { rest: text, found: [] }
  const [, markers = '', closing = ''] = match
  const found = (markers.match(new RegExp(MARKER, 'g')) ?? []).map(requestOf)
  // A comment whose marks are all wrong stays, so that the writer sees it.
  if (found.every(({ wrong }) => wrong !== undefined)) return { rest: text, found }
  const before = text.slice(0, match.index)
  const rest = all ? before : text.trimEnd().slice(0, -(markers + closing).length) + closing
  return { rest: rest.trim() === '' ? undefined : rest, found }
}

/** `[!code ++:2]`, `[!code word:a\:b:2]`. */
function requestOf(written: string): Request {
  const [, name = '', value = ''] = /^\[!code ([^:]*):?([^]*)\]$/.exec(written) ?? []
  if (name.trim() === 'word') {
    const [, text = '', lines] = /^((?:\\.|[^:\\])+)(?::(\d+))?$/.exec(value) ?? []
    const wrong = 'write `[!code word:text]`, or `[!code word:text:2]` for two lines'
    if (text === '' || lines === '0') return { written, wrong }
    return {
      written,
      text: text.replaceAll(/\\(.)/g, '$1'),
      count: lines === undefined ? undefined : Number(lines),
    }
  }
  const mark = MARKS.get(name.trim())
  if (mark === undefined) {
    const hint = nearest(name.trim(), [...MARKS.keys(), 'word'])
    const wrong = `the marks are ${[...MARKS.keys(), 'word'].map((each) => `\`${each}\``).join(', ')}`
    return { written, wrong, nearest: hint && `[!code ${hint}]` }
  }
  const isCount = /^[1-9]\d*$/.test(value)
  if (value !== '' && !isCount)
    return { written, wrong: `write how many lines it marks: \`[!code ${name}:2]\`` }
  return { written, mark, count: isCount ? Number(value) : 1 }
}

/** Turns requests into marks of lines, after the number of lines is known. */
function resolved(
  requests: readonly PlacedRequest[],
  length: number,
): Omit<CommentedCode, 'lines' | 'writtenLines'> {
  const lineMarks: CommentLines[] = []
  const words: CommentWord[] = []
  const wrong: WrongMark[] = []
  for (const { mark, text, count, start, written, line, ...mistake } of requests) {
    const end = Math.min(count === undefined ? length : start + count, length)
    if (mistake.wrong !== undefined) {
      wrong.push({ written, line, reason: mistake.wrong, nearest: mistake.nearest })
      continue
    }
    if (count !== undefined && start + count > length)
      wrong.push({ written, line, reason: beyond(start + count, length) })
    if (mark !== undefined) lineMarks.push({ mark, start, end })
    else if (text !== undefined) words.push({ text, start, end, written, line })
  }
  return { lineMarks, words, wrong }
}

/** The reason for a mark on missing lines. */
export function beyond(line: number, length: number): string {
  return `it marks line ${line}, but the code has ${length === 1 ? '1 line' : `${length} lines`}`
}
