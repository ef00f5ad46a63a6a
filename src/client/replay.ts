/** Replays a reader's events, on the same elements and in the same order. */
export async function replay(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    // React applies the changes of the last event in this gap, and no new event of the reader can come in it.
    await Promise.resolve()
    doAgain(event)
  }
}

function doAgain(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element) || !target.isConnected) return
  // The icon in a button can be clicked, but has no `click()`.
  if (type === 'click') target.dispatchEvent(new MouseEvent(type, event))
  else if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
  else if (type === 'input') typeAgain(target)
  else if (type === 'change') target.dispatchEvent(new Event(type, event))
}

// React reports an input only if the value differs from the last one that it saw, and it saw the typed value
// when it woke.
function typeAgain(target: Element): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return
  // A chosen file cannot be set. The `change` event reports it.
  if (target.type === 'file') return
  const typed = target.value
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
  // React notices a value that is set through the element, but not one that bypasses it.
  Reflect.set(target, 'value', '')
  native?.set?.call(target, typed)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
