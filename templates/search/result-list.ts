/** The items below the field. The focus stays in the field, and one item is selected. */
export interface ResultList {
  /** Replaces the items. The item with the same URL stays selected, else the first one is. */
  readonly show: (groups: readonly Node[]) => void
  readonly choose: (line: Element | undefined) => void
  /** Selects the next or the previous item, and wraps around. */
  readonly move: (step: 1 | -1) => void
  /** Opens the selected item. */
  readonly follow: () => void
}

export function resultListOf(field: HTMLInputElement, list: HTMLElement): ResultList {
  const lines = (): readonly HTMLElement[] => [
    ...list.querySelectorAll<HTMLElement>('[role=option]'),
  ]
  const chosen = (): HTMLElement | undefined =>
    lines().find(({ ariaSelected }) => ariaSelected === 'true')
  const choose = (line: Element | undefined): void => {
    chosen()?.setAttribute('aria-selected', 'false')
    line?.setAttribute('aria-selected', 'true')
    line?.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-expanded', String(line !== undefined))
    if (line) field.setAttribute('aria-activedescendant', line.id)
    else field.removeAttribute('aria-activedescendant')
  }
  return {
    choose,
    show(groups) {
      const href = chosen()?.getAttribute('href')
      list.replaceChildren(...groups)
      const all = lines()
      for (const [at, line] of all.entries()) line.id = `sp-found-${at}`
      choose(all.find((line) => line.getAttribute('href') === href) ?? all[0])
    },
    move(step) {
      const all = lines()
      const at = all.findIndex(({ ariaSelected }) => ariaSelected === 'true')
      choose(all.at((at + step) % all.length))
    },
    follow() {
      chosen()?.click()
    },
  }
}
