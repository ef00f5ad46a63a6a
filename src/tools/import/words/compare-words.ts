import { wordsOfDocument } from './document-words.ts'
import type { DocumentSyntax } from './document-syntax.ts'
import { keptWords } from './lost-words.ts'
import { wordsIn } from './text-stream.ts'
import type { PlacedWord } from './text-stream.ts'
import { textIn } from '../files.ts'
import type { OldPage } from '../imported.ts'
import type { NewPage } from '../new-page.ts'

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
    if (!/\.mdx?$/.test(page.file)) continue
    const before = await wordsOfDocument(page.read ?? textIn(page.file) ?? '', syntaxOf(page.file))
    const after = now.get(page.pathname)
    const kept = keptWords(
      before.map(({ word }) => word),
      wordsIn(after?.text ?? ''),
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
