import { expect, test } from 'vitest'
import { Turns } from '../../../../src/tools/mcp/turns.ts'

/** A clock that runs while a call works, so that nothing else on the machine counts. */
let clock = 0
const now = (): number => (clock += 0.001)
function work(milliseconds: number): void {
  clock += milliseconds
}

test('a plain call waits for one step of the others, however many clients they are', async () => {
  const turns = new Turns(now)
  const order: string[] = []
  const call = async (client: string, steps: number, milliseconds: number): Promise<void> => {
    const { turn } = turns.enter(client)
    for (let step = 0; step < steps; step++) {
      await turn()
      order.push(client)
      work(milliseconds)
    }
  }
  const hostile = Array.from({ length: 20 }, (_, at) => call(`hostile ${String(at)}`, 10, 3))
  // All of them have used the processor when the plain call comes.
  while (new Set(order).size < 20) await new Promise((resolve) => setTimeout(resolve, 1))
  const before = order.length
  await call('plain', 1, 0)
  // The step that was under way, and the one that the timer had chosen.
  expect(order.slice(before).indexOf('plain')).toBeLessThanOrEqual(2)
  await Promise.all(hostile)
  expect(order).toHaveLength(201)
})

test('calls of one client go on in turn', async () => {
  const turns = new Turns(now)
  const order: number[] = []
  await Promise.all(
    [0, 1, 2].map(async (name) => {
      const { turn } = turns.enter('')
      for (let step = 0; step < 2; step++) {
        await turn()
        order.push(name)
      }
    }),
  )
  expect(order.toSorted()).toEqual([0, 0, 1, 1, 2, 2])
})

test('a plain call of a client without a name waits for a few steps of each other call', async () => {
  const turns = new Turns(now)
  const order: string[] = []
  const call = async (name: string, steps: number): Promise<void> => {
    const { turn, leave } = turns.enter({})
    for (let step = 0; step < steps; step++) {
      await turn()
      order.push(name)
      work(2)
    }
    leave()
  }
  const hostile = Array.from({ length: 10 }, () => call('hostile', 20))
  while (order.length < 30) await new Promise((resolve) => setTimeout(resolve, 1))
  const before = order.length
  await call('plain', 2)
  expect(order.slice(before).lastIndexOf('plain')).toBeLessThanOrEqual(4)
  await Promise.all(hostile)
})

test('of more than 100 calls, the client with the most of them loses the one that used most', async () => {
  const turns = new Turns(now)
  const own = turns.enter('plain')
  const places = Array.from({ length: 99 }, () => turns.enter('hostile'))
  const ended = places.map(({ turn }) => turn().then(() => true, String))
  const other = turns.enter('other')
  expect([own, other].map(({ isRefused }) => isRefused())).toEqual([false, false])
  expect(places.filter(({ isRefused }) => isRefused())).toHaveLength(1)
  expect(turns.enter('hostile').isRefused()).toBe(false)
  const texts = await Promise.all(ended)
  expect(texts.filter((text) => text !== true)).toEqual([
    expect.stringContaining('too many calls'),
    expect.stringContaining('too many calls'),
  ])
})

test('a call that waits longer than its time is refused', async () => {
  const { turn, isRefused } = new Turns(now).enter('', Date.now() - 1)
  await expect(turn()).rejects.toThrow('too many calls')
  expect(isRefused()).toBe(true)
})

test('a call may wait for several turns at the same time, as it reads several pages', async () => {
  const { turn } = new Turns(now).enter('')
  await Promise.all([turn(), turn(), turn()])
})
