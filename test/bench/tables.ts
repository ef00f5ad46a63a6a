import type { Verdict } from './bounds.ts'
import { medianOf } from './median.ts'
import type { Measurement } from './measure.ts'
import { SCENARIOS } from './rounds.ts'
import type { Result, Scenario } from './rounds.ts'

const MEGABYTE = 1_000_000

/** The results of one corpus as a Markdown table; the ratios next to the seconds are ours to theirs. */
export function resultTable(results: readonly Result[], ours: string): string {
  const own = results.find(({ tool }) => tool === ours)
  const rows = results.map((result) => {
    const wall = (scenario: Scenario): string =>
      seconds(result, own, (runs) => medianBy(runs[scenario], ({ wallSeconds }) => wallSeconds))
    const { output } = result
    return [
      result.failure === undefined ? result.label : `${result.label} (gave up)`,
      ...SCENARIOS.map(wall),
      seconds(result, own, ({ cold }) => medianBy(cold, ({ cpuSeconds }) => cpuSeconds)),
      megabytes(medianBy(result.runs.cold, ({ peakBytes }) => peakBytes)),
      output?.files.toLocaleString('en') ?? '–',
      megabytes(output?.bytes),
      megabytes(output?.oneFormBytes),
    ]
  })
  return table(
    [
      'median (ours ÷ theirs)',
      'cold s',
      'nothing changed s',
      'one changed s',
      'CPU s, cold',
      'peak MB, cold',
      'files',
      'MB',
      'MB, one form',
    ],
    rows,
  )
}

/** The bounds and whether they are met. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  return table(
    ['bound', 'measured', 'promised', ''],
    verdicts.map(({ what, measured, bound, isMet }) => [
      what,
      measured,
      bound,
      isMet ? 'met' : '**missed**',
    ]),
  )
}

/** A Markdown table; all columns except the first are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function seconds(
  result: Result,
  own: Result | undefined,
  valueOf: (runs: Result['runs']) => number | undefined,
): string {
  const value = valueOf(result.runs)
  if (value === undefined) return '–'
  const our = own && own !== result ? valueOf(own.runs) : undefined
  return our === undefined ? value.toFixed(2) : `${value.toFixed(2)} (${(our / value).toFixed(2)})`
}

function medianBy(
  runs: readonly Measurement[],
  valueOf: (run: Measurement) => number | undefined,
): number | undefined {
  return medianOf(runs.flatMap((run) => valueOf(run) ?? []))
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '–' : Math.round(bytes / MEGABYTE).toLocaleString('en')
}
