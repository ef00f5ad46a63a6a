import { onToggle } from './clicks.ts'
import { showCurrent } from './sidebar.ts'

/** The drawer works without a script, as a popover. What a script adds is loaded when it is first opened. */
export function watchDrawer(): void {
  let guard: Promise<(drawer: HTMLElement) => void> | undefined
  onToggle((drawer) => {
    if (drawer.id !== 'sp-drawer') return
    showCurrent()
    guard ??= import('./drawer-guard.ts').then(({ guardDrawer }) => guardDrawer())
    guard.then(
      (toggled) => toggled(drawer),
      () => undefined,
    )
  })
}
