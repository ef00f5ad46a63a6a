import { showCurrent } from './sidebar.ts'

/** The drawer works without a script, as a popover. What a script adds is loaded when it is first opened. */
export function watchDrawer(): void {
  let guard: Promise<(drawer: HTMLElement) => void> | undefined
  const follow = (drawer: HTMLElement): void => {
    guard ??= import('./drawer-guard.ts').then(({ guardDrawer }) => guardDrawer())
    guard.then(
      (toggled) => toggled(drawer),
      () => undefined,
    )
  }
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.id !== 'sp-drawer') return
      showCurrent()
      follow(target)
    },
    true,
  )
}
