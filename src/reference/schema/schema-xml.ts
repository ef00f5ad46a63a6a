import { escapeHtml } from '../../base/shared/text/html.ts'
import { isRecord, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { meaningOf, typesOf } from './meaning.ts'

/**
 * The XML form of a value with an `xml` object, as `examples/xml-text.ts` writes it. Content that has no name in the schema is
 * `…`.
 */
export function xmlOf(root: unknown, schema: JsonRecord): string | undefined {
  const xml = schema['xml']
  if (!isRecord(xml)) return undefined
  const tag = tagOf(xml, UNNAMED)
  const kind = nodeKind(xml)
  if (kind === 'attribute') return `${tag.namespace} ${tag.name}="${UNNAMED}"`.trimStart()
  if (!typesOf(schema['type']).includes('array')) return nodeOf(xml, UNNAMED)
  const items = recordOf(meaningOf(root, schema['items'] ?? {}).schema['xml'])
  if (!isWrapped(xml)) return nodeOf(items, UNNAMED)
  return `<${tag.open}>${nodeOf(items, itemName(xml, UNNAMED))}</${tag.name}>`
}

const UNNAMED = '…'

/** A value that is not a list: an element, or text. */
function nodeOf(xml: JsonRecord, name: string): string {
  const kind = nodeKind(xml)
  if (kind === 'cdata') return `<![CDATA[${UNNAMED}]]>`
  if (kind === 'text' || kind === 'none') return UNNAMED
  const tag = tagOf(xml, name)
  return `<${tag.open}>${UNNAMED}</${tag.name}>`
}

/** OpenAPI 3.2 has a keyword for the kind of a node; earlier versions have attributes and elements. */
export function nodeKind(xml: JsonRecord): string | undefined {
  return textOf(xml['nodeType']) ?? (xml['attribute'] === true ? 'attribute' : undefined)
}

/** True if a list has an element of its own around its items. */
export function isWrapped(xml: JsonRecord): boolean {
  return xml['wrapped'] === true || nodeKind(xml) === 'element'
}

/** The items of a wrapped list inherit the name of its wrapper, but not the prefix. */
export function itemName(xml: JsonRecord, fallback: string): string {
  return (isWrapped(xml) ? textOf(xml['name']) : undefined) ?? fallback
}

interface Tag {
  /** The name with its prefix. */
  readonly name: string
  /** The opening tag with its namespace. */
  readonly open: string
  readonly namespace: string
}

/** The tag of an element, or the name of an attribute. */
export function tagOf(xml: JsonRecord, fallback: string): Tag {
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
  if (text === UNNAMED) return text
  return text.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_')
}
