import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './worker-pool.ts'

/** A task was given up: it took too long, too much memory, or it waited too long for others. */
export class ThreadLimit extends Error {
  override readonly name = 'ThreadLimit'
  readonly kind: 'time' | 'memory' | 'wait'

  constructor(kind: ThreadLimit['kind']) {
    super(`A task was given up: ${kind}.`)
    this.kind = kind
  }
}

export interface LimitedThreadSettings<News, Task> {
  /** The module that the thread runs, which serves tasks as the threads of a pool do. */
  readonly entry: URL
  /** What each new thread gets before its tasks. */
  readonly news: News
  /** The first task of each new thread, whose answer is not needed: it loads what the others use. */
  readonly first: LimitedTask<Task>
  readonly memoryMebibytes: number
  /** The longest time that a task waits for others, in milliseconds. */
  readonly waitLimit: number
  /** More tasks are refused at once. */
  readonly mostWaiting: number
}

interface LimitedTask<Task> {
  readonly task: Task
  /** In milliseconds. */
  readonly limit: number
}

/** A thread for tasks that might never end. */
export interface LimitedThread<Task, Answer> {
  /** Rejects with a `ThreadLimit` if the task takes longer than the limit, in milliseconds. */
  readonly run: (task: Task, limit: number) => Promise<Answer>
  readonly close: () => void
}

interface Queued<Task, Answer> extends LimitedTask<Task> {
  /** Ends the time for which it waits. */
  readonly stopWaiting?: () => void
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs tasks in a thread, one after the other, each with a time limit. A thread that exceeds a limit is
 * replaced by a new one, which gets the tasks that wait.
 */
export function limitedThread<News, Task, Answer>(
  settings: LimitedThreadSettings<News, Task>,
): LimitedThread<Task, Answer> {
  type Own = Queued<Task, Answer>
  const waiting = new Set<Own>()
  const state: {
    worker?: Worker | undefined
    running?: (Own & { readonly timer: NodeJS.Timeout }) | undefined
    /** True if the thread has not done its first task. */
    isNew: boolean
    isClosed: boolean
  } = { isNew: true, isClosed: false }

  const start = (): Worker => {
    const worker = new Worker(settings.entry, {
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMebibytes },
    })
    const fail = (error: unknown): void => {
      if (state.worker === worker) giveUp(errorOf(error))
    }
    worker.on('message', ({ answers, failures }: FromWorker<Answer>) => {
      if (state.worker !== worker) return
      const own = taken()
      for (const { value } of answers) own?.resolve(value)
      for (const { value } of failures) own?.reject(value)
      next()
    })
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`A worker thread ended with code ${String(code)}.`)))
    const message: ToWorker<News, Task> = { kind: 'news', news: settings.news }
    worker.postMessage(message)
    state.isNew = true
    return worker
  }

  const taken = (): Own | undefined => {
    const { running } = state
    clearTimeout(running?.timer)
    state.running = undefined
    return running
  }

  /** Ends the thread and the task that it does. The next thread starts at once, so that tasks need not wait. */
  const giveUp = (error: unknown): void => {
    const wasNew = state.isNew
    void state.worker?.terminate()
    state.worker = undefined
    taken()?.reject(error)
    if (wasNew || state.isClosed) return
    state.worker = start()
    next()
  }

  const firstTask = (): Own => ({
    ...settings.first,
    resolve: () => {
      state.isNew = false
    },
    reject: (error) => {
      // Every thread would fail in the same way.
      void state.worker?.terminate()
      state.worker = undefined
      for (const own of waiting) {
        own.stopWaiting?.()
        own.reject(error)
      }
      waiting.clear()
    },
  })

  const next = (): void => {
    if (state.isClosed || state.running !== undefined) return
    const [oldest] = waiting
    if (state.worker === undefined && oldest === undefined) return
    state.worker ??= start()
    const own = state.isNew ? firstTask() : oldest
    if (own === undefined) return
    waiting.delete(own)
    own.stopWaiting?.()
    const message: ToWorker<News, Task> = { kind: 'tasks', tasks: [{ number: 0, value: own.task }] }
    state.worker.postMessage(message)
    const isRunning = (): boolean => state.running === running
    const timer = setTimeout(() => {
      // An answer may have arrived while this thread was busy: it is read first.
      setImmediate(() => {
        if (isRunning()) giveUp(new ThreadLimit('time'))
      })
    }, own.limit)
    const running = { ...own, timer }
    state.running = running
  }

  return {
    run: (task, limit) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= settings.mostWaiting) {
          reject(new ThreadLimit('wait'))
          return
        }
        const timer = setTimeout(() => {
          waiting.delete(own)
          reject(new ThreadLimit('wait'))
        }, settings.waitLimit)
        const own: Own = { task, limit, resolve, reject, stopWaiting: () => clearTimeout(timer) }
        waiting.add(own)
        next()
      }),
    close() {
      state.isClosed = true
      void state.worker?.terminate()
    },
  }
}

function errorOf(error: unknown): unknown {
  const isMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new ThreadLimit('memory') : error
}
