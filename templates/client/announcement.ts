import { onClick } from './clicks.ts'
import { keepChoice, onChoice, readChoice } from './storage.ts'

/** The button that closes the announcement until its id changes. */
export function watchAnnouncement(): void {
  onClick('[data-sp-close]', (button) => {
    const bar = button.closest<HTMLElement>('[data-sp-announcement]')
    if (!bar) return
    keepChoice('announcement', bar.dataset.spAnnouncement ?? '')
    bar.hidden = true
    // Otherwise the focus would move to the top of the document; the next element is the site's name.
    document.querySelector<HTMLElement>('.sp-navbar a')?.focus()
  })
  onChoice('announcement', hideClosed)
  // The next page has the bar again.
  document.addEventListener('specpress:page', hideClosed)
}

function hideClosed(): void {
  const bar = document.querySelector<HTMLElement>('[data-sp-announcement]')
  if (bar && bar.dataset.spAnnouncement === readChoice('announcement')) bar.hidden = true
}
