import { keepInView } from './keep-in-view.ts'

const WIDE = '(width > 1180px)'

/** The table of contents marks the heading that is being read: the last one that has passed below the navbar. */
export function watchToc(): void {
  let stop = begin()
  const restart = (): void => {
    stop()
    stop = begin()
  }
  document.addEventListener('specpress:page', restart)
  addEventListener('resize', restart)
  matchMedia(WIDE).addEventListener('change', ({ matches }) => {
    const toc = box()
    if (toc) toc.open = matches
  })
  document.addEventListener('click', fold)
  document.addEventListener('focusin', fold)
}

/** Where it lies above the text, it folds when the reader has chosen, or goes on elsewhere. */
function fold({ type, target }: Event): void {
  const toc = box()
  if (!toc?.open || matchMedia(WIDE).matches || !(target instanceof Element)) return
  if (!toc.contains(target) || (type === 'click' && target.closest('a'))) toc.open = false
}

function box(): HTMLDetailsElement | null {
  return document.querySelector('[data-sp-toc]')
}

/** Where the window is narrow it begins folded. A page that the reader comes back to stays as it was left. */
function begin(): () => void {
  const toc = box()
  if (toc?.dataset.spToc === '') {
    toc.dataset.spToc = 'begun'
    toc.open = matchMedia(WIDE).matches
  }
  return follow()
}

function follow(): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sp-toc] a')]
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })

  const observer = new IntersectionObserver(() => mark(headings), {
    // However far above a heading lies.
    rootMargin: `1000000px 0px ${edge() - innerHeight}px`,
  })
  // It calls back at once, when the page has been laid out.
  for (const { heading } of headings) observer.observe(heading)
  return () => observer.disconnect()
}

/** A heading counts as read from here on: in a high window the first one stands in the upper quarter from the start. */
const edge = (): number => Math.min(innerHeight / 4, 240)

interface Entry {
  readonly link: HTMLAnchorElement
  readonly heading: HTMLElement
}

function mark(entries: readonly Entry[]): void {
  const current = entries.findLast(({ heading }) => heading.getBoundingClientRect().top <= edge())
  for (const entry of entries) {
    if (entry !== current) entry.link.ariaCurrent = null
    else if (entry.link.ariaCurrent === null) {
      entry.link.ariaCurrent = 'location'
      const toc = entry.link.closest('[data-sp-toc]')
      if (toc) keepInView(entry.link, toc)
    }
  }
}
