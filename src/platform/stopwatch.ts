/** Measures stages one after the other, in milliseconds. */
export function stopwatch(report: ((stage: string) => void) | undefined) {
  const timings: Record<string, number> = {}
  let current: string | undefined
  let since = performance.now()
  const stop = (): Readonly<Record<string, number>> => {
    if (current !== undefined) timings[current] = Math.round(performance.now() - since)
    return timings
  }
  return {
    stop,
    start(stage: string): void {
      stop()
      current = stage
      since = performance.now()
      report?.(stage)
    },
  }
}
