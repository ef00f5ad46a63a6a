import { mapLimit } from '../../base/shared/map-limit.ts'

/**
 * Calls `transform` for every item, at most `limit` at a time, and gives the results in the order in which
 * they finish. It begins at once. Results that have not been taken yet count towards the limit, so that only
 * a bounded number is held.
 */
export function asTheyCome<Item, Result>(
  items: readonly Item[],
  limit: number,
  transform: (item: Item) => Promise<Result>,
): AsyncIterable<Result> {
  const ready: { readonly result: Result; readonly take: () => void }[] = []
  let wake = (): void => undefined
  let isOver = false
  const working = mapLimit(items, limit, async (item) => {
    const result = await transform(item)
    await new Promise<void>((take) => {
      ready.push({ result, take })
      wake()
    })
  })
  const end = (): void => {
    isOver = true
    wake()
  }
  working.then(end, end)
  return results()

  async function* results(): AsyncGenerator<Result> {
    for (;;) {
      const next = ready.shift()
      if (next !== undefined) {
        next.take()
        yield next.result
      } else if (isOver) break
      else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
    // Throws the error of any of them.
    await working
  }
}
