import { keepChoice, onChoice, onReturn, readChoice } from './storage.ts'

const PREFIX = 'tabs-'

/** Tabs of one group follow each other, on the page, on the next pages and in the other open tabs of the browser. */
export function watchTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const group = groupOf(target)
    if (group === undefined) return
    const top = target.getBoundingClientRect().top
    choose(group, target.value)
    // Groups above may have grown or shrunk: what the reader is looking at stays where it is.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
    keepChoice(PREFIX + group, target.value)
  })
  onChoice(PREFIX, (name, value) => {
    if (value !== undefined) choose(name.slice(PREFIX.length), value)
  })
  document.addEventListener('specpress:page', applyChoices)
  onReturn(applyChoices)
  applyChoices()
}

function applyChoices(): void {
  const groups = new Set([...document.querySelectorAll('[data-sp-tabs]')].map(groupOf))
  for (const group of groups) {
    if (group === undefined) continue
    const value = readChoice(PREFIX + group)
    if (value !== undefined) choose(group, value)
  }
}

function choose(group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-sp-tabs] input')) {
    if (input.value === value && groupOf(input) === group) input.checked = true
  }
}

function groupOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-sp-tabs]')?.dataset.spTabs
}
