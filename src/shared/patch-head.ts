/**
 * Changes the head of a page from one version to the next: title, metadata, links. `before` and `after` are the heads
 * as the server sent them; what scripts added stays. Scripts and styles written into the head are left alone: what
 * they did cannot be undone.
 */
export function patchHead(before: HTMLHeadElement, after: HTMLHeadElement): void {
  document.title = after.ownerDocument.title
  for (const element of liveOnesOf(before, after)) if (!isStylesheet(element)) element.remove()
  const added = missingIn(before, after).filter((element) => !isStylesheet(element))
  document.head.append(...added.map((element) => document.importNode(element, true)))
}

/**
 * Brings in the stylesheets that only the next version has, at the place of those that only the last one had. When
 * they are there, gives the function that removes the old ones: in between, the page would be bare.
 */
export async function addStyles(
  before: HTMLHeadElement,
  after: HTMLHeadElement,
): Promise<() => void> {
  const old = liveOnesOf(before, after).filter(isStylesheet)
  const place = old.at(-1)
  const added = missingIn(before, after)
    .filter(isStylesheet)
    .map((element) => document.importNode(element, true))
  await Promise.all(
    added.map(
      (style) =>
        new Promise((resolve) => {
          style.addEventListener('load', resolve)
          style.addEventListener('error', resolve)
          if (place) place.after(style)
          else document.head.append(style)
        }),
    ),
  )
  return () => {
    for (const style of old) style.remove()
  }
}

const PATCHED = 'meta:not([http-equiv]), link, script[type="application/ld+json"]'

/** The elements of the live head that the server sent before, and does not send any more. */
function liveOnesOf(before: HTMLHeadElement, after: HTMLHeadElement): readonly Element[] {
  const gone = missingIn(after, before)
  return [...document.head.children].filter((live) => gone.some((other) => live.isEqualNode(other)))
}

/** What one head has and the other has not. */
function missingIn(head: HTMLHeadElement, other: HTMLHeadElement): readonly Element[] {
  const present = [...head.children]
  return [...other.children].filter(
    (element) => element.matches(PATCHED) && !present.some((same) => same.isEqualNode(element)),
  )
}

function isStylesheet(element: Element): boolean {
  return element.matches('link[rel~=stylesheet]')
}
