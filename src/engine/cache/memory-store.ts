import type { Entry, Store } from '../../base/model/output.ts'

/**
 * A store that lasts as long as the process: for `--no-cache`, for tests, and in front of the disk store in
 * `dev`.
 */
export function memoryStore(): Store {
  const entries = new Map<string, Entry>()
  return {
    get: (key) => Promise.resolve(entries.get(key)),
    put: (key, card, body) => {
      const entry: Entry = { card, body: () => Promise.resolve(body) }
      entries.set(key, entry)
      return entry
    },
    commit: () => Promise.resolve(),
  }
}
