import type { Strategy } from './strategy.ts'

/** Wakes when the browser is idle. */
export const idle: Strategy = (...[, wake]) => {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => {
      wake()
    }, 200)
    return () => {
      clearTimeout(timer)
    }
  }
  const request = requestIdleCallback(() => {
    wake()
  })
  return () => {
    cancelIdleCallback(request)
  }
}
