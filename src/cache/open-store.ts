import { diskStore } from './disk-store.ts'
import type { CacheOptions } from '../model/config.ts'
import type { Store } from '../model/output.ts'

const MEBIBYTE = 1024 ** 2

/** The store that a site's config asks for: a folder of its own. */
export function openStore(folder: string, { maxSize }: CacheOptions): Store {
  return diskStore(folder, { maxSize: maxSize === undefined ? undefined : maxSize * MEBIBYTE })
}
