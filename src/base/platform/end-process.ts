/**
 * Ends this process with a code, after one turn of the event loop. esbuild's own process pings this one each second, and
 * prints its stack if this process ends without an answer to the last ping.
 */
export function endProcess(code: number): void {
  // The first call may come before the loop has read a ping that has already arrived.
  setImmediate(() => setImmediate(() => process.exit(code)))
}
