import { onEvent, onToggle } from './clicks.ts'
import { showCurrent } from './sidebar.ts'
import { keepChoice } from './storage.ts'

const USED = '.sp-copy,[data-sp-run]'

/**
 * Everything that opens and closes works without a script. The script's additions are loaded when the reader
 * first opens one, or is about to use an element that runs them.
 */
export function watchToggles(): void {
  let guards: Promise<(used: HTMLElement) => void> | undefined
  const load = () =>
    (guards ??= import('./guards.ts').then(({ startGuards }) => startGuards(keepChoice)))
  const use = (element: HTMLElement): void => {
    void load()
      .then((used) => used(element))
      .catch(() => undefined)
  }
  // A schema of this page may have been expanded in this tab.
  try {
    if (sessionStorage.getItem('sp-open')) use(document.body)
  } catch {
    // Storage is blocked.
  }
  // The target is known when the page has loaded.
  for (const event of ['load', 'hashchange'])
    addEventListener(event, () =>
      document.querySelectorAll<HTMLElement>('.sp-tab-panels :target').forEach(use),
    )
  onEvent('click', USED, use)
  // Some browsers write to the clipboard only within the click, so the code is at hand by then.
  onEvent('pointerover', USED, () => void load().catch(() => undefined))
  onToggle((element) => {
    if (element.id === 'sp-drawer') showCurrent()
    if (element.matches('#sp-drawer,[data-sp-use][open],[data-sp-toc=narrow][open]')) use(element)
  })
}
