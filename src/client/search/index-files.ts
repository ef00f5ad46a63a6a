import type { SearchHead, SearchShard } from '../../shared/search/search-files.ts'
import { shardKeyOf, shardOf } from '../../shared/search/search-files.ts'

/** An index as far as it was loaded. */
export interface LoadedIndex {
  readonly head: SearchHead
  /** The shards that were asked for, by their number. */
  readonly shards: Map<number, Promise<SearchShard>>
}

/** Loads the head of an index. */
export async function loadIndex(address: string): Promise<LoadedIndex> {
  return { head: (await loadJson(address)) as SearchHead, shards: new Map() }
}

/** The shard that has a term, and those that begin with it; nothing where a term is too short to tell. */
export function shardFor(term: string, index: LoadedIndex): Promise<SearchShard> | undefined {
  const { head, shards } = index
  if (head.count === 0) return undefined
  const shard = shardOf(term, head)
  const known = shards.get(shard)
  if (known) return known
  const loading = loadJson(`${head.shards}${String(shard)}.json`) as Promise<SearchShard>
  shards.set(shard, loading)
  // What failed is asked for again.
  loading.catch(() => shards.delete(shard))
  return loading
}

/** Whether all terms that begin with this one are in its shard. */
export function holdsPrefix(term: string, { letters }: Pick<SearchHead, 'letters'>): boolean {
  return shardKeyOf(`${term}xx`, letters) === shardKeyOf(term, letters)
}

async function loadJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`)
  return response.json()
}
