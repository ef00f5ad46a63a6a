import { escapeHtml, escapeText } from '../../base/shared/text/html.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { partsOf } from '../read/references.ts'
import { meaningOf } from '../schema/meaning.ts'
import { isWrapped, itemName, nodeKind, tagOf } from '../schema/schema-xml.ts'

/**
 * A value as an XML document, with the names, attributes and lists that the `xml` objects of its schema
 * define.
 */
export function xmlText(root: JsonRecord, schema: unknown, value: unknown): string {
  const name = componentName(root, schema) ?? 'root'
  if (!Array.isArray(value)) return elements({ root, schema, name }, value)
  // A document has one root element, so a list always has a wrapper.
  const { schema: shape } = meaningOf(root, schema ?? {})
  const xml = recordOf(shape['xml'])
  const tag = tagOf(xml, name)
  const items = shape['items']
  const item = componentName(root, items) ?? itemName(xml, 'item')
  return `<${tag.open}>${value.map((each) => elements({ root, schema: items, name: item }, each)).join('')}</${tag.name}>`
}

interface Place {
  readonly root: JsonRecord
  readonly schema: unknown
  /** The name of the element, unless the schema has another. */
  readonly name: string
}

/** The elements of a value: one, or one for each item of a list. */
function elements({ root, schema, name }: Place, value: unknown): string {
  const { schema: shape } = meaningOf(root, schema ?? {})
  const xml = recordOf(shape['xml'])
  if (Array.isArray(value)) return list({ root, schema: shape['items'], name }, xml, value)
  const kind = nodeKind(xml)
  if (kind === 'text') return escapeText(plainOf(value))
  if (kind === 'cdata') return `<![CDATA[${plainOf(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  const { attributes, content } = contentOf(root, shape, value)
  if (kind === 'none') return content
  const tag = tagOf(xml, name)
  return `<${tag.open}${attributes}>${content}</${tag.name}>`
}

function list(place: Place, xml: JsonRecord, value: readonly unknown[]): string {
  const tag = tagOf(xml, place.name)
  const name = itemName(xml, place.name)
  const items = value.map((item) => elements({ ...place, name }, item)).join('')
  return isWrapped(xml) ? `<${tag.open}>${items}</${tag.name}>` : items
}

interface Content {
  readonly attributes: string
  readonly content: string
}

function contentOf(root: JsonRecord, shape: JsonRecord, value: unknown): Content {
  if (!isRecord(value))
    return { attributes: '', content: value === null ? '' : escapeText(plainOf(value)) }
  const properties = recordOf(shape['properties'])
  const members = Object.entries(value).map(([name, member]): Content => {
    const own = Object.hasOwn(properties, name) ? properties[name] : shape['additionalProperties']
    const schema = isRecord(own) ? own : undefined
    const { schema: inner } = meaningOf(root, schema ?? {})
    const xml = recordOf(inner['xml'])
    const kind = nodeKind(xml)
    // A value without a node gives its attributes to the element around it.
    if (kind === 'none' && isRecord(member)) return contentOf(root, inner, member)
    if (kind !== 'attribute')
      return { attributes: '', content: elements({ root, schema, name }, member) }
    const text = Array.isArray(member) ? listOf(member).map(plainOf).join(' ') : plainOf(member)
    const tag = tagOf(xml, name)
    return { attributes: `${tag.namespace} ${tag.name}="${escapeHtml(text)}"`, content: '' }
  })
  return {
    attributes: members.map(({ attributes }) => attributes).join(''),
    content: members.map(({ content }) => content).join(''),
  }
}

/** `Pet` for `{ $ref: '#/components/schemas/Pet' }`. */
function componentName(root: JsonRecord, schema: unknown): string | undefined {
  const reference = textOf(memberOf(schema, '$ref'))
  if (reference === undefined) return undefined
  const { trail } = meaningOf(root, schema)
  return partsOf(trail[0] ?? reference)?.at(-1)
}
