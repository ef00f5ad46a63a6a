import { createContext, Script } from 'node:vm'
import type { Budget } from '../shared/budget.ts'
import { recordOf } from '../shared/json.ts'

/** A place that matches a pattern: the number of the line, from zero, and a range of its characters. */
export type Match = readonly [line: number, from: number, to: number]

// Far longer than any sane pattern takes, and short enough to wait for.
const MOST_MS = 400

// If a pattern has groups, only they are marked. An empty match marks nothing.
const FIND = new Script(`
  const found = []
  for (const [index, line] of lines.entries())
    for (const match of line.matchAll(new RegExp(pattern, 'dg'))) {
      const [whole, ...groups] = match.indices
      const parts = groups.filter((group) => group !== undefined)
      for (const [from, to] of parts.length > 0 ? parts : [whole])
        if (to > from) found.push([index, from, to])
    }
  JSON.stringify(found)
`)

/**
 * Finds all matches of a pattern, line by line. Gives `undefined` if that takes too long, or if the budget of milliseconds is spent:
 * some patterns would take years, and only a separate script can be stopped.
 */
export function boundedMatches(
  pattern: string,
  lines: readonly string[],
  milliseconds: Budget,
): readonly Match[] | undefined {
  if (milliseconds.isSpent) return undefined
  const began = performance.now()
  const context = createContext({ pattern, lines: [...lines] })
  try {
    return JSON.parse(String(FIND.runInContext(context, { timeout: MOST_MS }))) as readonly Match[]
  } catch (error) {
    // An error from another context is not an instance of `Error` here.
    if (recordOf(error)['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  } finally {
    milliseconds.spend(performance.now() - began)
  }
}
