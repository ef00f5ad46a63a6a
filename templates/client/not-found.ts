/** Where an address has no page, those with the nearest addresses are named. */
export function watchNotFound(): void {
  suggest()
  document.addEventListener('specpress:page', suggest)
}

function suggest(): void {
  const box = document.querySelector<HTMLElement>('[data-sp-nearest]')
  // Only this page needs it, so only this page loads it.
  if (box) {
    void import('./nearest.ts')
      .then(({ suggestIn }) => suggestIn(box))
      // Offline, or no sitemap: the page has other ways to go.
      .catch(() => undefined)
  }
}
