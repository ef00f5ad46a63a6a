/** The schemas that are expanded in this tab: `/docs/api/search#200.schema`. `toggles.ts` looks for it, too. */
const KEY = 'sp-open'

/** Opens all folds of a schema, or closes them. The tab keeps this for the page. */
export function expandAll(button: HTMLElement): void {
  toggle(button)
  const place = placeOf(button)
  const others = keptPlaces().filter((kept) => kept !== place)
  const places = button.ariaExpanded === 'true' ? [...others, place] : others
  try {
    if (places.length > 0) sessionStorage.setItem(KEY, places.join('\n'))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full: the choice lasts until the page is left.
  }
}

/** Expands again the schemas of the page that are expanded in this tab. */
export function expandKept(): void {
  const places = keptPlaces()
  const buttons = document.querySelectorAll<HTMLElement>('.sp-expand[aria-expanded=false]')
  for (const button of buttons) if (places.includes(placeOf(button))) toggle(button)
}

/** Schemas on pages of their own stay for the reader to open. */
function toggle(button: HTMLElement): void {
  const isOpen = button.ariaExpanded === 'true'
  const folds = button.closest('.sp-schema')?.querySelectorAll<HTMLDetailsElement>('.sp-fold') ?? []
  for (const fold of folds) fold.open = !isOpen && !('spLoad' in fold.dataset)
  button.ariaExpanded = String(!isOpen)
  const label = button.textContent
  button.textContent = button.dataset.other ?? label
  button.dataset.other = label
}

function placeOf(button: HTMLElement): string {
  return `${location.pathname}#${button.closest('[id]')?.id ?? ''}`
}

function keptPlaces(): readonly string[] {
  try {
    return sessionStorage.getItem(KEY)?.split('\n') ?? []
  } catch {
    return []
  }
}
