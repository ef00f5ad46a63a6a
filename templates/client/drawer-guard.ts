const WIDE = '(width > 996px)'

/**
 * Sets up the drawer. As a popover, it opens, closes on Escape and returns the focus by itself; the guard
 * makes all behind it inert, and closes it when the reader goes back, a page is shown or the window becomes
 * wide. Returns the function to call when it has opened or closed.
 */
export function guardDrawer(): (drawer: HTMLElement) => void {
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
  setBehind(drawer, true)
  // Before the focus returns to the button that opened it.
  drawer.addEventListener('beforetoggle', () => setBehind(drawer, false), { once: true })
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

/** Sets whether everything but the drawer is inert. */
function setBehind(drawer: HTMLElement, inert: boolean): void {
  for (let part: Element | null = drawer; part && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement?.children ?? [])
      if (other !== part && other instanceof HTMLElement) other.inert = inert
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
