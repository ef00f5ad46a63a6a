/** Calls back with the clicked element, for every click on or in a matching one, even if it is added later. */
export function onClick(selector: string, clicked: (element: HTMLElement) => void): void {
  onEvent('click', selector, clicked)
}

/** The same for other events. */
export function onEvent(
  type: 'click' | 'pointerover',
  selector: string,
  happened: (element: HTMLElement) => void,
): void {
  document.addEventListener(type, ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) happened(element)
  })
}

/** Calls back when a popover or a `<details>` has opened or closed. */
export function onToggle(toggled: (element: HTMLElement) => void): void {
  const notice = ({ target }: Event): void => {
    if (target instanceof HTMLElement) toggled(target)
  }
  document.addEventListener('toggle', notice, true)
}
