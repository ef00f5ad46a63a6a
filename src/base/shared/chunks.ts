interface ChunkOptions<Item> {
  readonly sizeOf: (item: Item) => number
  /** The largest sum of the sizes in a chunk. */
  readonly largest: number
  /** True for an item that is in one chunk with the next one, even if that makes it too large. */
  readonly isBound?: (item: Item) => boolean
}

/** Divides a list into chunks of a limited size, in order. An item that is larger is a chunk of its own. */
export function chunksOf<Item>(
  items: readonly Item[],
  { sizeOf, largest, isBound = () => false }: ChunkOptions<Item>,
): readonly (readonly Item[])[] {
  const chunks: Item[][] = []
  let size = 0
  let isLastBound = false
  for (const item of items) {
    const last = chunks.at(-1)
    const own = sizeOf(item)
    size += own
    if (last && (size <= largest || isLastBound)) last.push(item)
    else {
      chunks.push([item])
      size = own
    }
    isLastBound = isBound(item)
  }
  return chunks
}
