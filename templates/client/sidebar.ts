import { keepInView } from './keep-in-view.ts'

/** A long sidebar is scrolled to the page that is shown. */
export function watchSidebar(): void {
  // With the next picture, for which the page is laid out anyway.
  requestAnimationFrame(showCurrent)
  document.addEventListener('specpress:page', showArrived)
}

/** A sidebar that the first picture of the page leaves out cannot be scrolled before the second. */
function showArrived(): void {
  if (document.querySelector('[data-sp-arriving]')) requestAnimationFrame(showArrived)
  else showCurrent()
}

export function showCurrent(): void {
  const drawer = document.querySelector('#sp-drawer')
  const link = drawer?.querySelector('.sp-sidebar [aria-current]')
  if (drawer && link) keepInView(link, drawer)
}
