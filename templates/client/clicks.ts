/** Calls back with the element that was clicked, for every click on or in one that matches, there now or added later. */
export function onClick(selector: string, clicked: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest(selector) : undefined
    if (element instanceof HTMLElement) clicked(element)
  })
}

/** Calls back when something that opens and closes, a popover or a `<details>`, has done so. */
export function onToggle(toggled: (element: HTMLElement) => void): void {
  const notice = ({ target }: Event): void => {
    if (target instanceof HTMLElement) toggled(target)
  }
  document.addEventListener('toggle', notice, true)
}
