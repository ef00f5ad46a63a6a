import type { Action, SessionHistory } from './history.ts'
import { frameChange, isFitting, needsLoading, pagePartsOf, swap } from './page-swap.ts'
import type { FrameChange, PageParts } from './page-swap.ts'
import { addStyles } from '../base/shared/patch-head.ts'

export type { PageParts }

/** The current page. */
export interface Shown {
  /** As the server sent it. */
  readonly frame: Document
  /** Absent if nothing answered. */
  readonly address: string | undefined
}

/** A page that was parsed, with its changes, as far as they are computed. */
export interface ReadParts extends PageParts {
  readonly change?: FrameChange
}

/** A page that can be shown. */
export interface Arrival extends ReadParts, Shown {
  readonly url: string
  /** True if the reader did not wait for it. */
  readonly isAtHand?: boolean
  /** The element that had the focus when the reader left it; absent if they were not there before. */
  readonly focused?: Element | undefined
}

/** How a page replaces the current one. */
export interface Change {
  readonly page: Arrival
  readonly action: Action
  /** False if a newer visit has begun before the page can be shown. */
  readonly isWanted: () => boolean
  readonly history: SessionHistory
  readonly shown: () => Shown
  readonly arrived: (shown: Shown) => void
}

/** The visible part of the site: one page, which others replace. */
export interface PageView {
  /** The parts of a page; `undefined` if only the browser can show it. */
  readonly read: (html: string, shown: Document) => ReadParts | undefined
  /** Parses a page that is likely to be next, and computes its changes. */
  readonly readAhead: (html: string, shown: Document) => void
  readonly show: (change: Change) => Promise<void> | void
  /** The page at a URL as the reader left it, if that was not long ago. */
  readonly leftAt: (address: string) => Arrival | undefined
}

/** How many pages are kept as the reader left them, for the way back. */
const MAX_LEFT = 10
const ARRIVING = 'data-sp-arriving'
/** Milliseconds per character: a current processor takes a quarter of that. */
const SLOW = 0.00006

/** This code is fetched when the reader first uses a page: until then nothing changes. */
export function createPageView(): PageView {
  const announce = createAnnouncer()
  let ahead: Ahead | undefined
  let latest: Change | undefined
  const left = new Map<string, Arrival>()
  /** Milliseconds per character of the last page that was parsed. */
  let pace = 0
  const read = (html: string, shown: Document): ReadParts | undefined => {
    const since = performance.now()
    const parts = pagePartsOf(html)
    pace = (performance.now() - since) / html.length
    if (!parts || needsLoading(shown, parts.frame)) return undefined
    return { ...parts, change: frameChange(shown, parts.frame) }
  }
  const isAhead = (html: string, shown: Document): boolean =>
    ahead?.html === html && ahead.shown === shown
  return {
    read: (html, shown) => {
      const parts = isAhead(html, shown) ? ahead?.parts : read(html, shown)
      // The current page need not be shown again.
      ahead = undefined
      return parts
    },
    readAhead: (html, shown) => {
      if (!isAhead(html, shown)) ahead = { html, shown, parts: read(html, shown) }
    },
    show: async (arrival) => {
      const { page, action, shown } = arrival
      const fitting = (change?: FrameChange): FrameChange =>
        change && isFitting(change, shown().frame) ? change : frameChange(shown().frame, page.frame)
      const change = fitting(page.change)
      const removeOldStyles = await addStyles(change.head)
      const update = (): void => {
        if (!arrival.isWanted()) return
        removeOldStyles()
        latest = arrival
        put(arrival, fitting(change), left)
        const focused = document.activeElement
        afterPaint(() => {
          for (const element of document.querySelectorAll(`[${ARRIVING}]`)) {
            element.removeAttribute(ARRIVING)
          }
          if (latest !== arrival) return
          // If the reader has moved to a place on the page by now, the focus stays there.
          if (beginsAtTop(arrival) && focused === document.activeElement) moveFocus(page.focused)
          announce(document.title)
        })
      }
      // A machine that parses slowly renders slowly: there a transition from the last page would delay the
      // next one.
      const isSlow = page.isAtHand === true && pace > SLOW
      // Going back needs no transition, and a swipe has its own.
      if (action !== 'restore' && !isSlow) await transition(update)
      else update()
    },
    leftAt: (address) => left.get(address),
  }
}

