import { onClick } from './clicks.ts'

/** Opens the search dialog, with the words that its button names. Text that a reader types before its code is loaded is searched afterwards. */
export function watchSearch(): void {
  // The Retry button in the dialog is one of them.
  onClick('[data-sp-search]', ({ dataset: { spWords } }) => {
    const template = document.querySelector('[data-sp-search]+template')
    if (template && !document.querySelector('.sp-search')) {
      document.body.insertAdjacentHTML('beforeend', template.innerHTML)
    }
    const dialog = document.querySelector<HTMLDialogElement>('.sp-search')
    dialog?.showModal()
    const field = dialog?.querySelector('input')
    if (field && spWords) field.value = spWords
    void import('../search/dialog.ts')
      .then(({ wakeSearch }) => wakeSearch(dialog))
      .catch(() => document.querySelector('[data-state=failed]')?.removeAttribute('hidden'))
  })
}
