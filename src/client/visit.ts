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

/**
 * One navigation: loading → shown, failed or cancelled. In every case, the reader sees a page. Returns the function that
 * ends it because a newer one takes over.
 */
export function startVisit<Page>(
  loading: Promise<Loaded<Page>>,
  { show, leave }: Outcomes<Page>,
): () => void {
  let stopProgress: (() => void) | undefined = startProgress()
  const isWanted = (): boolean => stopProgress !== undefined
  const end = (): void => {
    stopProgress?.()
    stopProgress = undefined
  }
  const run = async (): Promise<void> => {
    try {
      const loaded = await loading
      if (isWanted() && loaded.kind === 'page') {
        await show(loaded.page, isWanted)
        return end()
      }
    } catch (error) {
      reportError(error)
    }
    if (!isWanted()) return
    end()
    leave()
  }
  void run()
  return end
}

/** Shorter waits are not shown. */
const DELAY_MS = 200

/** Shows the reader that something is loading, if it takes a while. Returns the function that ends it. */
function startProgress(): () => void {
  let bar: HTMLElement | undefined
  const timer = setTimeout(() => {
    bar = document.createElement('div')
    bar.role = 'progressbar'
    bar.ariaLabel = document.querySelector('main')?.dataset['spSayLoading'] ?? 'Loading'
    bar.dataset.spProgress = ''
    document.body.append(bar)
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    bar?.remove()
  }
}
