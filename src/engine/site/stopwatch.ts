/** Measures stages one after the other, in milliseconds. */
export interface Stopwatch {
  /** Ends the previous stage. */
  readonly start: (stage: string) => void
  /** Ends the last stage, and gives the time of each. */
  readonly stop: () => Readonly<Record<string, number>>
}

/** Starts no stage yet. `report` is called with each stage that starts. */
export function stopwatch(report: ((stage: string) => void) | undefined): Stopwatch {
  const timings: Record<string, number> = {}
  let current: string | undefined
  let since = performance.now()
  const stop = (): Readonly<Record<string, number>> => {
    if (current !== undefined) timings[current] = Math.round(performance.now() - since)
    return timings
  }
  return {
    stop,
    start(stage) {
      stop()
      current = stage
      since = performance.now()
      report?.(stage)
    },
  }
}
