import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomOf } from './random.ts'
import type { Kind } from './round.ts'

/** A round that is to run: the first of its kind has number 1. */
export interface Task {
  readonly kind: Kind
  readonly number: number
}

export interface Outcome extends Task {
  /** The failures; empty if the round passed. */
  readonly complaints: readonly string[]
  readonly seconds: number
}

export interface RunOptions {
  /** The folder of the repository. */
  readonly root: string
  readonly seed: string
  /** True if the scratch folders of failed rounds stay. */
  readonly keep?: boolean
  /** Ends the run early: running commands are killed, and the scratch folders are removed. */
  readonly signal?: AbortSignal
  readonly onOutcome?: (outcome: Outcome) => void
}

const LANES = 2

/** That many rounds, shared evenly by the kinds. */
export function tasksOf(kinds: readonly Kind[], rounds: number): readonly Task[] {
  return Array.from({ length: rounds }, (_, index) => ({
    kind: kinds[index % kinds.length] as Kind,
    number: Math.floor(index / kinds.length) + 1,
  }))
}

/** Runs the rounds, two at a time. Each has a folder and random choices of its own, so that it can be repeated alone. */
export async function runTasks(
  tasks: readonly Task[],
  options: RunOptions,
): Promise<readonly Outcome[]> {
  // Commands get real paths, so that they see the same ones.
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'specpress-faults-'))
  // Some rounds run as another user.
  chmodSync(scratch, 0o755)
  const waiting = [...tasks]
  const outcomes: Outcome[] = []
  const isOver = (): boolean => options.signal?.aborted === true
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      if (isOver()) return
      const outcome = await runTask(
        task,
        join(scratch, `${task.kind.name}-${task.number}`),
        options,
      )
      if (isOver()) return
      outcomes.push(outcome)
      options.onOutcome?.(outcome)
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } finally {
    const isKept = options.keep === true && outcomes.some(({ complaints }) => complaints.length > 0)
    if (!isKept) rmSync(scratch, { recursive: true, force: true })
  }
  return outcomes
}

async function runTask(task: Task, folder: string, options: RunOptions): Promise<Outcome> {
  const { kind, number } = task
  const { root, seed, keep, signal } = options
  const begun = performance.now()
  // Any user that runs the commands may write temporary files.
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  chmodSync(join(folder, 'tmp'), 0o777)
  const random = randomOf(`${seed} ${kind.name} ${number}`)
  const complaints = await kind
    .run({ folder, random, root, engine: root, signal })
    .catch(brokenRound)
  if (complaints.length === 0 || keep !== true) rmSync(folder, { recursive: true, force: true })
  const where = complaints.length > 0 && keep === true ? [`its files: ${folder}`] : []
  const seconds = (performance.now() - begun) / 1000
  return { kind, number, complaints: [...complaints, ...where], seconds }
}

/** A round that cannot be run counts as a failure as well. */
function brokenRound(error: unknown): readonly string[] {
  return [
    `the round broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  ]
}
