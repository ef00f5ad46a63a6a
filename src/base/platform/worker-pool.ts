import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { ThreadEnded } from './thread-ended.ts'
import { threadOf } from './thread.ts'

/** A message to a worker: news that applies to all following tasks, tasks to answer, or the end of tasks. */
export type ToWorker<News, Task> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'tasks'; readonly tasks: readonly Numbered<Task>[] }
  | { readonly kind: 'end' }

/** A task, or its answer, with the number that it was given. */
export interface Numbered<Value> {
  readonly number: number
  readonly value: Value
}

/** A message from a worker: answers and failures. */
export interface FromWorker<Answer> {
  readonly answers: readonly Numbered<Answer>[]
  readonly failures: readonly Numbered<unknown>[]
}

/** Threads that do tasks in parallel. Messages in both directions are copied, so they must be plain data. */
export interface WorkerPool<News, Task, Answer> {
  /** Starts all threads, and sends the news to each before the tasks that follow. */
  readonly tell: (news: News) => void
  readonly run: (task: Task) => Promise<Answer>
  /** True if a thread died: then the pool takes no more tasks. */
  readonly isBroken: () => boolean
  readonly close: () => Promise<void>
}

export interface WorkerPoolSettings<News, Task> {
  /** The module that each thread runs. */
  readonly entry: URL
  /** The news that still apply: a thread that starts later gets them first. */
  readonly toldBefore: () => Iterable<News>
  readonly size: number
  /** True if a task takes so long that no other should wait for it. */
  readonly isLarge: (task: Task) => boolean
}

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Thread {
  readonly worker: Worker
  /** The numbers of its unanswered tasks. */
  readonly open: Set<number>
}

/** The number of tasks in one message, and of answers in one message. */
export const BATCH = 4
// While a thread works on one batch, the next one waits in its queue.
const IN_HAND = 2 * BATCH

/**
 * Threads are started when they are needed, and all of them before they get news. If a thread dies, its tasks
 * and all later tasks fail with the cause of its death.
 */
export function openPool<News, Task, Answer>(
  settings: WorkerPoolSettings<News, Task>,
): WorkerPool<News, Task, Answer> {
  const pending = new Map<number, Pending<Answer>>()
  const waiting: Numbered<Task>[] = []
  const state = { next: 0, isFeeding: false }
  /** The cause of death of the first thread that died. */
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

  // Tasks that come in one turn go out in full batches, one at work and one in the queue. No thread is
  // started for the second.
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
      // An idle thread gets its task now. Otherwise it would wait until this thread, which may be busy for
      // long, ends its turn.
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

/** Records that a task is done. An idle thread does not keep the process alive. */
function close({ open, worker }: Thread, number: number): void {
  open.delete(number)
  if (open.size === 0) worker.unref()
}

/** An idle thread ends by itself, as a program does; a busy one is terminated. */
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

/** The next batch of a thread; empty while it has enough to do. A large task is a batch by itself. */
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
