// A click begins with pointing: by then the code is being loaded.
const REPLAYED = ['click', 'input', 'change', 'submit']
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', ...REPLAYED]

/** A reader's events in an island that is not hydrated yet. */
export interface HeldEvents {
  /** The events to replay; the list grows until it is forgotten. */
  readonly events: readonly Event[]
  /** Stops recording: the island handles events from now on. */
  readonly forget: () => void
}

/** Records a reader's events in an island until it is hydrated, and calls back at the first one. */
export function holdEvents(element: HTMLElement, touched: () => void): HeldEvents {
  const events: Event[] = []
  const notice = (event: Event): void => {
    if (isFollowed(event)) return
    if (REPLAYED.includes(event.type)) {
      events.push(event)
      // React handles events that come while it wakes, and would see these twice.
      event.stopImmediatePropagation()
    }
    // Otherwise the markup would act on the event now, and the island would act on it again later.
    if (event.type === 'click' || event.type === 'submit') event.preventDefault()
    touched()
  }
  const forget = (): void => {
    for (const sign of SIGNS) element.removeEventListener(sign, notice, { capture: true })
  }
  for (const sign of SIGNS) element.addEventListener(sign, notice, { capture: true })
  return { events, forget }
}

/** A click on a link is handled by the browser, and works without any code. */
function isFollowed({ type, target }: Event): boolean {
  return type === 'click' && target instanceof Element && target.closest('a[href]') !== null
}
