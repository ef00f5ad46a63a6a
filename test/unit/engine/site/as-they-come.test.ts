import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asTheyCome } from '../../../../src/engine/site/as-they-come.ts'

async function listOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

test('a slow result does not hold up the others', async () => {
  const waits = [60, 1, 20]
  const results = asTheyCome(waits, 3, (wait) => pause(wait, wait))
  expect(await listOf(results)).toEqual([1, 20, 60])
})

test('work starts at once, and pauses when enough results wait', async () => {
  const begun: number[] = []
  const results = asTheyCome([1, 2, 3, 4, 5], 2, (item) => {
    begun.push(item)
    return Promise.resolve(item)
  })
  await pause(5)
  expect(begun).toEqual([1, 2])
  expect((await listOf(results)).toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('an error is thrown to the consumer of the results, after those that are ready', async () => {
  const taken: number[] = []
  const results = asTheyCome([1, 2, 3], 1, async (item) => {
    await pause(1)
    if (item === 2) throw new Error('No.')
    return item
  })
  await expect(async () => {
    for await (const item of results) taken.push(item)
  }).rejects.toThrow('No.')
  expect(taken).toEqual([1])
})

test('no input gives no output', async () => {
  expect(await listOf(asTheyCome([], 3, () => Promise.resolve(1)))).toEqual([])
})
