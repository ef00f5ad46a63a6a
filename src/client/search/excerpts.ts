import { markedText, rangesOf } from './marked-text.ts'
import type { MarkedText } from './marked-text.ts'
import { partsOfPage } from '../../shared/search/page-text.ts'
import type { PagePart } from '../../shared/search/page-text.ts'

/** A part of a page that matches the query. */
export interface FoundPart {
  /** `undefined` for the start of the page. */
  readonly id: string | undefined
  /** Its heading. */
  readonly title: MarkedText
  readonly text: MarkedText
}

export type { MarkedText }

const MOST_PARTS = 3
/** Some two lines. */
const LENGTH = 140
const BEFORE = 40

interface Candidate {
  readonly part: PagePart
  readonly score: number
}

/** The parts of a page with the most terms, in the order of the page. */
export function excerptsOf(html: string, terms: readonly string[]): readonly FoundPart[] {
  const wanted = new Set(terms)
  const candidates = partsOfPage(html)
    .map((part) => ({ title: tidy(part.title), text: tidy(part.text), id: part.id }))
    .map((part): Candidate => ({ part, score: scoreOf(part, wanted) }))
    .filter(({ score }) => score > 0)
  const titles = new Set<string>()
  const best = candidates
    .toSorted((a, b) => b.score - a.score)
    // Each response of an operation has the same headers: one of them is enough.
    .filter(({ part: { title } }) => !titles.has(title) && titles.add(title))
    .slice(0, MOST_PARTS)
  const least = (best[0]?.score ?? 0) / 2
  return candidates
    .filter((candidate) => best.includes(candidate) && candidate.score >= least)
    .map(({ part: { id, title, text } }) => ({
      id,
      title: markedText(title, wanted),
      text: excerptOf(text, wanted),
    }))
}

/** Different words count more than the same one again, and those of a heading more than those of its text. */
function scoreOf({ title, text }: PagePart, terms: ReadonlySet<string>): number {
  const inTitle = new Set(rangesOf(title, terms).map(({ term }) => term))
  const inText = rangesOf(text, terms)
  const different = new Set(inText.map(({ term }) => term))
  return inTitle.size * 4 + different.size * 2 + Math.min(inText.length, 8) / 8
}

/** The part of a text with the most terms, cut at words. */
function excerptOf(text: string, terms: ReadonlySet<string>): MarkedText {
  const ranges = rangesOf(text, terms)
  const countFrom = (start: number): number =>
    new Set(
      ranges
        .filter((range) => range.start >= start && range.end <= start + LENGTH - BEFORE)
        .map(({ term }) => term),
    ).size
  const first = ranges
    .map(({ start }) => start)
    .reduce(
      (best, start) => (countFrom(start) > countFrom(best) ? start : best),
      ranges[0]?.start ?? 0,
    )
  const from = wordStart(text, Math.max(0, first - BEFORE))
  const to = wordStart(text, Math.min(text.length, from + LENGTH))
  const marked = markedText(text.slice(from, to).trim(), terms)
  const [start = '', ...rest] = marked
  const opened = [from > 0 ? `… ${start}` : start, ...rest]
  const end = opened.pop() ?? ''
  return [...opened, to < text.length ? `${end} …` : end]
}

/** The place before which a text may be cut: a nearby space, if there is one. */
function wordStart(text: string, at: number): number {
  if (at === 0 || at >= text.length) return at
  const space = text.lastIndexOf(' ', at)
  return at - space < 24 ? space + 1 : at
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?)])/g, '$1')
    .trim()
}
