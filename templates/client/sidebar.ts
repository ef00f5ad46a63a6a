import { keepInView } from './keep-in-view.ts'

/** A long sidebar is scrolled to the page that is shown. */
export function watchSidebar(): void {
  // With the next picture, for which the page is laid out anyway.
  requestAnimationFrame(showCurrent)
  document.addEventListener('specpress:page', showCurrent)
}

export function showCurrent(): void {
  const drawer = document.querySelector('#sp-drawer')
  const link = drawer?.querySelector('.sp-sidebar [aria-current]')
  if (drawer && link) keepInView(link, drawer)
}
