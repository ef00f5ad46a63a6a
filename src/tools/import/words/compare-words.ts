import { wordsOfDocument } from './document-words.ts'
import type { DocumentSyntax } from './document-syntax.ts'
import { comparedWordsIn } from './text-stream.ts'
import type { PlacedWord } from './text-stream.ts'
import { textIn } from '../files.ts'
import type { OldPage } from '../imported.ts'
import type { NewPage } from '../new-page.ts'
import { equalEnds, inOrder } from '../in-order.ts'

/** Words of the old site that its new page does not have: those of one line of a document. */
export interface LostWords {
  readonly page: OldPage
  /** In the old document, from 1. */
  readonly line: number
  /** In order, with a space between. */
  readonly text: string
}

/** The words of all documents of the old site. */
export interface WordCount {
  readonly words: number
  readonly same: number
  /** Those of pages that exist. The words of missing pages only count. */
  readonly lost: readonly LostWords[]
}

/** Compares the text of each old document with the one of its new page, word by word and in order. */
export async function compareWords(
  old: readonly OldPage[],
  now: ReadonlyMap<string, NewPage>,
  syntaxOf: (file: string) => DocumentSyntax,
): Promise<WordCount> {
  const lost: LostWords[] = []
  let words = 0
  let same = 0
  for (const page of old) {
    if (!/\.(?:mdx?|ipynb)$/.test(page.file)) continue
    const before = await wordsOfDocument(page.read ?? textIn(page.file) ?? '', syntaxOf(page.file))
    const after = now.get(page.pathname)
    const kept = keptWords(
      before.map(({ word }) => word),
      comparedWordsIn(after?.text ?? ''),
    )
    words += before.length
    same += kept.filter(Boolean).length
    if (after) lost.push(...byLine(before, kept).map((each) => ({ page, ...each })))
  }
  return { words, same, lost }
}

function byLine(words: readonly PlacedWord[], kept: readonly boolean[]) {
  const lines = new Map<number, string[]>()
  for (const [index, { word, line }] of words.entries())
    if (kept[index] === false) lines.set(line, [...(lines.get(line) ?? []), word])
  return [...lines].map(([line, lost]) => ({ line, text: lost.join(' ') }))
}

/** A run of so many words that is elsewhere on the page was moved, not lost. */
const MOVED_RUN = 3

/** Checks for each word of the old text if the new text has it, in the same order. */
export function keptWords(old: readonly string[], now: readonly string[]): readonly boolean[] {
  const { head, tail } = equalEnds(old, now)
  const before = old.slice(head, old.length - tail)
  const after = now.slice(head, now.length - tail)
  const pairs = inOrder(before, after)
  const middle = pairs === undefined ? byCount(before, after) : withMoved(before, after, pairs)
  return old.map((_, index) => middle[index - head] ?? true)
}

/** Words that are in a row elsewhere in the new text count as kept: footnotes, and parts in another order. */
function withMoved(
  old: readonly string[],
  now: readonly string[],
  pairs: readonly number[],
): readonly boolean[] {
  const kept = pairs.map((pair) => pair !== -1)
  const taken = new Set(pairs)
  const others = ` ${now.map((word, index) => (taken.has(index) ? '\n' : word)).join(' ')} `
  for (let start = 0; start < old.length; start++) {
    if (kept[start] === true) continue
    let end = start
    while (end < old.length && kept[end] === false) end++
    const run = old.slice(start, end)
    if (run.length >= MOVED_RUN && others.includes(` ${run.join(' ')} `))
      kept.fill(true, start, end)
    start = end
  }
  return kept
}

function byCount(old: readonly string[], now: readonly string[]): readonly boolean[] {
  const left = new Map<string, number>()
  for (const word of now) left.set(word, (left.get(word) ?? 0) + 1)
  return old.map((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
}
