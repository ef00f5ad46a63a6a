import { markedText, rangesOf } from './marked-text.ts'
import type { MarkedText, TermRange } from './marked-text.ts'
import { partsOfPage } from '../../base/shared/search/page-text.ts'
import type { PagePart } from '../../base/shared/search/page-text.ts'

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
const LENGTH = 170
const BEFORE = 40
/** An excerpt begins with its sentence if that adds at most so many characters. */
const MOST_OF_SENTENCE = 90

/** A row of a table, as `partsOfPage` separates its cells. */
const ROW = /\f([^\f]*\v[^\f]*)\f/g

/** The words of a query, as terms, with their weights: greater if fewer pages have them. */
type Weights = ReadonlyMap<string, number>

interface Candidate {
  readonly part: PagePart
  readonly score: number
}

/** The parts of a page with the most words of a query, in the order of the page. */
export function excerptsOf(html: string, weights: Weights): readonly FoundPart[] {
  const candidates = partsOfPage(html)
    .map((part) => ({
      ...part,
      title: tidy(part.title),
      text: tidy(part.text.replaceAll(ROW, (_, row: string) => matchingCells(row, weights))),
    }))
    .map((part): Candidate => ({ part, score: scoreOf(part, weights) }))
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
      title: markedText(title, weights),
      text: excerptOf(text, weights),
    }))
}

/** The cells of a row that match, after the name of the row. If only the name matches, the next cell follows. */
function matchingCells(row: string, weights: Weights): string {
  const cells = row.split('\v')
  const matching = cells.filter((cell) => rangesOf(cell, weights).length > 0)
  if (matching.length === 0) return ' '
  const [name = '', next = ''] = cells
  const isNamed = matching.every((cell) => cell === name)
  const kept = isNamed
    ? [name, next]
    : cells.filter((cell) => cell === name || matching.includes(cell))
  return ` ${kept.join(' ')} `
}

/** Different words count more than repeated ones, and words in a heading more than words in its text. */
function scoreOf({ title, text }: PagePart, weights: Weights): number {
  const inText = rangesOf(text, weights)
  return (
    weightOf(rangesOf(title, weights), weights) * 4 +
    weightOf(inText, weights) * 2 +
    Math.min(inText.length, 8) / 8
  )
}

/** The weight of all words in some ranges, each counted once. A plural counts as its singular. */
function weightOf(ranges: readonly TermRange[], weights: Weights): number {
  const found = new Set(ranges.map(({ term }) => term))
  return [...found]
    .filter((term) => !found.has(`${term}s`))
    .reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
}

/** The part of a text with the most words, cut at sentences or words. */
function excerptOf(text: string, weights: Weights): MarkedText {
  const ranges = rangesOf(text, weights)
  const weightFrom = (start: number): number =>
    weightOf(
      ranges.filter((range) => range.start >= start && range.end <= start + LENGTH - BEFORE),
      weights,
    )
  const { start: first } = ranges
    .map(({ start }) => ({ start, weight: weightFrom(start) }))
    .reduce((best, each) => (each.weight > best.weight ? each : best), { start: 0, weight: -1 })
  const sentence = sentenceStart(text, first)
  const isNear = first - sentence <= MOST_OF_SENTENCE
  const from = isNear ? sentence : wordStart(text, Math.max(0, first - BEFORE))
  const to = wordStart(text, Math.min(text.length, Math.max(from, first - BEFORE) + LENGTH))
  const marked = markedText(text.slice(from, to).trim(), weights)
  const [start = '', ...rest] = marked
  const opened = [from > 0 && !isNear ? `… ${start}` : start, ...rest]
  const end = opened.pop() ?? ''
  return [...opened, to < text.length ? `${end} …` : end]
}

/** The start of the sentence that has a character. */
function sentenceStart(text: string, at: number): number {
  const ends = [...text.slice(0, at).matchAll(/[.!?。！？] ?(?=\S|$)/g)].filter(
    ({ 0: end }) => end.length > 1 || /[。！？]/.test(end),
  )
  const last = ends.at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}

/** The place before which a text may be cut: a nearby space, if there is one. */
function wordStart(text: string, at: number): number {
  if (at === 0 || at >= text.length) return at
  const space = text.lastIndexOf(' ', at)
  return at - space < 24 ? space + 1 : at
}

/** In one line. A mark after an element has no space before it, but that of a name does: `.NET`, `::include`, `?limit=1`. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?)]+)(?= |$)/g, '$1')
    .trim()
}
