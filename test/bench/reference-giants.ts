import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { putAside } from './aside.ts'
import { limit } from './bounds.ts'
import type { Verdict } from './bounds.ts'
import { measure } from './measure.ts'
import type { Measurement } from './measure.ts'
import { medianOf } from './median.ts'
import { outputSizeIn } from './site.ts'
import { table } from './tables.ts'

/** A description that is large enough to be a benchmark by itself. */
export interface Giant {
  readonly id: string
  readonly label: string
  readonly file: string
  readonly bounds: {
    readonly seconds: number
    readonly megabytes: number
    readonly outputMegabytes: number
    readonly unchangedSeconds: number
  }
}

export interface GiantResult {
  readonly giant: Giant
  readonly cold: readonly Measurement[]
  readonly unchanged: readonly Measurement[]
  readonly pages: number
  /** Each page once, with styles and scripts; the description's own downloads are counted separately. */
  readonly pageBytes: number
  readonly downloadBytes: number
  readonly largest: { readonly bytes: number; readonly name: string }
}

export interface Workshop {
  /** The command that builds the site in the current folder. */
  readonly line: readonly string[]
  readonly folder: string
}

const MEGABYTE = 1_000_000
const LARGEST_PAGE_KILOBYTES = 400

/** Builds a site of one description from nothing, and once more with nothing changed. */
export async function measureGiant(
  giant: Giant,
  { line, folder }: Workshop,
  runs: number,
): Promise<GiantResult> {
  const cold: Measurement[] = []
  const unchanged: Measurement[] = []
  for (let run = 0; run < runs; run += 1) {
    putAside(dirname(folder), folder)
    writeDescribedSite(folder, readFileSync(giant.file, 'utf8'))
    cold.push(await measure({ line, cwd: folder }))
    unchanged.push(await measure({ line, cwd: folder }))
  }
  const out = join(folder, 'dist')
  const reference = join(out, 'docs/api')
  const pages = readdirSync(reference, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.endsWith('index.html'))
    .map((name) => ({ name, bytes: statSync(join(reference, name)).size }))
  // The description, and the collections of its requests: also those of each tag, in folders.
  const downloads = readdirSync(join(out, 'api'), { recursive: true, withFileTypes: true })
  const downloadBytes = downloads
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return {
    giant,
    cold,
    unchanged,
    pages: pages.length,
    pageBytes: outputSizeIn(out).oneFormBytes - downloadBytes,
    downloadBytes,
    largest: pages.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { bytes: 0, name: '' },
  }
}

/** A site with one description, as text, and nothing else. The output of earlier builds in its folder stays. */
export function writeDescribedSite(folder: string, text: string): void {
  mkdirSync(join(folder, 'openapi'), { recursive: true })
  writeFileSync(join(folder, 'openapi/api.json'), text)
  writeFileSync(join(folder, 'site.config.ts'), CONFIG)
}

// Descriptions link to pages of the sites that they were written for.
const CONFIG = `export default {
  title: 'Reference',
  url: 'https://reference.example',
  openapi: [{ file: 'openapi/api.json', name: 'api' }],
  check: { 'dead-link': 'off', 'missing-anchor': 'off', 'missing-image': 'off' },
}
`

export function giantTable(results: readonly GiantResult[]): string {
  return table(
    ['', 'cold s', 'CPU s', 'peak MB', 'nothing changed s', 'pages', 'MB', 'MB of downloads'],
    results.map(({ giant, cold, unchanged, ...result }) => [
      giant.label,
      fixed(medianOf(cold.map(({ wallSeconds }) => wallSeconds))),
      fixed(medianOf(cold.map(({ cpuSeconds }) => cpuSeconds))),
      fixed(inMegabytes(medianOf(cold.flatMap(({ peakBytes }) => peakBytes ?? [])))),
      fixed(medianOf(unchanged.map(({ wallSeconds }) => wallSeconds))),
      result.pages.toLocaleString('en'),
      fixed(result.pageBytes / MEGABYTE),
      fixed(result.downloadBytes / MEGABYTE),
    ]),
  )
}

/** Checks the limits for a large description. */
export function verdictsOf({ giant, cold, unchanged, ...result }: GiantResult): readonly Verdict[] {
  const { label, bounds } = giant
  return [
    limit(`${label}, cold`, {
      value: medianOf(cold.map(({ wallSeconds }) => wallSeconds)),
      bound: bounds.seconds,
      unit: ' s',
    }),
    limit(`${label}, peak memory of all processes`, {
      value: inMegabytes(medianOf(cold.flatMap(({ peakBytes }) => peakBytes ?? []))),
      bound: bounds.megabytes,
      unit: ' MB',
    }),
    limit(`${label}, output, one form, its own downloads not counted`, {
      value: result.pageBytes / MEGABYTE,
      bound: bounds.outputMegabytes,
      unit: ' MB',
    }),
    limit(`${label}, largest page (${result.largest.name})`, {
      value: result.largest.bytes / 1000,
      bound: LARGEST_PAGE_KILOBYTES,
      unit: ' KB',
    }),
    limit(`${label}, nothing changed`, {
      value: medianOf(unchanged.map(({ wallSeconds }) => wallSeconds)),
      bound: bounds.unchangedSeconds,
      unit: ' s',
    }),
  ].flat()
}

function inMegabytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / MEGABYTE
}

function fixed(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(value < 10 ? 2 : 0)
}
