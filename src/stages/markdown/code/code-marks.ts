import { beyond, mayHoldMarks, readComments } from './code-comments.ts'
import type { CommentedCode } from './code-comments.ts'
import { lastLineOf, linesOf } from './code-meta.ts'
import type { CodeMeta, WrittenLines, WrittenText, WrongMark } from './code-meta.ts'
import { MOST_STEPS } from '../document-budget.ts'
import type { DocumentBudget } from '../document-budget.ts'
import type { CodeMarks } from '../../../base/model/code.ts'
import { boundedMatches } from '../../../base/platform/bounded-matches.ts'
import type { Match } from '../../../base/platform/bounded-matches.ts'
import type { LineMark } from '../../../base/shared/code/code-lines.ts'
import type { WordRange } from '../../../base/shared/code/code-words.ts'

/** Code as shown, with its marks. */
export interface MarkedCode {
  readonly text: string
  /** `undefined` if there are none, as in most code. */
  readonly marks: CodeMarks | undefined
  readonly wrong: readonly WrongMark[]
}

/** Lines and parts of lines from zero, in the order in which their marks count: the last one wins. */
interface CodeMarkList {
  readonly lines: readonly (readonly [line: number, mark: LineMark])[]
  readonly words: readonly (readonly [line: number, range: WordRange])[]
  readonly wrong: readonly WrongMark[]
}

export interface Marking {
  readonly meta: CodeMeta
  readonly grammar: string
  readonly budget: DocumentBudget
}

/** Reads the marks of code: those after the language, those of comments, and the signs of a diff. */
export function readMarks(code: string, { meta, grammar, budget }: Marking): MarkedCode {
  const hasMeta = meta.lineMarks.length > 0 || meta.textMarks.length > 0 || meta.wrong.length > 0
  const signs = meta.isDiff && grammar !== 'diff' ? signsOf(code.split('\n')) : undefined
  if (!hasMeta && signs === undefined && !mayHoldMarks(code))
    return { text: code, marks: undefined, wrong: [] }

  const comments = readComments(signs?.lines ?? code.split('\n'), grammar)
  const { lines } = comments
  const found = [
    marksOfSigns(comments, signs?.marks ?? []),
    marksOfLines(meta, lines.length),
    marksOfComments(comments, budget),
    ...meta.textMarks.map((mark) => marksOfText(mark, lines, budget)),
  ]
  return {
    text: lines.join('\n'),
    marks: joined(found, lines.length),
    wrong: [...meta.wrong, ...comments.wrong, ...found.flatMap(({ wrong }) => wrong)],
  }
}

/** True if code is a patch, whose headers are not code of any language. */
export function isPatch(code: string): boolean {
  return /^@@ .*@@/m.test(code)
}

interface Signs {
  readonly lines: readonly string[]
  readonly marks: readonly (LineMark | undefined)[]
}

/**
 * The lines of a diff without their first column. In unmarked lines it is removed only if it is a space in
 * all of them, since many writers add the signs without indenting the other lines.
 */
function signsOf(lines: readonly string[]): Signs {
  const marks = lines.map((line) => SIGNS.get(line.slice(0, 1)))
  const isIndented = lines.every((line, index) => marks[index] ?? /^(?: |$)/.test(line))
  return {
    marks,
    lines: lines.map((line, index) => {
      if (isIndented) return line.slice(1)
      return marks[index] === undefined ? line : line.slice(1).replace(/^ (?=\S)/, '')
    }),
  }
}

const SIGNS = new Map<string, LineMark>([
  ['+', 'inserted'],
  ['-', 'deleted'],
])

function marksOfSigns({ writtenLines }: CommentedCode, signs: Signs['marks']): CodeMarkList {
  const lines = writtenLines.flatMap((line, index) => {
    const mark = signs[line]
    return mark === undefined ? [] : [[index, mark] as const]
  })
  return { lines, words: [], wrong: [] }
}

function marksOfLines({ lineMarks }: CodeMeta, length: number): CodeMarkList {
  return {
    lines: linesByMark(lineMarks, length),
    words: [],
    wrong: lineMarks.flatMap(({ ranges, written }) => {
      const last = lastLineOf(ranges)
      return last > length ? [{ written, reason: beyond(last, length) }] : []
    }),
  }
}

