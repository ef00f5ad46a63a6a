import { siteSearch as builtInSearch } from 'specpress/search/built-in'
import type { FoundPage, FoundPart, MarkedText, SiteSearch } from 'specpress/search/built-in'
import { MARK, MARK_END, NO_SCOPE, SETTINGS } from './record.ts'
import type { Hit } from './record.ts'

/** A query for a service. */
export interface Question {
  readonly query: string
  /** The URLs of the indexes of the page. Other languages and versions are excluded. */
  readonly indexes: readonly string[]
  readonly scope: string | undefined
}

/** Queries a service. Returns the best records first, and throws if the service does not answer. */
export type Ask<Settings> = (
  settings: Settings,
  question: Question,
  signal: AbortSignal,
) => Promise<readonly Hit[]>

const MOST_MILLISECONDS = 3000
const MOST_PARTS = 3

/** The search of a site by a service. If the service does not answer, the site's own index is used. */
export function hostedSearch<Settings>(indexes: readonly string[], ask: Ask<Settings>): SiteSearch {
  const own = builtInSearch(indexes)
  const read = new Map<string, readonly FoundPart[]>()
  return {
    overview: own.overview,
    nearest: own.nearest,
    otherWords: own.otherWords,
    loadAhead: own.loadAhead,
    async find(query, scope) {
      try {
        const signal = AbortSignal.timeout(MOST_MILLISECONDS)
        const hits = await ask(
          settingsOf(),
          { query, indexes, scope: scope === '' ? NO_SCOPE : scope },
          signal,
        )
        read.clear()
        return pagesOf(hits, read)
      } catch (error) {
        reportError(error)
        return own.find(query, scope)
      }
    },
    read: (page) => {
      const parts = read.get(page.href)
      return parts === undefined ? own.read(page) : Promise.resolve(parts)
    },
  }
}

function settingsOf<Settings>(): Settings {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${SETTINGS}]`)
  return JSON.parse(meta?.content ?? '{}') as Settings
}

/** The pages of the records, in the order of their best ones. */
function pagesOf(
  hits: readonly Hit[],
  read: Map<string, readonly FoundPart[]>,
): readonly FoundPage[] {
  const pages = new Map<string, FoundPage>()
  for (const { href, title, trail, scope, method, anchor, heading, text } of hits) {
    if (!pages.has(href)) {
      const named = { href, title: markedText(title), trail, scope, terms: [] }
      pages.set(href, { ...named, method: method === '' ? undefined : method })
    }
    const parts = read.get(href) ?? []
    const id = anchor === '' ? undefined : anchor
    if (parts.length < MOST_PARTS && parts.every((part) => part.id !== id)) {
      read.set(href, [...parts, { id, title: markedText(heading), text: markedText(text) }])
    }
  }
  return [...pages.values()]
}

/** Every second piece is marked. */
function markedText(text: string): MarkedText {
  return text.split(new RegExp(`[${MARK}${MARK_END}]`))
}
