import { parseArgs } from 'node:util'

export interface Flags {
  /** Sizes of the corpus. */
  readonly docs: readonly number[]
  readonly peers: readonly string[]
  readonly runs: number
  /** The comparison: builds against the peers, builds against our last release, or the dev server. */
  readonly mode: 'peers' | 'quick' | 'dev'
  readonly json: boolean
}

export const USAGE = `npm run bench -- [flags]

  --docs 1000            sizes of the corpus: repeated, or a list (default: 1000; with --dev: 5000)
  --peers hugo,eleventy  which peers, or none (default: hugo,eleventy,starlight,vitepress,docusaurus)
  --runs 5               how often everything is measured; the median counts
  --quick                against the last release of Specpress instead of the peers
  --dev                  the dev server instead of builds
  --json                 one JSON document instead of tables

All that is installed or written goes to a folder of the system's temporary folder, never into the repository.
`

/** Parses the command line; `undefined` if the usage has to be printed. Throws for an invalid flag. */
export function flagsOf(args: readonly string[], peers: readonly string[]): Flags | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      docs: { type: 'string', multiple: true },
      peers: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      quick: { type: 'boolean', default: false },
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
    mode: values.dev ? 'dev' : values.quick ? 'quick' : 'peers',
    json: values.json,
  }
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
