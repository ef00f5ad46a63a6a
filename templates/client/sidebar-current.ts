/** Marks the links to the page in the added lists, as the page marks its own. */
export function markCurrent(nav: Element): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a')]
  const isAdded = (link: Element): boolean => link.closest('[data-sp-added]') !== null
  const own = links.find((link) => link.ariaCurrent === 'page' && !isAdded(link))
  for (const link of links.filter(isAdded)) {
    const isCurrent = own !== undefined && link.getAttribute('href') === own.getAttribute('href')
    link.ariaCurrent = isCurrent ? 'page' : null
  }
}
