import { Worker } from 'node:worker_threads'

/** Idle threads that were started ahead of work, by the module that they run. */
const waiting = new Map<string, Worker[]>()

// Our threads allocate many short-lived objects: a larger nursery halves the cost of collecting them.
const NURSERY_MEBIBYTES = 32

/**
 * A thread that runs a module: one that was started ahead, or a new one. It does not keep the process alive.
 */
export function threadOf(module: URL): Worker {
  return waiting.get(module.href)?.shift() ?? start(module)
}

/** Starts threads before there is work for them. A thread that ends early is not handed out. */
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
