import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { runsCode } from '../code-url.ts'
import { URL_ATTRIBUTES, urlsInAttribute, withUrls } from '../urls/html-urls.ts'
import type { UrlAttribute } from '../urls/html-urls.ts'
import { markupOf, markupTree } from './markup-tree.ts'

/** Resolves a URL of a page for readers elsewhere. */
export type PortableUrl = (url: string) => string

/**
 * A part of a rendered page as HTML that needs no styles and no scripts: with URLs for readers elsewhere, tabs one
 * after the other with their labels, code as text, and without controls. Its `<h1>` is left out: readers see the title
 * of the page above it.
 */
export function portableHtml(part: string | Root, urlOf: PortableUrl): string {
  const tree = typeof part === 'string' ? markupTree(part) : part
  return markupOf({
    type: 'root',
    children: flow(tree.children, { urlOf, byId: idsIn(tree) }),
  }).trim()
}

interface Walk {
  readonly urlOf: PortableUrl
  /** The titles that elements name by their id. */
  readonly byId: ReadonlyMap<string, Element>
}

type Children = readonly RootContent[]

const DROPPED = new Set(
  'button canvas dialog h1 link meta nav script select style template textarea title'.split(' '),
)
/** Elements that have a meaning without styles. All others are replaced by their content. */
const KEPT = new Set(
  (
    'a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn dl dt em figcaption ' +
    'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small source strong sub ' +
    'summary sup table tbody td tfoot th thead time tr track u ul var video wbr'
  ).split(' '),
)
const BLOCKS = new Set(
  (
    'audio blockquote dd details div dl dt figure h2 h3 h4 h5 h6 hr li main article section header footer ol p pre ' +
    'table ul video'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  (
    'align alt cite colSpan controls dateTime dir height lang media open reversed rowSpan scope span start title type ' +
    'value width'
  ).split(' '),
)
/** Elements that show other pages: a link to each is left. */
const FRAMES: Readonly<Record<string, string>> = { embed: 'src', iframe: 'src', object: 'data' }
const LINKS: Readonly<Record<string, readonly UrlAttribute[]>> = {
  ...URL_ATTRIBUTES,
  a: [{ name: 'href', property: 'href', isSet: false, kind: 'link' }],
  img: [
    ...(URL_ATTRIBUTES['img'] ?? []),
    { name: 'src', property: 'src', isSet: false, kind: 'image' },
  ],
}

/** Children with each set of tabs as a list of parts. */
function flow(children: Children, walk: Walk): ElementContent[] {
  const result: ElementContent[] = []
  for (let at = 0; at < children.length; at++) {
    const child = children[at]
    if (child === undefined) continue
    const labels = labelsOf(child)
    const [panels, used] = labels ? panelsAfter(children, at, labels.length) : [undefined, 0]
    if (labels && panels) {
      result.push(...panels.flatMap((panel, index) => tab(labels[index] ?? '', panel, walk)))
      at += used
    } else result.push(...portable(child, walk))
  }
  return result
}

function tab(label: string, panel: Element, walk: Walk): readonly ElementContent[] {
  return [titled(label), ...flow(panel.children, walk)]
}

/** The labels of a list of tabs, by the roles that assistive technologies know. */
function labelsOf(node: RootContent): readonly string[] | undefined {
  if (node.type !== 'element') return undefined
  const { role } = node.properties
  if (role !== 'tablist' && role !== 'radiogroup') return undefined
  return elementsIn(node).map((label) => plainText(label).trim())
}

/** The panels of tabs: the elements after the labels, or all in the next one; and how many children those are. */
function panelsAfter(
  children: Children,
  at: number,
  count: number,
): readonly [panels: readonly Element[] | undefined, used: number] {
  const rest = children.slice(at + 1)
  const next = rest.filter((child) => child.type === 'element')
  const [first] = next
  const inside = first ? elementsIn(first) : []
  const isGroup = first !== undefined && first.properties['role'] !== 'tabpanel'
  const panels = isGroup ? inside : next.slice(0, count)
  if (panels.length !== count) return [undefined, 0]
  const last = isGroup ? first : panels.at(-1)
  return [panels, last === undefined ? 0 : rest.indexOf(last) + 1]
}

function portable(node: RootContent, walk: Walk): readonly ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  const { tagName, properties, children } = node
  if (isDropped(node)) return []
  const frame = FRAMES[tagName]
  if (frame !== undefined) return frameLink(node, frame, walk)
  // Elements in SVG and MathML have other names.
  if (tagName === 'svg' || tagName === 'math') return [withoutCode(node)]
  if (tagName === 'input') return mark(node)
  if (tagName === 'pre') return [code(node)]
  if (properties['role'] === 'note') return [note(node, walk)]
  const content = flow(children, walk)
  if (tagName === 'a' && isAnchor(node, content)) return []
  if (KEPT.has(tagName)) {
    return [{ type: 'element', tagName, properties: attributesOf(node, walk), children: content }]
  }
  const isText = BLOCKS.has(tagName) && content.some(isRead) && !content.some(isBlock)
  return isText ? [paragraph(content)] : content
}

