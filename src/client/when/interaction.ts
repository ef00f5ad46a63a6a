import type { Strategy } from './strategy.ts'

// Touching begins with pointing: the code is on its way before the click.
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'submit']
const REPLAYED = ['click', 'input', 'submit']

/** At the first touch. What the reader did until the island was alive is done again then. */
export const interaction: Strategy = (element, wake) => {
  const touches: Event[] = []
  let isAwake = false
  const notice = (event: Event): void => {
    if (isFollowed(event)) return
    if (REPLAYED.includes(event.type)) {
      touches.push(event)
      // React takes what comes while it wakes, and would see it twice.
      event.stopImmediatePropagation()
    }
    // Without its code the island would do what the markup does, and its own thing later.
    if (event.type === 'click' || event.type === 'submit') event.preventDefault()
    if (isAwake) return
    isAwake = true
    wake(touches)
  }
  const forget = (): void => {
    for (const sign of SIGNS) element.removeEventListener(sign, notice, { capture: true })
  }
  for (const sign of SIGNS) element.addEventListener(sign, notice, { capture: true })
  return forget
}

/** A click on a link is the browser's, and works without any code. */
function isFollowed({ type, target }: Event): boolean {
  return type === 'click' && target instanceof Element && target.closest('a[href]') !== null
}
