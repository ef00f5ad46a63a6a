import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { startAhead, threadOf } from '../../../../src/base/platform/thread.ts'

const threads: Worker[] = []

function take(module: URL): Worker {
  const thread = threadOf(module)
  threads.push(thread)
  return thread
}

afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()))
})

/** A module that answers every message. */
function answering(name: string): URL {
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (message) => parentPort.postMessage('${name} ' + message))`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

describe('a thread', () => {
  test('that was started ahead is used once, and a new one starts if there is none', async () => {
    const module = answering('first')
    startAhead(module, 1)
    const [ahead, fresh] = [take(module), take(module)]
    expect(fresh.threadId).toBeGreaterThan(ahead.threadId)
    for (const thread of [ahead, fresh]) {
      thread.postMessage('hello')
      expect(await once(thread, 'message')).toEqual(['first hello'])
    }
  })

  test('is only used for its own module', async () => {
    const [module, other] = [answering('one'), answering('other')]
    startAhead(module, 1)
    const thread = take(other)
    thread.postMessage('hello')
    expect(await once(thread, 'message')).toEqual(['other hello'])
    take(module)
  })

  test('that ended before there was work is not used', async () => {
    const broken = new URL(`data:text/javascript,${encodeURIComponent('throw new Error("no")')}`)
    const ahead = startAhead(broken, 2)
    const numbers = ahead.map(({ threadId }) => threadId)
    await Promise.all(ahead.map((thread) => new Promise((end) => thread.on('exit', end))))
    const thread = take(broken)
    expect(thread.threadId).toBeGreaterThan(Math.max(...numbers))
    await expect(once(thread, 'message')).rejects.toThrow('no')
  })
})
