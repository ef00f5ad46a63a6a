import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medianOf } from './median.ts'
import { outputOf, say } from './shell.ts'
import { table } from './tables.ts'
import { mcpAnswers } from '../../src/tools/mcp/answers.ts'

const HOSTILE_CLIENTS = 20
const SECONDS = 10
/** For one answer of the good client. */
const MOST_MILLISECONDS = 1000

/**
 * Measures what the tools for agents cost while 20 clients send the longest searches that are allowed, without a pause, and one
 * client asks a plain question. Returns the exit code: 1 if the plain question waits longer than promised.
 */
export async function bench(root: string): Promise<number> {
  const folder = join(tmpdir(), 'specpress-bench-mcp')
  rmSync(folder, { recursive: true, force: true })
  say('Building the manual …')
  await outputOf([process.execPath, 'bin/specpress.js', 'build', 'manual', '--out', folder], root)
  const answer = mcpAnswers({
    files: (path) => ({ text: readFileSync(join(folder, path), 'utf8') }),
  })
  const ask = async (given: object): Promise<number> => {
    const { status } = await answer(requestFor(given))
    return status
  }
  await ask({ query: 'sidebar' })
  const began = process.cpuUsage()
  const [plain] = await timesOf(() => ask({ query: 'change the order of the sidebar' }), 20)
  const alone = seconds(process.cpuUsage(began)) / 20
  const hostileBegan = process.cpuUsage()
  const [, statuses] = await timesOf(() => ask(hostileCall()), 10)
  const hostile = seconds(process.cpuUsage(hostileBegan)) / 10

  const end = Date.now() + SECONDS * 1000
  const counts = new Map<number, number>()
  const clients = Array.from({ length: HOSTILE_CLIENTS }, async () => {
    while (Date.now() < end) {
      const status = await ask(hostileCall())
      counts.set(status, (counts.get(status) ?? 0) + 1)
      // A refused client that waits not at all would be alone in this thread.
      await new Promise((resume) => setTimeout(resume, status === 429 ? 50 : 0))
    }
  })
  const waits: number[] = []
  const good = (async () => {
    while (Date.now() < end) {
      const asked = performance.now()
      while ((await ask({ query: 'change the order of the sidebar' })) === 429)
        await new Promise((resume) => setTimeout(resume, 50))
      waits.push(performance.now() - asked)
      await new Promise((resume) => setTimeout(resume, 200))
    }
  })()
  await Promise.all([...clients, good])
  rmSync(folder, { recursive: true, force: true })

  const worst = Math.max(...waits)
  const milliseconds = (value: number): string => `${value.toFixed(0)} ms`
  process.stdout.write(
    `${table(
      ['what', 'measured'],
      [
        [
          'a plain search: time, processor time',
          `${milliseconds(medianOf(plain) ?? 0)}, ${milliseconds(alone * 1000)}`,
        ],
        [
          'the longest allowed search, processor time',
          `${milliseconds(hostile * 1000)} (status ${String(statuses[0])})`,
        ],
        [
          `${String(HOSTILE_CLIENTS)} clients for ${String(SECONDS)} s: answers by status`,
          [...counts].map(([status, count]) => `${String(status)}: ${String(count)}`).join(', '),
        ],
        [
          'a plain search meanwhile: median, worst',
          `${milliseconds(medianOf(waits) ?? 0)}, ${milliseconds(worst)} (${String(waits.length)} searches)`,
        ],
        ['memory of the process', `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`],
      ],
    )}\n`,
  )
  if (worst <= MOST_MILLISECONDS) return 0
  say(
    `Missed: a plain search waits ${milliseconds(worst)}, promised ${milliseconds(MOST_MILLISECONDS)}.`,
  )
  return 1
}

/** 40 words that no page has, so that their misspellings are looked for in all shards, and other ones in each call. */
function hostileCall(): object {
  const words = Array.from({ length: 40 }, () => {
    const letters = Array.from({ length: 8 }, () =>
      String.fromCodePoint(97 + Math.floor(Math.random() * 26)),
    )
    return letters.join('')
  })
  return {
    query: words.slice(0, 5).join(' '),
    also: [5, 10, 15, 20, 25, 30, 35].map((at) => words.slice(at, at + 5).join(' ')),
  }
}

async function timesOf(
  work: () => Promise<number>,
  runs: number,
): Promise<readonly [times: readonly number[], statuses: readonly number[]]> {
  const times: number[] = []
  const statuses: number[] = []
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    statuses.push(await work())
    times.push(performance.now() - began)
  }
  return [times, statuses]
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}

function requestFor(given: object): Request {
  const params = { name: 'search', arguments: given }
  return new Request('https://docs.example.com/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}
