import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { KINDS } from './kinds.ts'
import { runTasks, tasksOf } from './rounds.ts'
import type { Outcome } from './rounds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Enough to see that the harness works and that nothing is completely broken; `npm run test:faults` runs
// many.
const ROUNDS_OF_EACH = 2

describe('with a fixed seed,', () => {
  const reasons = new Map(KINDS.map(({ name, unavailable }) => [name, unavailable?.()]))
  let outcomes: readonly Outcome[] = []

  beforeAll(async () => {
    const kinds = KINDS.filter(({ name }) => reasons.get(name) === undefined)
    outcomes = await runTasks(tasksOf(kinds, kinds.length * ROUNDS_OF_EACH), { root, seed: '1' })
  }, 600_000)

  test.for(KINDS)('$promise', ({ name }, { skip }) => {
    const reason = reasons.get(name)
    if (reason !== undefined) skip(reason)
    const own = outcomes.filter(({ kind }) => kind.name === name)
    expect(own.map(({ complaints }) => complaints)).toEqual(Array(ROUNDS_OF_EACH).fill([]))
  })
})
