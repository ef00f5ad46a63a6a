/** Opens all folds of a schema, or closes them. Schemas on pages of their own stay for the reader to open. */
export function expandAll(button: HTMLElement): void {
  const isOpen = button.ariaExpanded === 'true'
  const folds = button.closest('.sp-schema')?.querySelectorAll<HTMLDetailsElement>('.sp-fold') ?? []
  for (const fold of folds) fold.open = !isOpen && !('spLoad' in fold.dataset)
  button.ariaExpanded = String(!isOpen)
  const label = button.textContent
  button.textContent = button.dataset.other ?? label
  button.dataset.other = label
}
