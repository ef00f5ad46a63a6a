import { limit } from './bounds.ts'
import type { Verdict } from './bounds.ts'
import { machineOf } from './machine.ts'
import { medianOf } from './median.ts'
import type { Answer, Engine } from './search-engines.ts'
import { operationsTable } from './search-operations.ts'
import type { OperationTotals } from './search-operations.ts'
import { SLOW } from './reader-load.ts'
import { table, verdictTable } from './tables.ts'

/** The results of the engines on one site. */
export interface SiteResult {
  readonly label: string
  readonly pages: number
  /** Ours first. */
  readonly asked: readonly {
    readonly engine: Engine
    readonly answers: readonly { readonly set: string; readonly answers: readonly Answer[] }[]
  }[]
  /** The times of our dialog, in milliseconds. */
  readonly firstKeys: readonly number[]
}

/** The promises about the search. */
export function verdictsOf(results: readonly SiteResult[]): readonly Verdict[] {
  const own = results.flatMap(({ asked: [ours] }) => answersOf(ours))
  return [
    atLeast('a page that answers is in the first three', shareOf(own, 3), 97),
    atLeast('a page that answers is the first', shareOf(own, 1), 85),
    ...results.flatMap(({ label, pages, asked: [ours], firstKeys }) => [
      ...limit(`${label}: index, gzip, a page`, {
        value: (ours?.engine.bytes ?? 0) / pages / 1000,
        bound: 0.3,
        unit: ' KB',
      }),
      ...limit(`${label}: first key to first result, processor ${SLOW} times slower`, {
        value: medianOf(firstKeys),
        bound: 100,
        unit: ' ms',
      }),
    ]),
  ]
}

/** The report, as tables or as JSON. */
export function reportOf(
  {
    results,
    totals,
    verdicts,
  }: {
    readonly results: readonly SiteResult[]
    readonly totals: readonly OperationTotals[]
    readonly verdicts: readonly Verdict[]
  },
  { misses, json }: { readonly misses: boolean; readonly json: boolean },
): string {
  const machine = machineOf()
  if (json) return JSON.stringify({ machine, results, totals, verdicts }, null, 2)
  return [
    `${machine.date}, ${machine.text}`,
    table(
      [
        'queries of',
        'queries',
        'first',
        'in the first three',
        'KB of a first search',
        'ms of a first search',
        'ms of the next',
        'index, KB',
        'KB a page',
      ],
      results.flatMap(rowsOf),
    ),
    ...(totals.length > 0 ? [operationsTable(totals, misses)] : []),
    verdictTable(verdicts),
    ...(misses ? [missTable(results)] : []),
  ].join('\n\n')
}

function rowsOf({ pages, asked }: SiteResult): readonly (readonly string[])[] {
  return asked.flatMap(({ engine, answers }) =>
    answers.map(({ set, answers: found }) => [
      `${set}, ${engine.name}`,
      String(found.length),
      `${shareOf(found, 1).toFixed(1)} %`,
      `${shareOf(found, 3).toFixed(1)} %`,
      fixed(medianOf(found.map(({ bytes }) => bytes / 1000))),
      fixed(medianOf(found.map(({ firstMilliseconds }) => firstMilliseconds))),
      fixed(medianOf(found.map(({ nextMilliseconds }) => nextMilliseconds))),
      (engine.bytes / 1000).toFixed(0),
      (engine.bytes / pages / 1000).toFixed(2),
    ]),
  )
}

function missTable(results: readonly SiteResult[]): string {
  const rows = results.flatMap(({ asked }) =>
    asked.flatMap(({ engine, answers }) =>
      answers.flatMap((each) =>
        each.answers
          .filter(({ rank }) => rank !== 1)
          .map(({ query, rank }) => [
            `\`${query}\``,
            each.set,
            engine.name,
            rank === undefined ? '–' : String(rank),
          ]),
      ),
    ),
  )
  return table(['query', 'of', 'engine', 'place'], rows)
}

function answersOf(asked: SiteResult['asked'][number] | undefined): readonly Answer[] {
  return (asked?.answers ?? []).flatMap(({ answers }) => answers)
}

/** How many of a hundred queries have a wanted page at one of the first ranks. */
function shareOf(answers: readonly Answer[], places: number): number {
  const found = answers.filter(({ rank }) => rank !== undefined && rank <= places)
  return (found.length / answers.length) * 100
}

function atLeast(what: string, share: number, bound: number): Verdict {
  return {
    what,
    measured: `${share.toFixed(1)} %`,
    bound: `at least ${bound} %`,
    isMet: share >= bound,
  }
}

function fixed(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(value < 10 ? 1 : 0)
}
