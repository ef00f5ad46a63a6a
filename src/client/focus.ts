/** Moves the focus as the browser does on a new page: to its beginning, or back to where the reader had it. */
export function moveFocus(last: Element | undefined): void {
  if (last instanceof HTMLElement && last.isConnected && last !== document.body) {
    last.focus({ preventScroll: true })
    return
  }
  const { body } = document
  // What has been focused is where the next Tab starts from.
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.blur()
  body.removeAttribute('tabindex')
  getSelection()?.removeAllRanges()
  document.querySelector<HTMLElement>('main [autofocus]')?.focus({ preventScroll: true })
}