/** The lines of each mark. Its ranges are read together: they can overlap again and again. */
function linesByMark(
  marks: readonly Pick<WrittenLines, 'mark' | 'ranges'>[],
  length: number,
): CodeMarkList['lines'] {
  const byMark = new Map<LineMark, string[]>()
  for (const { mark, ranges } of marks) byMark.set(mark, pushed(byMark.get(mark) ?? [], ranges))
  return [...byMark].flatMap(([mark, ranges]) =>
    Array.from(linesOf(ranges.join(), length), (line) => [line - 1, mark] as const),
  )
}

function pushed<Item>(list: Item[], item: Item): Item[] {
  list.push(item)
  return list
}

function marksOfComments(
  { lines, lineMarks, words }: CommentedCode,
  budget: DocumentBudget,
): CodeMarkList {
  const found = words.map(({ text, start, end, ...place }) => {
    const matches = matchesOf(text, lines.slice(start, end), budget)
    if (typeof matches === 'string') return { matches: [], wrong: [{ ...place, reason: matches }] }
    return {
      matches: matches.map(([line, from, to]): Match => [start + line, from, to]),
      wrong: matches.length === 0 ? [{ ...place, reason: NOT_FOUND }] : [],
    }
  })
  const ranges = lineMarks.map(({ mark, start, end }) => ({ mark, ranges: `${start + 1}-${end}` }))
  return {
    lines: linesByMark(ranges, lines.length),
    words: found.flatMap(({ matches }) => matches.map(rangeWith('highlighted'))),
    wrong: found.flatMap(({ wrong }) => wrong),
  }
}

const NOT_FOUND = 'the code does not have this text'

function marksOfText(
  { mark, text, isPattern, written }: WrittenText,
  lines: readonly string[],
  budget: DocumentBudget,
): CodeMarkList {
  const matches = isPattern ? patternMatches(text, lines, budget) : matchesOf(text, lines, budget)
  if (typeof matches === 'string')
    return { lines: [], words: [], wrong: [{ written, reason: matches }] }
  return {
    lines: [],
    words: matches.map(rangeWith(mark)),
    wrong: matches.length === 0 ? [{ written, reason: NOT_FOUND }] : [],
  }
}

/** The matches of a pattern, or why there are none. */
function patternMatches(
  pattern: string,
  lines: readonly string[],
  { steps, milliseconds }: DocumentBudget,
): readonly Match[] | string {
  try {
    RegExp(pattern)
  } catch (error) {
    return `it is not a regular expression (${error instanceof Error ? error.message : String(error)})`
  }
  const found = boundedMatches(pattern, lines, milliseconds)
  if (found === undefined) return 'the search takes too long. Write a simpler pattern'
  return steps.spend(found.length) ? found : TOO_MANY
}

function matchesOf(
  text: string,
  lines: readonly string[],
  { steps }: DocumentBudget,
): readonly Match[] | string {
  const matches: Match[] = []
  for (const [index, line] of lines.entries())
    for (let from = line.indexOf(text); from >= 0; from = line.indexOf(text, from + text.length)) {
      if (!steps.spend(1)) return TOO_MANY
      matches.push([index, from, from + text.length])
    }
  return matches
}

const TOO_MANY = `the code of this document has more than ${String(MOST_STEPS)} marks. This one is left out`

function rangeWith(mark: WordRange['mark']): (match: Match) => readonly [number, WordRange] {
  return ([line, from, to]) => [line, { from, to, mark }]
}

/** All marks, grouped by line. If some lines are in focus, the others get the mark `unfocused`. */
function joined(found: readonly CodeMarkList[], length: number): CodeMarks | undefined {
  const lines = new Map<number, Set<LineMark>>()
  for (const [line, mark] of found.flatMap((each) => each.lines))
    lines.set(line, (lines.get(line) ?? new Set()).add(mark))
  if ([...lines.values()].some((marks) => marks.has('focused')))
    for (let line = 0; line < length; line++)
      if (lines.get(line)?.has('focused') !== true)
        lines.set(line, (lines.get(line) ?? new Set()).add('unfocused'))

  const words = new Map<number, WordRange[]>()
  for (const [line, range] of found.flatMap((each) => each.words))
    words.set(line, pushed(words.get(line) ?? [], range))
  if (lines.size === 0 && words.size === 0) return undefined
  return {
    lines: Object.fromEntries([...lines].map(([line, marks]) => [line, [...marks]])),
    words: Object.fromEntries(words),
  }
}
