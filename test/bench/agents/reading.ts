import type { Question } from './questions.ts'

/** One step on a path to the docs. */
export interface Step {
  readonly text: string
  /** All bytes that were read for it. */
  readonly bytes: number
  /** True for `llms.txt`, which an agent reads once for all its questions. */
  readonly isList?: boolean
}

/** How an answer was found: after how many steps, and how many bytes. */
export interface Reading {
  readonly question: string
  /** `undefined` if it was not found. */
  readonly steps: number | undefined
  /** Without the list of all pages. */
  readonly bytes: number
}

export const MOST_STEPS = 5

export async function readUntilAnswered(
  { question, answers }: Question,
  steps: AsyncIterable<Step>,
): Promise<Reading> {
  const wanted = answers.map(({ text }) => plainText(text))
  let bytes = 0
  let count = 0
  for await (const step of steps) {
    if (!step.isList) bytes += step.bytes
    count++
    const text = plainText(step.text)
    if (wanted.some((each) => text.includes(each))) return { question, steps: count, bytes }
    if (count === MOST_STEPS) break
  }
  return { question, steps: undefined, bytes }
}

/** A text without Markdown formatting, and with single spaces, for comparing sentences. */
export function plainText(text: string): string {
  return text
    .replaceAll(/!?\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?)])/g, '$1')
}

/**
 * The items with the most words of a question, the best first; equal ones keep their order. A word that few
 * items have counts more.
 */
export function byWords<Item>(
  items: readonly Item[],
  question: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const words = [...new Set(wordsOf(question))].filter((word) => !STOP_WORDS.has(word))
  const own = items.map((item) => new Set(wordsOf(textOf(item))))
  const worths = words.map((word) => {
    const count = own.filter((texts) => texts.has(word)).length
    return count === 0 ? 0 : Math.log(1 + items.length / count)
  })
  const scores = own.map((texts) =>
    words.reduce((sum, word, at) => sum + (texts.has(word) ? (worths[at] ?? 0) : 0), 0),
  )
  return items
    .map((item, at) => ({ item, score: scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** Words in lower case, with names split, without the `s` of a plural. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from have how i if in instead is it its long make many may me much must my no not of on or should so such that the there this to was what when where which why will with without you your'.split(
    ' ',
  ),
)
