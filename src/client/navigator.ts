import { addressOf, baseOf } from './address.ts'
import { isOverlay, SessionHistory } from './history.ts'
import type { Action } from './history.ts'
import { followedLink } from './links.ts'
import { PageCache } from './page-cache.ts'
import { frameOf, onPatched } from './page-frame.ts'
import type { PageView, ReadParts } from './page-view.ts'
import { watchIntent } from './prefetch.ts'
import { Visit } from './visit.ts'
import type { Loaded } from './visit.ts'

/** A page that can be shown. */
interface Arrival extends ReadParts {
  readonly url: string
  /** Absent where nothing answered. */
  readonly address: string | undefined
  /** It was there when the reader asked for it. */
  readonly isAtHand?: boolean
  /** What had the focus when the reader left it. */
  readonly focused?: Element | undefined
}

/** So many pages are kept as the reader left them, for the way back. */
const MAX_LEFT = 10

/** Shows the pages of the site one in the place of the other. A page without `<main>` is left to the browser. */
export function startNavigation(): void {
  const frame = frameOf(document)
  if (frame) new Navigator(frame).start()
}

/** Decides where a click or a step in the history leads, and owns the visit that is under way. */
class Navigator {
  readonly #base = baseOf(import.meta.url)
  readonly #history = new SessionHistory()
  readonly #pages = new PageCache()
  readonly #left = new Map<string, Arrival>()
  #visit = new Visit()
  #frame: Document
  #view: Promise<PageView> | undefined
  /** Of the page that is shown. */
  #address = this.#addressOf(location.href)

  constructor(frame: Document) {
    this.#frame = frame
  }

  start(): void {
    document.addEventListener('click', (event) => {
      const link = followedLink(event)
      if (link && this.#follow(link)) event.preventDefault()
    })
    addEventListener('popstate', () => this.#traverse())
    onPatched((frame) => {
      this.#frame = frame
    })
    watchIntent({
      touched: () => {
        // A visit that cannot do without it is the browser's.
        this.#loadView().catch(() => undefined)
      },
      prefetch: (url) => this.#prefetch(url),
      expect: (url) => void this.#expect(url),
    })
  }

  #addressOf(url: string): string | undefined {
    return addressOf(url, this.#base)
  }

  /** Until the reader touches the page nothing changes, and no code for it is needed. */
  #loadView(): Promise<PageView> {
    this.#view ??= import('./page-view.ts').then(({ createPageView }) => createPageView())
    return this.#view
  }

  /** Gives whether the click is taken care of. */
  #follow({ href, hash }: HTMLAnchorElement): boolean {
    const address = this.#addressOf(href)
    if (address === undefined) return false
    const isHere = address === this.#address && address === this.#addressOf(location.href)
    if (!isHere) this.#go(href, isOverlay() ? 'replace' : 'push')
    else if (!href.includes('#')) this.#go(href, 'replace')
    else if (withoutHash(href) === withoutHash(location.href)) return false
    else location.hash = hash
    return true
  }

  #traverse(): void {
    const wasThere = this.#history.arrive()
    const { href } = location
    if (this.#addressOf(href) !== this.#address) return this.#go(href, 'restore')
    this.#visit.cancel()
    // Where the entry is new, the reader followed a link to a part of the page, and the browser has scrolled.
    if (wasThere) this.#history.restoreScroll()
  }

  #prefetch(url: string): boolean {
    const address = this.#addressOf(url)
    if (address === undefined || address === this.#address || this.#pages.has(address)) return false
    void this.#pages.load(address, { url: withoutHash(url), priority: 'low' })
    return true
  }

  /** What the reader is about to follow is not only fetched but read. */
  async #expect(url: string): Promise<void> {
    this.#prefetch(url)
    const address = this.#addressOf(url)
    if (address === undefined || !this.#pages.has(address)) return
    const loaded = await this.#pages.load(address, { url: withoutHash(url), priority: 'low' })
    const view = await this.#loadView().catch(() => undefined)
    if (loaded.kind === 'page') view?.readAhead(loaded.page.html, this.#frame)
  }

  #go(url: string, action: Action): void {
    this.#visit.cancel()
    this.#visit = new Visit()
    void this.#visit.start(this.#load(url, action), {
      show: (page, isWanted) => this.#show(page, { action, isWanted }),
      explain: async (reason, isWanted) => {
        const view = await this.#loadView()
        const parts = view.failure(this.#frame, {
          reason,
          retry: () => this.#go(url, 'replace'),
        })
        await this.#show({ ...parts, url, address: undefined }, { action, isWanted })
      },
      leave: () => leave(url, action),
    })
  }

  async #load(url: string, action: Action): Promise<Loaded<Arrival>> {
    const address = this.#addressOf(url) ?? url
    const left = action === 'restore' ? this.#left.get(address) : undefined
    if (left) return { kind: 'page', page: left }
    const isAtHand = this.#pages.isAtHand(address)
    const loading = this.#pages.load(address, { url: withoutHash(url), priority: 'high' })
    const [loaded, view] = await Promise.all([loading, this.#loadView()])
    if (loaded.kind !== 'page') return loaded
    const parts = view.read(loaded.page.html, this.#frame)
    if (!parts) return { kind: 'foreign' }
    const found = loaded.page.url
    const { hash } = new URL(url)
    const page = { ...parts, url: found + hash, address: this.#addressOf(found), isAtHand }
    return { kind: 'page', page }
  }

  async #show(
    page: Arrival,
    { action, isWanted }: { readonly action: Action; readonly isWanted: () => boolean },
  ): Promise<void> {
    const view = await this.#loadView()
    await view.show({
      shown: () => this.#frame,
      next: page,
      focused: page.focused,
      // The way back needs no picture, and a finger that swipes has drawn one.
      isAnimated: action !== 'restore',
      isAtHand: page.isAtHand === true,
      beginsAtTop: action !== 'restore' && !page.url.includes('#'),
      isWanted,
      enter: () => {
        if (action !== 'restore') this.#history.enter(withoutHash(page.url), action)
      },
      leave: (last) => {
        const address = this.#address
        if (address !== undefined && address !== page.address) this.#keep(address, last)
        this.#frame = page.frame
        this.#address = page.address
      },
      scroll: () => {
        if (action === 'restore') this.#history.restoreScroll()
        else this.#history.scrollTo(new URL(page.url).hash)
      },
    })
  }

  #keep(address: string, parts: Omit<Arrival, 'url' | 'address'>): void {
    this.#left.delete(address)
    this.#left.set(address, { ...parts, url: address, address })
    const [oldest] = this.#left.keys()
    if (this.#left.size > MAX_LEFT && oldest !== undefined) this.#left.delete(oldest)
  }
}

function withoutHash(url: string): string {
  return url.split('#')[0] ?? url
}

/** Gives an address to the browser. */
function leave(url: string, action: Action): void {
  if (action === 'restore' || location.href === url) location.reload()
  else if (action === 'replace') location.replace(url)
  else location.assign(url)
}
