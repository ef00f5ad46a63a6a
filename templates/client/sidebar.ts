import { keepInView } from './keep-in-view.ts'

/** Scrolls a long sidebar to the current page. */
export function watchSidebar(): void {
  // In the next frame, for which the page is laid out anyway.
  requestAnimationFrame(showCurrent)
  document.addEventListener('specpress:page', showArrived)
}

/** A sidebar that is left out of the first paint cannot be scrolled before the second. */
function showArrived(): void {
  if (document.querySelector('[data-sp-arriving]')) requestAnimationFrame(showArrived)
  else showCurrent()
}

export function showCurrent(): void {
  const drawer = document.querySelector('#sp-drawer')
  const link = drawer?.querySelector('.sp-sidebar [aria-current]')
  if (drawer && link) keepInView(link, drawer)
}
