import { onClick } from './clicks.ts'
import { keepChoice, onChoice, readChoice } from './storage.ts'

const CHOICE = 'shortcuts'

/**
 * Keyboard shortcuts that press the element that announces them (`data-sp-key`). Readers can switch them off.
 */
export function watchShortcuts(): void {
  // Lasts as long as the page, even if nothing can be stored.
  let isOn = true
  document.addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event
    if (defaultPrevented || altKey || isComposing) return
    // Ctrl-K and ⌘K open the search everywhere, and have no other use.
    const isSearch = key === 'k' && ctrlKey !== metaKey
    if (!isSearch && (ctrlKey || metaKey || !isOn || isTaken(target))) return
    const wanted = isSearch ? '/' : CSS.escape(key)
    const pressed = document.querySelector<HTMLElement>(`[data-sp-key="${wanted}"]`)
    if (!pressed) return
    event.preventDefault()
    pressed.click()
  })
  const announce = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-sp-key]')) {
      element.ariaKeyShortcuts = (isOn && element.dataset.spKey) || null
    }
  }
  onClick('[data-sp-shortcuts]', (button) => {
    const changed = (wanted: boolean): void => {
      isOn = wanted
      keepChoice(CHOICE, isOn ? 'on' : 'off')
      announce()
    }
    // Offline, the list cannot be shown; the shortcuts still work.
    void import('./shortcuts-dialog.ts')
      .then(({ showShortcuts }) => showShortcuts({ button, isOn, changed }))
      .catch(() => undefined)
  })
  const apply = (): void => {
    isOn = readChoice(CHOICE) !== 'off'
    announce()
  }
  onChoice(CHOICE, apply)
  document.addEventListener('specpress:page', announce)
  apply()
}

/** True if keys have another meaning at the reader's place. */
function isTaken(target: EventTarget | null): boolean {
  const typedIn =
    target instanceof Element && target.closest('input,textarea,select,[contenteditable]')
  return (typedIn || document.querySelector(':modal,:popover-open')) !== null
}
