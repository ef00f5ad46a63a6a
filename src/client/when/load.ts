import type { Strategy } from './strategy.ts'

/** Wakes at once. */
export const load: Strategy = (...[, wake]) => {
  let isWanted = true
  queueMicrotask(() => {
    if (isWanted) wake()
  })
  return () => {
    isWanted = false
  }
}
