import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { LimitedThread, Patience } from '../../../../src/base/platform/limited-thread.ts'
import { scratchFolder } from '../../scratch.ts'

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
    entry,
    news: 'news',
    first: { task: first, limit: 30_000 },
    memoryMebibytes: 32,
    mostWaiting,
  })
  onTestFinished(() => thread.close())
  return thread
}

const LONG = 30_000
const patient = () => new Patience(LONG)

test.each([
  ['endless', 50, { kind: 'time' }],
  ['pattern', 50, { kind: 'time' }],
  ['memory', LONG, { kind: 'memory' }],
  ['exit', LONG, { message: 'A worker thread ended with code 3.' }],
  ['throw', LONG, { message: 'Thrown.' }],
] as const)('a task that never ends well fails alone: %s', async (task, limit, error) => {
  const thread = threadOf()
  expect(await thread.run('a', LONG, patient())).toBe('news a')
  const failing = thread.run(task, limit, patient())
  const waiting = ['b', 'c'].map((each) => thread.run(each, LONG, patient()))
  await expect(failing).rejects.toMatchObject(error)
  expect(await Promise.all(waiting)).toEqual(['news b', 'news c'])
})

test('tasks above a limit are refused at once', async () => {
  const thread = threadOf('first', 2)
  const tasks = [thread.run('a', LONG, patient()), thread.run('b', LONG, patient())]
  await expect(thread.run('c', LONG, patient())).rejects.toMatchObject({ kind: 'wait' })
  expect(await Promise.all(tasks)).toEqual(['news a', 'news b'])
})

test('tasks that belong together wait for others for a limited time, all in all', async () => {
  const thread = threadOf()
  await thread.run('a', LONG, patient())
  const patience = patient()
  const endless = thread.run('endless', 50, patient())
  const waiting = thread.run('b', LONG, patience)
  await expect(endless).rejects.toMatchObject({ kind: 'time' })
  expect(await waiting).toBe('news b')
  expect(patience.left).toBeLessThan(LONG)
  // Nothing is left of it.
  patience.spend(patience.left - 1)
  const others = thread.run('endless', 2000, patient())
  await expect(thread.run('c', LONG, patience)).rejects.toMatchObject({ kind: 'wait' })
  expect(patience.left).toBe(0)
  await expect(others).rejects.toMatchObject({ kind: 'time' })
})

test('a thread that cannot begin refuses its tasks, and the next task tries again', async () => {
  const thread = threadOf('throw')
  await expect(thread.run('a', LONG, patient())).rejects.toThrow('Thrown.')
  await expect(thread.run('b', LONG, patient())).rejects.toThrow('Thrown.')
})
