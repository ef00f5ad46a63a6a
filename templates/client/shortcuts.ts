import { onClick } from './clicks.ts'
import { keepChoice, onChoice, onReturn, readChoice } from './storage.ts'

const CHOICE = 'shortcuts'

/** Keys that press what they are announced on (`data-sp-key`). Who does not want them switches them off. */
export function watchShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return
    if (!isOn() || isTaken(target)) return
    const pressed = document.querySelector<HTMLElement>(`[data-sp-key="${CSS.escape(key)}"]`)
    if (!pressed) return
    event.preventDefault()
    pressed.click()
  })
  onClick('[data-sp-shortcuts]', () => dialog()?.showModal())
  document.addEventListener('change', ({ target }) => {
    if (target !== box()) return
    keepChoice(CHOICE, isOn() ? 'on' : 'off')
    announce()
  })
  const apply = (): void => {
    const input = box()
    if (input) input.checked = readChoice(CHOICE) !== 'off'
    announce()
  }
  onChoice(CHOICE, apply)
  onReturn(apply)
  document.addEventListener('specpress:page', announce)
  apply()
}

/** Whether keys mean something else where the reader is. */
function isTaken(target: EventTarget | null): boolean {
  const isTyped =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  return isTyped || document.querySelector('dialog[open], :popover-open') !== null
}

function announce(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-sp-key]')) {
    const { spKey = '' } = element.dataset
    if (isOn()) element.setAttribute('aria-keyshortcuts', spKey)
    else element.removeAttribute('aria-keyshortcuts')
  }
}

// The box itself knows, also where nothing can be stored.
function isOn(): boolean {
  return box()?.checked === true
}

function dialog(): HTMLDialogElement | undefined {
  return document.querySelector<HTMLDialogElement>('#sp-shortcuts') ?? undefined
}

function box(): HTMLInputElement | undefined {
  return dialog()?.querySelector('input') ?? undefined
}
