import { startProgress } from './progress.ts'

/** The result of loading a page. */
export type Loaded<Page> =
  | { readonly kind: 'page'; readonly page: Page }
  /** The browser shows it better by itself: a file, a page of another host, a server error, a newer version. */
  | { readonly kind: 'foreign' }

/** The possible ends of a visit. */
export interface Outcomes<Page> {
  /** Shows the page, unless it is not wanted any more when it is ready. */
  readonly show: (page: Page, isWanted: () => boolean) => Promise<void>
  /** Leaves the URL to the browser. */
  readonly leave: () => void
}

/** One navigation: idle → loading → shown, failed or cancelled. In every case, the reader sees a page. */
export class Visit {
  #stopProgress: (() => void) | undefined
  readonly #isWanted = (): boolean => this.#stopProgress !== undefined

  async start<Page>(
    loading: Promise<Loaded<Page>>,
    { show, leave }: Outcomes<Page>,
  ): Promise<void> {
    this.#stopProgress = startProgress()
    try {
      const loaded = await loading
      if (this.#isWanted() && loaded.kind === 'page') {
        await show(loaded.page, this.#isWanted)
        return this.end()
      }
    } catch (error) {
      reportError(error)
    }
    if (!this.#isWanted()) return
    this.end()
    leave()
  }

  /** Ends the visit: it is complete, or a newer one takes over. */
  end(): void {
    this.#stopProgress?.()
    this.#stopProgress = undefined
  }
}
