import { stemmerOf } from '../../base/shared/search/stemmer.ts'
import type { Stem } from '../../base/shared/search/stemmer.ts'
import type { SearchHead, SearchShard } from '../../base/shared/search/search-files.ts'
import { shardIn, shardKeyOf, shardOf } from '../../base/shared/search/search-files.ts'

/** Loads a file by its URL, as `fetch` does. */
export type Load = (address: string) => Promise<Response>

/** An index as far as it was loaded. */
export interface LoadedIndex {
  readonly head: SearchHead
  /** The forms of a word that are the same in the language of the pages. */
  readonly stem: Stem
  readonly load: Load
  /** The shards that were asked for, keyed by number. */
  readonly shards: Map<number, Promise<SearchShard>>
}

/** Loads the head of an index. */
export async function loadIndex(address: string, load: Load): Promise<LoadedIndex> {
  const head = JSON.parse(await loadText(address, load)) as SearchHead
  // If its rules cannot be loaded, words are searched as written.
  const stem = await stemmerOf(head.lang).catch(() => (word: string) => word)
  return { head, stem, load, shards: new Map() }
}

/** The shard of a term and of longer terms with the same beginning. `undefined` if the index is empty. */
export function shardFor(term: string, index: LoadedIndex): Promise<SearchShard> | undefined {
  const { head } = index
  if (head.count === 0) return undefined
  return shardAt(shardOf(term, head), index)
}

/** Loads the whole index. */
export async function loadAllShards(index: LoadedIndex): Promise<void> {
  await Promise.all(Array.from({ length: index.head.count }, (_, shard) => shardAt(shard, index)))
}

function shardAt(shard: number, { head, load, shards }: LoadedIndex): Promise<SearchShard> {
  const address = `${head.shards}${String(shard)}.json`
  return loadedOnce(shards, shard, async () => shardIn(await loadText(address, load)))
}

/** True if all terms that begin with this one are in its shard. */
export function holdsPrefix(term: string, { letters }: Pick<SearchHead, 'letters'>): boolean {
  return shardKeyOf(`${term}xx`, letters) === shardKeyOf(term, letters)
}

/** Loads a value once; a failed one is loaded again. */
export function loadedOnce<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  load: (key: Key) => Promise<Value>,
): Promise<Value> {
  const found = known.get(key)
  if (found !== undefined) return found
  const loading = load(key)
  known.set(key, loading)
  loading.catch(() => known.delete(key))
  return loading
}

async function loadText(address: string, load: Load): Promise<string> {
  const response = await load(address)
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`)
  return response.text()
}
