import type { Strategy } from './strategy.ts'

/** When any part of it can be seen. The element itself has no box, so its children are watched. */
export const visible: Strategy = (element, wake) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    wake()
  })
  // An island that draws nothing yet has no child to watch; it stands where its parent does.
  const watched = element.children.length > 0 ? [...element.children] : [element.parentElement]
  for (const child of watched) if (child) observer.observe(child)
  return () => {
    observer.disconnect()
  }
}
