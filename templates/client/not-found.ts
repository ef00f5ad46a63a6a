/** Helps readers of a URL that has no page: its words for the search, and pages with similar URLs. */
export function watchNotFound(): void {
  help()
  document.addEventListener('specpress:page', help)
}

function help(): void {
  const page = document.querySelector<HTMLElement>('.sp-not-found')
  // Only this page needs it, so only this page loads it.
  if (page) {
    void import('./nearest.ts')
      .then(({ helpIn }) => helpIn(page))
      // Offline, no sitemap, or a URL that cannot be decoded: the page has other links.
      .catch(() => undefined)
  }
}
