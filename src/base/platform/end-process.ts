/** Each ends a program that this process has started, and that would report the end of this process as a failure. */
const stops = new Set<() => void>()

/** Registers a function to be called before this process ends. */
export function stopAtEnd(stop: () => void): void {
  stops.add(stop)
}

/**
 * Ends this process with a code, after one turn of the event loop: esbuild's own process pings this one each second, and prints its
 * stack if this process ends without an answer to the last ping.
 */
export function endProcess(code: number): void {
  // The first call may come before the loop has read a ping that has already arrived.
  setImmediate(() =>
    setImmediate(() => {
      for (const stop of stops) stop()
      process.exit(code)
    }),
  )
}
