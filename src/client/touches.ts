// Touching begins with pointing: the code is on its way before the click.
const REPLAYED = ['click', 'input', 'change', 'submit']
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', ...REPLAYED]

/** What a reader does with an island that is not alive yet. */
export interface Touches {
  /** What is to be done again then; it grows until it is forgotten. */
  readonly events: readonly Event[]
  /** Leaves them to the island. */
  readonly forget: () => void
}

/** Keeps what a reader does in an island until it is alive, and calls back at the first sign of it. */
export function holdTouches(element: HTMLElement, touched: () => void): Touches {
  const events: Event[] = []
  const notice = (event: Event): void => {
    if (isFollowed(event)) return
    if (REPLAYED.includes(event.type)) {
      events.push(event)
      // React takes what comes while it wakes, and would see it twice.
      event.stopImmediatePropagation()
    }
    // Without its code the island would do what the markup does, and its own thing later.
    if (event.type === 'click' || event.type === 'submit') event.preventDefault()
    touched()
  }
  const forget = (): void => {
    for (const sign of SIGNS) element.removeEventListener(sign, notice, { capture: true })
  }
  for (const sign of SIGNS) element.addEventListener(sign, notice, { capture: true })
  return { events, forget }
}

/** A click on a link is the browser's, and works without any code. */
function isFollowed({ type, target }: Event): boolean {
  return type === 'click' && target instanceof Element && target.closest('a[href]') !== null
}
