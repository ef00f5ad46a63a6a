import type { Store } from '../model/output.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath } from '../shared/paths.ts'

/** What came of a build that worked: enough to know that the same build again would change nothing. */
export interface BuildRecord {
  /** Of the code that drew the pages. */
  readonly code: string
  /** The files that documents took code from, and their digests. */
  readonly includes: readonly (readonly [path: string, digest: string])[]
  /** Every file of the site, and the digest of its content. */
  readonly outputs: readonly (readonly [path: OutputPath, digest: string])[]
  /** Warnings, with the severities of the config. */
  readonly problems: readonly Problem[]
  readonly pages: number
}

/** The record of the build with this key; `undefined` where there was none that worked. */
export async function findRecord(store: Store, key: string): Promise<BuildRecord | undefined> {
  const text = await (await store.get(nameOf(key)))?.body()
  // Written by us, and found to be whole by its digest.
  return text === undefined ? undefined : (JSON.parse(text) as BuildRecord)
}

export function keepRecord(store: Store, key: string, record: BuildRecord): void {
  store.put(nameOf(key), undefined, JSON.stringify(record))
}

function nameOf(key: string): string {
  return `build/${key}`
}
