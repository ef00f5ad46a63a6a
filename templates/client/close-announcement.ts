import type { keepChoice } from './storage.ts'

/** Closes the announcement that has this button, and keeps the choice by a function of the first script. */
export function closeAnnouncement(button: HTMLElement, keep: typeof keepChoice): void {
  const bar = button.closest<HTMLElement>('[data-sp-announcement]')
  if (!bar) return
  keep('announcement', bar.dataset.spAnnouncement ?? '')
  bar.hidden = true
  // Otherwise the focus would move to the top of the document; the next element is the site's name.
  document.querySelector<HTMLElement>('.sp-navbar a')?.focus()
}
