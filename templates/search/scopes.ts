import { element } from '../client/element.ts'
import type { SearchOverview } from 'specpress/search'

/** The chosen scope; `undefined` for the whole site. */
export function scopeIn(box: HTMLElement): string | undefined {
  return box.querySelector<HTMLInputElement>(':checked')?.dataset.scope
}

/** Shows a button for each scope, if there are several. */
export function showScopes(box: HTMLElement, { scopes }: SearchOverview): void {
  const wanted = scopes.length > 1 ? scopes : []
  const inputs = [...box.querySelectorAll('input')]
  const shown = inputs.flatMap(({ dataset: { scope } }) => scope ?? [])
  if (shown.join('\n') === wanted.join('\n')) return
  const [everything] = inputs
  if (everything) everything.checked = true
  const labels = wanted.map((scope) => buttonOf(scope, scope || (box.dataset.docs ?? '')))
  box.replaceChildren(...box.querySelectorAll('label:first-child'), ...labels)
  box.toggleAttribute('hidden', wanted.length === 0)
}

function buttonOf(scope: string, label: string): HTMLElement {
  const input = element('input', {
    type: 'radio',
    name: 'sp-scope',
    'data-scope': scope,
  })
  return element('label', {}, input, ' ', label)
}

/** How many pages a scope has, or the whole site. */
export function countIn(counts: ReadonlyMap<string, number>, scope: string | undefined): number {
  if (scope !== undefined) return counts.get(scope) ?? 0
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Shows next to each scope how many pages it has, and next to the first how many there are; `undefined` takes them away. */
export function showCounts(
  box: HTMLElement,
  counts: ReadonlyMap<string, number> | undefined,
): void {
  for (const input of box.querySelectorAll('input')) {
    const label = input.parentElement
    label?.querySelector('small')?.remove()
    if (counts) label?.append(element('small', {}, String(countIn(counts, input.dataset.scope))))
  }
}
