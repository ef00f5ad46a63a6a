/**
 * Scrolls a box so far that an element in it is visible, and nothing else: `scrollIntoView` would move the
 * page, too.
 */
export function keepInView(element: Element, box: Element): void {
  const { top, bottom } = box.getBoundingClientRect()
  const at = element.getBoundingClientRect()
  if (at.top < top) box.scrollTop -= top - at.top
  else if (at.bottom > bottom) box.scrollTop += at.bottom - bottom
}
