import { linkOf } from './links.ts'

/**
 * Records a reader's events in islands until the code that wakes them is loaded. Returns a function that
 * replays them on the same elements: then the islands handle them. If that code did not load, the markup does
 * what it can.
 */
export function holdEarlyEvents(): () => void {
  let held: Event[] | undefined = []
  const hold = (event: Event): void => {
    const { target } = event
    const isEarly = target instanceof Element && target.closest('sp-island:not(:defined)')
    // A link is handled by the browser, and works without any code.
    if (!held || !isEarly || linkOf(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  // The events that an island replays (`held-events.ts`): a shared constant would be one more file to load.
  for (const type of ['click', 'input', 'change', 'submit']) addEventListener(type, hold, true)
  return () => {
    const events = held ?? []
    held = undefined
    for (const event of events) {
      const { constructor, type, target } = event
      target?.dispatchEvent(new (constructor as typeof Event)(type, event))
    }
  }
}
