import type { ProseLink } from './prose.ts'

/** Collects the links of a page: each URL once, with the number of its links. */
export function linkCollector(given: readonly ProseLink[] = []) {
  const links = new Map(given.map((link) => [keyOf(link), link]))
  const texts = new Set<string>()
  const add = (link: ProseLink): void => {
    const before = links.get(keyOf(link))?.count ?? 0
    links.set(keyOf(link), { ...link, count: before + (link.count ?? 1) })
  }
  return {
    add,
    /** Adds the links of a text. A schema that a page shows often has its texts in one place, so they count once. */
    addIn(text: string, found: readonly ProseLink[]): void {
      if (!texts.has(text)) for (const link of found) add(link)
      texts.add(text)
    },
    all: (): readonly ProseLink[] => [...links.values()],
  }
}

function keyOf({ kind, url }: ProseLink): string {
  return `${kind} ${url}`
}
