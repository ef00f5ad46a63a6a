import { onClick, onToggle } from './clicks.ts'
import { showCurrent } from './sidebar.ts'

/**
 * Everything that opens and closes works without a script. The script's additions are loaded when the reader
 * first opens one, or clicks in an element that runs them.
 */
export function watchToggles(): void {
  let guards: Promise<(used: HTMLElement) => void> | undefined
  const use = (element: HTMLElement): void => {
    guards ??= import('./guards.ts').then(({ startGuards }) => startGuards())
    void guards.then((used) => used(element)).catch(() => undefined)
  }
  // A schema of this page may have been expanded in this tab.
  try {
    if (sessionStorage.getItem('sp-open')) use(document.body)
  } catch {
    // Storage is blocked.
  }
  onClick('[data-sp-run]', use)
  onToggle((element) => {
    if (element.id === 'sp-drawer') showCurrent()
    if (element.matches('#sp-drawer,[data-sp-use][open],[data-sp-toc=narrow][open]')) use(element)
  })
}
