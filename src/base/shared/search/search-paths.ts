import { outputPathFrom } from '../urls/paths.ts'
import type { OutputPath } from '../urls/paths.ts'

/** The path of the head of an index, below the pages that it covers: `/docs/2.0` → `docs/2.0/search.json`. */
export function searchHeadPathOf(route: string): OutputPath {
  return outputPathFrom(route, 'search.json')
}

/** The path of a shard: `docs/2.0/search/1f2e-0.json`. */
export function searchShardPathOf(route: string, digest: string, shard: number): OutputPath {
  return outputPathFrom(route, 'search', `${digest}-${shard}.json`)
}

/** True if a file belongs to an index. */
export function isSearchFile(path: OutputPath): boolean {
  return /(^|\/)search(\.json|\/[\w-]+-\d+\.json)$/.test(path)
}
