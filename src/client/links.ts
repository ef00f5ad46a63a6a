/** The link that a click follows in this window, where the browser would load a page for it; nothing for any other click. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = linkOf(event.target)
  return link && isPlain(link) ? link : undefined
}

/** The link that something stands in. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : undefined
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** Whether a link leads on in this window. Only the browser can find the words that a text fragment names. */
export function isPlain(link: HTMLAnchorElement): boolean {
  return (
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.relList.contains('external') &&
    !link.hash.includes(':~:')
  )
}
