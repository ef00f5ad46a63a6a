import { parentPort } from 'node:worker_threads'
import { BATCH } from './worker-pool.ts'
import type { FromWorker, Numbered, ToWorker } from './worker-pool.ts'

/** What a thread does with what it is sent. */
export interface WorkerPort<News, Task, Answer> {
  readonly hear: (news: News) => void
  readonly answer: (task: Task) => Promise<Answer>
}

/** The thread's side of a pool: does its tasks one after the other, and answers a batch at a time. */
export function serveTasks<News, Task, Answer>({
  hear,
  answer,
}: WorkerPort<News, Task, Answer>): void {
  const port = parentPort
  if (port === null) throw new Error('This module runs in a worker thread only.')
  let last = Promise.resolve()

  const work = async (tasks: readonly Numbered<Task>[]): Promise<void> => {
    for (let start = 0; start < tasks.length; start += BATCH) {
      const answers: Numbered<Answer>[] = []
      const failures: Numbered<unknown>[] = []
      for (const { number, value } of tasks.slice(start, start + BATCH)) {
        try {
          answers.push({ number, value: await answer(value) })
        } catch (error) {
          failures.push({ number, value: error })
        }
      }
      const message: FromWorker<Answer> = { answers, failures }
      port.postMessage(message)
    }
  }

  port.on('message', (message: ToWorker<News, Task>) => {
    // In the order in which they came: news count for the tasks behind them.
    last = last.then(() => (message.kind === 'news' ? hear(message.news) : work(message.tasks)))
  })
}
