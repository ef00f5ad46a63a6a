import type { Place } from '../../../base/problems/problem.ts'

// The time to parse nested containers grows with the third power of their number: 1,000 take ten seconds.
const MAX_CONTAINERS = 100

const FENCE = /^ {0,3}:{3,}[ \t]*([A-Za-z])?/gm

/** The place of the container that has too many others around it; `undefined` in any normal text. */
export function tooDeepContainer(text: string): Place | undefined {
  if (!text.includes(':::')) return undefined
  let open = 0
  for (const { 1: name, index } of text.matchAll(FENCE)) {
    open = name === undefined ? Math.max(0, open - 1) : open + 1
    if (open > MAX_CONTAINERS) return { line: text.slice(0, index).split('\n').length, column: 1 }
  }
  return undefined
}
