import { element } from './element.ts'
import './shortcuts-styles.ts'

interface Settings {
  /** The element with the messages. */
  readonly button: HTMLElement
  readonly isOn: boolean
  readonly changed: (isOn: boolean) => void
}

/**
 * Shows the keyboard shortcuts of the site. They can be switched off, for readers who use the keys otherwise.
 */
export function showShortcuts({ button, isOn, changed }: Settings): void {
  const { next = '', previous = '', use = '', close = '' } = button.dataset
  const title = element('h2', { id: 'sp-shortcuts-title' }, button.textContent)
  const toggle = document.querySelector('[data-sp-key=t]')
  const search = document.querySelector<HTMLElement>('[data-sp-search] span:not([class])')
  const keys = [
    ...(search ? [['/', search.textContent] as const] : []),
    ['n', next],
    ['p', previous],
    ['t', toggle?.ariaLabel ?? ''],
    ['?', button.textContent],
  ] satisfies readonly (readonly [key: string, meaning: string])[]
  const box = element('input', { type: 'checkbox' })
  box.checked = isOn
  box.addEventListener('change', () => changed(box.checked))
  const icon = element('span', { class: 'sp-icon sp-icon-close' })
  const dialog = element(
    'dialog',
    { id: 'sp-shortcuts', class: 'sp-shortcuts', 'aria-labelledby': title.id },
    element(
      'form',
      { method: 'dialog' },
      title,
      element('button', { class: 'sp-icon-button', 'aria-label': close }, icon),
    ),
    element('dl', {}, ...keys.map(([key, meaning]) => line(key, meaning))),
    element('label', {}, box, use),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function line(key: string, meaning: string): HTMLElement {
  return element('div', {}, element('dt', {}, element('kbd', {}, key)), element('dd', {}, meaning))
}
