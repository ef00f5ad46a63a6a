const MOST = 3
// Below this, two URLs have little in common.
const LIKE_ENOUGH = 0.45

/** Lists the pages with the most similar URLs in a box that names its sitemap. */
export async function suggestIn(box: HTMLElement): Promise<void> {
  const addresses = await nearestIn(box.dataset.spNearest ?? '', location.pathname)
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
}

/** The URLs of a sitemap that are most similar to a URL, best first. */
async function nearestIn(sitemap: string, address: string): Promise<readonly string[]> {
  const response = await fetch(sitemap)
  if (!response.ok) return []
  const xml = new DOMParser().parseFromString(await response.text(), 'text/xml')
  const addresses = [...xml.querySelectorAll('url > loc')].map(
    ({ textContent }) => new URL(textContent).pathname,
  )
  const wanted = pairsOf(address.replace(/(\/index)?\.html$/, ''))
  return addresses
    .map((path) => ({ path, likeness: likenessOf(wanted, pairsOf(path)) }))
    .filter(({ likeness }) => likeness > LIKE_ENOUGH)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MOST)
    .map(({ path }) => path)
}

/** The similarity of two texts, from 0 to 1: the share of common pairs of neighbouring letters. */
function likenessOf(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  const common = one.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * common.length) / Math.max(1, one.length + other.length)
}

function pairsOf(text: string): readonly string[] {
  const letters = text.toLowerCase()
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
}
