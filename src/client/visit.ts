import { startProgress } from './progress.ts'

/** What became of asking for a page. */
export type Loaded<Page> =
  | { readonly kind: 'page'; readonly page: Page }
  /** The browser shows it better by itself: a file, another host's page, an error of the server, a newer version. */
  | { readonly kind: 'foreign' }

/** What a visit does in the end. */
export interface Outcomes<Page> {
  /** Shows the page, unless it is not wanted any more by the time that this can be done. */
  readonly show: (page: Page, isWanted: () => boolean) => Promise<void>
  /** Gives the address to the browser. */
  readonly leave: () => void
}

/** One navigation: idle → loading → shown, failed or cancelled. Whatever comes of it, the reader sees a page. */
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

  /** It has come to its end, or a newer visit wins. */
  end(): void {
    this.#stopProgress?.()
    this.#stopProgress = undefined
  }
}
