import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Kind } from './round.ts'

export interface Flags {
  readonly rounds: number
  readonly seed: string
  readonly kinds: readonly string[]
  /** The only round to run, if one is to be repeated. */
  readonly round: number | undefined
  /** True if the scratch folders of failed rounds stay. */
  readonly keep: boolean
}

export function usageOf(kinds: readonly Pick<Kind, 'name' | 'promise'>[]): string {
  const rows = kinds.map(({ name, promise }) => `  ${name.padEnd(15)}${promise}`)
  return `npm run test:faults -- [flags]

  --rounds 100     how many rounds, shared evenly by the kinds
  --seed 42        what is random follows from it; random for another one each time (default: 42)
  --only a,b       some of the kinds below (default: all)
  --round 7        only this round of the kind that --only names
  --keep           leave the scratch folders of failed rounds

The rounds run two at a time, in scratch folders below the system's temporary folder. The kinds:

${rows.join('\n')}
`
}

/** Parses the command line; `undefined` if the usage is asked for. Throws for an invalid flag. */
export function flagsOf(args: readonly string[], kinds: readonly string[]): Flags | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '100' },
      seed: { type: 'string', default: '42' },
      only: { type: 'string', default: kinds.join(',') },
      round: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const chosen = values.only.split(',')
  const unknown = chosen.filter((name) => !kinds.includes(name))
  if (unknown.length > 0) throw new Error(`--only: ${unknown.join(', ')} is not one of the kinds.`)
  if (values.round !== undefined && chosen.length !== 1)
    throw new Error('--round: name its kind with --only.')
  return {
    rounds: countOf('--rounds', values.rounds),
    seed: values.seed === 'random' ? String(randomInt(2 ** 31)) : values.seed,
    kinds: chosen,
    round: values.round === undefined ? undefined : countOf('--round', values.round),
    keep: values.keep,
  }
}

function countOf(flag: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`${flag}: \`${text}\` is not a whole number above 0.`)
}
