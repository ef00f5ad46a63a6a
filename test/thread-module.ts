/** The entries of worker threads, in place of `src/engine/workers/thread-module.ts`: a thread runs compiled code. */
export const THREAD_MODULE = new URL('../lib/engine/workers/start-worker.js', import.meta.url)
