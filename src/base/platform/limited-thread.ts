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
  /** Sent to each new thread before its tasks. */
  readonly news: News
  /** The first task of each new thread. It loads what later tasks use; its answer is ignored. */
  readonly first: LimitedTask<Task>
  readonly memoryMebibytes: number
  /** More tasks are refused at once. */
  readonly mostWaiting: number
}

/** How long related tasks may still wait for others, in total, in milliseconds. */
export class Patience {
  #left: number

  constructor(milliseconds: number) {
    this.#left = milliseconds
  }

  get left(): number {
    return this.#left
  }

  spend(milliseconds: number): void {
    this.#left = Math.max(0, this.#left - milliseconds)
  }
}

interface LimitedTask<Task> {
  readonly task: Task
  /** In milliseconds. */
  readonly limit: number
}

interface Queued<Task, Answer> extends LimitedTask<Task> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Stops the clock. */
  readonly stopWaiting: () => void
}

/**
 * A thread for tasks that might never end: it does one after the other, each with a time limit. If a task
 * exceeds a limit, another thread takes its place, which gets the tasks that wait.
 */
export class LimitedThread<News, Task, Answer> {
  readonly #settings: LimitedThreadSettings<News, Task>
  readonly #waiting = new Set<Queued<Task, Answer>>()
  #worker: Worker | undefined
  #running: { readonly own: Queued<Task, Answer>; readonly timer: NodeJS.Timeout } | undefined
  /** True if the thread has not done its first task. */
  #isNew = true
  #isClosed = false

  constructor(settings: LimitedThreadSettings<News, Task>) {
    this.#settings = settings
  }

  /** Rejects with a `ThreadLimit` if the task takes longer than the limit, in milliseconds, or if it waits too long. */
  run(task: Task, limit: number, patience: Patience): Promise<Answer> {
    const { mostWaiting } = this.#settings
    return new Promise((resolve, reject) => {
      if (this.#waiting.size >= mostWaiting) {
        reject(new ThreadLimit('wait'))
        return
      }
      const begun = performance.now()
      const timer = setTimeout(() => {
        this.#waiting.delete(own)
        patience.spend(patience.left)
        reject(new ThreadLimit('wait'))
      }, patience.left)
      const stopWaiting = (): void => {
        clearTimeout(timer)
        patience.spend(performance.now() - begun)
      }
      const own = { task, limit, resolve, reject, stopWaiting }
      this.#waiting.add(own)
      this.#next()
    })
  }

  /** Ends the thread, whatever it does. Open tasks stay unanswered. */
  close(): void {
    this.#isClosed = true
    void this.#worker?.terminate()
  }

  #next(): void {
    if (this.#isClosed || this.#running !== undefined) return
    const [oldest] = this.#waiting
    if (this.#worker === undefined && oldest === undefined) return
    this.#worker ??= this.#start()
    const own = this.#isNew ? this.#firstTask() : oldest
    if (own === undefined) return
    this.#waiting.delete(own)
    own.stopWaiting()
    const message: ToWorker<News, Task> = { kind: 'tasks', tasks: [{ number: 0, value: own.task }] }
    this.#worker.postMessage(message)
    const timer = setTimeout(() => {
      // An answer may have arrived while this thread was busy: it is read first.
      setImmediate(() => {
        if (this.#running?.own === own) this.#giveUp(new ThreadLimit('time'))
      })
    }, own.limit)
    this.#running = { own, timer }
  }

  #start(): Worker {
    const { entry, news, memoryMebibytes } = this.#settings
    const worker = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMebibytes },
    })
    const fail = (error: unknown): void => {
      if (this.#worker === worker) this.#giveUp(errorOf(error))
    }
    worker.on('message', ({ answers, failures }: FromWorker<Answer>) => {
      if (this.#worker !== worker) return
      const own = this.#taken()
      for (const { value } of answers) own?.resolve(value)
      for (const { value } of failures) own?.reject(value)
      this.#next()
    })
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`A worker thread ended with code ${String(code)}.`)))
    const message: ToWorker<News, Task> = { kind: 'news', news }
    worker.postMessage(message)
    this.#isNew = true
    return worker
  }

  #firstTask(): Queued<Task, Answer> {
    return {
      ...this.#settings.first,
      resolve: () => {
        this.#isNew = false
      },
      reject: (error) => {
        // Every thread would fail in the same way.
        void this.#worker?.terminate()
        this.#worker = undefined
        for (const own of this.#waiting) {
          own.stopWaiting()
          own.reject(error)
        }
        this.#waiting.clear()
      },
      stopWaiting: () => undefined,
    }
  }

  /** Ends the thread and its task. The next thread starts at once, so that tasks need not wait. */
  #giveUp(error: unknown): void {
    const wasNew = this.#isNew
    void this.#worker?.terminate()
    this.#worker = undefined
    this.#taken()?.reject(error)
    if (wasNew || this.#isClosed) return
    this.#worker = this.#start()
    this.#next()
  }

  #taken(): Queued<Task, Answer> | undefined {
    const running = this.#running
    clearTimeout(running?.timer)
    this.#running = undefined
    return running?.own
  }
}

function errorOf(error: unknown): unknown {
  const isMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new ThreadLimit('memory') : error
}
