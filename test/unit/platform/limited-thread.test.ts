import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { LimitedThread } from '../../../src/platform/limited-thread.ts'
import { scratchFolder } from '../scratch.ts'

// It answers as the port of a worker does.
const WORKER = `
import { parentPort } from 'node:worker_threads'
const list = []
parentPort.on('message', ({ kind, news, tasks }) => {
  if (kind === 'news') return list.push(news)
  const [{ number, value }] = tasks
  if (value === 'endless') for (;;) list.length = 1
  if (value === 'pattern') /^(a+)+$/.test('a'.repeat(60) + '!')
  if (value === 'memory') for (;;) list.push('x'.repeat(1000) + list.length)
  if (value === 'exit') process.exit(3)
  if (value === 'throw') return parentPort.postMessage({ answers: [], failures: [{ number, value: new Error('Thrown.') }] })
  parentPort.postMessage({ answers: [{ number, value: list.join() + ' ' + value }], failures: [] })
})
`

function threadOf(first = 'first', mostWaiting = 10) {
  const entry = pathToFileURL(join(scratchFolder({ 'worker.mjs': WORKER }), 'worker.mjs'))
  const thread = new LimitedThread<string, string, string>({
    ...{ entry, news: 'news', first: { task: first, limit: 30_000 } },
    ...{ memoryMebibytes: 32, waitLimit: 30_000, mostWaiting },
  })
  onTestFinished(() => thread.close())
  return thread
}

const LONG = 30_000

test.each([
  ['endless', 50, { kind: 'time' }],
  ['pattern', 50, { kind: 'time' }],
  ['memory', LONG, { kind: 'memory' }],
  ['exit', LONG, { message: 'A worker thread ended with code 3.' }],
  ['throw', LONG, { message: 'Thrown.' }],
] as const)('a task that never ends well fails alone: %s', async (task, limit, error) => {
  const thread = threadOf()
  expect(await thread.run('a', LONG)).toBe('news a')
  const failing = thread.run(task, limit)
  const waiting = ['b', 'c'].map((each) => thread.run(each, LONG))
  await expect(failing).rejects.toMatchObject(error)
  expect(await Promise.all(waiting)).toEqual(['news b', 'news c'])
})

test('tasks above a limit are refused at once', async () => {
  const thread = threadOf('first', 2)
  const tasks = [thread.run('a', LONG), thread.run('b', LONG)]
  await expect(thread.run('c', LONG)).rejects.toMatchObject({ kind: 'wait' })
  expect(await Promise.all(tasks)).toEqual(['news a', 'news b'])
})

test('a thread that cannot begin refuses its tasks, and the next task tries again', async () => {
  const thread = threadOf('throw')
  await expect(thread.run('a', LONG)).rejects.toThrow('Thrown.')
  await expect(thread.run('b', LONG)).rejects.toThrow('Thrown.')
})
