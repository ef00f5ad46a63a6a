import { diskStore } from './disk-store.ts'
import { sharedStore } from './shared-store.ts'
import type { CacheOptions } from '../../base/model/config.ts'
import type { Store } from '../../base/model/output.ts'

const MEBIBYTE = 1024 ** 2

/** The store of a site's config: a local folder, and the shared cache if there is one. */
export function openStore(folder: string, options: CacheOptions): Store {
  const local = openLocalStore(folder, options)
  return options.shared ? sharedStore(local, options.shared) : local
}

/** The local folder alone. */
export function openLocalStore(folder: string, { maxSize }: CacheOptions): Store {
  return diskStore(folder, { maxSize: maxSize === undefined ? undefined : maxSize * MEBIBYTE })
}
