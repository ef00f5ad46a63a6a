import { outputPathFrom } from '../paths.ts'
import type { OutputPath } from '../paths.ts'

/** Where the head of an index is written, below what it is the index of: `/docs/2.0` → `docs/2.0/search.json`. */
export function searchHeadPathOf(route: string): OutputPath {
  return outputPathFrom(route, 'search.json')
}

/** Where one of its shards is written: `docs/2.0/search/1f2e-0.json`. */
export function searchShardPathOf(route: string, digest: string, shard: number): OutputPath {
  return outputPathFrom(route, 'search', `${digest}-${shard}.json`)
}

/** Whether a file belongs to an index. */
export function isSearchFile(path: OutputPath): boolean {
  return /(^|\/)search(\.json|\/[\w-]+-\d+\.json)$/.test(path)
}
