import { keepInView } from './keep-in-view.ts'

/** If the window is this wide, the table of contents is next to the text and always open. */
const WIDE = matchMedia('(width>1180px)')

/** The table of contents can be collapsed above the text, and marks the heading that is being read. */
export function watchToc(): void {
  begin()
  document.addEventListener('specpress:page', begin)
  WIDE.addEventListener('change', unfold)
  // Until the reader scrolls, no heading has passed.
  addEventListener('scroll', loadMarks, { once: true })
}

/** In a narrow window it begins collapsed. A page that the reader comes back to stays as it was left. */
function begin(): void {
  if (document.querySelector('[data-sp-toc=""]')) unfold()
}

function unfold(): void {
  const toc = document.querySelector<HTMLDetailsElement>('[data-sp-toc]:not(.sp-doc-wide *)')
  if (!toc) return
  toc.open = WIDE.matches
  toc.dataset.spToc = toc.open ? 'wide' : 'narrow'
}

/** If the marks cannot be loaded, the table of contents still works as links. */
function loadMarks(): void {
  void import('./toc-marks.ts')
    .then(({ markHeadings }) => markHeadings(keepInView))
    .catch(() => undefined)
}
