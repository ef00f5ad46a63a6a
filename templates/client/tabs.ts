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
    const top = control.getBoundingClientRect().top
    choose(group, control.value)
    // Groups above may have grown or shrunk: the reader's position stays.
    scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' })
    keepChoice(PREFIX + group, control.value)
  })
  onChoice(PREFIX, applyChoices)
  document.addEventListener('specpress:page', applyChoices)
  applyChoices()
}

function applyChoices(): void {
  for (const group of new Set([...document.querySelectorAll('[data-sp-tabs]')].map(groupOf))) {
    const value = readChoice(PREFIX + group)
    if (value !== undefined) choose(group, value)
  }
}

function choose(group: string, value: string): void {
  for (const choice of document.querySelectorAll<Choice>('[data-sp-tabs] :is(input,option)')) {
    if (choice.value === value && groupOf(choice) === group) choice.checked = choice.selected = true
  }
}

/** A tab is checked, an option of the menu is selected: each ignores the other. */
type Choice = HTMLInputElement & HTMLOptionElement

function groupOf(element: Element): string {
  return element.closest<HTMLElement>('[data-sp-tabs]')?.dataset.spTabs ?? ''
}
