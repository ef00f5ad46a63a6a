/** The rules for heading ids: those of GitHub, or those of VitePress. */
export type SlugStyle = (typeof SLUG_STYLES)[number]
export const SLUG_STYLES = ['github', 'vitepress'] as const

const CONTROL = /\p{Cc}/gu
const COMBINING = /[\u0300-\u036F]/g
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/gu

/** VitePress: `What’s new in 1.2?` → `what-s-new-in-1-2`, `1.2` → `_1-2`, `Über` → `uber`. */
export function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(COMBINING, '')
    .replaceAll(CONTROL, '')
    .replaceAll(SPECIAL, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()
}

export interface Slugger {
  /** Keeps an id that a writer chose. */
  readonly reserve: (id: string) => void
  /** The id of a heading; equal ones get `-1`, `-2`. */
  readonly slug: (text: string) => string
}

/** Makes the ids of one document. */
export function sluggerOf(slugOf: (text: string) => string): Slugger {
  const counts = new Map<string, number>()
  return {
    reserve: (id) => void counts.set(id, 0),
    slug: (text) => {
      const plain = slugOf(text)
      let id = plain
      let count = counts.get(plain) ?? 0
      while (counts.has(id)) id = `${plain}-${String(++count)}`
      counts.set(plain, count).set(id, counts.get(id) ?? 0)
      return id
    },
  }
}
