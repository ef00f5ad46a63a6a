import { posix } from 'node:path'
import { snapshotPathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

/** Names the copies of a description at a URL, and of its parts, by their URLs. */
export function urlsOfCopies(url: string): (file: string) => SourcePath {
  const own = snapshotPathOf(url)
  return (file) => {
    const found = file === own ? url : new URL(posix.relative(posix.dirname(own), file), url).href
    // It is a name for readers: the two slashes of a URL are none of a path.
    return found as SourcePath
  }
}
