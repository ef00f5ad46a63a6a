import { keepChoice, onChoice, readChoice } from './storage.ts'

const PREFIX = 'tabs-'

/**
 * Tabs of one group are synchronized, on the page, on the next pages and in the other open tabs of the
 * browser.
 */
export function watchTabs(): void {
  document.addEventListener('change', ({ target }) => {
    const control = target as HTMLInputElement | HTMLSelectElement
    const group = groupOf(control)
    if (!group) return
    const { value } = control
    const top = control.getBoundingClientRect().top
    choose(group, value)
    // Groups above may have grown or shrunk: the reader's position stays.
    scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' })
    keepChoice(PREFIX + group, value)
  })
  const chooseAll = (): void => choose()
  onChoice(PREFIX, chooseAll)
  document.addEventListener('specpress:page', chooseAll)
  chooseAll()
}

/** Selects the remembered tab of each group; in the group that the reader changed, the new one. */
function choose(changed?: string, value?: string): void {
  for (const choice of document.querySelectorAll<Choice>('[data-sp-tabs] :is(input,option)')) {
    const group = groupOf(choice)
    if (choice.value === (group === changed ? value : readChoice(PREFIX + group)))
      choice.checked = choice.selected = true
  }
}

/** A tab is checked, an option of the menu is selected: each ignores the other. */
type Choice = HTMLInputElement & HTMLOptionElement

function groupOf(element: Element): string {
  return element.closest<HTMLElement>('[data-sp-tabs]')?.dataset.spTabs ?? ''
}
