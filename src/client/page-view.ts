import { createAnnouncer } from './announcer.ts'
import { failureNotice } from './failure.ts'
import { moveFocus } from './focus.ts'
import { needsLoading, partsOf, swap } from './page-swap.ts'
import type { PageParts } from './page-swap.ts'
import { transition } from './transition.ts'
import { wordOf } from './words.ts'
import { addStyles } from '../shared/patch-head.ts'

export type { PageParts }

/** How a page comes in the place of the one that is shown. */
export interface Change {
  /** The page that is shown, as the server sent it. */
  readonly shown: () => Document
  readonly next: PageParts
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

/** A page as the reader left it. */
export interface LeftParts extends PageParts {
  readonly focused: Element | undefined
}

/** What a reader sees of the site: one page, which others take the place of. */
export interface PageView {
  /** The parts of a page; nothing where only the browser can show it. */
  readonly read: (html: string, shown: Document) => PageParts | undefined
  /** Reads a page that is likely to be shown next. */
  readonly readAhead: (html: string) => void
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
  let ahead: { readonly html: string; readonly parts: PageParts | undefined } | undefined
  /** Milliseconds for a letter, of the page that was read last. */
  let pace = 0
  const read = (html: string): PageParts | undefined => {
    const since = performance.now()
    const parts = partsOf(html)
    pace = (performance.now() - since) / html.length
    return parts
  }
  return {
    read: (html, shown) => {
      const parts = ahead?.html === html ? ahead.parts : read(html)
      // What is shown is not there to be shown again.
      ahead = undefined
      return parts && needsLoading(shown, parts.frame) ? undefined : parts
    },
    readAhead: (html) => {
      if (ahead?.html !== html) ahead = { html, parts: read(html) }
    },
    failure: (shown, { reason, retry }) => {
      const frame = shown.cloneNode(true) as Document
      frame.title = wordOf('failed')
      return { frame, content: failureNotice(reason, retry) }
    },
    show: async (change) => {
      const removeOldStyles = await addStyles(change.shown().head, change.next.frame.head)
      const update = (): void => {
        if (!change.isWanted()) return
        removeOldStyles()
        put(change)
        announce(document.title)
      }
      // A machine that reads slowly draws slowly: there a picture of the last page would keep the next one waiting.
      const isSlow = change.isAtHand && pace > SLOW
      if (change.isAnimated && !isSlow) await transition(update)
      else update()
    },
  }
}

function put({ shown, next, focused, beginsAtTop, enter, leave, scroll }: Change): void {
  const last = { frame: shown(), focused: document.activeElement ?? undefined }
  enter()
  if (beginsAtTop) markArrival()
  const content = swap(last.frame, next)
  leave({ ...last, content })
  moveFocus(focused)
  document.dispatchEvent(new CustomEvent('specpress:page'))
  scroll()
}

/** Until the first picture of a page is there, a theme may leave out what lies below it. */
function markArrival(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.dataset.spArriving = ''
  requestAnimationFrame(() => setTimeout(() => delete main.dataset.spArriving))
}
