import { onClick } from './clicks.ts'

/** Has the query while the page is loaded again. */
const QUERY = 'sp-query'

/** Opens the search dialog. Text that a reader types before its code is loaded is searched afterwards. */
export function watchSearch(): void {
  let hasFailed = false
  const open = (query?: string): void => {
    const template = document.querySelector('[data-sp-search] + template')
    if (template && !document.querySelector('.sp-search')) {
      document.body.insertAdjacentHTML('beforeend', template.innerHTML)
    }
    const dialog = document.querySelector<HTMLDialogElement>('.sp-search')
    const field = dialog?.querySelector('input')
    if (field && query) field.value = query
    dialog?.showModal()
    void import('../search/dialog.ts')
      .then(({ wakeSearch }) => wakeSearch(dialog))
      .catch(() => {
        document.querySelector('[data-state=failed]')?.removeAttribute('hidden')
        if (hasFailed) void loadAgain(field?.value ?? '')
        hasFailed = true
      })
  }
  // The Retry button in the dialog is one of them.
  onClick('[data-sp-search]', () => open())
  const query = keptQuery()
  if (query !== undefined) open(query)
}

/**
 * Loads the page again, if the site answers: most browsers keep a failed import, and the failed imports in it, as long as
 * a page is open.
 */
async function loadAgain(query: string): Promise<void> {
  try {
    await fetch(location.href, { cache: 'no-store' })
    sessionStorage.setItem(QUERY, query)
    location.reload()
  } catch {
    // The dialog still says that the search could not be loaded.
  }
}

function keptQuery(): string | undefined {
  try {
    const query = sessionStorage.getItem(QUERY) ?? undefined
    sessionStorage.removeItem(QUERY)
    return query
  } catch {
    return undefined
  }
}
