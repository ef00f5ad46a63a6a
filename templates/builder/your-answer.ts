import type { TryWords } from './english.ts'

const MARK = 'sp-your-answer'

/** An answer of the API as the page shows it. */
interface ShownAnswer {
  readonly status: number
  readonly type: string
  /** Its text, highlighted. */
  readonly html: string
}

/**
 * Shows an answer in the card with the examples of the responses, as the chosen one of its tabs. It replaces the one before,
 * and lasts as long as the page. A card without examples is added.
 */
export function showYourAnswer(section: Element, answer: ShownAnswer, words: TryWords): void {
  removeYourAnswer(section)
  const card = cardOf(section) ?? addCard(section, words)
  const list = card.querySelector('.sp-tab-list')
  const panels = card.querySelector('.sp-tab-panels')
  const name = list?.querySelector('input')?.name ?? MARK
  const tab = elementOf('label', { className: MARK }, [
    elementOf('input', { type: 'radio', name, value: MARK, checked: true }),
    elementOf('span', { textContent: words.yourAnswer }),
  ])
  const back = elementOf('button', {
    type: 'button',
    className: 'sp-button sp-button-small',
    textContent: words.takeBack,
    onclick: () => removeYourAnswer(section),
  })
  const foot = elementOf('p', { className: 'sp-media-type' }, [
    elementOf('code', { textContent: `${String(answer.status)} ${answer.type}` }),
    back,
  ])
  list?.append(tab)
  // On phones, the card is one of two tabs.
  const cardTab = section.parentElement?.querySelector<HTMLInputElement>(
    '.sp-aside-tabs > :last-child > input',
  )
  if (cardTab) cardTab.checked = true
  panels?.append(elementOf('div', { className: MARK }, [...codeOf(section, answer.html), foot]))
}

/** Removes the answer from the page, and shows the first example again. */
export function removeYourAnswer(section: Element): void {
  const card = cardOf(section)
  for (const part of card?.querySelectorAll(`.${MARK}`) ?? []) part.remove()
  const tabs = card?.querySelector('.sp-tab-list')
  const first = tabs?.querySelector('input')
  if (tabs && !first) card?.remove()
  else if (first && !tabs?.querySelector(':checked')) first.checked = true
}

function cardOf(section: Element): Element | null | undefined {
  return section.closest('.sp-operation')?.querySelector('.sp-response-examples')
}

function addCard(section: Element, words: TryWords): Element {
  const card = elementOf('div', { className: 'sp-response-examples sp-pane' }, [
    elementOf('div', { className: 'sp-tabs' }, [
      elementOf('div', { className: 'sp-tab-list', role: 'radiogroup', ariaLabel: words.answer }),
      elementOf('div', { className: 'sp-tab-panels' }),
    ]),
  ])
  section.after(card)
  return card
}

/** A code block of the page with other code: its button and its labels are in the language of the page. */
function codeOf(section: Element, html: string): readonly Element[] {
  const sample = section.querySelector('.sp-code')
  if (!sample) return []
  const block = document.importNode(sample, true)
  block.querySelector('figcaption')?.remove()
  const code = block.querySelector('code')
  if (code) code.innerHTML = html
  return [block]
}

function elementOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Element[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
