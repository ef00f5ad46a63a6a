import { blocksOf } from './blocks.ts'
import { collectionOf } from './collections.ts'
import { keptValues } from './kept-values.ts'
import { readMarkdown } from './published-site.ts'
import type { PublishedSite } from './published-site.ts'
import { joinRankings, rankSections, stemmed, without, worthOf } from './rank-sections.ts'
import type { StemmedSection, WantedSection } from './rank-sections.ts'
import { ToolError } from './tool-error.ts'
import { Budget } from '../../base/shared/budget.ts'
import { mapLimit } from '../../base/shared/map-limit.ts'
import { stemmerOf } from '../../base/shared/search/stemmer.ts'
import type { Stem } from '../../base/shared/search/stemmer.ts'
import { queryTermsOf } from '../../base/shared/search/terms.ts'
import { sectionsOf } from '../../base/shared/text/markdown-sections.ts'
import { truncate } from '../../base/shared/text/text.ts'
import { siteSearch } from '../../client/search/search.ts'
import type { FoundPage, SiteSearch } from '../../client/search/search.ts'
import { LONGEST_QUERY } from '../../agents/tools.ts'

const MOST_PAGES = 8
const MOST_SECTIONS = 10
const MOST_OF_PAGE = 3
/** The length of a passage, in characters. */
const LENGTH = 320
/** Passages that begin with this many equal characters count as the same. */
const ALIKE = 60
const LONGEST_TITLE = 120
/** How many pages are read at the same time. */
const AT_ONCE = 8
/** Different words of a call. Each is looked for in all pages, with its misspellings. */
const MOST_WORDS = 40
/** The most indexes that are kept. */
const MOST_INDEXES = 8
/** Pages that are kept, in characters of their Markdown. Their stems take about as much again. */
const MOST_KEPT = 8_000_000

export interface SearchCall {
  readonly query: string
  /** Other wordings of the query. */
  readonly also?: readonly string[] | undefined
  readonly collection?: string | undefined
}

/** A page as it was read last. */
interface ReadPage {
  readonly text: string
  readonly sections: readonly StemmedSection[]
}

interface Rules {
  readonly stem: Stem
  /** Throws if the answer is too late. */
  readonly expectInTime: () => void
  readonly turn: () => Promise<void>
}

/** The time and the turns of a call. */
export interface CallMeter {
  /** Spent when the answer is too late. */
  readonly budget: Budget
  /** Waits for the next turn of the call: other calls are between its steps. */
  readonly turn?: (() => Promise<void>) | undefined
}

/** Finds the pages for a query, with their best matching sections. Throws a `ToolError` with the reason if there is no answer. */
export type SearchPages = (
  site: PublishedSite,
  call: SearchCall,
  meter?: CallMeter,
) => Promise<string>

const nextTimer = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0))
const FREE: CallMeter = { budget: new Budget(Infinity) }

/** Opens the search for many calls. It keeps the indexes and the words of the pages that it read last. */
export function openSearch(): SearchPages {
  const searches = keptValues<SiteSearch>(MOST_INDEXES)
  const pages = keptValues<ReadPage>(MOST_KEPT)

  const searchOf = (addresses: readonly string[], site: PublishedSite): SiteSearch => {
    // The names of the files of an index have digests, so its URLs name its content.
    const name = addresses.join(' ')
    const known = searches.get(name)
    if (known !== undefined) return known
    const load = async (address: string): Promise<Response> =>
      new Response(await site.read(address))
    const search = siteSearch(addresses, { load })
    searches.set(name, search, 1)
    return search
  }
  const sectionsOn = async (
    site: PublishedSite,
    href: string,
    { stem, expectInTime, turn }: Rules,
  ): Promise<readonly StemmedSection[]> => {
    // A page without a Markdown version is still a result.
    const text = await readMarkdown(site, href).catch(() => '')
    const known = pages.get(href)
    if (known?.text === text) return known.sections
    await turn()
    expectInTime()
    const sections = stemmedSections(text, stem)
    pages.set(href, { text, sections }, text.length)
    return sections
  }

  return async (site, { query, also = [], collection }, { budget, turn = nextTimer } = FREE) => {
    const { search, language } = collectionOf(site.manifest, collection)
    if (search.length === 0)
      throw new ToolError('This site has no search. Read its llms.txt instead.')
    const wordings = [...new Set([query, ...also])]
    expectFewWords(wordings)
    const expectInTime = (): void => {
      if (budget.isSpent) throw new ToolError('The search takes too long. Ask for fewer words.')
    }
    const stem = await stemmerOf(language)
    const { find, otherWords } = searchOf(search, site)
    await turn()
    const found = await inTurn(wordings, turn, (each) => find(each))
    const others = await inTurn(wordings, turn, (each) => otherWords(each))
    const all = [...new Map(found.flat().map((page) => [page.href, page])).values()]
    if (all.length === 0)
      return `No page has \`${truncate(query, LONGEST_TITLE)}\`. Try other words in \`also\`, or exact names.`
    const rules = { stem, expectInTime, turn }
    const read = await mapLimit(all, AT_ONCE, ({ href }) => sectionsOn(site, href, rules))
    const sections = new Map(all.map(({ href }, at) => [href, read[at] ?? []]))
    const rankings = await inTurn([...wordings.entries()], turn, ([at, wording]) => {
      const placed = (found[at] ?? []).flatMap(({ href }, rank) =>
        (sections.get(href) ?? []).map((section) => ({ page: href, section, rank })),
      )
      return rankSections(placed, { query: wording, others: others[at] ?? [], stem, expectInTime })
    })
    return answerOf(all, shownOf(joinRankings(rankings)))
  }
}

