import { DOMImplementation, DOMParser } from '@xmldom/xmldom'
import { isRecord, plainOf, recordOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'
import type { Document, Element, Node } from '@xmldom/xmldom'

/** Follows the references of a schema and merges its `allOf`. */
type Resolve = (schema: unknown) => JsonRecord

/**
 * A value as the XML document that the XML Objects of its schema define
 * (https://spec.openapis.org/oas/v3.2.0.html#xml-object), built as a tree and written in canonical form.
 */
export function expectedXml(schema: unknown, value: unknown, resolve: Resolve): string {
  const document = new DOMImplementation().createDocument(null, '')
  const name = referenced(schema) ?? 'root'
  const shape = resolve(schema)
  if (!Array.isArray(value)) {
    appendValue({ document, parent: document, name, resolve }, shape, value)
    return canonicalOf(document)
  }
  // A document has one root, so an array always has an element of its own.
  const xml = recordOf(shape['xml'])
  const root = elementOf({ document, parent: document, name }, xml)
  const isWrapped = xml['wrapped'] === true || xml['nodeType'] === 'element'
  const inherited = isWrapped && typeof xml['name'] === 'string' ? xml['name'] : 'item'
  const item = referenced(shape['items']) ?? inherited
  for (const each of value)
    appendValue({ document, parent: root, name: item, resolve }, resolve(shape['items']), each)
  return canonicalOf(document)
}

/** A received document in canonical form; `undefined` if it is not XML. */
export function canonicalXml(text: string): string | undefined {
  try {
    return canonicalOf(new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml'))
  } catch {
    return undefined
  }
}

function refuse(level: string, message: string): never {
  throw new Error(`${level}: ${message}`)
}

interface Place {
  readonly document: Document
  readonly parent: Node
  readonly name: string
  readonly resolve: Resolve
}

function appendValue(place: Place, shape: JsonRecord, value: unknown): void {
  const { document, parent, name, resolve } = place
  const xml = recordOf(shape['xml'])
  const kind = xml['nodeType'] ?? (xml['attribute'] === true ? 'attribute' : undefined)
  if (Array.isArray(value)) {
    const items = resolve(shape['items'])
    const isWrapped = xml['wrapped'] === true || kind === 'element'
    const owner = isWrapped ? elementOf(place, xml) : parent
    // The items take over the name of their wrapper, not its prefix.
    const inner = isWrapped && typeof xml['name'] === 'string' ? xml['name'] : name
    for (const item of value) appendValue({ ...place, parent: owner, name: inner }, items, item)
    return
  }
  if (kind === 'text' || kind === 'cdata') {
    appendText(parent, document, plainOf(value))
    return
  }
  if (kind === 'attribute' && parent.nodeType === parent.ELEMENT_NODE) {
    setAttribute(place, xml, plainOf(value))
    return
  }
  const owner = kind === 'none' ? parent : elementOf(place, xml)
  if (isRecord(value)) appendMembers({ ...place, parent: owner }, shape, value)
  else if (value !== null) appendText(owner, document, plainOf(value))
}

function appendText(parent: Node, document: Document, text: string): void {
  if (text !== '') parent.appendChild(document.createTextNode(text))
}

function appendMembers(place: Place, shape: JsonRecord, value: JsonRecord): void {
  const properties = recordOf(shape['properties'])
  for (const [name, member] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : shape['additionalProperties']
    const inner = place.resolve(isRecord(own) ? own : {})
    const xml = recordOf(inner['xml'])
    const isAttribute = xml['nodeType'] === 'attribute' || xml['attribute'] === true
    if (isAttribute && Array.isArray(member))
      // The value of an attribute that is an array: its items, separated by spaces.
      setAttribute({ ...place, name }, xml, member.map(plainOf).join(' '))
    else appendValue({ ...place, name }, inner, member)
  }
}

function elementOf(
  { document, parent, name }: Pick<Place, 'document' | 'parent' | 'name'>,
  xml: JsonRecord,
): Element {
  const element = document.createElement(qualified(xml, name))
  declareNamespace(element, xml)
  parent.appendChild(element)
  return element
}

function setAttribute(
  { parent, name }: Pick<Place, 'parent' | 'name'>,
  xml: JsonRecord,
  text: string,
): void {
  const element = parent as Element
  declareNamespace(element, xml)
  element.setAttribute(qualified(xml, name), text)
}

function declareNamespace(element: Element, { namespace, prefix }: JsonRecord): void {
  if (typeof namespace !== 'string') return
  element.setAttribute(typeof prefix === 'string' ? `xmlns:${prefix}` : 'xmlns', namespace)
}

function qualified({ name, prefix }: JsonRecord, fallback: string): string {
  const local = typeof name === 'string' ? name : fallback
  return typeof prefix === 'string' ? `${prefix}:${local}` : local
}

function referenced(schema: unknown): string | undefined {
  const reference = recordOf(schema)['$ref']
  const last = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
  return last?.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** One element per line: attributes by name, then the content, with CDATA as text. Comments are left out. */
function canonicalOf({ documentElement }: Document): string {
  return documentElement === null ? '' : linesOf(documentElement).join('\n')
}

function linesOf(element: Element, indent = ''): readonly string[] {
  const attributes = Array.from(
    element.attributes,
    ({ name, value }) => ` ${name}=${quoted(value)}`,
  )
  const lines = [`${indent}<${element.tagName}${attributes.sort().join('')}>`]
  let text = ''
  const endText = (): void => {
    if (text !== '') lines.push(`${indent}  ${quoted(text)}`)
    text = ''
  }
  for (const child of Array.from(element.childNodes)) {
    if (child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE)
      text += child.nodeValue ?? ''
    if (child.nodeType !== child.ELEMENT_NODE) continue
    endText()
    lines.push(...linesOf(child as Element, `${indent}  `))
  }
  endText()
  return lines
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
