import type { LineMark } from '../../../base/shared/code/code-lines.ts'
import type { WordMark } from '../../../base/shared/code/code-words.ts'

/** The words after the language of a code fence. */
export interface CodeMeta {
  readonly title: string | undefined
  readonly lineMarks: readonly WrittenLines[]
  readonly textMarks: readonly WrittenText[]
  /** `diff`: lines that begin with `+` or `-` were added or removed, in any language. */
  readonly isDiff: boolean
  /** `lang=js`: the language of a diff. */
  readonly language: string | undefined
  readonly showLineNumbers: boolean
  readonly startLine: number | undefined
  /** The path of the file with the code, as written, and the part of it. */
  readonly file: string | undefined
  /** Marks without a meaning. */
  readonly wrong: readonly WrongMark[]
}

/** `{1,3-5}` or `ins={2}`. */
export interface WrittenLines {
  readonly mark: LineMark
  readonly ranges: string
  readonly written: string
}

/** `"word"`, `del="word"` or `/pattern/`. */
export interface WrittenText {
  readonly mark: WordMark
  readonly text: string
  readonly isPattern: boolean
  readonly written: string
}

/** A mark without effect. */
export interface WrongMark {
  readonly written: string
  readonly reason: string
  readonly nearest?: string | undefined
  /** The line of the code as written, from zero; absent for a mark after the language. */
  readonly line?: number
}

const MARKS = new Map<string, Exclude<LineMark, 'unfocused'>>([
  ['mark', 'highlighted'],
  ['highlight', 'highlighted'],
  ['ins', 'inserted'],
  ['del', 'deleted'],
  ['focus', 'focused'],
  ['error', 'error'],
  ['warning', 'warning'],
])
const WORD_MARKS: ReadonlySet<string> = new Set<WordMark>(['highlighted', 'inserted', 'deleted'])

const PART =
  /(?<=^|\s)(?:([\w-]+)=)?(?:"((?:\\"|[^"])*)"|'((?:\\'|[^'])*)'|\{([^}]*)\}|\/((?:\\.|[^/\\])+)\/(?=\s|$)|([^\s{]\S*))/g
const RANGES = /^\s*\d+(?:\s*-\s*\d+)?(?:\s*,\s*\d+(?:\s*-\s*\d+)?)*\s*$/

interface Part {
  readonly name: string
  readonly quoted: string | undefined
  readonly braced: string | undefined
  readonly pattern: string | undefined
  readonly bare: string | undefined
  readonly written: string
}

/** Parses `title="a.js" {1,3-5} ins={2} "word" showLineNumbers=10`. Unknown words are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const parts = Array.from(
    meta.matchAll(PART),
    ([written, name = '', double, single, braced, pattern, bare]): Part => ({
      name,
      quoted: double?.replaceAll('\\"', '"') ?? single?.replaceAll("\\'", "'"),
      braced,
      pattern,
      bare,
      written,
    }),
  )
  const valueOf = (name: string): string | undefined => {
    const part = parts.find((each) => each.name === name)
    return part && (part.quoted ?? part.braced ?? part.pattern ?? part.bare)
  }
  const isSaid = (word: string): boolean => parts.some(({ name, bare }) => !name && bare === word)
  const numbers = valueOf('showLineNumbers')
  const start = Number.parseInt(valueOf('startLineNumber') ?? numbers ?? '', 10)
  const marks = parts.flatMap(markOf)
  return {
    title: valueOf('title'),
    lineMarks: marks.flatMap(({ lines = [] }) => lines),
    textMarks: marks.flatMap(({ text = [] }) => text),
    isDiff: isSaid('diff'),
    language: valueOf('lang'),
    showLineNumbers:
      numbers !== 'false' &&
      (!Number.isNaN(start) || numbers === 'true' || isSaid('showLineNumbers')),
    startLine: Number.isNaN(start) ? undefined : start,
    file: valueOf('file'),
    wrong: marks.flatMap(({ wrong = [] }) => wrong),
  }
}

/** The lines of code of some length: `1,3-5` → 1, 3, 4, 5. Each is visited once, however many ranges have it. */
export function linesOf(ranges: string, length: number): ReadonlySet<number> {
  const lines = new Set<number>()
  let next = 1
  for (const [first, last] of rangesIn(ranges).toSorted(([a], [b]) => a - b)) {
    for (let line = Math.max(first, next); line <= Math.min(last, length); line++) lines.add(line)
    next = Math.max(next, Math.min(last, length) + 1)
  }
  return lines
}

/** The last line that ranges name. */
export function lastLineOf(ranges: string): number {
  return rangesIn(ranges).reduce((most, [, last]) => Math.max(most, last), 0)
}

function rangesIn(ranges: string): readonly (readonly [first: number, last: number])[] {
  return ranges.split(',').map((range) => {
    const [first = Number.NaN, last = first] = range
      .split('-')
      .map((part) => Number.parseInt(part, 10))
    return [first, last]
  })
}

interface MarkOfPart {
  readonly lines?: readonly WrittenLines[]
  readonly text?: readonly WrittenText[]
  readonly wrong?: readonly WrongMark[]
}

function markOf({ name, quoted, braced, pattern, bare, written }: Part): MarkOfPart {
  // Other tools use braces with other content: `{.class}`.
  const isOfOthers = name === '' && !/^[\d\s,-]+$/.test(braced ?? '0')
  const mark = name === '' ? 'highlighted' : MARKS.get(name)
  if (mark === undefined || isOfOthers || (name === '' && bare !== undefined)) return {}
  if (braced !== undefined) {
    return isRanges(braced)
      ? { lines: [{ mark, ranges: braced, written }] }
      : wrong(
          written,
          `write numbers of lines in the braces, such as \`${written.split('{')[0]}{1,3-5}\``,
        )
  }
  const text = quoted ?? pattern
  if (text === undefined) return wrong(written, `write \`${name}={1,3-5}\` or \`${name}="word"\``)
  if (!isWordMark(mark)) return wrong(written, `\`${name}\` marks whole lines: \`${name}={1,3-5}\``)
  if (text === '') return wrong(written, 'it names no text')
  return { text: [{ mark, text, isPattern: pattern !== undefined, written }] }
}

function wrong(written: string, reason: string): MarkOfPart {
  return { wrong: [{ written, reason }] }
}

function isRanges(text: string): boolean {
  return RANGES.test(text) && rangesIn(text).every(([first, last]) => first > 0 && last >= first)
}

function isWordMark(mark: LineMark): mark is WordMark {
  return WORD_MARKS.has(mark)
}
