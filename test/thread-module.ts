/** The entry of worker threads, in place of `src/workers/thread-module.ts`: a thread runs compiled code. */
export const THREAD_MODULE = new URL('../lib/workers/start-worker.js', import.meta.url)
