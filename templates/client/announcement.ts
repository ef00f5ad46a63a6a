import { onChoice, readChoice } from './storage.ts'

/** Keeps the announcement closed until its id changes. The button that closes it: `guards.ts`. */
export function watchAnnouncement(): void {
  onChoice('announcement', hideClosed)
  // The next page has the bar again.
  document.addEventListener('specpress:page', hideClosed)
}

function hideClosed(): void {
  const bar = document.querySelector<HTMLElement>('[data-sp-announcement]')
  if (bar && bar.dataset.spAnnouncement === readChoice('announcement')) bar.hidden = true
}
