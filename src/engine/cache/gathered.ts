/**
 * Collects all requests of one turn of the event loop. `answersOf` is called once for all of them, and gives
 * the answer to each item. If it throws, every caller gets the error.
 */
export function gathered<Item, Answer>(
  answersOf: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
): (item: Item) => Promise<Answer> {
  let items: Item[] = []
  let answering: Promise<(item: Item) => Answer> | undefined
  return async (item) => {
    items.push(item)
    answering ??= new Promise((resolve) => {
      setImmediate(() => {
        const all = items
        items = []
        answering = undefined
        resolve(answersOf(all))
      })
    })
    return (await answering)(item)
  }
}
