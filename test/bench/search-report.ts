import { limit } from './bounds.ts'
import type { Verdict } from './bounds.ts'
import { machineOf } from './machine.ts'
import { medianOf } from './median.ts'
import type { Answer, Engine } from './search-engines.ts'
import { operationsTable } from './search-operations.ts'
import type { OperationTotals } from './search-operations.ts'
import type { QuerySet } from './search-sites.ts'
import { SLOW } from './reader-load.ts'
import { table, verdictTable } from './tables.ts'

interface AnsweredSet extends QuerySet {
  readonly answers: readonly Answer[]
}

/** The results of the engines on one site. */
export interface SiteResult {
  readonly label: string
  readonly pages: number
  /** Ours first. */
  readonly asked: readonly {
    readonly engine: Engine
    readonly answers: readonly AnsweredSet[]
  }[]
  /** The times of our dialog, in milliseconds. */
  readonly firstKeys: readonly number[]
}

/** The promises about the search. */
export function verdictsOf(results: readonly SiteResult[]): readonly Verdict[] {
  const own = (isSecond: boolean) =>
    results
      .flatMap(({ asked: [ours] }) => ours?.answers ?? [])
      .filter((set) => set.isSecond === isSecond)
      .flatMap(({ answers }) => answers)
  const promises = (
    name: string,
    answers: readonly Answer[],
    [first, inThree]: readonly number[],
  ) =>
    answers.length === 0
      ? []
      : [
          atLeast(
            `${name}: a page that answers is in the first three`,
            shareOf(answers, 3),
            inThree,
          ),
          atLeast(`${name}: a page that answers is the first`, shareOf(answers, 1), first),
        ]
  return [
    ...promises('first set', own(false), [85, 97]),
    ...promises('second set', own(true), [85, 95]),
    ...results.flatMap(({ label, pages, asked: [ours], firstKeys }) => [
      // The docs of others have pages of any length.
      ...(ours?.answers.every(({ isSecond }) => isSecond)
        ? []
        : limit(`${label}: index, gzip, a page`, {
            value: (ours?.engine.bytes ?? 0) / pages / 1000,
            bound: 0.3,
            unit: ' KB',
          })),
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
  if (json) {
    const shown = results.map(withoutSecondAnswers)
    return JSON.stringify({ machine, results: shown, totals, verdicts }, null, 2)
  }
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

/** Only the totals of a second set: rules could be made for its misses. */
function withoutSecondAnswers(result: SiteResult) {
  const totalsOf = ({ name, isSecond, answers }: AnsweredSet) => ({
    name,
    isSecond,
    queries: answers.length,
    first: shareOf(answers, 1),
    inThree: shareOf(answers, 3),
    ...(isSecond ? {} : { answers }),
  })
  const asked = result.asked.map(({ engine, answers }) => ({
    engine,
    answers: answers.map(totalsOf),
  }))
  return { ...result, asked }
}

function rowsOf({ pages, asked }: SiteResult): readonly (readonly string[])[] {
  return asked.flatMap(({ engine, answers }) =>
    answers.map(({ name, isSecond, answers: found }) => [
      `${name}${isSecond ? ', second set' : ''}, ${engine.name}`,
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
      answers.flatMap(({ name, isSecond, answers: found }) =>
        (isSecond ? [] : found)
          .filter(({ rank }) => rank !== 1)
          .map(({ query, rank }) => [
            `\`${query}\``,
            name,
            engine.name,
            rank === undefined ? '–' : String(rank),
          ]),
      ),
    ),
  )
  return table(['query', 'of', 'engine', 'place'], rows)
}

/** How many of a hundred queries have a wanted page at one of the first ranks. */
function shareOf(answers: readonly Answer[], places: number): number {
  const found = answers.filter(({ rank }) => rank !== undefined && rank <= places)
  return (found.length / answers.length) * 100
}

function atLeast(what: string, share: number, bound = 0): Verdict {
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
