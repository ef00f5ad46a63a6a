/** Collapses the table of contents above the text when the reader has chosen or goes on elsewhere. */
export function guardToc(): void {
  document.addEventListener('click', fold)
  document.addEventListener('focusin', fold)
  document.addEventListener('keydown', ({ key }) => {
    const toc = document.querySelector<HTMLDetailsElement>('[data-sp-toc=narrow][open]')
    if (key !== 'Escape' || !toc) return
    toc.open = false
    if (toc.contains(document.activeElement)) toc.querySelector('summary')?.focus()
  })
}

function fold({ type, target }: Event): void {
  const toc = document.querySelector<HTMLDetailsElement>('[data-sp-toc=narrow]')
  if (!toc?.open || !(target instanceof Element)) return
  if (!toc.contains(target) || (type === 'click' && target.closest('a'))) toc.open = false
}
