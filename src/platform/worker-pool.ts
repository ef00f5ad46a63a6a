import { Worker } from 'node:worker_threads'

/** What a worker is sent: news for all that follows, or tasks to be answered. */
export type ToWorker<News, Task> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'tasks'; readonly tasks: readonly Numbered<Task>[] }

/** A task, or its answer, with the number that it was given. */
export interface Numbered<Value> {
  readonly number: number
  readonly value: Value
}

/** What a worker sends: answers, and what failed. */
export interface FromWorker<Answer> {
  readonly answers: readonly Numbered<Answer>[]
  readonly failures: readonly Numbered<unknown>[]
}

/** Threads that do tasks side by side. What goes to them and comes back is copied: plain data. */
export interface WorkerPool<News, Task, Answer> {
  /** Reaches every thread before the tasks that follow. */
  readonly tell: (news: News) => void
  readonly run: (task: Task) => Promise<Answer>
  /** Whether a thread died: then nothing should be asked of the pool any more. */
  readonly isBroken: () => boolean
  readonly close: () => Promise<void>
}

export interface WorkerPoolSettings {
  /** The module that each thread runs. */
  readonly entry: URL
  /** What it begins with: plain data. */
  readonly data: unknown
  readonly size: number
}

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Thread {
  readonly worker: Worker
  /** The numbers of the tasks that it has and has not answered. */
  readonly open: Set<number>
}

/** How many tasks go into one message, and come back in one. */
export const BATCH = 4
// While a thread works on one batch, the next one waits at it.
const IN_HAND = 2 * BATCH

// Parsing and drawing make much that is thrown away at once: a larger nursery halves what collecting it costs.
const NURSERY_MEBIBYTES = 32

/** Starts threads. One that dies takes its tasks along: they fail with what it died of. */
export function openPool<News, Task, Answer>({
  entry,
  data,
  size,
}: WorkerPoolSettings): WorkerPool<News, Task, Answer> {
  const pending = new Map<number, Pending<Answer>>()
  const waiting: Numbered<Task>[] = []
  const state = { next: 0, isFeeding: false, isBroken: false }

  const settle = (thread: Thread, number: number): Pending<Answer> | undefined => {
    const found = pending.get(number)
    pending.delete(number)
    thread.open.delete(number)
    // A thread with nothing to do does not keep the program alive.
    if (thread.open.size === 0) thread.worker.unref()
    return found
  }

  const feed = (thread: Thread): void => {
    if (thread.open.size > IN_HAND - BATCH) return
    const tasks = waiting.splice(0, BATCH)
    if (tasks.length === 0) return
    if (thread.open.size === 0) thread.worker.ref()
    for (const { number } of tasks) thread.open.add(number)
    const message: ToWorker<News, Task> = { kind: 'tasks', tasks }
    thread.worker.postMessage(message)
  }

  const fail = (thread: Thread, error: unknown): void => {
    state.isBroken = true
    for (const number of thread.open) settle(thread, number)?.reject(error)
    for (const { number } of waiting.splice(0)) settle(thread, number)?.reject(error)
  }

  const threads = startThreads({ entry, data, size })
  for (const thread of threads) {
    const { worker } = thread
    worker.on('message', ({ answers, failures }: FromWorker<Answer>) => {
      for (const { number, value } of answers) settle(thread, number)?.resolve(value)
      for (const { number, value } of failures) settle(thread, number)?.reject(value)
      feed(thread)
    })
    worker.on('error', (error) => fail(thread, error))
    worker.on('exit', (code) => fail(thread, new Error(`A worker thread ended with code ${code}.`)))
    worker.unref()
  }

  // Tasks that come in one turn go out in full batches.
  const feedAll = (): void => {
    state.isFeeding = false
    for (let round = 0; round < IN_HAND / BATCH; round += 1)
      for (const thread of threads) feed(thread)
  }

  return {
    isBroken: () => state.isBroken,
    tell(news) {
      const message: ToWorker<News, Task> = { kind: 'news', news }
      for (const { worker } of threads) worker.postMessage(message)
    },
    run(value) {
      const number = state.next++
      waiting.push({ number, value })
      if (!state.isFeeding) {
        state.isFeeding = true
        setImmediate(feedAll)
      }
      return new Promise<Answer>((resolve, reject) => {
        pending.set(number, { resolve, reject })
      })
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function startThreads({ entry, data, size }: WorkerPoolSettings): readonly Thread[] {
  const limits = { maxYoungGenerationSizeMb: NURSERY_MEBIBYTES }
  return Array.from({ length: size }, () => ({
    worker: new Worker(entry, { workerData: data, resourceLimits: limits }),
    open: new Set(),
  }))
}
