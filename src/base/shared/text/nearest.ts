import { editDistance } from './edit-distance.ts'

/** The candidate that a misspelled word most likely meant, or `undefined` if none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return closest(candidates, (candidate) => [word, candidate])
}

/**
 * The path that a wrong one most likely meant: the one to which something of its name moved, else the nearest. Equal folders at
 * the beginning do not count, so that `/docs/install` does not mean `/docs/start`.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates].filter((each) => each !== path)
  const name = lastPart(path)
  // Many folders have a page of such a name.
  const isTelling = !/^(?:index|readme)?(?:\.\w+)?$/i.test(name)
  const moved = all.filter((each) => lastPart(each) === name)
  const near = (of: readonly string[]) => closest(of, (each) => withoutShared(path, each))
  const similar = near(moved) ?? (isTelling && moved.length === 1 ? moved[0] : near(all))
  if (similar !== undefined || !isTelling) return similar
  const named = nearest(name, new Set(all.map(lastPart)))
  const found = all.filter((each) => lastPart(each) === named)
  return found.length === 1 ? found[0] : undefined
}

function closest(
  candidates: Iterable<string>,
  compared: (candidate: string) => readonly [word: string, other: string],
): string | undefined {
  let best: string | undefined
  let most = Infinity
  for (const candidate of candidates) {
    const [word, other] = compared(candidate)
    // Two swapped letters are two steps, so words of four letters may differ by two.
    const limit = Math.min(4, Math.max(1, Math.round(word.length / 2.5)), most)
    if (Math.abs(other.length - word.length) > limit) continue
    const steps = editDistance(word.toLowerCase(), other.toLowerCase())
    // A word that differs in each letter has nothing in common.
    if (steps > limit || steps >= word.length) continue
    best = candidate
    most = steps - 1
  }
  return best
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Two paths without the folders at the beginning that they share. */
function withoutShared(one: string, other: string): readonly [string, string] {
  const [parts, others] = [one.split('/'), other.split('/')]
  const at = parts.findIndex((part, index) => part !== others[index])
  return [parts.slice(at).join('/'), others.slice(at).join('/')]
}

/** A sentence to end a message with, ` Did you mean \`x\`?`, or nothing if no candidate is close. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const close = nearest(word, candidates)
  return close === undefined ? '' : ` Did you mean \`${close}\`?`
}

/** The end of an expected value: `; did you mean …`, or nothing if no candidate is close. */
export function meant(word: string, candidates: readonly string[]): string {
  return meaning(nearest(word, candidates))
}

/** The end of a part of a sentence, for a candidate that was found: `; did you mean …`, or nothing. */
export function meaning(close: string | undefined): string {
  return close === undefined ? '' : `; did you mean \`${close}\``
}

/** The expected value of something with a few choices, with the choice that was probably meant. */
export function choiceFor(value: unknown, choices: readonly string[]): string {
  const [last = '', ...others] = choices.toReversed().map((name) => `\`${name}\``)
  // The only choice need not be named twice.
  if (others.length === 0) return last
  const close = typeof value === 'string' ? meant(value, choices) : ''
  return `${others.toReversed().join(', ')} or ${last}${close}`
}