/** A page that was parsed before it was requested, and the page that was current then. */
interface Ahead {
  readonly html: string
  readonly shown: Document
  readonly parts: ReadParts | undefined
}

/** False for a part of the page or the reader's last place. */
function beginsAtTop({ page, action }: Change): boolean {
  return action !== 'restore' && !page.url.includes('#')
}

function put(arrival: Change, change: FrameChange, left: Map<string, Arrival>): void {
  const { page, action, history, shown, arrived } = arrival
  const { address } = shown()
  const focused = document.activeElement ?? undefined
  if (action !== 'restore') history.enter(page.url.split('#')[0] ?? '', action)
  // Until the first paint of a page, a theme may leave out everything below its beginning, or next to it.
  for (const element of [document.querySelector('main'), ...change.body.added]) {
    element?.toggleAttribute(ARRIVING, beginsAtTop(arrival))
  }
  const content = swap(page, change)
  if (address !== undefined && address !== page.address) {
    keep(left, { url: address, address, frame: change.shown, content, focused })
  }
  arrived({ frame: page.frame, address: page.address })
  // For a part of the page, the browser moves the focus itself.
  if (!beginsAtTop(arrival)) moveFocus(page.focused)
  document.dispatchEvent(new CustomEvent('specpress:page'))
  if (action === 'restore') history.restoreScroll()
  else scrollToPart(new URL(page.url).hash)
}

/**
 * Goes to a part of the page by the browser, which marks the target and opens what hides it; else to the top.
 */
function scrollToPart(hash: string): void {
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  if (hash.length > 1) location.replace(hash)
}

function keep(left: Map<string, Arrival>, page: Arrival): void {
  left.delete(page.url)
  left.set(page.url, page)
  const [oldest] = left.keys()
  if (left.size > MAX_LEFT && oldest !== undefined) left.delete(oldest)
}

/** Moves the focus as the browser does on a new page: to its beginning, or back to the reader's last place. */
function moveFocus(last: Element | undefined): void {
  if (last instanceof HTMLElement && last.isConnected && last !== document.body) {
    last.focus({ preventScroll: true })
    return
  }
  const { body } = document
  // The next Tab starts from the element that was focused last.
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.blur()
  body.removeAttribute('tabindex')
  getSelection()?.removeAllRanges()
  document.querySelector<HTMLElement>('main [autofocus]')?.focus({ preventScroll: true })
}

/**
 * Runs a task that the next paint of the page need not wait for. It is done before the next key press is
 * handled.
 */
function afterPaint(task: () => void): void {
  const run = (): void => {
    if (isDone) return
    isDone = true
    removeEventListener('keydown', run, true)
    task()
  }
  let isDone = false
  addEventListener('keydown', run, true)
  requestAnimationFrame(() => setTimeout(run))
}

/** Changes the page: with a view transition if the browser supports it and the reader allows motion. */
async function transition(change: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) {
    change()
    return
  }
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // A newer visit ends the transition of an older one, and a hidden page has none.
  ready.catch(() => undefined)
  await updateCallbackDone
}

/** Announces page changes to screen readers, which notice nothing if no page is loaded. */
function createAnnouncer(): (text: string) => void {
  const region = document.createElement('p')
  region.role = 'status'
  region.ariaLive = 'assertive'
  // Invisible, but read aloud.
  region.style.cssText = 'position:fixed;clip-path:inset(50%);white-space:nowrap'
  document.body.append(region)
  return (text) => {
    if (!region.isConnected) document.body.append(region)
    region.textContent = text
  }
}
