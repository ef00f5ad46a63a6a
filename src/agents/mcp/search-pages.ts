import { blocksOf } from './blocks.ts'
import { collectionOf } from './collections.ts'
import { readMarkdown } from './published-site.ts'
import type { PublishedSite } from './published-site.ts'
import { joinRankings, rankSections, without, worthOf } from './rank-sections.ts'
import type { PlacedSection, WantedSection } from './rank-sections.ts'
import { ToolError } from './tool-error.ts'
import { mapLimit } from '../../base/shared/map-limit.ts'
import { stemmerOf } from '../../base/shared/search/stemmer.ts'
import { sectionsOf } from '../../base/shared/text/markdown-sections.ts'
import { truncate } from '../../base/shared/text/text.ts'
import { siteSearch } from '../../client/search/search.ts'
import type { FoundPage } from '../../client/search/search.ts'

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

export interface SearchCall {
  readonly query: string
  /** Other wordings of the query. */
  readonly also?: readonly string[] | undefined
  readonly collection?: string | undefined
}

/** The pages for a query, with their best matching sections. */
export async function searchPages(
  site: PublishedSite,
  { query, also = [], collection }: SearchCall,
): Promise<string> {
  const { search, language } = collectionOf(site.manifest, collection)
  if (search.length === 0)
    throw new ToolError('This site has no search. Read its llms.txt instead.')
  const load = async (address: string): Promise<Response> => new Response(await site.read(address))
  const stem = await stemmerOf(language)
  const { find, otherWords } = siteSearch(search, { load })
  const wordings = [...new Set([query, ...also])]
  const found = await Promise.all(wordings.map((each) => find(each)))
  const others = await Promise.all(wordings.map((each) => otherWords(each)))
  const pages = [...new Map(found.flat().map((page) => [page.href, page])).values()]
  if (pages.length === 0)
    return `No page has \`${truncate(query, LONGEST_TITLE)}\`. Try other words in \`also\`, or exact names.`
  const read = await mapLimit(pages, AT_ONCE, (page) => sectionsIn(site, page))
  const sections = new Map(pages.map(({ href }, at) => [href, read[at] ?? []]))
  const shown = shownOf(
    joinRankings(
      wordings.map((wording, at) => {
        const placed = (found[at] ?? []).flatMap(({ href }, rank) =>
          (sections.get(href) ?? []).map((section) => ({ ...section, rank })),
        )
        return rankSections(placed, { query: wording, others: others[at] ?? [], stem })
      }),
    ),
  )
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

interface Shown {
  readonly page: string
  readonly title: string
  readonly passage: string
}

/** The best sections: only some of each page, and only the first of those with the same passage. */
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
    shown.push({ page, title: section.title, passage })
    if (shown.length === MOST_SECTIONS) break
  }
  return shown
}

function lineOf({ title, href, trail, method }: FoundPage, at: number): string {
  const name = [method, truncate(title.join(''), LONGEST_TITLE)].filter(Boolean).join(' ')
  const place = trail === '' ? '' : ` (${truncate(trail, LONGEST_TITLE)})`
  return `${String(at + 1)}. ${name}${place}: ${href}`
}

type OfPage = Omit<PlacedSection, 'rank'>

async function sectionsIn(site: PublishedSite, page: FoundPage): Promise<readonly OfPage[]> {
  const { href } = page
  // A page without a Markdown version is still a result.
  const text = await readMarkdown(site, href).catch(() => '')
  const above: { depth: number; title: string }[] = []
  return sectionsOf(text).map((section) => {
    while ((above.at(-1)?.depth ?? 0) >= section.depth && above.length > 0) above.pop()
    const trail = above.map(({ title }) => title).join(' ')
    above.push(section)
    const { title, text } = section
    return { page: href, section: { title, blocks: blocksOf(text) }, trail }
  })
}

/**
 * The part of a section with most of the query's words that its heading does not have. Empty if it has only a
 * heading.
 */
function passageOf({ section: { title, blocks }, trail, wanted }: WantedSection): string {
  const further = without(wanted, `${trail} ${title}`)
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
