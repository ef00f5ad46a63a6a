import { fetchPage } from './fetch-page.ts'
import type { Fetched, PageRequest } from './fetch-page.ts'

/** How many pages are kept, each some tens of kilobytes: the most recently requested ones. */
const MAX_PAGES = 20
/** An older page is requested again: the site may have been published again. */
const MAX_AGE_MS = 5 * 60_000

interface CachedPage {
  readonly loading: Promise<Fetched>
  readonly since: number
  hasCome: boolean
}

/** The pages that were fetched, or are being fetched, by their URL. Failures are not kept. */
export interface PageCache {
  readonly has: (address: string) => boolean
  /** True if a page can be shown at once. */
  readonly isAtHand: (address: string) => boolean
  readonly load: (address: string, request: PageRequest) => Promise<Fetched>
}

/** An empty cache. */
export function pageCache(): PageCache {
  const pages = new Map<string, CachedPage>()
  const fresh = (address: string): CachedPage | undefined => {
    const page = pages.get(address)
    return page && performance.now() - page.since < MAX_AGE_MS ? page : undefined
  }
  return {
    has: (address) => fresh(address) !== undefined,
    isAtHand: (address) => fresh(address)?.hasCome === true,
    load(address, request) {
      const cached = fresh(address)
      const page = cached ?? {
        loading: fetchPage(request),
        since: performance.now(),
        hasCome: false,
      }
      pages.delete(address)
      pages.set(address, page)
      const [oldest] = pages.keys()
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
      if (!cached) {
        void page.loading.then(({ kind }) => {
          page.hasCome = true
          if (kind !== 'page' && pages.get(address) === page) pages.delete(address)
        })
      }
      return page.loading
    },
  }
}
