import type { Entry, Store } from '../../base/model/output.ts'

/** The hits and misses of a store, by the first part of the keys: `cards`, `body`, `page`. */
export interface StoreCounts {
  readonly hits: number
  readonly misses: number
}

export interface CountedStore extends Store {
  readonly counts: ReadonlyMap<string, StoreCounts>
}

/** A store that counts its hits and misses. An entry whose body turns out to be lost is a miss. */
export function countedStore(store: Store): CountedStore {
  const counts = new Map<string, StoreCounts>()

  const count = (kind: string, more: StoreCounts): void => {
    const { hits, misses } = counts.get(kind) ?? { hits: 0, misses: 0 }
    counts.set(kind, { hits: hits + more.hits, misses: misses + more.misses })
  }

  const counted = (entry: Entry, kind: string): Entry => {
    let isLost = false
    return {
      get card() {
        return entry.card
      },
      async body() {
        const body = await entry.body()
        if (body === undefined && !isLost) {
          isLost = true
          count(kind, { hits: -1, misses: 1 })
        }
        return body
      },
    }
  }

  return {
    ...store,
    counts,
    async get(key) {
      const [kind = ''] = key.split('/', 1)
      const entry = await store.get(key)
      count(kind, entry ? { hits: 1, misses: 0 } : { hits: 0, misses: 1 })
      return entry && counted(entry, kind)
    },
  }
}
