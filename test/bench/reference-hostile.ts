import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { limit } from './bounds.ts'
import type { Verdict } from './bounds.ts'
import { measure } from './measure.ts'
import type { Measurement } from './measure.ts'
import { largestPageIn } from './pages.ts'
import { writeDescribedSite } from './reference-giants.ts'
import type { Workshop } from './reference-giants.ts'
import { table } from './tables.ts'
import { describing } from '../unit/reference/description.ts'
import { graphs } from '../unit/reference/hostile-graphs.ts'

/** A small description that is made to take much time or memory, or to give pages that are too large. */
export interface HostileFile {
  readonly name: string
  readonly text: string
}

export interface HostileResult extends Measurement {
  readonly name: string
  readonly largest: number
}

const MEGABYTE = 1_000_000
const SHOWN = 12

const HEAD = { openapi: '3.1.0', info: { title: 'A', version: '1' } }

/** Large descriptions of one kind of thing: what takes quadratic time for it does not end. */
const LARGE: readonly HostileFile[] = [
  {
    name: 'an example of 8 MB',
    text: textOf({
      paths: {
        '/files': {
          put: {
            requestBody: { content: { 'text/plain': { example: '€'.repeat(2_700_000) } } },
            responses: { 201: { description: 'Added.' } },
          },
        },
      },
    }),
  },
  {
    name: '100,000 mistakes',
    text: textOf({ paths: {}, tags: Array.from({ length: 100_000 }, () => ({ title: 'A' })) }),
  },
]

function textOf(description: object): string {
  return JSON.stringify({ ...HEAD, ...description })
}

/**
 * The small descriptions that once did not end, large ones of one kind of thing, and generated ones: schemas that refer to
 * each other in every way.
 */
export function hostileFiles(
  root: string,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly HostileFile[] {
  const repros = join(root, '../shared/repros')
  const found = existsSync(repros) ? readdirSync(repros, { recursive: true, encoding: 'utf8' }) : []
  const files = found
    .filter((name) => /\.(json|yaml)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(repros, name), 'utf8') }))
  const generated = fc.sample(graphs, { seed, numRuns: count }).map((schemas, index) => ({
    name: `generated ${index}`,
    text: describing(schemas),
  }))
  return [...files, ...LARGE, ...generated]
}

/** Builds a site of each description. One with mistakes may end with exit code 1. */
export async function measureHostile(
  files: readonly HostileFile[],
  { line, folder }: Workshop,
): Promise<readonly HostileResult[]> {
  const results: HostileResult[] = []
  for (const { name, text } of files) {
    rmSync(folder, { recursive: true, force: true })
    writeDescribedSite(folder, text)
    const measurement = await measure({ line, cwd: folder, codes: [0, 1] })
    results.push({ name, ...measurement, largest: largestPageIn(join(folder, 'dist')) })
  }
  return results
}

/** The slowest of them, including all with a name. */
export function hostileTable(results: readonly HostileResult[]): string {
  const named = results.filter(({ name }) => !name.startsWith('generated'))
  const others = results
    .filter((result) => !named.includes(result))
    .toSorted((a, b) => b.wallSeconds - a.wallSeconds)
  return table(
    ['', 's', 'CPU s', 'peak MB', 'largest page KB'],
    [...named, ...others.slice(0, SHOWN)].map(
      ({ name, wallSeconds, cpuSeconds, peakBytes, largest }) => [
        name,
        wallSeconds.toFixed(1),
        cpuSeconds.toFixed(1),
        peakBytes === undefined ? '–' : (peakBytes / MEGABYTE).toFixed(0),
        (largest / 1000).toFixed(0),
      ],
    ),
  )
}

/** Checks that each of them ends in time, with little memory and with small pages. */
export function hostileVerdicts(results: readonly HostileResult[]): readonly Verdict[] {
  const most = (value: (result: HostileResult) => number): number => Math.max(...results.map(value))
  const label = `${results.length} hostile descriptions`
  return [
    limit(`${label}, the slowest`, {
      value: most(({ wallSeconds }) => wallSeconds),
      bound: 10,
      unit: ' s',
    }),
    limit(`${label}, the highest peak of memory`, {
      value: most(({ peakBytes = 0 }) => peakBytes) / MEGABYTE,
      bound: 1000,
      unit: ' MB',
    }),
    limit(`${label}, the largest page`, {
      value: most(({ largest }) => largest) / 1000,
      bound: 400,
      unit: ' KB',
    }),
  ].flat()
}
