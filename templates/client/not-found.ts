/** Where an address has no page, those with the nearest addresses are named. */
export function watchNotFound(): void {
  suggest()
  document.addEventListener('specpress:page', suggest)
}

function suggest(): void {
  const box = document.querySelector<HTMLElement>('[data-sp-nearest]')
  const sitemap = box?.dataset.spNearest
  if (box === null || sitemap === undefined) return
  // Only this page needs it, so only this page loads it.
  void import('./nearest.ts')
    .then(({ nearestIn }) => nearestIn(sitemap, location.pathname))
    .then(
      (addresses) => {
        const items = addresses.map((address) => {
          const link = document.createElement('a')
          link.href = address
          link.textContent = decodeURI(address)
          const item = document.createElement('li')
          item.append(link)
          return item
        })
        box.querySelector('ul')?.replaceChildren(...items)
        box.hidden = items.length === 0
      },
      // Offline, or no sitemap: the page has other ways to go.
      () => undefined,
    )
}
