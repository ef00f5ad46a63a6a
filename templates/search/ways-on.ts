import { element } from '../client/element.ts'

/** Below the message that nothing was found: buttons with the nearest words of the site, and a link for questions. */
export function showWaysOn(
  dialog: HTMLElement,
  { words, help }: { readonly words: readonly string[]; readonly help: string | undefined },
): void {
  const nearest = dialog.querySelector<HTMLElement>('[data-nearest]')
  const buttons = words.flatMap((word) => [
    ' ',
    element('button', { type: 'button', class: 'sp-button sp-button-small' }, word),
  ])
  nearest?.replaceChildren(...(words.length > 0 ? [nearest.dataset.nearest ?? '', ...buttons] : []))
  const place = dialog.querySelector<HTMLElement>('[data-help]')
  const label = place?.dataset.help ?? ''
  place?.replaceChildren(...(help === undefined ? [] : [element('a', { href: help }, label)]))
}
