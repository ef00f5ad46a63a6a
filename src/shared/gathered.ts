/**
 * Gathers what is asked for in one turn of the event loop. `answersOf` is called once for all of it, and gives the answer to each
 * item. Every asker hears of what it throws.
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
