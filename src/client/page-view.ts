import { afterPaint } from './after-paint.ts'
import { createAnnouncer } from './announcer.ts'
import { failureNotice } from './failure.ts'
import { moveFocus } from './focus.ts'
import { frameChange, isFitting, needsLoading, partsOf, swap } from './page-swap.ts'
import type { FrameChange, PageParts } from './page-swap.ts'
import { transition } from './transition.ts'
import { wordOf } from './words.ts'
import { addStyles } from '../shared/patch-head.ts'

export type { PageParts }

/** How a page comes in the place of the one that is shown. */
export interface Change {
  /** The page that is shown, as the server sent it. */
  readonly shown: () => Document
  readonly next: ReadParts
  /** What had the focus when the reader left the page; absent where they were not there before. */
  readonly focused?: Element | undefined
  readonly isAnimated: boolean
  /** The reader has not waited for it. */
  readonly isAtHand: boolean
  /** Not at a part of it, or where the reader was. */
  readonly beginsAtTop: boolean
  /** A newer visit may have begun by the time that the page can be shown. */
  readonly isWanted: () => boolean
  /** Enters the page into the history. */
  readonly enter: () => void
  /** Takes what was shown. */
  readonly leave: (left: LeftParts) => void
  /** Brings the reader to their place. */
  readonly scroll: () => void
}

/** A page that was read, with what it changes, as far as that was worked out. */
export interface ReadParts extends PageParts {
  readonly change?: FrameChange
}

/** A page as the reader left it. */
export interface LeftParts extends PageParts {
  readonly focused: Element | undefined
}

/** What a reader sees of the site: one page, which others take the place of. */
export interface PageView {
  /** The parts of a page; nothing where only the browser can show it. */
  readonly read: (html: string, shown: Document) => ReadParts | undefined
  /** Reads a page that is likely to be shown next, and works out what it changes. */
  readonly readAhead: (html: string, shown: Document) => void
  /** The parts of a page that could not be loaded. */
  readonly failure: (
    shown: Document,
    told: { readonly reason: string; readonly retry: () => void },
  ) => PageParts
  readonly show: (change: Change) => Promise<void>
}

/** Milliseconds for a letter: a processor of today takes a quarter of that. */
const SLOW = 0.00006

/** This code is fetched when the reader first touches a page: until then nothing changes. */
export function createPageView(): PageView {
  const announce = createAnnouncer()
  let ahead: Ahead | undefined
  let latest: Change | undefined
  /** Milliseconds for a letter, of the page that was read last. */
  let pace = 0
  const read = (html: string, shown: Document): ReadParts | undefined => {
    const since = performance.now()
    const parts = partsOf(html)
    pace = (performance.now() - since) / html.length
    if (!parts || needsLoading(shown, parts.frame)) return undefined
    return { ...parts, change: frameChange(shown, parts.frame) }
  }
  const isAhead = (html: string, shown: Document): boolean =>
    ahead?.html === html && ahead.shown === shown
  return {
    read: (html, shown) => {
      const parts = isAhead(html, shown) ? ahead?.parts : read(html, shown)
      // What is shown is not there to be shown again.
      ahead = undefined
      return parts
    },
    readAhead: (html, shown) => {
      if (!isAhead(html, shown)) ahead = { html, shown, parts: read(html, shown) }
    },
    failure: (shown, { reason, retry }) => {
      const frame = shown.cloneNode(true) as Document
      frame.title = wordOf('failed')
      return { frame, content: failureNotice(reason, retry) }
    },
    show: async (arrival) => {
      const { shown, next, focused } = arrival
      const isPrepared = next.change && isFitting(next.change, shown())
      const change = isPrepared ? next.change : frameChange(shown(), next.frame)
      const removeOldStyles = await addStyles(change.head)
      const update = (): void => {
        if (!arrival.isWanted()) return
        removeOldStyles()
        latest = arrival
        put(arrival, isFitting(change, shown()) ? change : frameChange(shown(), next.frame))
        afterPaint(() => {
          if (latest !== arrival) return
          if (arrival.beginsAtTop) moveFocus(focused)
          announce(document.title)
        })
      }
      // A machine that reads slowly draws slowly: there a picture of the last page would keep the next one waiting.
      const isSlow = arrival.isAtHand && pace > SLOW
      if (arrival.isAnimated && !isSlow) await transition(update)
      else update()
    },
  }
}

/** A page that was read before it was asked for, and beside what. */
interface Ahead {
  readonly html: string
  readonly shown: Document
  readonly parts: ReadParts | undefined
}

function put(arrival: Change, change: FrameChange): void {
  const { next, focused, beginsAtTop, enter, leave, scroll } = arrival
  const left = { frame: change.shown, focused: document.activeElement ?? undefined }
  enter()
  if (beginsAtTop) markArrival()
  const content = swap(next, change)
  leave({ ...left, content })
  // Where the reader goes to a part of the page, the browser moves the focus once more.
  if (!beginsAtTop) moveFocus(focused)
  document.dispatchEvent(new CustomEvent('specpress:page'))
  scroll()
}

/** Until the first picture of a page is there, a theme may leave out what lies below it. */
function markArrival(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.dataset.spArriving = ''
  afterPaint(() => delete main.dataset.spArriving)
}
