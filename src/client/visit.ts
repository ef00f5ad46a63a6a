import { startProgress } from './progress.ts'

/** What became of asking for a page. */
export type Loaded<Page> =
  | { readonly kind: 'page'; readonly page: Page }
  /** The browser shows it better by itself: a file, another host's page, an error of the server, a newer version. */
  | { readonly kind: 'foreign' }
  /** Nothing answers: the browser could not show anything either. */
  | { readonly kind: 'unreachable'; readonly reason: string }

export type VisitState = 'idle' | 'loading' | 'shown' | 'failed' | 'cancelled'

/** What a visit does in the end. */
export interface Outcomes<Page> {
  /** Shows the page, unless it is not wanted any more by the time that this can be done. */
  readonly show: (page: Page, isWanted: () => boolean) => Promise<void>
  readonly explain: (reason: string, isWanted: () => boolean) => Promise<void>
  /** Gives the address to the browser. */
  readonly leave: () => void
}

/** One navigation: idle → loading → shown, failed or cancelled. Whatever comes of it, the reader sees a page. */
export class Visit {
  #state: VisitState = 'idle'
  #stopProgress: (() => void) | undefined
  readonly #isWanted = (): boolean => this.#state === 'loading'

  async start<Page>(loading: Promise<Loaded<Page>>, outcomes: Outcomes<Page>): Promise<void> {
    this.#state = 'loading'
    this.#stopProgress = startProgress()
    try {
      const loaded = await loading
      if (!this.#isWanted()) return
      if (loaded.kind === 'page') await outcomes.show(loaded.page, this.#isWanted)
      if (loaded.kind === 'unreachable') await outcomes.explain(loaded.reason, this.#isWanted)
      this.#end(loaded.kind === 'page' ? 'shown' : 'failed')
      if (loaded.kind === 'foreign') outcomes.leave()
    } catch (error) {
      reportError(error)
      this.#end('failed')
      outcomes.leave()
    }
  }

  /** A newer visit wins. */
  cancel(): void {
    this.#end('cancelled')
  }

  #end(state: VisitState): void {
    if (!this.#isWanted()) return
    this.#state = state
    this.#stopProgress?.()
  }
}