function isDropped({ tagName, properties }: Element): boolean {
  const { ariaHidden, hidden, role } = properties
  if (DROPPED.has(tagName) || ariaHidden === 'true') return true
  if ('dataFootnoteBackref' in properties || 'dataSpUnsearched' in properties) return true
  return Boolean(hidden ?? false) && role !== 'tabpanel'
}

/** True for a link without a text, or to a part of the page by a sign alone, as headings have. */
function isAnchor({ properties: { href } }: Element, content: readonly ElementContent[]): boolean {
  if (!content.some(isRead)) return true
  const isSign = content.every(
    (child) => child.type === 'text' && !/[\p{L}\p{N}]/u.test(child.value),
  )
  return isSign && String(href).startsWith('#')
}

/** A box of a list of tasks; other inputs are controls. */
function mark({ properties: { type, checked } }: Element): readonly ElementContent[] {
  return type === 'checkbox' ? [text(checked === true || checked === '' ? '☑' : '☐')] : []
}

/** A block of code without its colors. */
function code(pre: Element): Element {
  const [own] = elementsIn(pre).filter(({ tagName }) => tagName === 'code')
  const names = own?.properties['className']
  const language = (Array.isArray(names) ? names : []).filter((name) =>
    String(name).startsWith('language-'),
  )
  const properties = language.length > 0 ? { className: language } : {}
  const children = [text(plainText(pre))]
  return element('pre', [{ type: 'element', tagName: 'code', properties, children }])
}

/** A note as a quotation that begins with its title. */
function note({ properties, children }: Element, walk: Walk): Element {
  const [id = ''] = [properties['ariaLabelledBy']].flat().map(String)
  const title = walk.byId.get(id)
  const rest = children.filter((child) => child !== title)
  return element('blockquote', [
    ...(title ? [titled(plainText(title).trim())] : []),
    ...flow(rest, walk),
  ])
}

function frameLink(
  { properties }: Element,
  attribute: string,
  { urlOf }: Walk,
): readonly ElementContent[] {
  const url = String(properties[attribute] ?? '')
  if (url === '' || runsCode(url)) return []
  const href = urlOf(url)
  const label = text(String(properties['title'] ?? href))
  return [paragraph([{ type: 'element', tagName: 'a', properties: { href }, children: [label] }])]
}

function attributesOf({ tagName, properties }: Element, { urlOf }: Walk): Properties {
  const kept = Object.entries(properties).filter(([name]) => ATTRIBUTES.has(name))
  const urls = (LINKS[tagName] ?? []).flatMap(
    (attribute): readonly (readonly [string, string])[] => {
      const value = properties[attribute.property]
      if (value === undefined || value === null) return []
      const written = Array.isArray(value) ? value.join(', ') : String(value)
      if (urlsInAttribute(written, attribute).some(runsCode)) return []
      return [[attribute.property, withUrls(written, attribute, urlOf)]]
    },
  )
  const plays = tagName === 'audio' || tagName === 'video'
  return { ...Object.fromEntries([...kept, ...urls]), ...(plays && { controls: true }) }
}

function withoutCode(node: Element): Element {
  const properties = Object.entries(node.properties).filter(
    ([name, value]) => !/^on/i.test(name) && !runsCode(String(value)),
  )
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : []
    return child.tagName === 'script' ? [] : [withoutCode(child)]
  })
  return { ...node, properties: Object.fromEntries(properties), children }
}

/** True for content that a reader sees. */
function isRead(node: ElementContent): boolean {
  if (node.type === 'text') return /\S/.test(node.value)
  return (
    node.type === 'element' &&
    (/^(?:img|svg|video|audio)$/.test(node.tagName) || node.children.some(isRead))
  )
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName)
}

function idsIn(tree: Root | Element): ReadonlyMap<string, Element> {
  return new Map(
    elementsIn(tree).flatMap((child) => [
      ...('id' in child.properties ? [[String(child.properties['id']), child] as const] : []),
      ...idsIn(child),
    ]),
  )
}

function elementsIn(parent: Root | Element): readonly Element[] {
  const children: Children = parent.children
  return children.filter((child) => child.type === 'element')
}

function plainText(node: RootContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function paragraph(children: ElementContent[]): Element {
  return element('p', children)
}

function titled(label: string): Element {
  return paragraph([element('strong', [text(label)])])
}
