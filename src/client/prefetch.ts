import { isPlain, linkOf } from './links.ts'

/** A pointer that only passes over a link stays there for less time. */
const DWELL_MS = 65
/** How many pages are fetched because links to them are visible, for each page that is shown. */
const BUDGET = 6

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** The callbacks for a reader's actions. */
interface Signs {
  /** The reader has begun to do something. */
  readonly touched: () => void
  /** This may be the next page. Returns true if it was not known yet. */
  readonly prefetch: (url: string) => boolean
  /** This is most likely the next page. */
  readonly expect: (url: string) => void
}

/**
 * Detects the links that the reader is likely to follow: those under the pointer or with the focus, and some
 * of the visible ones.
 */
export function watchIntent({ touched, prefetch, expect }: Signs): void {
  const mayFetch = (link: HTMLAnchorElement): boolean => isPlain(link) && isAffordable()
  let timer: ReturnType<typeof setTimeout> | undefined
  const notice = ({ target, pointerType }: Event & { readonly pointerType?: string }): void => {
    touched()
    clearTimeout(timer)
    const link = linkOf(target)
    if (!link) return
    // A finger does not hover: it points and taps at once.
    const wait = pointerType === 'touch' ? 0 : DWELL_MS
    timer = setTimeout(() => mayFetch(link) && expect(link.href), wait)
  }
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, notice)
  watchVisible((link) => mayFetch(link) && prefetch(link.href))
}

function watchVisible(wish: (link: HTMLAnchorElement) => boolean): void {
  let budget = 0
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || budget === 0) continue
      observer.unobserve(target)
      if (wish(target as HTMLAnchorElement)) budget -= 1
    }
  })
  const watch = (): void => {
    budget = BUDGET
    observer.disconnect()
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }
  // The page itself comes first.
  const watchLater = (): void => void setTimeout(watch, 500)
  if (document.readyState === 'complete') watchLater()
  else addEventListener('load', watchLater)
  document.addEventListener('specpress:page', watchLater)
}

/** True if the reader's connection allows fetching pages ahead. */
function isAffordable(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
