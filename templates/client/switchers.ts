/** The lists of the navbar open and close by themselves. What a script adds is loaded when one is first opened. */
export function watchSwitchers(): void {
  let guard: Promise<(switcher: HTMLDetailsElement) => void> | undefined
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      if (!target.matches('.sp-switcher')) return
      guard ??= import('./switcher-guard.ts').then(({ guardSwitchers }) => guardSwitchers())
      guard.then(
        (opened) => opened(target),
        () => undefined,
      )
    },
    true,
  )
}
