import { onClick } from './clicks.ts'

/** The button of the search, and Ctrl-K or ⌘K. The dialog is an island that comes into the page when it is first asked for. */
export function watchSearch(): void {
  onClick('[data-sp-search]', show)
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    const button = document.querySelector<HTMLElement>('[data-sp-search]')
    if (!button) return
    event.preventDefault()
    show(button)
  })
}

function show(button: HTMLElement): void {
  const template = button.nextElementSibling
  if (!(template instanceof HTMLTemplateElement)) return
  let dialog = document.querySelector<HTMLDialogElement>('.sp-search')
  // A page in another language brings other words.
  if (dialog && dialog.lang !== template.lang) {
    dialog.parentElement?.remove()
    dialog = null
  }
  if (!dialog) {
    document.body.append(template.content.cloneNode(true))
    document.dispatchEvent(new Event('specpress:island'))
    dialog = document.querySelector<HTMLDialogElement>('.sp-search')
  }
  if (!dialog?.open) dialog?.showModal()
}
