import { onToggle } from './clicks.ts'
import { showCurrent } from './sidebar.ts'

/**
 * Everything that opens and closes works without a script. The script's additions are loaded when the reader
 * first opens one.
 */
export function watchToggles(): void {
  let guards: Promise<(toggled: HTMLElement) => void> | undefined
  onToggle((element) => {
    const isDrawer = element.id === 'sp-drawer'
    const isGuarded = isDrawer || element.matches('.sp-switcher[open], [data-sp-toc=narrow][open]')
    if (!isGuarded) return
    if (isDrawer) showCurrent()
    guards ??= import('./guards.ts').then(({ startGuards }) => startGuards())
    guards.then(
      (toggled) => toggled(element),
      () => undefined,
    )
  })
}
