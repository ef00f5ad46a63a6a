import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { ThreadEnded } from './thread-ended.ts'
import { threadOf } from './thread.ts'

/** What a worker is sent: news for all that follows, tasks to be answered, or that there will be none. */
export type ToWorker<News, Task> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'tasks'; readonly tasks: readonly Numbered<Task>[] }
  | { readonly kind: 'end' }

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
  /** Starts all threads, and reaches each before the tasks that follow. */
  readonly tell: (news: News) => void
  readonly run: (task: Task) => Promise<Answer>
  /** Whether a thread died: then nothing should be asked of the pool any more. */
  readonly isBroken: () => boolean
  readonly close: () => Promise<void>
}

export interface WorkerPoolSettings<News, Task> {
  /** The module that each thread runs. */
  readonly entry: URL
  /** What was told until now and still counts: a thread that is started later hears it first. */
  readonly toldBefore: () => Iterable<News>
  readonly size: number
  /** Whether a task takes so long that no other should wait for it. */
  readonly isLarge: (task: Task) => boolean
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

/**
 * Threads are started as they are needed, and all of them before they hear news. The tasks of a thread that dies fail
 * with the cause of its death, and so does each task after it.
 */
export function openPool<News, Task, Answer>(
  settings: WorkerPoolSettings<News, Task>,
): WorkerPool<News, Task, Answer> {
  const pending = new Map<number, Pending<Answer>>()
  const waiting: Numbered<Task>[] = []
  const state = { next: 0, isFeeding: false }
  /** What the first thread died of, as soon as one did. */
  let death: { readonly cause: unknown } | undefined

  const settle = (thread: Thread, number: number): Pending<Answer> | undefined => {
    const found = pending.get(number)
    pending.delete(number)
    close(thread, number)
    return found
  }

  const feed = (thread: Thread): void => {
    const tasks = nextTasks(thread, waiting, settings.isLarge)
    if (tasks.length > 0) sendTasks(thread, tasks)
  }

  const fail = (thread: Thread, error: unknown): void => {
    death ??= { cause: error }
    for (const number of thread.open) settle(thread, number)?.reject(error)
    for (const { number } of waiting.splice(0)) settle(thread, number)?.reject(error)
  }

  const threads: Thread[] = []
  const startThread = (): Thread => {
    const thread: Thread = { worker: threadOf(settings.entry), open: new Set() }
    threads.push(thread)
    thread.worker.on('message', ({ answers, failures }: FromWorker<Answer>) => {
      for (const { number, value } of answers) settle(thread, number)?.resolve(value)
      for (const { number, value } of failures) settle(thread, number)?.reject(value)
      feed(thread)
    })
    onEnd(thread.worker, (error) => fail(thread, error))
    for (const news of settings.toldBefore()) sendNews(thread, news)
    return thread
  }

  // Tasks that come in one turn go out in full batches, one at work and one at hand. No thread is started for the second.
  const feedAll = (): void => {
    state.isFeeding = false
    for (const thread of threads) feed(thread)
    while (waiting.length > 0 && threads.length < settings.size) feed(startThread())
    for (const thread of threads) feed(thread)
  }

  return {
    isBroken: () => death !== undefined,
    tell(news) {
      while (threads.length < settings.size) startThread()
      for (const thread of threads) sendNews(thread, news)
    },
    run(value) {
      // A dead thread answers nothing, and looks idle.
      if (death) return Promise.reject(death.cause as Error)
      const number = state.next++
      waiting.push({ number, value })
      // A thread with nothing to do does not wait until this one, which may be busy for long, comes to an end of its turn.
      const idle = threads.find(({ open }) => open.size === 0)
      if (idle) feed(idle)
      else if (!state.isFeeding) {
        state.isFeeding = true
        setImmediate(feedAll)
      }
      return new Promise((resolve, reject) => void pending.set(number, { resolve, reject }))
    },
    close: async () => void (await Promise.all(threads.map(end))),
  }
}

function sendNews<News>({ worker }: Thread, news: News): void {
  send(worker, { kind: 'news', news })
}

function sendTasks<Task>(thread: Thread, tasks: readonly Numbered<Task>[]): void {
  if (thread.open.size === 0) thread.worker.ref()
  for (const { number } of tasks) thread.open.add(number)
  send(thread.worker, { kind: 'tasks', tasks })
}

/** A task is done. A thread with nothing to do does not keep the program alive. */
function close({ open, worker }: Thread, number: number): void {
  open.delete(number)
  if (open.size === 0) worker.unref()
}

/** A thread that has nothing to do ends by itself, as a program does; one that is at work is ended. */
async function end({ worker, open }: Thread): Promise<void> {
  if (open.size > 0) return void (await worker.terminate())
  if (hasEnded(worker)) return
  const ended = once(worker, 'exit')
  worker.ref()
  send(worker, { kind: 'end' })
  await ended
}

function hasEnded({ threadId }: Worker): boolean {
  return threadId < 0
}

function onEnd(worker: Worker, act: (error: unknown) => void): void {
  worker.on('error', act)
  worker.on('exit', (code) => act(new ThreadEnded(`A worker thread ended with code ${code}.`)))
}

/** The next batch of a thread; none while it has enough to do. A large task is a batch by itself. */
function nextTasks<Task>(
  { open }: Thread,
  waiting: Numbered<Task>[],
  isLarge: (task: Task) => boolean,
): readonly Numbered<Task>[] {
  if (open.size > IN_HAND - BATCH) return []
  const large = waiting.slice(0, BATCH).findIndex(({ value }) => isLarge(value))
  return waiting.splice(0, large < 0 ? BATCH : Math.max(1, large))
}

function send<News, Task>(worker: Worker, message: ToWorker<News, Task>): void {
  worker.postMessage(message)
}
