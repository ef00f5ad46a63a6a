/** A document with nothing in its `<main>`: what frames the content. Nothing where it has no `<main>`. */
export function frameOf(html: Document): Document | undefined {
  const frame = html.cloneNode(true) as Document
  const main = frame.querySelector('main')
  main?.replaceChildren()
  return main ? frame : undefined
}

/** Calls back with the new frame when `dev` has changed the page that is shown. */
export function onPatched(patched: (frame: Document) => void): void {
  document.addEventListener('specpress:page', (event) => {
    // Nobody else gives details with this event.
    const { detail } = event as CustomEvent<Document | null>
    const frame = detail && frameOf(detail)
    if (frame) patched(frame)
  })
}
