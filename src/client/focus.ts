/** Moves the focus as the browser does on a new page: to its beginning, or back to the reader's last place. */
export function moveFocus(last: Element | undefined): void {
  if (last instanceof HTMLElement && last.isConnected && last !== document.body) {
    last.focus({ preventScroll: true })
    return
  }
  const { body } = document
  // The next Tab starts from the element that was focused last.
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.blur()
  body.removeAttribute('tabindex')
  getSelection()?.removeAllRanges()
  document.querySelector<HTMLElement>('main [autofocus]')?.focus({ preventScroll: true })
}
