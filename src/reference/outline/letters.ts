import type { Letter } from '../../base/model/api.ts'

/**
 * A list with more entries than this is in folds. It is the number above which a level of the sidebar is divided, too: a
 * reader has both on one page.
 */
const MOST_SHOWN = 60

/** True if names are in folds by first letter. With one letter for all, a fold would hide the list and divide nothing. */
export function hasLetters(names: readonly string[]): boolean {
  return isFolded(names.length) && new Set(names.map(letterOf)).size > 1
}

/** True if a page shows so many entries only in folds. */
export function isFolded(count: number): boolean {
  return count > MOST_SHOWN
}

/** Entries in the order of their first letters, and the folds for them if there are any. */
export function lettered<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): { readonly items: readonly Item[]; readonly letters?: readonly Letter[] } {
  if (!hasLetters(items.map(nameOf))) return { items }
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const name = letterOf(nameOf(item))
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [item])
    else group.push(item)
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    items: sorted.flatMap(([, members]) => members),
    letters: sorted.map(([name, { length }]) => ({ name, count: length })),
  }
}

/** The letter under which a name is found: `_links` → `L`, `3d-model` → `#`. */
export function letterOf(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFD')) ?? []
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}
