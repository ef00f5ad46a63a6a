import type { Strategy } from './strategy.ts'

/** Wakes when any part of it is visible. The element itself has no box, so its children are watched. */
export const visible: Strategy = (element, wake) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    wake()
  })
  // An island that renders nothing yet has no child to watch; its parent shows its position.
  const watched = element.children.length > 0 ? [...element.children] : [element.parentElement]
  for (const child of watched) if (child) observer.observe(child)
  return () => {
    observer.disconnect()
  }
}
