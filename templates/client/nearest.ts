import { element } from './element.ts'

const MOST = 3

/** Fills in the words of the URL for the search, and lists the pages whose URLs are most similar to it. */
export async function helpIn(page: HTMLElement): Promise<void> {
  const path = location.pathname.replace(/(\/index)?\.html$/, '')
  const search = page.querySelector<HTMLElement>('[data-sp-search]')
  if (search) {
    search.dataset.spWords = wordsOf(path)
    search.querySelector('b')?.replaceChildren(search.dataset.spWords)
  }
  const links = page.querySelector<HTMLElement>('[data-sp-nearest]')
  if (!links) return
  const items = (await nearestIn(links.dataset.spNearest ?? '', path)).map((address) =>
    element('li', {}, element('a', { href: address }, decodeURI(address))),
  )
  links.querySelector('ul')?.replaceChildren(...items)
  links.hidden = items.length === 0
}

/** `/docs/geting-started` as `docs geting started`. */
function wordsOf(path: string): string {
  return decodeURI(path)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()
}

/** The URLs of a sitemap that are most similar to a URL, best first. */
async function nearestIn(sitemap: string, address: string): Promise<readonly string[]> {
  const response = await fetch(sitemap)
  if (!response.ok) return []
  const xml = new DOMParser().parseFromString(await response.text(), 'text/xml')
  const addresses = [...xml.querySelectorAll('url > loc')].map(
    ({ textContent }) => new URL(textContent).pathname,
  )
  const wanted = pairsOf(address)
  return addresses
    .map((path) => ({ path, likeness: likenessOf(wanted, pairsOf(path)) }))
    .filter(({ likeness }) => likeness > 0)
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
