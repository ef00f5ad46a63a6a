import { githubSlug } from './text.ts'

/** The rules for heading ids: those of GitHub, VitePress or MkDocs. */
export type SlugStyle = (typeof SLUG_STYLES)[number]
export const SLUG_STYLES = ['github', 'vitepress', 'mkdocs'] as const

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

const NO_ASCII = /[^\0-\x7F]/g
const NO_WORD = /[^\w\s-]/g

/** Python-Markdown: `What’s new in 1.2?` → `whats-new-in-12`, `Über` → `uber`; a text without ASCII has none. */
export function mkdocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(NO_ASCII, '')
    .replaceAll(NO_WORD, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-')
}

export interface Slugger {
  /** Keeps an id that a writer chose. */
  readonly reserve: (id: string) => void
  /** The id of a heading; equal ones get `-1`, `-2`, or `_1` and `_2` in MkDocs. */
  readonly slug: (text: string) => string
}

/** Makes the ids of one document in a style. `ofGithub` is the rule of GitHub. */
export function sluggerFor(style: SlugStyle, ofGithub = githubSlug): Slugger {
  if (style === 'mkdocs') return pythonSlugger(mkdocsSlug)
  return sluggerOf(style === 'vitepress' ? vitepressSlug : ofGithub)
}

/** Python-Markdown: equal ids get `_1`, `_2`, even if they end like that already, and an empty one is `_1`. */
export function pythonSlugger(slugOf: (text: string) => string): Slugger {
  const used = new Set<string>()
  // The last id of each text, which the next one follows: all before it are used.
  const last = new Map<string, string>()
  return {
    reserve: (id) => void used.add(id),
    slug: (text) => {
      const plain = slugOf(text)
      let id = last.get(plain) ?? plain
      while (id === '' || used.has(id)) {
        const [, start, count] = /^(.*)_(\d+)$/.exec(id) ?? []
        id = start === undefined ? `${id}_1` : `${start}_${String(Number(count) + 1)}`
      }
      used.add(id)
      last.set(plain, id)
      return id
    },
  }
}

/** Makes ids by a rule; equal ones are counted. */
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
