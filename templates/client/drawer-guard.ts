const WIDE = '(width > 996px)'
const FOCUSABLE = 'a[href], button, summary, input'

/**
 * Sets up the drawer. As a popover, it opens, closes on Escape and returns the focus by itself; the guard
 * keeps the focus inside, and closes it when the reader goes back, a page is shown or the window becomes
 * wide. Returns the function to call when it has opened or closed.
 */
export function guardDrawer(): (drawer: HTMLElement) => void {
  document.addEventListener('keydown', (event) => {
    const drawer = openDrawer()
    if (event.key === 'Tab' && drawer) keepInside(drawer, event)
  })
  matchMedia(WIDE).addEventListener('change', ({ matches }) => {
    if (matches) close()
  })
  document.addEventListener('specpress:page', close)
  addEventListener('popstate', close)
  return (drawer) => {
    const isOpen = drawer === openDrawer()
    if (isOpen) opened(drawer)
    else leaveEntry()
    setModal(drawer, isOpen ? 'open' : 'closed')
  }
}

function opened(drawer: HTMLElement): void {
  drawer.querySelector('button')?.focus()
  // The back button closes it, as usual on a phone.
  history.pushState({ ...(history.state as object | null), overlay: true }, '')
}

/** If the drawer was closed in another way, its entry in the history is removed, too. */
function leaveEntry(): void {
  if ((history.state as { readonly overlay?: unknown } | null)?.overlay === true) history.back()
}

function openDrawer(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('#sp-drawer:popover-open') ?? undefined
}

function close(): void {
  openDrawer()?.hidePopover()
}

function setModal(drawer: HTMLElement, state: 'open' | 'closed'): void {
  if (state === 'closed') {
    for (const name of ['role', 'aria-modal', 'aria-label']) drawer.removeAttribute(name)
    return
  }
  drawer.role = 'dialog'
  drawer.ariaModal = 'true'
  drawer.ariaLabel = drawer.dataset.spLabel ?? ''
}

function keepInside(drawer: HTMLElement, event: KeyboardEvent): void {
  const elements = [...drawer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  )
  const first = elements[0]
  const last = elements.at(-1)
  const focused = document.activeElement
  const isInside = drawer.contains(focused)
  const next = event.shiftKey ? last : first
  if (isInside && focused !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  next?.focus()
}
