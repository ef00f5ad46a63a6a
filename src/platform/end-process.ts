/**
 * Ends this process with a code, after the event loop has turned once: esbuild's own process, which asks each second
 * whether this one still answers, would print its stack if it waited for that answer forever.
 */
export function endProcess(code: number): void {
  // The second call comes after all that has arrived by now.
  setImmediate(() => setImmediate(() => process.exit(code)))
}
