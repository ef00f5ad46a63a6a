import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { freePort } from '../free-port.ts'
import { removeAside } from './aside.ts'
import { limit } from './bounds.ts'
import type { Verdict } from './bounds.ts'
import { corpusOf } from './corpus.ts'
import type { Flags } from './flags.ts'
import { measure } from './measure.ts'
import { medianOf } from './median.ts'
import { sampleTree } from './process-tree.ts'
import { say } from './shell.ts'
import { clean, editDocument, writeSite } from './site.ts'
import type { Site } from './site.ts'
import { table, verdictTable } from './tables.ts'
import type { Tool } from './tool.ts'

const EDITS = 50
const BETWEEN_EDITS_MS = 300
const FIRST_ANSWER_MS = 120_000

interface Start {
  /** Until it reports that it is ready. */
  readonly readySeconds: number
  /** Until the first page is loaded, requested from the beginning. */
  readonly pageSeconds: number
}

interface DevResult {
  readonly docs: number
  readonly cold: readonly Start[]
  /** With the cache of a build. */
  readonly warm: readonly Start[]
  /** From the save of a document to its new text in an open browser. */
  readonly editMilliseconds: readonly number[]
  readonly peakBytes: number | undefined
}

interface Server extends Start {
  readonly address: string
  /** Stops the server and returns its peak memory. */
  readonly stop: () => Promise<number | undefined>
}

/** Measures `specpress dev`: the time until a writer sees the first page, and an edit. */
export async function measureDev(ours: Tool, { docs, runs }: Flags) {
  const results: DevResult[] = []
  for (const count of docs) {
    results.push(await measureSite(writeSite(ours, corpusOf(count)), { docs: count, runs }))
  }
  removeAside(ours.home)
  const verdicts = results.filter((result) => result.docs === 5000).flatMap(verdictsOf)
  return {
    tables: [devTable(results), ...(verdicts.length > 0 ? [verdictTable(verdicts)] : [])],
    json: { results, verdicts },
  }
}

async function measureSite(
  site: Site,
  { docs, runs }: { readonly docs: number; readonly runs: number },
): Promise<DevResult> {
  const cold: Start[] = []
  const warm: Start[] = []
  for (let run = 0; run < runs; run += 1) {
    clean(site)
    cold.push(await startAndStop(site))
  }
  await measure({ line: site.tool.line, cwd: site.root })
  for (let run = 0; run < runs; run += 1) warm.push(await startAndStop(site))
  const server = await startServer(site)
  try {
    const editMilliseconds = await measureEdits(site, server.address)
    return { docs, cold, warm, editMilliseconds, peakBytes: await server.stop() }
  } finally {
    await server.stop()
  }
}

async function startAndStop(site: Site): Promise<Start> {
  const { stop, readySeconds, pageSeconds } = await startServer(site)
  await stop()
  say(`ready after ${readySeconds.toFixed(2)} s, first page after ${pageSeconds.toFixed(2)} s`)
  return { readySeconds, pageSeconds }
}

async function startServer(site: Site): Promise<Server> {
  const port = await freePort()
  const [program = '', ...line] = site.tool.line
  const args = line.map((part) => (part === 'build' ? 'dev' : part))
  const address = `http://127.0.0.1:${port}${pathnameOf(site)}`
  const started = performance.now()
  const since = (): number => (performance.now() - started) / 1000
  const child = spawn(program, [...args, '--port', String(port)], {
    cwd: site.root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tree = sampleTree(child.pid)
  const ended = once(child, 'exit')
  const [readySeconds, pageSeconds] = await Promise.all([
    isReady(child).then(since),
    firstAnswer(address).then(since),
  ])
  return {
    address,
    readySeconds,
    pageSeconds,
    async stop() {
      if (child.exitCode === null) child.kill('SIGINT')
      await ended
      return tree.stop().peakBytes
    },
  }
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready in')) ready()
    })
    child.on('exit', (code) => fail(new Error(`The dev server ended with ${code}.`)))
  })
}

/** Requests the page repeatedly, as a writer does who waits for the server. */
async function firstAnswer(address: string): Promise<void> {
  const until = performance.now() + FIRST_ANSWER_MS
  while (performance.now() < until) {
    try {
      const response = await fetch(address)
      await response.text()
      if (response.ok) return
    } catch {
      // It does not listen yet.
    }
    await pause(10)
  }
  throw new Error(`${address} did not answer.`)
}

async function measureEdits(site: Site, address: string): Promise<readonly number[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(address)
    // The first few edits show that the page listens, and warm up everything.
    for (let edit = 0; edit < 3; edit += 1) await editUntilSeen(site, page, `warm ${edit}`)
    const times: number[] = []
    for (let edit = 0; edit < EDITS; edit += 1) {
      await pause(BETWEEN_EDITS_MS)
      times.push(await editUntilSeen(site, page, `edit ${edit}`))
    }
    return times
  } finally {
    await browser.close()
  }
}

async function editUntilSeen(site: Site, page: Page, words: string): Promise<number> {
  const started = performance.now()
  editDocument(site, words)
  const isSeen = (text: string): boolean => document.body.textContent.includes(text)
  // A text that ends with a full stop is not the beginning of a longer number.
  await page.waitForFunction(isSeen, `${words}.`, { polling: 1, timeout: 30_000 })
  return performance.now() - started
}

function pathnameOf({ edited = '', root }: Site): string {
  const path = edited.slice(root.length).replaceAll('\\', '/')
  return path.replace(/^\/content/, '').replace(/\.md$/, '')
}

function devTable(results: readonly DevResult[]): string {
  const seconds = (starts: readonly Start[], name: keyof Start): string =>
    medianOf(starts.map((start) => start[name]))?.toFixed(2) ?? '–'
  return table(
    [
      'docs',
      'cold: ready s',
      'first page s',
      'warm: ready s',
      'first page s',
      'edit seen, median ms',
      `worst of ${EDITS}`,
      'peak MB',
    ],
    results.map(({ docs, cold, warm, editMilliseconds, peakBytes }) => [
      docs.toLocaleString('en'),
      seconds(cold, 'readySeconds'),
      seconds(cold, 'pageSeconds'),
      seconds(warm, 'readySeconds'),
      seconds(warm, 'pageSeconds'),
      medianOf(editMilliseconds)?.toFixed(0) ?? '–',
      Math.max(...editMilliseconds).toFixed(0),
      peakBytes === undefined ? '–' : (peakBytes / 1_000_000).toFixed(0),
    ]),
  )
}

function verdictsOf({ cold, warm, editMilliseconds }: DevResult): readonly Verdict[] {
  const page = (starts: readonly Start[]) => medianOf(starts.map((start) => start.pageSeconds))
  const what = 'dev, 5,000 docs'
  return [
    ...limit(`${what}, first page, warm`, { value: page(warm), bound: 1, unit: ' s' }),
    ...limit(`${what}, first page, cold`, { value: page(cold), bound: 1.5, unit: ' s' }),
    ...limit(`${what}, edit seen, median`, {
      value: medianOf(editMilliseconds),
      bound: 80,
      unit: ' ms',
    }),
    ...limit(`${what}, edit seen, worst of ${EDITS}`, {
      value: Math.max(...editMilliseconds),
      bound: 150,
      unit: ' ms',
    }),
  ]
}
