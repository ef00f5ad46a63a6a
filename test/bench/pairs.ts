import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeAside } from './aside.ts'
import { corpusOf, randomOf } from './corpus.ts'
import type { CorpusDocument } from './corpus.ts'
import { MOST } from './flags.ts'
import type { Flags } from './flags.ts'
import { homeOf, installed, versionIn } from './install.ts'
import { medianOf } from './median.ts'
import type { Measurement } from './measure.ts'
import { revisionOf, withOptions } from './ourselves.ts'
import { writeDescribedSite } from './reference-giants.ts'
import { compare } from './rounds.ts'
import type { Result, Scenario } from './rounds.ts'
import { table } from './tables.ts'
import type { Tool } from './tool.ts'

/** The options that cost more than a tenth of a cold build, alone and together. */
const OPTIONS: Readonly<Record<string, string>> = {
  bare: 'search: false',
  search: 'search: true',
  ai: 'search: false, ai: true',
  previews: 'search: false, previews: true',
  'all on': 'search: true, ai: true, previews: true',
}
const OPERATIONS = 1000

/** The medians of the working tree, divided by those of the revision. */
interface Ratios {
  readonly what: string
  readonly processorTime: number
  /** The smallest and the largest ratio of two neighboring runs. */
  readonly spread: readonly [number, number]
  readonly memory: number
  readonly bytes: number
}

interface Folders {
  readonly root: string
  readonly cache: string
  readonly ours: Tool
}

/**
 * Builds the same sites with an earlier revision and with the working tree in turn, and gives their ratios of processor time,
 * memory and bytes of output.
 */
export async function measurePairs(
  { docs, runs, revision }: Flags,
  { root, cache, ours }: Folders,
) {
  const theirs = await revisionOf(root, cache, revision)
  const ratios: Ratios[] = []
  const pair = async (
    what: string,
    siteOf: (tool: Tool) => Tool,
    documents: readonly CorpusDocument[],
  ): Promise<void> => {
    const results = await compare([siteOf(ours), siteOf(theirs)], documents, runs)
    ratios.push(...ratiosOf(what, results))
  }
  for (const count of docs) {
    for (const [option, options] of Object.entries(OPTIONS)) {
      const name = `pair-${option.replace(' ', '-')}`
      const siteOf = (tool: Tool) => withOptions(tool, { name, label: tool.label, options })
      await pair(`${count.toLocaleString('en')} docs, ${option}`, siteOf, corpusOf(count))
    }
  }
  await pair('1,000 operations', described('operations', operationsOf(OPERATIONS)), [])
  await pair('GitHub', described('github', await gitHub(root, cache)), [])
  for (const { home } of [ours, theirs]) removeAside(home)
  return {
    tables: [`## Against ${theirs.label}\n\n${pairTable(ratios)}`],
    json: { ratios },
    isLoss: ratios.some((each) => figuresOf(each).some((ratio) => ratio > MOST)),
  }
}

function ratiosOf(what: string, [ours, theirs]: readonly Result[]): readonly Ratios[] {
  for (const result of [ours, theirs]) {
    if (result?.failure !== undefined) throw new Error(`${result.label}: ${result.failure}`)
  }
  if (ours === undefined || theirs === undefined) return []
  const of = (scenario: Scenario): Ratios => {
    const both = [ours.runs[scenario], theirs.runs[scenario]] as const
    const pairs = both[0].map((run, at) => run.cpuSeconds / (both[1][at]?.cpuSeconds ?? Number.NaN))
    return {
      what: `${what}, ${scenario}`,
      processorTime: ratioOf(both, ({ cpuSeconds }) => cpuSeconds),
      spread: [Math.min(...pairs), Math.max(...pairs)],
      memory: ratioOf(both, ({ peakBytes }) => peakBytes),
      bytes: (ours.output?.bytes ?? Number.NaN) / (theirs.output?.bytes ?? Number.NaN),
    }
  }
  return (['cold', 'edited'] as const).filter((each) => ours.runs[each].length > 0).map(of)
}

function ratioOf(
  [ours, theirs]: readonly [readonly Measurement[], readonly Measurement[]],
  valueOf: (run: Measurement) => number | undefined,
): number {
  const median = (runs: readonly Measurement[]) =>
    medianOf(runs.flatMap((run) => valueOf(run) ?? [])) ?? Number.NaN
  return median(ours) / median(theirs)
}

function figuresOf({ processorTime, memory, bytes }: Ratios): readonly number[] {
  return [processorTime, memory, bytes]
}

function pairTable(ratios: readonly Ratios[]): string {
  const shown = (ratio: number) => (ratio > MOST ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2))
  return table(
    ['ours ÷ theirs', 'processor time', 'runs from to', 'peak memory', 'bytes of output'],
    ratios.map((each) => {
      const [time = 0, ...others] = figuresOf(each)
      const spread = each.spread.map((ratio) => ratio.toFixed(2)).join(' ')
      return [each.what, shown(time), spread, ...others.map(shown)]
    }),
  )
}

/** A site with one description, and nothing else. */
function described(name: string, description: string): (tool: Tool) => Tool {
  return (tool) => {
    const template = join(tool.home, `template-${name}`)
    writeDescribedSite(template, description)
    return { ...tool, name: `pair-${name}`, template }
  }
}

async function gitHub(root: string, cache: string): Promise<string> {
  const template = join(root, 'test/bench/reference')
  const version = versionIn(template, '@octokit/openapi')
  const home = await installed(template, homeOf(cache, 'descriptions', version))
  const file = 'node_modules/@octokit/openapi/generated/api.github.com.json'
  return readFileSync(join(home, file), 'utf8')
}

/** A description with operations that share their errors, and have two schemas each. */
function operationsOf(count: number): string {
  const random = randomOf(count)
  const kinds = ['string', 'integer', 'boolean', 'number']
  const field = (at: number) => ({
    type: kinds[Math.floor(random() * kinds.length)],
    description: `The value ${String(at)} of the thing, as it was sent last.`,
  })
  const schema = (fields: number) => ({
    type: 'object',
    required: ['field0'],
    properties: Object.fromEntries(
      Array.from({ length: fields }, (_, at) => [`field${String(at)}`, field(at)]),
    ),
  })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } })
  const failed = (description: string) => ({ description, ...json('Failure') })
  const schemas: Record<string, unknown> = { Failure: schema(4) }
  const paths: Record<string, unknown> = {}
  for (let at = 0; at < count; at += 1) {
    const name = `Thing${String(at)}`
    schemas[name] = schema(12)
    schemas[`New${name}`] = schema(8)
    paths[`/things-${String(at)}/{id}`] = {
      put: {
        operationId: `put${name}`,
        tags: [`Group ${String(at % 25)}`],
        summary: `Replace thing ${String(at)}`,
        description: 'Replaces the thing, and returns it as it is now.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: json(`New${name}`),
        responses: {
          200: { description: 'The thing.', ...json(name) },
          400: failed('The thing is wrong.'),
          404: failed('There is no such thing.'),
        },
      },
    }
  }
  const info = { title: 'Things', version: '1.0.0' }
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } })
}
