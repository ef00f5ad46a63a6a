import { parseArgs } from 'node:util'

export interface Flags {
  /** Sizes of the corpus. */
  readonly docs: readonly number[]
  readonly peers: readonly string[]
  readonly runs: number
  /** The comparison: builds against the peers, builds against an earlier revision, or the dev server. */
  readonly mode: 'peers' | 'pairs' | 'dev'
  /** The earlier revision of the pairs; `last` is the newest tag. */
  readonly revision: string
  readonly json: boolean
}

/** The largest ratio of a pair that is no loss. */
export const MOST = 1.05

export const USAGE = `npm run bench -- [flags]

  --docs 1000            sizes of the corpus: repeated, or a list (default: 1000; with --dev: 5000)
  --peers hugo,eleventy  which peers, or none (default: hugo,eleventy,starlight,vitepress,docusaurus)
  --runs 5               how often everything is measured; the median counts
  --pairs [revision]     against an earlier revision, with each option that costs much, and API references; without a
                         revision, the newest tag. Ends with 1 if a ratio is above ${String(MOST)}
  --dev                  the dev server instead of builds
  --json                 one JSON document instead of tables

All that is installed or written goes to a folder of the system's temporary folder, never into the repository.
`

const LAST = 'last'

/** Parses the command line; `undefined` if the usage has to be printed. Throws for an invalid flag. */
export function flagsOf(args: readonly string[], peers: readonly string[]): Flags | undefined {
  const { values } = parseArgs({
    args: withRevision(args),
    options: {
      docs: { type: 'string', multiple: true },
      peers: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      pairs: { type: 'string' },
      dev: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const chosen = listOf(values.peers ?? peers).filter((name) => name !== 'none')
  const unknown = chosen.filter((name) => !peers.includes(name))
  if (unknown.length > 0) {
    throw new Error(`--peers: ${unknown.join(', ')} is none of ${peers.join(', ')}, none.`)
  }
  return {
    docs: listOf(values.docs ?? [values.dev ? '5000' : '1000']).map(countOf('--docs')),
    peers: chosen,
    runs: countOf('--runs')(values.runs),
    mode: values.dev ? 'dev' : values.pairs === undefined ? 'peers' : 'pairs',
    revision: values.pairs ?? LAST,
    json: values.json,
  }
}

/** `--pairs` needs no value. */
function withRevision(args: readonly string[]): string[] {
  return args.flatMap((arg, at) => {
    const next = args[at + 1]
    return arg === '--pairs' && (next === undefined || next.startsWith('--')) ? [arg, LAST] : [arg]
  })
}

function listOf(values: readonly string[]): readonly string[] {
  return values.flatMap((value) => value.split(',')).filter((part) => part !== '')
}

function countOf(flag: string): (text: string) => number {
  return (text) => {
    const count = Number(text)
    if (Number.isInteger(count) && count > 0) return count
    throw new Error(`${flag}: \`${text}\` is no whole number above 0.`)
  }
}