function answerOf(pages: readonly FoundPage[], shown: readonly Shown[]): string {
  const hrefs = new Set([...shown.map(({ page }) => page), ...pages.map(({ href }) => href)])
  const results = [...hrefs].slice(0, MOST_PAGES).flatMap((href, at) => {
    const page = pages.find((each) => each.href === href)
    if (page === undefined) return []
    const own = shown.filter((each) => each.page === href)
    return [
      [lineOf(page, at), ...own.map(({ title, passage }) => passageLine(title, passage))].join(
        '\n',
      ),
    ]
  })
  return [...results, 'Read one with read_page: its `page`, and its `section`.'].join('\n\n')
}

function expectFewWords(wordings: readonly string[]): void {
  const text = wordings.join(' ')
  if (text.length > LONGEST_QUERY)
    throw new ToolError(
      `\`query\` and \`also\` have ${String(text.length)} characters together. Send at most ${String(LONGEST_QUERY)}.`,
    )
  const count = new Set(queryTermsOf(text)).size
  if (count > MOST_WORDS)
    throw new ToolError(
      `\`query\` and \`also\` have ${String(count)} different words. Send at most ${String(MOST_WORDS)}.`,
    )
}

/** Does one step after the other. Other calls get their turn in between. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  turn: () => Promise<void>,
  step: (item: Item) => Result | Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(await step(item))
    await turn()
  }
  return results
}

interface Shown {
  readonly page: string
  readonly title: string
  readonly passage: string
}

/** The best sections: only some of each page, and only the first of several with the same passage. */
function shownOf(ranked: readonly WantedSection[]): readonly Shown[] {
  const counts = new Map<string, number>()
  const passages = new Set<string>()
  const shown: Shown[] = []
  for (const each of ranked) {
    const { page, section } = each
    const count = counts.get(page) ?? 0
    if (count === MOST_OF_PAGE) continue
    const passage = passageOf(each)
    // Schemas that share a property have the same line about it, except for its path.
    const start = passage.replace(/^\| `[^`]*`/, '').slice(0, ALIKE)
    if (passage === '' || passages.has(start)) continue
    passages.add(start)
    counts.set(page, count + 1)
    shown.push({ page, title: section.title.text, passage })
    if (shown.length === MOST_SECTIONS) break
  }
  return shown
}

function lineOf({ title, href, trail, method }: FoundPage, at: number): string {
  const name = [method, truncate(title.join(''), LONGEST_TITLE)].filter(Boolean).join(' ')
  const place = trail === '' ? '' : ` (${truncate(trail, LONGEST_TITLE)})`
  return `${String(at + 1)}. ${name}${place}: ${href}`
}

function stemmedSections(markdown: string, stem: Stem): readonly StemmedSection[] {
  const above: { depth: number; title: string }[] = []
  return sectionsOf(markdown).map((section) => {
    while ((above.at(-1)?.depth ?? 0) >= section.depth && above.length > 0) above.pop()
    const trail = above.map(({ title }) => title).join(' ')
    above.push(section)
    const blocks = blocksOf(section.text).map(({ text, isCode }) => ({
      ...stemmed(text, stem),
      isCode,
    }))
    return { title: stemmed(section.title, stem), blocks, trail: stemmed(trail, stem) }
  })
}

/**
 * The part of a section with most of the query's words that its heading does not have. Empty if it has only a
 * heading.
 */
function passageOf({ section: { title, blocks, trail }, wanted }: WantedSection): string {
  const further = without(wanted, [...trail.stems, ...title.stems])
  const worths = blocks.map((block) => worthOf(block, further))
  const start = Math.max(0, worths.indexOf(Math.max(0, ...worths)))
  let passage = ''
  for (const { text } of blocks.slice(start)) {
    if (passage !== '' && passage.length + text.length > LENGTH) break
    passage += `${passage === '' ? '' : ' '}${text}`
  }
  return truncate(passage, LENGTH)
}

function passageLine(title: string, passage: string): string {
  return `   - ${title === '' ? '' : `“${truncate(title, LONGEST_TITLE)}”: `}${passage}`
}
