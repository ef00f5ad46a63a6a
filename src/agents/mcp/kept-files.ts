import type { ReadPublished } from './published-site.ts'

/** In milliseconds. An agent requests a page several times while it reads it. */
const KEPT_FOR = 60_000
/** In characters. */
const MOST_KEPT = 32_000_000

/** Keeps the files that were read for a minute, the latest ones if they are many. */
export function keptFiles(read: ReadPublished): ReadPublished {
  const kept = new Map<string, { readonly text: string; readonly until: number }>()
  return async (file) => {
    const known = kept.get(file)
    if (known && known.until > Date.now()) return known
    const found = await read(file)
    if ('text' in found) {
      kept.delete(file)
      kept.set(file, { text: found.text, until: Date.now() + KEPT_FOR })
      forgetOldest(kept)
    }
    return found
  }
}

function forgetOldest(kept: Map<string, { readonly text: string }>): void {
  let size = [...kept.values()].reduce((sum, { text }) => sum + text.length, 0)
  for (const [file, { text }] of kept) {
    if (size <= MOST_KEPT || kept.size === 1) return
    kept.delete(file)
    size -= text.length
  }
}
