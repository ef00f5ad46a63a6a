/** The change to the history: a new entry, a replaced entry, or an existing one. */
export type Action = 'push' | 'replace' | 'restore'

type Point = readonly [x: number, y: number]

const STORED = 'sp-scroll'

/**
 * The entries of the session history, each with a key, and the scroll position on each. While the document is
 * loaded, it scrolls by itself, since the browser would scroll before the page is shown. When the document is
 * unloaded, the browser takes over again.
 */
export class SessionHistory {
  readonly #positions = storedPositions()
  #key = ''

  constructor() {
    const isOurs = history.scrollRestoration === 'manual'
    const isKnown = this.arrive() && this.#positions.has(this.#key)
    // Before the first paint the reader has not scrolled, and the browser may not have reached the position,
    // or not exactly.
    if (isOurs || (isKnown && performance.getEntriesByType('paint').length === 0)) {
      this.#takeOver()
      this.restoreScroll()
    } else if (document.readyState === 'complete') this.#takeOver()
    addEventListener('scroll', () => this.#positions.set(this.#key, [scrollX, scrollY]), {
      passive: true,
    })
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
      storePositions(this.#positions)
    })
    // Until then the browser scrolls to the reader's position by itself, and stops half-way if
    // restoration is turned off.
    addEventListener('pageshow', () => this.#takeOver())
  }

  /** Registers the browser's current entry. Returns true if it was known before. */
  arrive(): boolean {
    const key = keyOf(history.state)
    this.#key = key ?? newKey()
    if (key === undefined) {
      history.replaceState({ ...(history.state as object | null), key: this.#key }, '')
    }
    return key !== undefined
  }

  /** Makes an entry for a page, or reuses the current one. */
  enter(url: string, action: 'push' | 'replace'): void {
    this.#takeOver()
    this.#key = newKey()
    history[`${action}State`]({ key: this.#key }, '', url)
  }

  /** Scrolls to the last position on this entry, else to the top. */
  restoreScroll(): void {
    const [left, top] = this.#positions.get(this.#key) ?? [0, 0]
    scrollTo({ left, top, behavior: 'instant' })
  }

  #takeOver(): void {
    history.scrollRestoration = 'manual'
  }
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
