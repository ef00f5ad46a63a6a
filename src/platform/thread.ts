import { Worker } from 'node:worker_threads'

/** Threads that wait for somebody who has work for them, by the module that they run. */
const waiting = new Map<string, Worker[]>()

// What our threads do makes much that is thrown away at once: a larger nursery halves what collecting it costs.
const NURSERY_MEBIBYTES = 32

/** A thread that runs a module: one that was started ahead, or a new one. It does not keep the program alive. */
export function threadOf(module: URL): Worker {
  return waiting.get(module.href)?.shift() ?? start(module)
}

/** Starts threads before there is work for them. One that ends before is not handed out. */
export function startAhead(module: URL, count: number): readonly Worker[] {
  const threads = Array.from({ length: count }, () => start(module))
  const left = [...threads]
  waiting.set(module.href, left)
  for (const thread of threads) {
    const forget = (): void => {
      const index = left.indexOf(thread)
      if (index >= 0) left.splice(index, 1)
    }
    thread.on('error', forget).on('exit', forget)
  }
  return threads
}

function start(module: URL): Worker {
  const thread = new Worker(module, {
    resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MEBIBYTES },
  })
  thread.unref()
  return thread
}
