/** The link of a click that would load a page in this window; `undefined` for any other click. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = linkOf(event.target)
  return link && isPlain(link) ? link : undefined
}

/** The link that contains an element. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : undefined
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** True if a link opens in this window. Only the browser can find the words of a text fragment. */
export function isPlain(link: HTMLAnchorElement): boolean {
  return (
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.relList.contains('external') &&
    !link.hash.includes(':~:')
  )
}
