/** The change to the history: a new entry, a replaced entry, or an existing one. */
export type Action = 'push' | 'replace' | 'restore'

type Point = readonly [x: number, y: number]

const STORED = 'sp-scroll'

/** The entries of the session history. */
export interface SessionHistory {
  /** Registers the browser's current entry. Returns true if it was known before. */
  readonly arrive: () => boolean
  /** Makes an entry for a page, or reuses the current one. */
  readonly enter: (url: string, action: 'push' | 'replace') => void
  /** Scrolls to the last position on this entry, else to the top. */
  readonly restoreScroll: () => void
}

/**
 * The history of this tab: each entry has a key, and a scroll position. While the document is
 * loaded, it scrolls by itself, since the browser would scroll before the page is shown. When the document is
 * unloaded, the browser takes over again.
 */
export function sessionHistory(): SessionHistory {
  const positions = storedPositions()
  let key = ''
  const arrive = (): boolean => {
    const known = keyOf(history.state)
    key = known ?? newKey()
    if (known === undefined) {
      history.replaceState({ ...(history.state as object | null), key }, '')
    }
    return known !== undefined
  }
  const restoreScroll = (): void => {
    const [left, top] = positions.get(key) ?? [0, 0]
    scrollTo({ left, top, behavior: 'instant' })
  }
  const isOurs = history.scrollRestoration === 'manual'
  const isKnown = arrive() && positions.has(key)
  // Before the first paint the reader has not scrolled, and the browser may not have reached the position,
  // or not exactly.
  if (isOurs || (isKnown && performance.getEntriesByType('paint').length === 0)) {
    takeOver()
    restoreScroll()
  } else if (document.readyState === 'complete') takeOver()
  addEventListener('scroll', () => positions.set(key, [scrollX, scrollY]), { passive: true })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    storePositions(positions)
  })
  // Until then the browser scrolls to the reader's position by itself, and stops half-way if
  // restoration is turned off.
  addEventListener('pageshow', takeOver)
  return {
    arrive,
    enter(url, action) {
      takeOver()
      key = newKey()
      history[`${action}State`]({ key }, '', url)
    },
    restoreScroll,
  }
}

function takeOver(): void {
  history.scrollRestoration = 'manual'
}

/** True if the entry is for an overlay of its page, such as an open menu. */
export function isOverlay(): boolean {
  return (history.state as { readonly overlay?: unknown } | null)?.overlay === true
}

function keyOf(state: unknown): string | undefined {
  return (state as { readonly key?: string } | null)?.key
}

function newKey(): string {
  return Math.random().toString(36).slice(2)
}

function storedPositions(): Map<string, Point> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, Point][])
  } catch {
    return new Map()
  }
}

function storePositions(positions: ReadonlyMap<string, Point>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions]))
  } catch {
    // Then a reader who comes back to an older page of this tab starts at its top.
  }
}
