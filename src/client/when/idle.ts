import type { Strategy } from './strategy.ts'

/** When the browser has nothing else to do. */
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
