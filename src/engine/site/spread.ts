/** The same items in an order that is spread over the whole list: `[1, 2, 3, 4]` → `[1, 3, 2, 4]`. */
export function spread<Item>(items: readonly Item[]): readonly Item[] {
  const step = Math.ceil(Math.sqrt(items.length))
  return Array.from({ length: step }, (_, start) =>
    items.filter((_item, index) => index % step === start),
  ).flat()
}
