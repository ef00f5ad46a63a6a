import { isRecord, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { COMBINING } from '../read/keywords.ts'
import { meaningOf, typesOf } from './meaning.ts'

/** Media types whose content is text, so that a program, a page or an example can show it. */
const TEXT =
  /^text\/|[/+](?:json|jsonl|ndjson|json-seq|xml|ya?ml|javascript|graphql|sql|toml|jwt|jose|sdp|pem|x-pem-file)\b|urlencoded/i

/** Encodings in which a text holds the bytes as they are (RFC 2045, 6.2). */
const RAW = new Set(['binary', '8bit'])

/** True if content of a media type is text. A range of types is not. */
function isTextType(type: string): boolean {
  return TEXT.test(type)
}

/**
 * True if a schema means the content of a file, in each way of OpenAPI: `type: file` (2.0), `format: binary` (3.0),
 * and since 3.1 a `contentMediaType` that is not text, without an encoding that makes text of it.
 */
export function isFile(schema: JsonRecord): boolean {
  if (schema['type'] === 'file') return true
  const types = typesOf(schema['type']).filter((type) => type !== 'null')
  if (types.some((type) => type !== 'string')) return false
  if (schema['format'] === 'binary') return true
  const encoding = textOf(schema['contentEncoding'])?.toLowerCase()
  if (encoding !== undefined) return RAW.has(encoding)
  const type = textOf(schema['contentMediaType'])
  return type !== undefined && !isTextType(type)
}

/** The schema of a media type as it is written; in OpenAPI 3.2, that of an item of a stream. */
export function writtenSchemaOf(media: JsonRecord): unknown {
  return media['schema'] ?? media['itemSchema']
}

/** True if a body is the content of a file: by its schema, or if it has none and its type is not text. */
export function isFileBody(root: JsonRecord, type: string, media: JsonRecord): boolean {
  const { schema } = meaningOf(root, writtenSchemaOf(media) ?? {})
  if (isFile(schema)) return true
  return Object.keys(schema).length === 0 && !isTextType(type)
}

/**
 * The schema of a body with its files: one without a schema is a file of its media type, and `encoding` makes files of parts
 * of a multipart body, or names the types that they may have.
 */
export function schemaOfMedia(root: JsonRecord, type: string, media: JsonRecord): unknown {
  const schema = writtenSchemaOf(media)
  if (/^multipart\//i.test(type)) return schemaOfParts(root, schema, media['encoding'])
  const isEmpty = !isRecord(schema) || Object.keys(schema).length === 0
  const isFileAlone = isEmpty && isFileBody(root, type, media)
  return isFileAlone ? { type: 'string', contentMediaType: type } : schema
}

function schemaOfParts(root: JsonRecord, schema: unknown, encoding: unknown): unknown {
  const { schema: shape } = meaningOf(root, schema ?? {})
  const properties = recordOf(shape['properties'])
  const files = Object.entries(properties).flatMap(([name, property]) => {
    const file = fileOfPart(root, property, memberOf(encoding, name))
    return file === undefined ? [] : [[name, file] as const]
  })
  if (files.length === 0) return schema
  return { ...shape, properties: { ...properties, ...Object.fromEntries(files) } }
}

/** The schema of a part with the media types that its encoding names, if that changes it. */
export function fileOfPart(root: JsonRecord, property: unknown, encoding: unknown): unknown {
  const type = textOf(memberOf(encoding, 'contentType'))
  if (type === undefined) return undefined
  const { schema } = meaningOf(root, property ?? {})
  const types = typesOf(schema['type'])
  if (types.includes('array')) {
    const items = fileOfPart(root, schema['items'], encoding)
    return items === undefined ? undefined : { ...schema, items }
  }
  const isOpen = ['type', 'properties', 'enum', 'const', ...COMBINING].every(
    (key) => !(key in schema),
  )
  const isSent = isFile(schema) || (isOpen && !isTextType(type))
  return isSent
    ? { ...schema, type: schema['type'] ?? 'string', contentMediaType: type }
    : undefined
}
