import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAside } from './aside.ts'
import { verdictsOf } from './bounds.ts'
import { corpusOf } from './corpus.ts'
import { measureDev } from './dev.ts'
import { USAGE, flagsOf } from './flags.ts'
import type { Flags } from './flags.ts'
import { machineOf } from './machine.ts'
import { ownSite, withSearch, workingTree } from './ourselves.ts'
import { measurePairs } from './pairs.ts'
import { PEERS } from './peers.ts'
import { compare } from './rounds.ts'
import type { Result } from './rounds.ts'
import { say } from './shell.ts'
import { resultTable, verdictTable } from './tables.ts'
import type { Tool } from './tool.ts'

const CONDITIONS =
  'Cold builds run in a folder where nothing was deleted, for every tool alike: what earlier builds wrote is moved aside, ' +
  'since ext4 makes new files slowly after it has removed many.'

/** The findings of one run of the benchmark. */
interface Findings {
  readonly tables: readonly string[]
  readonly json: object
  /** True if the working tree is worse than the revision that it is compared with. */
  readonly isLoss?: boolean
}

/**
 * Runs the measurements in the flags and prints them. Returns the exit code: a missed limit is a finding, not
 * a failure, except for pairs.
 */
export async function bench(root: string, args: readonly string[]): Promise<number> {
  let flags: Flags | undefined
  try {
    flags = flagsOf(args, Object.keys(PEERS))
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return 2
  }
  if (flags === undefined) {
    process.stdout.write(USAGE)
    return 0
  }
  const cache = join(tmpdir(), 'specpress-bench-peers')
  const ours = await workingTree(root, cache)
  const { tables, json, isLoss = false } = await measureAll(flags, { root, cache, ours })
  const machine = machineOf()
  const text = flags.json
    ? JSON.stringify({ machine, ...json }, null, 2)
    : [`${machine.date}, ${machine.text}, ${flags.runs} runs\n\n${CONDITIONS}`, ...tables].join(
        '\n\n',
      )
  process.stdout.write(`${text}\n`)
  return isLoss ? 1 : 0
}

interface Bench {
  readonly root: string
  readonly cache: string
  readonly ours: Tool
}

async function measureAll(flags: Flags, { root, cache, ours }: Bench): Promise<Findings> {
  if (flags.mode === 'dev') return measureDev(ours, flags)
  if (flags.mode === 'pairs') return measurePairs(flags, { root, cache, ours })
  const peers = await peersOf(flags, { root, cache })
  const tools = await working([ours, withSearch(ours), ...peers])
  const results: (readonly Result[])[] = []
  for (const docs of flags.docs) results.push(await compare(tools, corpusOf(docs), flags.runs))
  results.push(await compare([ownSite(root, ours)], [], flags.runs))
  tools.forEach(({ home }) => removeAside(home))
  const verdicts = verdictsOf(results.flat())
  return {
    tables: [
      ...results.map((list) => `${titleOf(list)}\n\n${resultTable(list, ours.name)}`),
      ...(verdicts.length > 0 ? [verdictTable(verdicts)] : []),
    ],
    json: { results: results.flat(), verdicts },
  }
}

/** The requested peers that this machine can run. Prints why it leaves out any other. */
async function peersOf(
  flags: Flags,
  { root, cache }: Omit<Bench, 'ours'>,
): Promise<readonly Tool[]> {
  const folders = { templates: join(root, 'test/bench/peers'), cache }
  const found: Tool[] = []
  for (const name of flags.peers) {
    try {
      const tool = await PEERS[name]?.(folders)
      if (tool) found.push(tool)
    } catch (error) {
      say(`Without ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return found
}

/** Builds a small site with each tool, unmeasured: it shows which tools work, and loads their programs into memory. */
async function working(tools: readonly Tool[]): Promise<readonly Tool[]> {
  say('A small site first, with each …')
  const results = await compare(tools, corpusOf(25), 1)
  return tools.filter(
    ({ name }) => results.find(({ tool }) => tool === name)?.failure === undefined,
  )
}

function titleOf([first]: readonly Result[]): string {
  const docs = first?.docs ?? 0
  return docs === 0 ? '## The site of this repository' : `## ${docs.toLocaleString('en')} documents`
}
