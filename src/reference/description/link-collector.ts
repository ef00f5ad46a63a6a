import type { ProseLink } from './prose.ts'

/** Collects the links of a page: each URL once, with the number of its links. */
export function linkCollector(given: readonly ProseLink[] = []) {
  const links = new Map(given.map((link) => [keyOf(link), link]))
  return {
    add(link: ProseLink): void {
      const before = links.get(keyOf(link))?.count ?? 0
      links.set(keyOf(link), { ...link, count: before + (link.count ?? 1) })
    },
    all: (): readonly ProseLink[] => [...links.values()],
  }
}

function keyOf({ kind, url }: ProseLink): string {
  return `${kind} ${url}`
}
