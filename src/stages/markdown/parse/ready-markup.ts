import type { Element, ElementContent, Root, RootContent } from 'hast'
import { escapeAsReact } from '../../../base/shared/text/html.ts'

/** Elements that no theme renders, and that React writes as plain tags: a tag, the content, a tag. */
const PLAIN = new Set(
  (
    'abbr b bdi bdo blockquote br cite code dd del dfn div dl dt em figcaption figure hr i ins kbd li mark ol p q ' +
    's samp section small span strong sub sup tbody td tfoot th thead time tr u ul var'
  ).split(' '),
)
const EMPTY = new Set(['br', 'hr'])
const CELLS = new Set(['td', 'th'])
/** There is no text between rows and cells: space is left out there. */
const ROWS = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr'])
const SPACE = /^[\t\n\f\r ]*$/

/** Elements whose component wraps any content. */
const FRAMES = new Set(['sp-admonition', 'sp-tab', 'summary', 'table'])
/** Elements whose rendering depends on their children. */
const LISTS = new Set(['details', 'sp-tabs'])

/**
 * Replaces the plain parts of a document by markup, exactly as React writes them. Everything between two
 * elements that a theme renders is one `<sp-markup>`, even if tags begin or end in it: `<p>See `, the link,
 * `.</p><p>…`.
 */
export function withReadyMarkup(tree: Root): Root {
  return { ...tree, children: readyChildren(tree) }
}

function readyChildren(parent: Root | Element): ElementContent[] {
  const ready: ElementContent[] = []
  let markup = ''
  /** The markup so far, while it is only text, and only the parent is open. */
  let text: string | undefined = ''
  let depth = 0

  const end = (): void => {
    if (markup !== '') {
      ready.push(text === undefined ? markupElement(markup) : { type: 'text', value: text })
    }
    markup = ''
    text = depth === 0 ? '' : undefined
  }
  const writeChildren = ({ children, ...element }: Root | Element): void => {
    const areRows = 'tagName' in element && ROWS.has(element.tagName)
    for (const child of children) write(child, areRows)
  }
  const write = (node: RootContent, isInRows: boolean): void => {
    if (node.type === 'text') {
      if (isInRows && SPACE.test(node.value)) return
      markup += escapeAsReact(node.value)
      if (text !== undefined) text += node.value
    } else if (node.type === 'element') {
      const tag = tagOf(node)
      if (tag === undefined) {
        end()
        ready.push(readyElement(node))
        return
      }
      markup += tag
      text = undefined
      if (EMPTY.has(node.tagName)) return
      depth += 1
      writeChildren(node)
      depth -= 1
      markup += `</${node.tagName}>`
    }
  }
  writeChildren(parent)
  end()
  return ready
}

function markupElement(html: string): Element {
  return { type: 'element', tagName: 'sp-markup', properties: { html }, children: [] }
}

function readyElement(element: Element): Element {
  if (FRAMES.has(element.tagName)) return { ...element, children: readyChildren(element) }
  if (!LISTS.has(element.tagName)) return element
  const children = element.children.map((child) =>
    child.type === 'element' ? readyElement(child) : child,
  )
  return { ...element, children }
}

/** The opening tag of a plain element; `undefined` if it is not plain, or has other attributes. */
function tagOf({ tagName, properties, children }: Element): string | undefined {
  const isEmpty = EMPTY.has(tagName)
  if (!PLAIN.has(tagName) || (isEmpty && children.length > 0)) return undefined
  let attributes = ''
  let align = ''
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'className' && Array.isArray(value)) {
      attributes += ` class="${escapeAsReact(value.join(' ').trim())}"`
    } else if (name === 'id' && typeof value === 'string') {
      attributes += ` id="${escapeAsReact(value)}"`
    } else if (name === 'start' && typeof value === 'number' && tagName === 'ol') {
      attributes += ` start="${value}"`
    } else if (name === 'align' && typeof value === 'string' && CELLS.has(tagName)) {
      // A strict content policy allows no style attributes.
      align = ` data-align="${escapeAsReact(value)}"`
    } else return undefined
  }
  return `<${tagName}${attributes}${align}${isEmpty ? '/' : ''}>`
}
