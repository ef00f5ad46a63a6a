import { expect, test } from 'vitest'
import { Turns } from '../../../../src/tools/mcp/turns.ts'

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a plain call waits for one step of the others, however many clients they are', async () => {
  const turns = new Turns()
  const order: string[] = []
  const call = async (client: string, steps: number, milliseconds: number): Promise<void> => {
    const turn = turns.of(client)
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
  const turns = new Turns()
  const order: number[] = []
  await Promise.all(
    [0, 1, 2].map(async (name) => {
      const turn = turns.of('')
      for (let step = 0; step < 2; step++) {
        await turn()
        order.push(name)
      }
    }),
  )
  expect(order.toSorted()).toEqual([0, 0, 1, 1, 2, 2])
})
