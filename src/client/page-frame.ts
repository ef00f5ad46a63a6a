/**
 * A copy of a document. The copy of an element joins it as a whole: if the document itself is cloned,
 * Chromium checks each inline style against the policy while it is still empty.
 */
export function copyOf(html: Document): Document {
  const copy = html.implementation.createHTMLDocument()
  copy.documentElement.replaceWith(html.documentElement.cloneNode(true))
  return copy
}

/** A document with an empty `<main>`: the frame around the content. */
export function frameOf(html: Document): Document {
  const frame = copyOf(html)
  frame.querySelector('main')?.replaceChildren()
  return frame
}

/** Calls back with the new frame when `dev` has changed the current page. */
export function onPatched(patched: (frame: Document) => void): void {
  document.addEventListener('specpress:page', (event) => {
    // Only `dev` gives details with this event.
    const { detail } = event as CustomEvent<Document | null>
    if (detail) patched(frameOf(detail))
  })
}
