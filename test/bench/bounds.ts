import { medianOf } from './median.ts'
import type { Result, Scenario } from './rounds.ts'

/** A promise about speed, and the measured value. */
export interface Verdict {
  readonly what: string
  readonly measured: string
  readonly bound: string
  readonly isMet: boolean
}

interface RatioBound {
  readonly scenario: Scenario
  readonly peer: string
  /** By the size of the corpus. */
  readonly atMost: Readonly<Record<number, number>>
}

const RATIOS: readonly RatioBound[] = [
  { scenario: 'cold', peer: 'hugo', atMost: { 1000: 1.1, 5000: 0.9 } },
  { scenario: 'cold', peer: 'eleventy', atMost: { 1000: 0.35, 5000: 0.35 } },
  { scenario: 'cold', peer: 'starlight', atMost: { 1000: 0.1, 5000: 0.1 } },
  { scenario: 'unchanged', peer: 'hugo', atMost: { 1000: 0.2, 5000: 0.2 } },
  { scenario: 'edited', peer: 'hugo', atMost: { 1000: 0.25, 5000: 0.15 } },
]
const NAMES: Readonly<Record<Scenario, string>> = {
  cold: 'cold',
  unchanged: 'nothing changed',
  edited: 'one document changed',
}
const MEGABYTE = 1_000_000

/** Every limit that applies to these results. */
export function verdictsOf(results: readonly Result[]): readonly Verdict[] {
  const seconds = (tool: string, docs: number, scenario: Scenario): number | undefined =>
    medianOf(
      results
        .filter((result) => result.tool === tool && result.docs === docs)
        .flatMap((result) => result.runs[scenario].map(({ wallSeconds }) => wallSeconds)),
    )
  const ours = resultOf(results, 'specpress')

  const ratios = RATIOS.flatMap(({ scenario, peer, atMost }) =>
    Object.entries(atMost).flatMap(([size, bound]) => {
      const docs = Number(size)
      const our = seconds('specpress', docs, scenario)
      const their = seconds(peer, docs, scenario)
      if (our === undefined || their === undefined) return []
      const what = `${plain(docs)} docs, ${NAMES[scenario]}: ${our.toFixed(2)} s against ${their.toFixed(2)} s of ${peer}`
      return [atMostOf(what, { value: our / their, bound, unit: '' })]
    }),
  )
  const absolutes = [
    limit('100 docs, cold', { value: seconds('specpress', 100, 'cold'), bound: 0.7, unit: ' s' }),
    limit('this repository’s site, cold', {
      value: seconds('own-site', 0, 'cold'),
      bound: 1.8,
      unit: ' s',
    }),
    limit('this repository’s site, nothing changed', {
      value: seconds('own-site', 0, 'unchanged'),
      bound: 0.4,
      unit: ' s',
    }),
    limit('1,000 docs, output, one form', {
      value: inMegabytes(ours(1000)?.output?.oneFormBytes),
      bound: 20,
      unit: ' MB',
    }),
    limit('1,000 docs, cold, search on against off', {
      value: quotient(seconds('with-search', 1000, 'cold'), seconds('specpress', 1000, 'cold')),
      bound: 1.08,
      unit: '',
    }),
    limit('20,000 docs, cold, against 4,000', {
      value: quotient(seconds('specpress', 20_000, 'cold'), seconds('specpress', 4000, 'cold')),
      bound: 5.5,
      unit: '',
    }),
    limit('20,000 docs, cold, peak memory', {
      value: inMegabytes(
        medianOf(ours(20_000)?.runs.cold.flatMap(({ peakBytes }) => peakBytes ?? []) ?? []),
      ),
      bound: 700,
      unit: ' MB',
    }),
  ]
  return [...ratios, ...absolutes.flat()]
}

interface Limit {
  readonly value: number
  readonly bound: number
  readonly unit: string
}

/** A verdict if there is a value. */
export function limit(
  what: string,
  { value, ...rest }: Omit<Limit, 'value'> & { readonly value: number | undefined },
): readonly Verdict[] {
  return value === undefined ? [] : [atMostOf(what, { value, ...rest })]
}

function atMostOf(what: string, { value, bound, unit }: Limit): Verdict {
  return {
    what,
    measured: `${value.toFixed(value < 10 ? 2 : 0)}${unit}`,
    bound: `at most ${bound}${unit}`,
    isMet: value <= bound,
  }
}

function resultOf(results: readonly Result[], tool: string): (docs: number) => Result | undefined {
  return (docs) => results.find((result) => result.tool === tool && result.docs === docs)
}

function quotient(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other
}

function inMegabytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / MEGABYTE
}

function plain(count: number): string {
  return count.toLocaleString('en')
}
