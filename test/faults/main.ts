import { flagsOf, usageOf } from './flags.ts'
import type { Flags } from './flags.ts'
import { KINDS } from './kinds.ts'
import type { Kind } from './round.ts'
import { runTasks, tasksOf } from './rounds.ts'
import type { Outcome, Task } from './rounds.ts'

/** Runs the rounds that the flags ask for and prints what failed. Returns the exit code: 1 if a round failed. */
export async function testFaults(root: string, args: readonly string[]): Promise<number> {
  const names = KINDS.map(({ name }) => name)
  let flags: Flags | undefined
  try {
    flags = flagsOf(args, names)
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n\n${usageOf(KINDS)}`,
    )
    return 2
  }
  if (flags === undefined) {
    process.stdout.write(usageOf(KINDS))
    return 0
  }
  const { seed, keep } = flags
  print(`seed ${seed}`)
  const begun = performance.now()
  const ending = new AbortController()
  const end = (): void => ending.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  const outcomes = await runTasks(chosenTasks(flags), {
    root,
    seed,
    keep,
    signal: ending.signal,
    onOutcome: (outcome) => {
      if (outcome.complaints.length > 0) print(failureLine(outcome, seed))
    },
  })
  print(summaryOf(outcomes, (performance.now() - begun) / 1000))
  if (ending.signal.aborted) return 130
  return outcomes.some(({ complaints }) => complaints.length > 0) ? 1 : 0
}

function chosenTasks({ kinds, rounds, round }: Flags): readonly Task[] {
  const chosen = KINDS.filter(({ name }) => kinds.includes(name)).filter(isAvailable)
  if (round === undefined) return chosen.length === 0 ? [] : tasksOf(chosen, rounds)
  return chosen.map((kind) => ({ kind, number: round }))
}

function isAvailable({ name, unavailable }: Kind): boolean {
  const reason = unavailable?.()
  if (reason !== undefined) print(`${name} is left out: ${reason}`)
  return reason === undefined
}

function failureLine({ kind, number, complaints }: Outcome, seed: string): string {
  const command = `npm run test:faults -- --seed ${seed} --only ${kind.name} --round ${number}`
  const more = complaints.length > 4 ? `; and ${complaints.length - 4} more` : ''
  const said = complaints.slice(0, 4).join('; ').replaceAll(/\s+/g, ' ')
  return `FAILED ${command}  # ${said}${more}`
}

function summaryOf(outcomes: readonly Outcome[], seconds: number): string {
  const rows = KINDS.flatMap(({ name }) => {
    const own = outcomes.filter(({ kind }) => kind.name === name)
    if (own.length === 0) return []
    const time = own.reduce((sum, outcome) => sum + outcome.seconds, 0)
    return [`${name.padEnd(14)} ${figuresOf(own)}, ${(time / own.length).toFixed(1)} s each`]
  })
  return [...rows, `${'all'.padEnd(14)} ${figuresOf(outcomes)}, ${Math.round(seconds)} s`].join(
    '\n',
  )
}

function figuresOf(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ complaints }) => complaints.length > 0)
  return `${outcomes.length} tried, ${failed.length} failed`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
