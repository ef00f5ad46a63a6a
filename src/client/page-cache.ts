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
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()

  has(address: string): boolean {
    return this.#fresh(address) !== undefined
  }

  /** True if a page can be shown at once. */
  isAtHand(address: string): boolean {
    return this.#fresh(address)?.hasCome === true
  }

  load(address: string, request: PageRequest): Promise<Fetched> {
    const cached = this.#fresh(address)
    const page = cached ?? { loading: fetchPage(request), since: performance.now(), hasCome: false }
    this.#pages.delete(address)
    this.#pages.set(address, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest)
    if (!cached) {
      void page.loading.then(({ kind }) => {
        page.hasCome = true
        if (kind !== 'page' && this.#pages.get(address) === page) this.#pages.delete(address)
      })
    }
    return page.loading
  }

  #fresh(address: string): CachedPage | undefined {
    const page = this.#pages.get(address)
    return page && performance.now() - page.since < MAX_AGE_MS ? page : undefined
  }
}
