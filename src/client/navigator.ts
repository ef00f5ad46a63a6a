import { answers, failurePage } from './failure.ts'
import { isOverlay, sessionHistory } from './history.ts'
import type { Action } from './history.ts'
import { followedLink } from './links.ts'
import { pageCache } from './page-cache.ts'
import { frameOf, onPatched } from './page-frame.ts'
import type { Arrival, PageView, Shown } from './page-view.ts'
import { watchIntent } from './prefetch.ts'
import { createSpareView } from './spare-view.ts'
import { startVisit } from './visit.ts'
import type { Loaded } from './visit.ts'
import { pathnameBelow } from '../base/shared/urls/paths.ts'

/**
 * Replaces one page of the site by the next without loading a new document. Leaves a page without
 * `<main>` to the browser.
 */
export function startNavigation(): void {
  if (document.querySelector('main')) new Navigator().start()
}

const FOREIGN = { kind: 'foreign' } as const

/** Decides where a click or a history step leads, and owns the current visit. */
class Navigator {
  readonly #base = baseOf(import.meta.url)
  readonly #history = sessionHistory()
  readonly #pages = pageCache()
  readonly #spare = createSpareView()
  #endVisit: (() => void) | undefined
  #shown: Shown = { frame: frameOf(document), address: this.#addressOf(location.href) }
  #view: Promise<PageView | undefined> | undefined

  start(): void {
    document.addEventListener('click', (event) => {
      const link = followedLink(event)
      if (link && this.#follow(link)) event.preventDefault()
    })
    addEventListener('popstate', () => this.#traverse())
    onPatched((frame) => {
      this.#shown = { ...this.#shown, frame }
    })
    watchIntent({
      touched: () => void this.#loadView(),
      prefetch: (url) => this.#prefetch(url),
      expect: (url) => void this.#expect(url),
    })
  }

  #addressOf(url: string): string | undefined {
    return addressOf(url, this.#base)
  }

  /**
   * Until the reader uses the page nothing changes, and no code for it is needed. Gives `undefined` if it
   * cannot be loaded.
   */
  #loadView(): Promise<PageView | undefined> {
    this.#view ??= import('./page-view.ts')
      .then(({ createPageView }) => createPageView())
      .catch(() => (this.#view = undefined))
    return this.#view
  }

  /** Returns true if the click is handled. */
  #follow({ href, hash }: HTMLAnchorElement): boolean {
    const address = this.#addressOf(href)
    if (address === undefined) return false
    const isHere = address === this.#shown.address && address === this.#addressOf(location.href)
    if (!isHere) this.#go(href, isOverlay() ? 'replace' : 'push')
    else if (!href.includes('#')) this.#go(href, 'replace')
    else if (withoutHash(href) === withoutHash(location.href)) return false
    else location.hash = hash
    return true
  }

  #traverse(): void {
    const wasThere = this.#history.arrive()
    const { href } = location
    if (this.#addressOf(href) !== this.#shown.address) return this.#go(href, 'restore')
    this.#endVisit?.()
    // For a new entry, the reader followed a link to a part of the page, and the browser has scrolled.
    if (wasThere) this.#history.restoreScroll()
  }

  #prefetch(url: string): boolean {
    const address = this.#addressOf(url)
    if (address === undefined || address === this.#shown.address || this.#pages.has(address))
      return false
    void this.#pages.load(address, { url, priority: 'low' })
    return true
  }

  /** Fetches and parses the page that the reader is about to open. */
  async #expect(url: string): Promise<void> {
    const address = this.#addressOf(url)
    if (address === undefined || address === this.#shown.address) return
    const loaded = await this.#pages.load(address, { url, priority: 'low' })
    const view = await this.#loadView()
    if (loaded.kind === 'page') view?.readAhead(loaded.page.html, this.#shown.frame)
  }

  #go(url: string, action: Action): void {
    this.#endVisit?.()
    this.#endVisit = startVisit(this.#load(url, action), {
      show: async (page, isWanted) => {
        const view = (await this.#loadView()) ?? this.#spare
        await view.show({
          page,
          action,
          isWanted,
          history: this.#history,
          shown: () => this.#shown,
          arrived: (shown) => {
            this.#shown = shown
          },
        })
      },
      leave: () => leave(url, action),
    })
  }

  async #load(url: string, action: Action): Promise<Loaded<Arrival>> {
    const address = this.#addressOf(url) ?? url
    if (action === 'restore') {
      const left = (await this.#view)?.leftAt(address) ?? this.#spare.leftAt(address)
      if (left) return { kind: 'page', page: left }
    }
    const isAtHand = this.#pages.isAtHand(address)
    const loading = this.#pages.load(address, { url, priority: 'high' })
    const viewLoading = this.#loadView()
    const loaded = await loading
    const view = await viewLoading
    if (loaded.kind === 'unreachable') {
      if (await answers(url)) return FOREIGN
      const retry = (): void => this.#go(url, 'replace')
      const page = failurePage(this.#shown.frame, { reason: loaded.reason, url, retry })
      return { kind: 'page', page }
    }
    const parts = loaded.kind === 'page' && view?.read(loaded.page.html, this.#shown.frame)
    if (!parts) return FOREIGN
    const found = loaded.page.url
    const { hash } = new URL(url)
    const page = { ...parts, url: found + hash, address: this.#addressOf(found), isAtHand }
    return { kind: 'page', page }
  }
}

function withoutHash(url: string): string {
  return url.replace(/#.*/, '')
}

/** Leaves a URL to the browser. */
function leave(url: string, action: Action): void {
  if (action === 'restore' || location.href === url) location.reload()
  else if (action === 'replace') location.replace(url)
  else location.assign(url)
}

/** A file name with an extension: `/feed.xml`. `/docs/v1.2` may be a page. */
const FILE = /[^/]\.[^./]*[a-z][^./]*$/i

/** The base path of the site. The one script of all pages is in `assets/`. */
function baseOf(script: string): string {
  return new URL('..', script).pathname
}

/**
 * The page that a URL leads to, in one spelling: `/a`, `/a/`, `/a.html` and `/a/index.html` are the same.
 * `undefined` for files, other origins and paths outside of the base.
 */
function addressOf(url: string, base: string): string | undefined {
  const { origin, pathname, search } = new URL(url, location.href)
  const page = origin === location.origin ? pathnameBelow(pathname, base) : undefined
  return page === undefined || FILE.test(page) ? undefined : page + search
}
