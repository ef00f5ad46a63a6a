import { element } from '../client/element.ts'
import type { FoundPage, FoundPart, MarkedText } from 'specpress/search'

/** A matching page, then its parts. The text before its first heading belongs to the page. */
export function groupOf(page: FoundPage, parts: readonly FoundPart[]): HTMLElement {
  const start = parts.find(({ id }) => id === undefined)
  return element(
    'div',
    { role: 'group', 'aria-label': page.title.join('') },
    pageLine(page, start ? excerpt(start.text) : []),
    ...parts.flatMap(({ id, title, text }) =>
      id === undefined
        ? []
        : [
            line(
              `${page.href}#${encodeURIComponent(id)}`,
              element('span', { class: 'sp-search-part' }, ...marked(title)),
              ...excerpt(text),
            ),
          ],
    ),
  )
}

/** Pages below a label. */
export function groupLine(label: string, pages: readonly FoundPage[]): HTMLElement {
  return element(
    'div',
    { role: 'group', 'aria-label': label },
    element('p', { class: 'sp-search-bar', 'aria-hidden': 'true' }, label),
    ...pages.map((page) => pageLine(page, [])),
  )
}

function pageLine({ href, title, trail, method }: FoundPage, text: readonly Node[]): HTMLElement {
  const heading = element(
    'span',
    { class: 'sp-search-title' },
    ...(method === undefined
      ? []
      : [element('b', { 'data-method': method.toLowerCase() }, method)]),
    element('strong', {}, ...marked(title)),
    ...(trail === '' ? [] : [element('small', {}, trail)]),
  )
  return line(href, heading, ...text)
}

function line(href: string, ...children: readonly Node[]): HTMLElement {
  const attributes = { href, role: 'option', 'aria-selected': 'false', tabindex: '-1' }
  return element('a', attributes, ...children)
}

function excerpt(text: MarkedText): readonly Node[] {
  return text.join('') === ''
    ? []
    : [element('span', { class: 'sp-search-excerpt' }, ...marked(text))]
}

/** A text with marks on the matching words: every second piece. */
function marked(text: MarkedText): readonly (Node | string)[] {
  return text.map((piece, at) => (at % 2 === 1 ? element('mark', {}, piece) : piece))
}
