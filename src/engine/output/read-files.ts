import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepManifest } from './manifest.ts'

// One for all output folders of a site: the next build may have another one.
const NAME = 'read-files.json'

/** The files that the last build of a site read, absolute, according to any record of it. */
export function lastReadFiles(manifests: readonly string[]): readonly string[] {
  return recordsNextTo(manifests).flatMap((file) => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as readonly string[]
    } catch {
      // There is none, or it is damaged. The files that this build reads count as well.
      return []
    }
  })
}

/** Records the files that a build read, in the folders of its manifests. */
export function keepReadFiles(manifests: readonly string[], read: readonly string[]): void {
  keepManifest(recordsNextTo(manifests), JSON.stringify(read))
}

function recordsNextTo(manifests: readonly string[]): readonly string[] {
  return [...new Set(manifests.map((file) => join(dirname(file), NAME)))]
}
