import { createHash } from 'node:crypto'

/** Random choices that a seed determines. */
export interface Random {
  /** From 0, including it, to `end`, excluding it. */
  readonly below: (end: number) => number
  /** Both ends included. */
  readonly between: (first: number, last: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** That many of the items, or all if there are fewer, in random order. */
  readonly some: <Item>(items: readonly Item[], count: number) => readonly Item[]
}

/** The same text gives the same choices, on each machine. */
export function randomOf(text: string): Random {
  const next = numbersFrom(createHash('sha256').update(text).digest().readUInt32LE())
  const below = (end: number): number => Math.floor(next() * end)
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to pick from.')
    // One of the items, which may be `undefined`.
    return items[below(items.length)] as Item
  }
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (probability) => next() < probability,
    pick,
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, items.length) }, () => {
        const [item] = left.splice(below(left.length), 1)
        return item as (typeof items)[number]
      })
    },
  }
}

/** Mulberry32: 32 bits of state, enough for tests. From 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
