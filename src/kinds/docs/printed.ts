import type { Element, ElementContent, Properties, Root } from 'hast'
import { URL_ATTRIBUTES, withUrls } from '../../base/shared/urls/html-urls.ts'
import { markupTree } from '../../base/shared/markup/markup-tree.ts'

/** The place of a document on a page of several. */
export interface PrintedPlace {
  /** The id of its first heading, and the beginning of all its ids. */
  readonly id: string
  /** The level of its first heading: 2 to 6. */
  readonly level: number
  /** The title, if its content has no heading of level 1. */
  readonly title: string
  /** A link for this page: to a place on it, or a full URL. */
  readonly linkOf: (href: string) => string
  /** A file for this page. */
  readonly fileOf: (url: string) => string
}

const DEEPEST = 6
const DROPPED = new Set(['script', 'template', 'dialog', 'link', 'meta'])
/** Attributes that name other elements by their ids, as in HTML and ARIA. */
const REFERENCES = (
  'htmlFor headers list form ariaLabelledBy ariaDescribedBy ariaControls ariaOwns ariaDetails ariaFlowTo ' +
  'ariaErrorMessage ariaActiveDescendant popoverTarget'
).split(' ')

/**
 * The content of a rendered page for a page of several: its headings are below that of the page, its ids are unique,
 * details are open, and nothing runs.
 */
export function printedContent(html: string, place: PrintedPlace): readonly ElementContent[] {
  const tree = markupTree(html)
  const hasTitle = hasHeading(tree)
  const content = tree.children.flatMap((child) => printed(child, place))
  return hasTitle ? content : [printedHeading(place), ...content]
}

/** The first heading of a document, or of a category without one. */
export function printedHeading({ id, level, title }: Omit<PrintedPlace, 'linkOf' | 'fileOf'>) {
  return element(headingOf(level), { id }, [{ type: 'text', value: title }])
}

/** The elements around the content of a page, from the outermost, without their other children. */
export function aroundContent(body: string, marker: string, content: readonly ElementContent[]) {
  const tree = markupTree(body)
  const around = (node: Root | Element): Element | undefined => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.tagName === marker) return element('article', {}, content)
      const inner = around(child)
      if (inner === undefined) continue
      const { className } = child.properties
      return element(child.tagName, className === undefined ? {} : { className }, [inner])
    }
    return undefined
  }
  return around(tree) ?? element('main', {}, content)
}

function printed(node: Root['children'][number], place: PrintedPlace): readonly ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || DROPPED.has(node.tagName)) return []
  const children = node.children.flatMap((child) => printed(child, place))
  const own = /^h[1-6]$/.exec(node.tagName) ? Number(node.tagName[1]) : undefined
  const properties = propertiesOf(node, place)
  if (own === undefined) return [{ ...node, properties, children }]
  // Links to a document lead to its title, whatever id that has.
  const target = own === 1 ? [element('span', { id: place.id }, [])] : []
  const tagName = headingOf(place.level + own - 1)
  return [{ ...node, tagName, properties, children: [...target, ...children] }]
}

function propertiesOf({ tagName, properties }: Element, place: PrintedPlace): Properties {
  const own = (id: string): string => `${place.id}-${id}`
  const result: Properties = { ...properties }
  if (result['id'] !== undefined) result['id'] = own(String(result['id']))
  // Radio buttons of different documents, and details, must not close each other.
  if (tagName === 'input') result['name'] = own(String(result['name'] ?? ''))
  if (tagName === 'details') {
    delete result['name']
    result['open'] = true
  }
  delete result['loading']
  for (const name of REFERENCES) {
    const ids = result[name]
    if (typeof ids === 'string') result[name] = own(ids)
    else if (Array.isArray(ids)) result[name] = ids.map((id) => own(String(id)))
  }
  const href = result['href']
  if (tagName === 'a' && href !== undefined) result['href'] = place.linkOf(String(href))
  for (const attribute of [...(URL_ATTRIBUTES[tagName] ?? []), ...IMAGE_SOURCE]) {
    const value = tagName === 'a' ? undefined : result[attribute.property]
    if (value === undefined || value === null) continue
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    const fileOf = (url: string): string =>
      url.startsWith('#') ? `#${own(url.slice(1))}` : place.fileOf(url)
    result[attribute.property] = withUrls(text, attribute, fileOf)
  }
  return Object.fromEntries(
    Object.entries(result)
      .filter(([name]) => !/^on[A-Z]/.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? inStyles(value, own) : value]),
  )
}

/** CSS that refers to parts of an image by ids: `url(#shadow)`. */
function inStyles(text: string, own: (id: string) => string): string {
  return text.replaceAll(/url\((["']?)#/g, (start) => `${start}${own('')}`)
}

const IMAGE_SOURCE = [{ name: 'src', property: 'src', isSet: false, kind: 'image' }] as const

function headingOf(level: number): string {
  return `h${String(Math.min(level, DEEPEST))}`
}

function hasHeading(node: Root | Element): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (child.tagName === 'h1' || hasHeading(child)),
  )
}

function element(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children: [...children] }
}
