/** Lists pages with similar URLs if a URL has no page. */
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
      // Offline, or no sitemap: the page has other links.
      .catch(() => undefined)
  }
}
