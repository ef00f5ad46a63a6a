import { editDistance } from '../shared/text/edit-distance.ts'

/** The candidate that a misspelled word most likely meant, or `undefined` if none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  // Two swapped letters are two steps, so words of four letters may differ by two.
  let bestDistance = Math.min(4, Math.max(1, Math.round(word.length / 2.5))) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const steps = editDistance(word.toLowerCase(), candidate.toLowerCase())
    // A word that differs in each letter has nothing in common.
    if (steps < bestDistance && steps < word.length) {
      best = candidate
      bestDistance = steps
    }
  }
  return best
}

/** A sentence to end a message with, ` Did you mean \`x\`?`, or nothing if no candidate is close. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const close = nearest(word, candidates)
  return close === undefined ? '' : ` Did you mean \`${close}\`?`
}

/** The end of an expected value: `; did you mean …`, or nothing if no candidate is close. */
export function meant(word: string, candidates: readonly string[]): string {
  const close = nearest(word, candidates)
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
