import type { keepInView } from './keep-in-view.ts'

/**
 * Marks the heading that is being read in the table of contents, and the operation in the sidebar, on a page of several: the
 * last one that has passed the place where links to headings lead. Headings near the end of the page cannot reach it: the
 * rest of the way is divided among them, so that the last one is marked at the end. A heading that the reader has
 * chosen is marked until the page moves on. In the table of contents, the other headings whose text is in view have a
 * fainter mark. The entry is scrolled into view by a function of the first script: a shared file would be one more request.
 */
export function markHeadings(show: typeof keepInView): void {
  follow(
    () => [...document.querySelectorAll<HTMLAnchorElement>('[data-sp-toc] a')],
    (entries, current) => {
      mark(entries, current, show)
      markSeen(entries)
    },
  )
  follow(partsInSidebar, (entries, current) => mark(entries, current, show))
}

/** The links of the sidebar to parts of the page. */
function partsInSidebar(): readonly HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.sp-sidebar a')]
  const page = links.find((link) => link.ariaCurrent === 'page')?.getAttribute('href')
  return links.filter((link) => link.getAttribute('href')?.startsWith(`${page}#`))
}

type LinksOfPage = () => readonly HTMLAnchorElement[]

type MarkEntries = (entries: readonly Entry[], current: Entry | undefined) => void

function follow(linksOfPage: LinksOfPage, markEntries: MarkEntries): void {
  let entries = entriesOf(linksOfPage())
  let chosen: Chosen | undefined
  let frame = 0
  const update = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (chosen && hasLeft(chosen)) chosen = undefined
      markEntries(entries, chosen?.entry ?? passed(entries))
    })
  }
  const restart = (): void => {
    entries = entriesOf(linksOfPage())
    chosen = undefined
    update()
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    const entry = entries.find((each) => each.link === link)
    if (!entry) return
    const choice: Chosen = { entry }
    chosen = choice
    update()
    setTimeout(() => {
      if (!choice.isMoving) choice.at ??= scrollY
    }, MOVES_WITHIN)
  })
  // The scroll to the chosen heading is over.
  document.addEventListener('scrollend', () => {
    if (chosen?.isMoving) chosen.at ??= scrollY
  })
  document.addEventListener('specpress:page', restart)
  addEventListener('resize', update)
  addEventListener('scroll', () => {
    if (chosen) chosen.isMoving = true
    update()
  })
  update()
}

interface Entry {
  readonly link: HTMLAnchorElement
  readonly heading: HTMLElement
}

/** A click that moves the page has begun to after this time, in milliseconds. */
const MOVES_WITHIN = 200

interface Chosen {
  readonly entry: Entry
  /** True from the first scroll after the click. */
  isMoving?: boolean
  /** The position of the page once it shows the heading. */
  at?: number
}

function hasLeft({ at }: Chosen): boolean {
  return at !== undefined && Math.abs(scrollY - at) > 2
}

function entriesOf(links: readonly HTMLAnchorElement[]): readonly Entry[] {
  return links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
}

function passed(entries: readonly Entry[]): Entry | undefined {
  const root = document.documentElement
  const end = root.scrollHeight - innerHeight
  const padding = paddingOfPage()
  const places = entries.map(({ heading }) => placeOf(heading) - padding)
  const reached = places.findLastIndex((place) => place <= end)
  const from = places[reached] ?? 0
  // From here on, headings stay below the place where links lead.
  const step = (end - from) / (places.length - 1 - reached)
  const at = places.findLastIndex((place, index) => {
    const turn = index <= reached ? place : from + step * (index - reached)
    return turn <= Math.ceil(scrollY) + 1
  })
  return entries[at] ?? entries.find(({ heading }) => heading.localName === 'main')
}

/** Marks each entry whose heading, or the text up to the next one, is in the window. */
function markSeen(entries: readonly Entry[]): void {
  const tops = entries.map(({ heading }) => heading.getBoundingClientRect().top)
  const padding = paddingOfPage()
  for (const [index, { link }] of entries.entries()) {
    const isSeen = (tops[index] ?? 0) < innerHeight && (tops[index + 1] ?? Infinity) > padding
    link.toggleAttribute('data-seen', isSeen)
  }
}

/** The space above a heading that a link has led to, in pixels. */
function paddingOfPage(): number {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
  return Number.parseFloat(scrollPaddingBlockStart) || 0
}

/** The position of the page at which a heading is at the top of the window, with the space that it keeps above. */
function placeOf(heading: HTMLElement): number {
  const { scrollMarginBlockStart } = getComputedStyle(heading)
  const margin = Number.parseFloat(scrollMarginBlockStart) || 0
  return heading.getBoundingClientRect().top + scrollY - margin
}

function mark(
  entries: readonly Entry[],
  current: Entry | undefined,
  show: typeof keepInView,
): void {
  for (const entry of entries) {
    if (entry !== current) entry.link.ariaCurrent = null
    else if (entry.link.ariaCurrent === null) {
      entry.link.ariaCurrent = 'location'
      const box = entry.link.closest<HTMLElement>('[data-sp-toc], #sp-drawer')
      // The list of a closed folder is the page that has it: its link is hidden.
      if (box === null || !entry.link.checkVisibility()) continue
      show(entry.link, box)
      // A collapsed list shows it in its line.
      const line = box.matches('#sp-drawer') ? null : box.querySelector('summary')
      if (line) line.dataset.current = entry.link.textContent
    }
  }
}
