import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { staticHost } from '../../src/programs/dev/static-host.ts'
import { launchBrowser } from '../browser/launch.ts'
import { limit } from './bounds.ts'
import type { Verdict } from './bounds.ts'
import { medianOf } from './median.ts'
import { measureClick } from './reader-click.ts'
import { readerFlagsOf, USAGE } from './reader-flags.ts'
import type { ReaderFlags } from './reader-flags.ts'
import { openLighthouse, scoresOf } from './reader-lighthouse.ts'
import type { Scores } from './reader-lighthouse.ts'
import { measureLoad, SLOW } from './reader-load.ts'
import type { Load } from './reader-load.ts'
import { outputOf, say } from './shell.ts'
import { table, verdictTable } from './tables.ts'

interface PageResult {
  readonly kind: string
  readonly path: string
  readonly loads: readonly Load[]
  readonly clicks: readonly number[]
  /** The same clicks if only a text changes. */
  readonly floors: readonly number[]
  readonly scores: Scores | undefined
}

/** Measures a built site in Chromium and prints the results. Returns the exit code. */
export async function benchReader(root: string, args: readonly string[]): Promise<number> {
  const flags = readerFlagsOf(args)
  if (flags === undefined) {
    process.stdout.write(USAGE)
    return 2
  }
  const scratch = join(tmpdir(), 'specpress-bench-reader')
  mkdirSync(scratch, { recursive: true })
  const folder = flags.folder ?? (await ownSite(root, scratch))
  const host = staticHost({ folder, base: '/' })
  const server = createServer((request, response) => {
    // The budgets are for gzip, whatever else a browser accepts.
    Object.assign(request.headers, { 'accept-encoding': 'gzip' })
    host(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser = await launchBrowser()
  try {
    const cache = join(tmpdir(), 'specpress-bench-peers')
    const lighthouse = flags.lighthouse ? await openLighthouse(root, cache) : undefined
    const results: PageResult[] = []
    for (const [kind, path] of Object.entries(flags.pages)) {
      say(`Measuring ${path} …`)
      const url = `http://127.0.0.1:${port}${path}`
      const measured = { url, scratch, runs: flags.runs }
      const scores = lighthouse ? await scoresOf(lighthouse, measured) : undefined
      results.push({ kind, path, ...(await measurePage(browser, url, flags)), scores })
    }
    process.stdout.write(`${reportOf(results, flags)}\n`)
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
  return 0
}

async function ownSite(root: string, scratch: string): Promise<string> {
  const folder = join(scratch, 'own-site')
  rmSync(folder, { recursive: true, force: true })
  const compile = ['scripts/compile.js', '--noCheck']
  await outputOf([process.execPath, ...compile], root)
  await outputOf([process.execPath, 'bin/specpress.js', 'build', '--out', folder], root)
  return folder
}

// Clicks differ by half of their duration, depending on when they fall into a frame.
const CLICKS_A_RUN = 3

async function measurePage(
  browser: Browser,
  url: string,
  { runs }: ReaderFlags,
): Promise<Pick<PageResult, 'loads' | 'clicks' | 'floors'>> {
  const loads: Load[] = []
  const clicks: number[] = []
  const floors: number[] = []
  for (let run = 0; run < runs; run += 1) {
    loads.push(await measureLoad(browser, url))
    for (let click = 0; click < CLICKS_A_RUN; click += 1) {
      clicks.push(...given(await measureClick(browser, url, 'site')))
    }
    floors.push(...given(await measureClick(browser, url, 'text')))
  }
  return { loads, clicks, floors }
}

function given(time: number | undefined): readonly number[] {
  return time === undefined ? [] : [time]
}

function reportOf(results: readonly PageResult[], flags: ReaderFlags): string {
  const verdicts = verdictsOf(results)
  if (flags.json) return JSON.stringify({ results, verdicts }, null, 2)
  return [
    `${new Date().toISOString().slice(0, 10)}, ${flags.runs} runs, the processor ${SLOW} times slower`,
    resultTable(results),
    verdictTable(verdicts),
  ].join('\n\n')
}

const median = (result: PageResult, valueOf: (load: Load) => number): number | undefined =>
  medianOf(result.loads.map(valueOf))

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

function resultTable(results: readonly PageResult[]): string {
  const kilobytes = (bytes: number | undefined): string => ((bytes ?? 0) / 1000).toFixed(1)
  const milliseconds = (value: number | undefined): string => value?.toFixed(0) ?? '–'
  const head = ['page', 'requests', 'KB', 'JS KB', 'CSS KB', 'layout shift', 'blocked ms']
  return table(
    [...head, 'first paint ms', 'click to heading ms', 'click to any text ms', 'Lighthouse'],
    results.map((result) => [
      `${result.kind} \`${result.path}\``,
      String(median(result, ({ requests }) => requests)),
      kilobytes(median(result, ({ bytes }) => bytes)),
      kilobytes(median(result, ({ scriptBytes }) => scriptBytes)),
      kilobytes(median(result, ({ styleBytes }) => styleBytes)),
      (median(result, ({ layoutShift }) => layoutShift) ?? 0).toFixed(4),
      milliseconds(median(result, ({ blockingMilliseconds }) => blockingMilliseconds)),
      milliseconds(median(result, ({ paintMilliseconds }) => paintMilliseconds)),
      milliseconds(medianOf(result.clicks)),
      milliseconds(medianOf(result.floors)),
      CATEGORIES.map((name) => result.scores?.[name] ?? '–').join(' '),
    ]),
  )
}

/** The limits of the budget table that apply to these pages. */
function verdictsOf(results: readonly PageResult[]): readonly Verdict[] {
  const docs = results.find(({ kind }) => kind === 'docs')
  const operation = results.find(({ kind }) => kind === 'operation')
  const of = (
    result: PageResult | undefined,
    what: string,
    { valueOf, ...bound }: Bound,
  ): readonly Verdict[] =>
    result === undefined
      ? []
      : limit(`${result.kind}: ${what}`, { value: median(result, valueOf), ...bound })
  const kilobytes = { unit: ' KB' }
  return [
    ...of(docs, 'JavaScript before a touch, gzip', {
      valueOf: ({ scriptBytes }) => scriptBytes / 1000,
      bound: 6,
      ...kilobytes,
    }),
    ...of(operation, 'JavaScript before a touch, gzip', {
      valueOf: ({ scriptBytes }) => scriptBytes / 1000,
      bound: 8,
      ...kilobytes,
    }),
    ...of(docs, 'styles, gzip', {
      valueOf: ({ styleBytes }) => styleBytes / 1000,
      bound: 14,
      ...kilobytes,
    }),
    ...of(docs, 'requests until complete', {
      valueOf: ({ requests }) => requests,
      bound: 6,
      unit: '',
    }),
    ...results.flatMap((result) =>
      of(result, 'layout shift', {
        valueOf: ({ layoutShift }) => layoutShift,
        bound: 0,
        unit: '',
      }),
    ),
    ...results.flatMap(({ kind, clicks }) =>
      limit(`${kind}: click on a prefetched link until its heading is painted`, {
        value: medianOf(clicks),
        bound: 50,
        unit: ' ms',
      }),
    ),
    ...of(docs, 'total blocking time', {
      valueOf: ({ blockingMilliseconds }) => blockingMilliseconds,
      bound: 0,
      unit: ' ms',
    }),
    ...results.flatMap(({ kind, scores }) =>
      scores === undefined ? [] : [lighthouseVerdict(kind, scores)],
    ),
  ]
}

interface Bound {
  readonly valueOf: (load: Load) => number
  readonly bound: number
  readonly unit: string
}

function lighthouseVerdict(kind: string, scores: Scores): Verdict {
  const values = CATEGORIES.map((name) => scores[name] ?? 0)
  return {
    what: `${kind}: Lighthouse, mobile`,
    measured: values.join(' '),
    bound: '100 100 100 100',
    isMet: values.every((value) => value === 100),
  }
}
