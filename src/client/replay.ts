/** Does again what a reader did, on the same elements and in the same order. */
export async function replay(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    // React shows what the last one changed in this gap, and no touch of the reader can come in it.
    await Promise.resolve()
    doAgain(event)
  }
}

function doAgain(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element) || !target.isConnected) return
  // The icon in a button is clicked too, but has no `click()`.
  if (type === 'click') target.dispatchEvent(new MouseEvent(type, event))
  else if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
  else if (type === 'input') typeAgain(target)
  else if (type === 'change') target.dispatchEvent(new Event(type, event))
}

// React reports an input only where its value differs from what React last saw, and it saw the typed one when it woke.
function typeAgain(target: Element): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return
  // What is attached cannot be set, and is told by `change`.
  if (target.type === 'file') return
  const typed = target.value
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
  // React sees what is set on the element itself, and not what is set past it.
  Reflect.set(target, 'value', '')
  native?.set?.call(target, typed)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
