import { escapeHtml, escapeText } from '../../base/shared/text/html.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { partsOf } from '../read/references.ts'
import { shapeOf } from '../read/schema-shape.ts'

/**
 * A value as an XML document, with the names, attributes and lists that the `xml` objects of its schema
 * define.
 */
export function xmlText(root: JsonRecord, schema: unknown, value: unknown): string {
  const name = componentName(root, schema) ?? 'root'
  if (!Array.isArray(value)) return elements({ root, schema, name }, value)
  // A document has one root element, so a list always has a wrapper.
  const { schema: shape } = shapeOf(root, schema ?? {})
  const tag = tagOf(recordOf(shape['xml']), name)
  const items = shape['items']
  const item = componentName(root, items) ?? 'item'
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
  const { schema: shape } = shapeOf(root, schema ?? {})
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

/** The items of a wrapped list inherit the name of its wrapper, but not the prefix. */
function list(place: Place, xml: JsonRecord, value: readonly unknown[]): string {
  const isWrapped = xml['wrapped'] === true || nodeKind(xml) === 'element'
  const tag = tagOf(xml, place.name)
  const name = (isWrapped ? textOf(xml['name']) : undefined) ?? place.name
  const items = value.map((item) => elements({ ...place, name }, item)).join('')
  return isWrapped ? `<${tag.open}>${items}</${tag.name}>` : items
}

function contentOf(
  root: JsonRecord,
  shape: JsonRecord,
  value: unknown,
): { readonly attributes: string; readonly content: string } {
  if (!isRecord(value))
    return { attributes: '', content: value === null ? '' : escapeText(plainOf(value)) }
  const properties = recordOf(shape['properties'])
  const members = Object.entries(value).map(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : shape['additionalProperties']
    const schema = isRecord(own) ? own : undefined
    const xml = recordOf(shapeOf(root, schema ?? {}).schema['xml'])
    const isAttribute = nodeKind(xml) === 'attribute'
    return { name, member, schema, xml, isAttribute }
  })
  return {
    attributes: members
      .filter(({ isAttribute }) => isAttribute)
      .map(({ name, member, xml }) => {
        const text = Array.isArray(member) ? listOf(member).map(plainOf).join(' ') : plainOf(member)
        const tag = tagOf(xml, name)
        return `${tag.namespace} ${tag.name}="${escapeHtml(text)}"`
      })
      .join(''),
    content: members
      .filter(({ isAttribute }) => !isAttribute)
      .map(({ name, member, schema }) => elements({ root, schema, name }, member))
      .join(''),
  }
}

/** OpenAPI 3.2 has a keyword for the kind of a node; earlier versions have attributes and elements. */
function nodeKind(xml: JsonRecord): string | undefined {
  return textOf(xml['nodeType']) ?? (xml['attribute'] === true ? 'attribute' : undefined)
}

interface Tag {
  /** With its prefix. */
  readonly name: string
  /** With its namespace. */
  readonly open: string
  readonly namespace: string
}

function tagOf(xml: JsonRecord, fallback: string): Tag {
  const prefix = textOf(xml['prefix'])
  const uri = textOf(xml['namespace'])
  const start = prefix === undefined ? '' : `${nameOf(prefix)}:`
  const name = `${start}${nameOf(textOf(xml['name']) ?? fallback)}`
  const owner = prefix === undefined ? 'xmlns' : `xmlns:${nameOf(prefix)}`
  const namespace = uri === undefined ? '' : ` ${owner}="${escapeHtml(uri)}"`
  return { name, namespace, open: `${name}${namespace}` }
}

/** A valid XML name. */
function nameOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_')
}

/** `Pet` for `{ $ref: '#/components/schemas/Pet' }`. */
function componentName(root: JsonRecord, schema: unknown): string | undefined {
  const reference = textOf(memberOf(schema, '$ref'))
  if (reference === undefined) return undefined
  const { trail } = shapeOf(root, schema)
  return partsOf(trail[0] ?? reference)?.at(-1)
}
