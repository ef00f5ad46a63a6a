import { keptValues } from './kept-values.ts'
import type { ReadPublished } from './published-site.ts'

/** In milliseconds. An agent requests a page several times while it reads it. */
const KEPT_FOR = 60_000
/** In characters. */
const MOST_KEPT = 32_000_000

/** Keeps the files that were read for a minute, the latest ones if they are many. */
export function keptFiles(read: ReadPublished): ReadPublished {
  const kept = keptValues<{ readonly text: string; readonly until: number }>(MOST_KEPT)
  return async (file) => {
    const known = kept.get(file)
    if (known && known.until > Date.now()) return known
    const found = await read(file)
    if ('text' in found) {
      const { text } = found
      kept.set(file, { text, until: Date.now() + KEPT_FOR }, text.length)
    }
    return found
  }
}
