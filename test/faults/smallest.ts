import type { Json } from './random-descriptions.ts'

/** Checks that an input makes a build fail in the wanted way. */
export type Fails<Input> = (input: Input) => Promise<boolean>

// A build takes half a second, and after this many the rest is small enough to read.
const TRIES = 80

/** The one item among many that fails alone; all remaining ones if it takes several. */
export async function smallestOf<Item>(
  items: readonly Item[],
  fails: Fails<readonly Item[]>,
): Promise<readonly Item[]> {
  let left = items
  while (left.length > 1) {
    const half = left.length >> 1
    const [first, second] = [left.slice(0, half), left.slice(half)]
    if (await fails(first)) left = first
    else if (await fails(second)) left = second
    else return left
  }
  return left
}

/** A shorter text that still fails: parts are left out, large ones first. */
export async function shortest(text: string, fails: Fails<string>): Promise<string> {
  let best = [...text]
  let tries = TRIES
  for (let size = best.length >> 1; size >= 1 && tries > 0; size >>= 1) {
    for (let at = 0; at < best.length && tries > 0; tries -= 1) {
      const shorter = [...best.slice(0, at), ...best.slice(at + size)]
      if (await fails(shorter.join(''))) best = shorter
      else at += size
    }
  }
  return best.join('')
}

/** A smaller value that still fails: members are left out, large ones first. */
export async function smallestValue(value: Json, fails: Fails<Json>): Promise<Json> {
  let best = value
  let tries = TRIES
  for (let depth = 1; depth < 12; depth += 1) {
    for (const path of pathsAt(best, depth)) {
      if (tries <= 0) return best
      tries -= 1
      const smaller = without(best, path)
      if (await fails(smaller)) best = smaller
    }
  }
  return best
}

type Path = readonly string[]

/** The members of a value at a depth. Those of a list come last first, so that the others keep their index. */
function pathsAt(value: Json, depth: number): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  const members = Object.entries(value as Readonly<Record<string, Json>>).reverse()
  if (depth === 1) return members.map(([key]) => [key])
  return members.flatMap(([key, inner]) => pathsAt(inner, depth - 1).map((path) => [key, ...path]))
}

function without(value: Json, [key, ...rest]: Path): Json {
  if (typeof value !== 'object' || value === null || key === undefined) return value
  const members = Object.entries(value as Readonly<Record<string, Json>>)
  const kept = members.flatMap(([name, inner]): [string, Json][] => {
    if (name !== key) return [[name, inner]]
    return rest.length === 0 ? [] : [[name, without(inner, rest)]]
  })
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept)
}
