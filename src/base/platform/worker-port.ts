import { parentPort } from 'node:worker_threads'
import { BATCH } from './worker-pool.ts'
import type { FromWorker, Numbered, ToWorker } from './worker-pool.ts'

/** Handles the messages that a thread gets. */
export interface WorkerPort<News, Task, Answer> {
  readonly hear: (news: News) => void
  readonly answer: (task: Task) => Promise<Answer>
}

// The longest time for which an answer is held back, since a caller may wait for it.
const HELD_MILLISECONDS = 5

/**
 * The thread's side of a pool: does its tasks one after the other. Answers that are ready within a short time
 * go together, up to a full batch.
 */
export function serveTasks<News, Task, Answer>({
  hear,
  answer,
}: WorkerPort<News, Task, Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('This module runs in a worker thread only.')
  let last = Promise.resolve()

  const work = async (tasks: readonly Numbered<Task>[]): Promise<void> => {
    let answers: Numbered<Answer>[] = []
    let failures: Numbered<unknown>[] = []
    let since = performance.now()
    for (const [index, { number, value }] of tasks.entries()) {
      try {
        answers.push({ number, value: await answer(value) })
      } catch (error) {
        failures.push({ number, value: error })
      }
      const isFull = answers.length + failures.length === BATCH || index === tasks.length - 1
      if (!isFull && performance.now() - since < HELD_MILLISECONDS) continue
      const message: FromWorker<Answer> = { answers, failures }
      port.postMessage(message)
      answers = []
      failures = []
      since = performance.now()
    }
  }

  port.on('message', (message: ToWorker<News, Task>) => {
    // In the order in which they came: news apply to the tasks after them.
    last = last.then(() => {
      if (message.kind === 'end') return process.exit()
      return message.kind === 'news' ? hear(message.news) : work(message.tasks)
    })
  })
}
