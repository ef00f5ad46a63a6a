import type { FramedProblem } from '../../base/problems/framed.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** Marks the parts of a report: with colours on a terminal, without any in a pipe. */
export interface Paint {
  readonly error: (text: string) => string
  readonly warning: (text: string) => string
  readonly strong: (text: string) => string
  readonly faint: (text: string) => string
}

/**
 * A problem as a terminal shows it:
 *
 *     content/docs/intro.md:12:6  error  dead-link
 *       There is no page at `/docs/intor`. Correct the link, or add the page.
 *       11 │ Before you start,
 *       12 │ read [the intro](/docs/intor).
 *          │      ^
 *       Did you mean `/docs/intro`?
 *
 * `others` are equal problems, whose places follow.
 */
export function formatProblem(
  problem: FramedProblem,
  paint: Paint,
  others: readonly Problem[] = [],
): string {
  const { frame } = problem
  const where = whereIs(problem)
  const head = [
    where && paint.strong(printable(where)),
    paint[problem.severity](problem.severity),
    paint.faint(problem.id),
  ]
  const lines = [
    head.filter(isGiven).join('  '),
    indent(problem.message),
    frame && paint.faint(indent(frame)),
    problem.hint && indent(problem.hint),
    others.length > 0 && indent(placesOf(others)),
  ]
  return lines.filter(isGiven).join('\n')
}

const MOST_PLACES = 30

function placesOf(problems: readonly Problem[]): string {
  const places = problems.slice(0, MOST_PLACES).map((problem) => `  ${whereIs(problem) ?? ''}`)
  const rest = problems.length - places.length
  const more = rest > 0 ? [`  and ${rest.toLocaleString('en')} more, which \`--json\` lists`] : []
  return [`The same in ${plural(problems.length, 'more place')}:`, ...places, ...more].join('\n')
}

function whereIs({ file, place }: Problem): string | undefined {
  return file && [file, place?.line, place?.column].filter(isGiven).join(':')
}

/** `2 errors, 1 warning`; a count of zero is left out. */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  return [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')]
    .filter(isGiven)
    .join(', ')
}

/** `1 page`, `142 pages`, `1,204 pages`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** A duration for people: `12 ms`, `0.8 s`, `74 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/**
 * Text without control characters that move the cursor or change the colours of a terminal: content may have
 * any character.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '�')
}

function indent(text: string): string {
  return printable(text).replaceAll(/^(?=.)/gm, '  ')
}

function isGiven<Value>(value: Value | undefined | false | ''): value is Value {
  return value !== undefined && value !== false && value !== ''
}
