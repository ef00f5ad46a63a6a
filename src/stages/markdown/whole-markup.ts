import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { attributesIn } from '../../base/shared/markup/written-attributes.ts'
import { unescapeHtml } from '../../base/shared/text/html.ts'

const TOKEN = /<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>|[^<]+/g

/** The tree of a document that `withReadyMarkup` shortened, with all of its elements as nodes again. */
export function withoutReadyMarkup(tree: Root): Root {
  return { ...tree, children: wholeChildren(tree.children) }
}

function wholeChildren(children: readonly RootContent[]): ElementContent[] {
  const root: Element = { type: 'element', tagName: 'div', properties: {}, children: [] }
  // An element may open in one piece of markup and close in another.
  const open = [root]
  const parent = (): Element => open.at(-1) ?? root
  for (const child of children) {
    if (child.type === 'text') parent().children.push(child)
    else if (child.type !== 'element') continue
    else if (child.tagName !== 'sp-markup')
      parent().children.push({ ...child, children: wholeChildren(child.children) })
    else readMarkup(String(child.properties['html']), open, parent)
  }
  return root.children
}

function readMarkup(html: string, open: Element[], parent: () => Element): void {
  for (const [token, end, tagName, attributes = '', isEmpty] of html.matchAll(TOKEN)) {
    if (tagName === undefined) parent().children.push({ type: 'text', value: unescapeHtml(token) })
    else if (end === '/') open.pop()
    else {
      const properties = propertiesIn(attributes)
      const element: Element = { type: 'element', tagName, properties, children: [] }
      parent().children.push(element)
      if (isEmpty === '') open.push(element)
    }
  }
}

function propertiesIn(attributes: string): Properties {
  const properties: Properties = {}
  for (const { name, value: raw } of attributesIn(attributes)) {
    if (raw === undefined) continue
    const value = unescapeHtml(raw)
    if (name === 'class') properties['className'] = value.split(' ')
    else if (name === 'data-align') properties['align'] = value
    else properties[name] = name === 'start' ? Number(value) : value
  }
  return properties
}
