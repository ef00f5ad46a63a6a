/** The elements that a head loses and gains. */
export interface HeadChange {
  readonly title: string
  readonly gone: readonly Element[]
  readonly added: readonly Element[]
}

/**
 * Compares the heads of two versions of a page: title, metadata, links. `before` and `after` are the heads as
 * the server sent them; elements that scripts added stay. Inline scripts and styles in the head are left
 * alone: their effects cannot be undone.
 */
export function headChange(before: HTMLHeadElement, after: HTMLHeadElement): HeadChange {
  return {
    title: after.ownerDocument.title,
    gone: liveOnesOf(before, after),
    added: missingIn(before, after).map((element) => document.importNode(element, true)),
  }
}

/** Changes the head, except for its stylesheets. */
export function patchHead({ title, gone, added }: HeadChange): void {
  document.title = title
  for (const element of gone) if (!isStylesheet(element)) element.remove()
  document.head.append(...added.filter((element) => !isStylesheet(element)))
}

/**
 * Adds the stylesheets that only the next version has, at the place of those that only the last one had. When
 * they are loaded, returns the function that removes the old ones: otherwise the page would be unstyled in
 * between.
 */
export async function addStyles({ gone, added }: HeadChange): Promise<() => void> {
  const old = gone.filter(isStylesheet)
  const place = old.at(-1)
  await Promise.all(
    added.filter(isStylesheet).map(
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

/** The elements that one head has and the other does not. */
function missingIn(head: HTMLHeadElement, other: HTMLHeadElement): readonly Element[] {
  const present = [...head.children]
  return [...other.children].filter(
    (element) => element.matches(PATCHED) && !present.some((same) => same.isEqualNode(element)),
  )
}

function isStylesheet(element: Element): boolean {
  return element.matches('link[rel~=stylesheet]')
}
