import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outdatedChoices, outdatedIn, questionSetsIn } from './agents/questions.ts'
import type { Calls, Choices, Questions, QuestionSet } from './agents/questions.ts'
import {
  callReader,
  chosenReader,
  dialogReader,
  questionReader,
  siteReader,
  wordsReader,
} from './agents/readers.ts'
import { readUntilAnswered } from './agents/reading.ts'
import type { Reading } from './agents/reading.ts'
import type { Reader } from './agents/readers.ts'
import { medianOf } from './median.ts'
import { outputOf, say } from './shell.ts'
import { table } from './tables.ts'
import { openPublished } from '../../src/tools/mcp/site-files.ts'

interface Path {
  readonly name: string
  readonly readerWith: (given: { readonly choices: Choices; readonly calls: Calls }) => Reader
  /** After the list, if the path begins with one. */
  readonly mostMedianBytes?: number
  /** The limits do not apply to it. */
  readonly isComparison?: boolean
}

const MOST_MEDIAN_BYTES = 8_000

const PATHS: readonly Path[] = [
  {
    name: 'llms.txt → page',
    readerWith: ({ choices }) => chosenReader(choices),
    mostMedianBytes: 12_000,
  },
  { name: 'the same, by words alone', readerWith: () => wordsReader, isComparison: true },
  { name: 'MCP: search → read_page', readerWith: ({ calls }) => callReader(calls) },
  { name: 'MCP with the question as it is', readerWith: () => questionReader, isComparison: true },
  { name: 'site search → page', readerWith: ({ calls }) => dialogReader(calls) },
  {
    name: 'site search with the question as it is',
    readerWith: () => siteReader,
    isComparison: true,
  },
]
/** The folders of the sites that the questions are about. */
const SOURCES: readonly (readonly [keyof Questions, string])[] = [
  ['serpline', '.'],
  ['specpress', 'manual'],
]

interface Built {
  readonly about: keyof Questions
  readonly folder: string
  readonly site: Awaited<ReturnType<typeof openPublished>>
}

/** In the first set, which the docs and lists were tuned with, and in the second. */
const LEAST_WITHIN_3 = { first: 0.98, second: 0.95 }

/**
 * Measures how many bytes an agent reads until it has the answers to questions about this repository's two
 * sites. Returns the exit code: 1 if a limit is exceeded or an answer is not in the docs.
 */
export async function bench(root: string, args: readonly string[]): Promise<number> {
  const all = questionSetsIn(root)
  // For those who tune: even the totals of the second set are seen only when the work is done.
  const sets = args.includes('--first') ? all.filter(({ name }) => name === 'first') : all
  const sites = await Promise.all(SOURCES.map((source) => builtSite(root, source)))
  const outdated = sets.flatMap((set) => outdatedLines(set, sites))
  if (outdated.length > 0) {
    say(
      `The docs do not have these answers or files. Correct the questions and choices in test/bench/agents.\n\n${outdated.join('\n')}`,
    )
    return 1
  }
  const rows: string[][] = []
  const missed: string[] = []
  for (const set of sets)
    for (const path of PATHS) {
      const ofPath: Reading[] = []
      for (const { about, site } of sites) {
        const reader = path.readerWith({ choices: set.choices[about], calls: set.calls[about] })
        const readings: Reading[] = []
        for (const each of set.questions[about])
          readings.push(await readUntilAnswered(each, reader(site, each.question)))
        ofPath.push(...readings)
        rows.push(rowOf([set.name, `${path.name}, ${about}`], readings))
      }
      rows.push(rowOf([set.name, `**${path.name}**`], ofPath))
      missed.push(...boundsMissedBy(set, path, ofPath))
      if (set.name === 'first' && args.includes('--missed')) say(missedText(path.name, ofPath))
    }
  const head = ['set', 'path', 'questions', 'in 1 step', 'in 3', 'in 5', 'median bytes', '90 %']
  process.stdout.write(`${table(head, rows)}\n`)
  for (const line of missed) say(`Missed: ${line}`)
  return missed.length === 0 ? 0 : 1
}

async function builtSite(root: string, [about, source]: (typeof SOURCES)[number]): Promise<Built> {
  const folder = join(tmpdir(), `specpress-bench-agents-${about}`)
  rmSync(folder, { recursive: true, force: true })
  say(`Building the site of ${about} …`)
  await outputOf([process.execPath, 'bin/specpress.js', 'build', source, '--out', folder], root)
  return { about, folder, site: await openPublished(folder, { timeout: 30_000 }) }
}

function outdatedLines({ questions, choices }: QuestionSet, sites: readonly Built[]): string[] {
  return sites.flatMap(({ about, folder }) => [
    ...outdatedIn(questions[about], folder),
    ...outdatedChoices(choices[about], folder),
  ])
}

function boundsMissedBy(
  set: QuestionSet,
  { name, isComparison, mostMedianBytes = MOST_MEDIAN_BYTES }: Path,
  readings: readonly Reading[],
): readonly string[] {
  if (isComparison) return []
  const share = shareWithin(readings, 3)
  const least = LEAST_WITHIN_3[set.name]
  const median = medianOf(readings.map(({ bytes }) => bytes)) ?? 0
  return [
    ...(share < least ? [`${percent(share)} within 3 steps, promised ${percent(least)}`] : []),
    ...(median >= mostMedianBytes
      ? [`a median of ${kilobytes(median)}, promised ${kilobytes(mostMedianBytes)}`]
      : []),
  ].map((line) => `${set.name} set, ${name}: ${line}`)
}

function rowOf(names: readonly string[], readings: readonly Reading[]): string[] {
  // If an answer was not found, everything that was read counts.
  const bytes = readings.map((each) => each.bytes).toSorted((a, b) => a - b)
  return [
    ...names,
    String(readings.length),
    ...[1, 3, 5].map((steps) => percent(shareWithin(readings, steps))),
    kilobytes(medianOf(bytes) ?? 0),
    kilobytes(bytes[Math.ceil(bytes.length * 0.9) - 1] ?? 0),
  ]
}

function shareWithin(readings: readonly Reading[], most: number): number {
  const found = readings.filter(({ steps = Infinity }) => steps <= most)
  return found.length / readings.length
}

function missedText(name: string, readings: readonly Reading[]): string {
  const late = readings.filter(({ steps = Infinity }) => steps > 3)
  const lines = late.map(
    ({ question, steps }) => `  ${question} ${steps === undefined ? 'not found' : String(steps)}`,
  )
  return [`${name}, not within 3 steps:`, ...lines].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
