import { createContext, Script } from 'node:vm'

/** Where a pattern was found: the number of a line, from zero, and characters of it. */
export type Match = readonly [line: number, from: number, to: number]

// Far longer than any sane pattern takes, and short enough to wait for.
const MOST_MS = 500

// Groups narrow a match to what they hold. A match of nothing marks nothing.
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
 * All matches of a pattern, line by line, or `undefined` if it takes too long: some patterns take years, and only a script
 * of its own can be stopped.
 */
export function boundedMatches(
  pattern: string,
  lines: readonly string[],
): readonly Match[] | undefined {
  const context = createContext({ pattern, lines: [...lines] })
  try {
    return JSON.parse(String(FIND.runInContext(context, { timeout: MOST_MS }))) as readonly Match[]
  } catch (error) {
    // An error of another context is no `Error` of this one.
    if ((error as { readonly code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return undefined
    throw error
  }
}
