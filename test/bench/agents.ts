import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choicesIn, outdatedChoices, outdatedIn, questionsIn } from './agents/questions.ts'
import type { Choices, Question, Questions } from './agents/questions.ts'
import { chosenReader, mcpReader, siteReader, wordsReader } from './agents/readers.ts'
import { readUntilAnswered } from './agents/reading.ts'
import type { Reading } from './agents/reading.ts'
import type { Reader } from './agents/readers.ts'
import { medianOf } from './median.ts'
import { outputOf, say } from './shell.ts'
import { table } from './tables.ts'
import { openPublished } from '../../src/agents/mcp/site-files.ts'

interface Path {
  readonly name: string
  readonly readerWith: (choices: Choices) => Reader
  /** The limits do not apply to it. */
  readonly isComparison?: boolean
}

const PATHS: readonly Path[] = [
  { name: 'llms.txt → page', readerWith: chosenReader },
  { name: 'the same, by words alone', readerWith: () => wordsReader, isComparison: true },
  { name: 'MCP: search → read_page', readerWith: () => mcpReader },
  { name: 'site search → page', readerWith: () => siteReader },
]
/** The folders of the sites that the questions are about. */
const SOURCES: Readonly<Record<keyof Questions, string>> = { serpline: '.', specpress: 'manual' }

interface Asked {
  readonly about: string
  readonly list: readonly Question[]
  readonly choices: Choices
  readonly site: Awaited<ReturnType<typeof openPublished>>
}

const LEAST_WITHIN_3 = 0.98
const MOST_MEDIAN_BYTES = 12_000

/**
 * Measures how many bytes an agent reads until it has the answers to questions about this repository's two
 * sites. Returns the exit code: 1 if a limit is exceeded or an answer is not in the docs.
 */
export async function bench(root: string, args: readonly string[]): Promise<number> {
  const questions = questionsIn(root)
  const chosen = choicesIn(root)
  const asked: Asked[] = []
  const outdated: string[] = []
  for (const [about, source] of Object.entries(SOURCES)) {
    const folder = join(tmpdir(), `specpress-bench-agents-${about}`)
    rmSync(folder, { recursive: true, force: true })
    say(`Building the site of ${about} …`)
    await outputOf([process.execPath, 'bin/specpress.js', 'build', source, '--out', folder], root)
    const list = questions[about as keyof Questions]
    const choices = chosen[about as keyof Questions]
    outdated.push(...outdatedIn(list, folder), ...outdatedChoices(choices, folder))
    asked.push({ about, list, choices, site: await openPublished(folder, { timeout: 30_000 }) })
  }
  if (outdated.length > 0) {
    say(
      `The docs do not have these answers or files. Correct test/bench/agents/questions.json and choices.json.\n\n${outdated.join('\n')}`,
    )
    return 1
  }
  const rows: string[][] = []
  const missed: string[] = []
  for (const { name, readerWith, isComparison = false } of PATHS) {
    const all: Reading[] = []
    for (const { about, list, choices, site } of asked) {
      const reader = readerWith(choices)
      const readings: Reading[] = []
      for (const each of list)
        readings.push(await readUntilAnswered(each, reader(site, each.question)))
      all.push(...readings)
      rows.push(rowOf(`${name}, ${about}`, readings))
    }
    rows.push(rowOf(`**${name}**`, all))
    if (!isComparison) missed.push(...boundsMissedBy(all).map((line) => `${name}: ${line}`))
    if (args.includes('--missed')) say(missedText(name, all))
  }
  const head = [
    'path',
    'questions',
    'in 1 step',
    'in 3',
    'in 5',
    'median bytes after the list',
    '90 %',
  ]
  process.stdout.write(`${table(head, rows)}\n`)
  for (const line of missed) say(`Missed: ${line}`)
  return missed.length === 0 ? 0 : 1
}

function boundsMissedBy(readings: readonly Reading[]): readonly string[] {
  const share = shareWithin(readings, 3)
  const median = medianOf(readings.map(({ bytes }) => bytes)) ?? 0
  return [
    ...(share < LEAST_WITHIN_3
      ? [`${percent(share)} within 3 steps, promised ${percent(LEAST_WITHIN_3)}`]
      : []),
    ...(median >= MOST_MEDIAN_BYTES
      ? [`a median of ${kilobytes(median)}, promised ${kilobytes(MOST_MEDIAN_BYTES)}`]
      : []),
  ]
}

function rowOf(name: string, readings: readonly Reading[]): string[] {
  // If an answer was not found, everything that was read counts.
  const bytes = readings.map((each) => each.bytes).toSorted((a, b) => a - b)
  return [
    name,
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
