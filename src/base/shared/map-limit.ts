/** Calls `transform` for every item, at most `limit` at a time; the results are in the order of the items. */
export async function mapLimit<Item, Result>(
  items: readonly Item[],
  limit: number,
  transform: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Array<Result>(items.length)
  const queue = items.entries()
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await transform(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
