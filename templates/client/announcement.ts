import { onClick } from './clicks.ts'
import { keepChoice, onChoice, onReturn, readChoice } from './storage.ts'

/** The button that closes the announcement until its id changes. */
export function watchAnnouncement(): void {
  onClick('[data-sp-close-announcement]', (button) => {
    const bar = button.closest('[data-sp-announcement]')
    if (!(bar instanceof HTMLElement)) return
    keepChoice('announcement', bar.dataset.spAnnouncement ?? '')
    // The focus would fall to the top of the document; the next thing to reach is the site's name.
    const next = document.querySelector('.sp-navbar a')
    bar.hidden = true
    if (next instanceof HTMLElement) next.focus()
  })
  onChoice('announcement', hideClosed)
  onReturn(hideClosed)
  // The next page has the bar again.
  document.addEventListener('specpress:page', hideClosed)
}

function hideClosed(): void {
  const bar = document.querySelector<HTMLElement>('[data-sp-announcement]')
  if (bar && bar.dataset.spAnnouncement === readChoice('announcement')) bar.hidden = true
}
