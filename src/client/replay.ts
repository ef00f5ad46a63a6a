/** Does again what a reader did, on the same element. */
export function replay({ type, target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  if (type === 'click') target.click()
  else if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
  else if (type === 'input') typeAgain(target)
  else if (type === 'change') target.dispatchEvent(new Event('change', { bubbles: true }))
}

// React reports an input only where its value differs from what React last saw, and it saw the typed one when it woke.
function typeAgain(target: HTMLElement): void {
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
