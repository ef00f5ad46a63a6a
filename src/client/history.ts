/** What becomes of the entry in the history: a new one, another one in its place, or one that is there already. */
export type Action = 'push' | 'replace' | 'restore'

type Point = readonly [x: number, y: number]

const STORED = 'sp-scroll'

/**
 * The entries of the session history, each with a key, and where the reader was on each. While the document lives it
 * scrolls by itself, since the browser would scroll before the page is there; what outlives the document is the
 * browser's again.
 */
export class SessionHistory {
  readonly #positions = storedPositions()
  #key = ''

  constructor() {
    const isOurs = history.scrollRestoration === 'manual'
    const isKnown = this.arrive() && this.#positions.has(this.#key)
    // Before the first paint nobody has scrolled, and the browser may not have reached the place, or not exactly.
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
    // Until then it brings the reader to their place by itself, and stops half-way when it is told not to.
    addEventListener('pageshow', () => this.#takeOver())
  }

  /** Takes notice of the entry that the browser is at. Gives whether it was there before. */
  arrive(): boolean {
    const key = keyOf(history.state)
    this.#key = key ?? newKey()
    if (key === undefined) {
      history.replaceState({ ...(history.state as object | null), key: this.#key }, '')
    }
    return key !== undefined
  }

  /** Makes an entry for a page, or takes the present one for it. */
  enter(url: string, action: 'push' | 'replace'): void {
    this.#takeOver()
    this.#key = newKey()
    history[`${action}State`]({ key: this.#key }, '', url)
  }

  /** Where the reader was on this entry, else at the top. */
  restoreScroll(): void {
    const [left, top] = this.#positions.get(this.#key) ?? [0, 0]
    scrollTo({ left, top, behavior: 'instant' })
  }

  #takeOver(): void {
    history.scrollRestoration = 'manual'
  }
}

/** Whether the entry stands for something that lies over its page, as an open menu does. */
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
    // Then a reader who comes back to an older page of this tab finds its top.
  }
}
