import { onClick } from './clicks.ts'

/** The button of the search. The dialog is an island that comes into the page when it is first asked for. */
export function watchSearch(): void {
  onClick('[data-sp-search]', ({ parentElement }) => {
    if (!document.querySelector('.sp-search')) {
      document.body.append(parentElement?.querySelector('template')?.content.cloneNode(true) ?? '')
      document.dispatchEvent(new Event('specpress:island'))
    }
    document.querySelector<HTMLDialogElement>('.sp-search')?.showModal()
  })
}
