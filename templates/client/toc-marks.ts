import type { keepInView } from './keep-in-view.ts'

/**
 * Marks the heading that is being read: the last one that has passed below the navbar. The entry is scrolled
 * into view by a function of the first script: a shared file would be one more request.
 */
export function markHeadings(show: typeof keepInView): void {
  let stop = follow(show)
  const restart = (): void => {
    stop()
    stop = follow(show)
  }
  document.addEventListener('specpress:page', restart)
  addEventListener('resize', restart)
}

function follow(show: typeof keepInView): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sp-toc] a')]
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })

  const observer = new IntersectionObserver(() => mark(headings, show), {
    // At any distance above.
    rootMargin: `1000000px 0px ${edge() - innerHeight}px`,
  })
  // It calls back at once, when the page has been laid out.
  for (const { heading } of headings) observer.observe(heading)
  return () => observer.disconnect()
}

/**
 * A heading counts as read from here on: in a high window the first one is in the upper quarter from the
 * start.
 */
const edge = (): number => Math.min(innerHeight / 4, 240)

interface Entry {
  readonly link: HTMLAnchorElement
  readonly heading: HTMLElement
}

function mark(entries: readonly Entry[], show: typeof keepInView): void {
  const current = entries.findLast(({ heading }) => heading.getBoundingClientRect().top <= edge())
  for (const entry of entries) {
    if (entry !== current) entry.link.ariaCurrent = null
    else if (entry.link.ariaCurrent === null) {
      entry.link.ariaCurrent = 'location'
      const toc = entry.link.closest('[data-sp-toc]')
      if (toc) show(entry.link, toc)
    }
  }
}
