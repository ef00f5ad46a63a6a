import { onToggle } from './clicks.ts'

/** The lists of the navbar open and close by themselves. What a script adds is loaded when one is first opened. */
export function watchSwitchers(): void {
  let guard: Promise<(switcher: HTMLDetailsElement) => void> | undefined
  onToggle((switcher) => {
    if (!(switcher instanceof HTMLDetailsElement)) return
    if (!switcher.open || !switcher.matches('.sp-switcher')) return
    guard ??= import('./switcher-guard.ts').then(({ guardSwitchers }) => guardSwitchers())
    guard.then(
      (opened) => opened(switcher),
      () => undefined,
    )
  })
}
