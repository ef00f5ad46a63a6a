import { linkOf } from './links.ts'

/**
 * Keeps what a reader does in islands until the code that wakes them is there. Gives what does it again, on the same
 * elements: the islands take it then, and where that code did not come, the markup does what it can.
 */
export function holdEarlyTouches(): () => void {
  let held: Event[] | undefined = []
  const hold = (event: Event): void => {
    const { target } = event
    const isEarly = target instanceof Element && target.closest('sp-island:not(:defined)')
    // A link is the browser's, and works without any code.
    if (!held || !isEarly || linkOf(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  // Those that an island does again (`touches.ts`): what both imported would be one more file to load.
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
