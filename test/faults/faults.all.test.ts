import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { KINDS } from './kinds.ts'
import { ROOT, leaveOut } from '../machine/needs.ts'
import { isLarge } from '../size.ts'
import { runTasks, tasksOf } from './rounds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Enough to see that the harness works and that nothing is completely broken; `npm run test:faults` runs
// many.
const ROUNDS_OF_EACH = isLarge ? 5 : 1

describe('with a fixed seed,', () => {
  test.for(KINDS)('$promise', async (kind, context) => {
    if (kind.unavailable?.() !== undefined) leaveOut(context, ROOT)
    const outcomes = await runTasks(tasksOf([kind], ROUNDS_OF_EACH), { root, seed: '1' })
    expect(outcomes.map(({ complaints }) => complaints)).toEqual(Array(ROUNDS_OF_EACH).fill([]))
  })
})
