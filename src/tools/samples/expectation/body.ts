import { isRecord, listOf, plainOf, recordOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'
import type { RequestValues } from '../../../base/shared/request/form.ts'
import { isJson, isJsonLines, isXml } from '../../../base/shared/request/media-type.ts'
import type { FormPart } from '../../mock/read-multipart.ts'
import type {
  DescribedBody,
  DescribedRequest,
} from '../../../reference/requests/runnable-operation.ts'
import { expectedParameter } from './expected-parameter.ts'
import { FILE_CONTENT } from './sent-values.ts'
import { expectedXml } from './xml.ts'

/** An expected body, in the form in which its media type is compared. */
export type ExpectedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer }
  | { readonly kind: 'json'; readonly type: string; readonly value: unknown }
  /** In canonical form. */
  | { readonly kind: 'xml'; readonly type: string; readonly text: string }
  /** The parts between two `&`. */
  | { readonly kind: 'form'; readonly type: string; readonly parts: readonly string[] }
  | { readonly kind: 'parts'; readonly type: string; readonly parts: readonly FormPart[] }

/** The body that a description defines, of the media type that the sample chose. */
export function expectedBody(
  { bodies, resolve }: Pick<DescribedRequest, 'bodies' | 'resolve'>,
  { body: chosen, fields }: RequestValues,
): ExpectedBody {
  if (chosen === undefined) return { kind: 'none' }
  const body =
    bodies.find(({ type }) => type === chosen.type) ?? bodies.find(({ type }) => type.includes('*'))
  if (body === undefined) return { kind: 'none' }
  const { media, value } = body
  const { type } = chosen
  const [name = ''] = type.toLowerCase().split(/\s*;/)
  if (isJson(type)) return { kind: 'json', type, value }
  const isForm = name === 'application/x-www-form-urlencoded'
  if ((isForm || name.startsWith('multipart/')) && typeof value !== 'string') {
    const values = Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith('body ') ? [{ name: key.slice('body '.length), value }] : [],
    )
    const members = values.map((each) => memberOf(each, media, resolve))
    return isForm
      ? { kind: 'form', type, parts: members.flatMap(formParts) }
      : { kind: 'parts', type, parts: members.flatMap(multipartParts) }
  }
  if (isBytes(body, resolve))
    return {
      kind: 'bytes',
      type: typeInRange(type),
      bytes: FILE_CONTENT,
    }
  if (typeof value === 'string') return { kind: 'bytes', type, bytes: Buffer.from(value) }
  if (isJsonLines(type)) return { kind: 'bytes', type, bytes: Buffer.from(linesOf(value)) }
  return isXml(type)
    ? { kind: 'xml', type, text: expectedXml(media['schema'], value, resolve) }
    : { kind: 'bytes', type, bytes: Buffer.from(plainOf(value)) }
}

/** An item in each line. A value that is no list is one item (JSON Lines, 3). */
function linesOf(value: unknown): string {
  const items = Array.isArray(value) ? listOf(value) : [value]
  return items.map((item) => `${JSON.stringify(item)}\n`).join('')
}

const BINARY = 'application/octet-stream'

/** A range is accepted by the server, but is not a type for a request. */
function typeInRange(range: string): string {
  const [kind = ''] = range.split('/')
  return range.includes('*') ? (IN_RANGES[kind] ?? BINARY) : range
}

const IN_RANGES: Readonly<Record<string, string>> = {
  audio: 'audio/mpeg',
  font: 'font/woff2',
  image: 'image/png',
  text: 'text/plain',
  video: 'video/mp4',
}

interface Member {
  readonly name: string
  readonly value: unknown
  readonly schema: JsonRecord
  /** Schema Object of the items, if it is an array. */
  readonly items: JsonRecord
  readonly encoding: JsonRecord
}

function memberOf(
  { name, value }: { readonly name: string; readonly value: unknown },
  media: JsonRecord,
  resolve: DescribedRequest['resolve'],
): Member {
  const properties = recordOf(resolve(media['schema'])['properties'])
  const schema = resolve(Object.hasOwn(properties, name) ? properties[name] : {})
  const encodings = recordOf(media['encoding'])
  const encoding = recordOf(Object.hasOwn(encodings, name) ? encodings[name] : {})
  return { name, value, schema, items: resolve(schema['items']), encoding }
}

/**
 * A member of a form. An Encoding Object with `style`, `explode` or `allowReserved` writes it like a query
 * parameter; otherwise its content type decides, which is JSON for objects and for the objects of an array.
 */
function formParts({ name, value, encoding }: Member): readonly string[] {
  const isStyled = ['style', 'explode', 'allowReserved'].some((key) => key in encoding)
  if (isStyled)
    return expectedParameter({ ...encoding, content: undefined, in: 'query', name }, value)
  const items = Array.isArray(value) ? listOf(value) : [value]
  return items.flatMap((item) => expectedParameter({ in: 'query', name }, plainOf(item)))
}

/** A part for each item; its type comes from the Encoding Object, else from OpenAPI's defaults. */
function multipartParts({ name, value, schema, items, encoding }: Member): readonly FormPart[] {
  const isStyled = ['style', 'explode', 'allowReserved'].some((key) => key in encoding)
  if (isStyled && !isBinary(schema) && !isBinary(items)) {
    const plain = { ...encoding, allowReserved: false, content: undefined, in: 'query', name }
    return expectedParameter(plain, value).map((pair) => {
      const [part = '', text = ''] = pair.split('=')
      const content = Buffer.from(decodeURIComponent(text))
      return { name: decodeURIComponent(part), file: undefined, type: undefined, content }
    })
  }
  const all = Array.isArray(value) ? listOf(value) : [value]
  // A list of files is a part for each file, even if its example is a single name.
  const isList = 'items' in schema && (Array.isArray(value) || isBinary(items))
  const own = isList ? items : schema
  const named = encoding['contentType']
  const chosen =
    typeof named === 'string'
      ? named.split(',')[0]?.trim()
      : (schema['contentMediaType'] ?? own['contentMediaType'] ?? encodedType(own))
  return all.map((item) => {
    if (isBinary(own) || isBinaryByEncoding(own, chosen))
      return {
        name,
        file: plainOf(item),
        type: chosen === undefined ? BINARY : typeInRange(plainOf(chosen)),
        content: FILE_CONTENT,
      }
    const isStructured = isRecord(item) || Array.isArray(item)
    const type = chosen ?? (isStructured ? 'application/json' : undefined)
    return {
      name,
      file: undefined,
      type: type === undefined ? undefined : plainOf(type),
      content: Buffer.from(plainOf(item)),
    }
  })
}

/** Encoded content without a media type is binary to the table of default content types of OpenAPI 3.1. */
function encodedType({ contentEncoding }: JsonRecord): string | undefined {
  return contentEncoding === undefined ? undefined : BINARY
}

/**
 * Raw bytes, by OpenAPI 2 (`type: file`), 3.0 (`format`) and 3.1 (a media type that is not text, without an
 * encoding that makes text of it).
 */
function isBinary({ type, format, contentMediaType, contentEncoding }: JsonRecord): boolean {
  if (type === 'file' || format === 'binary') return true
  if (contentEncoding !== undefined) return /^(?:binary|8bit)$/i.test(plainOf(contentEncoding))
  return contentMediaType !== undefined && !TEXT.test(plainOf(contentMediaType))
}

const TEXT = /^text\/|[/+](?:json|xml|ya?ml)\b/

/** A part without a type is binary by OpenAPI 3.1; its Encoding Object has its media type. */
function isBinaryByEncoding(schema: JsonRecord, chosen: unknown): boolean {
  const isOpen = ['type', 'properties', 'enum', 'const'].every((key) => !(key in schema))
  return isOpen && chosen !== undefined && !TEXT.test(plainOf(chosen))
}

/** A body of bytes: by its schema, or if there is neither a schema nor an example and the type is not text. */
function isBytes({ type, media }: DescribedBody, resolve: DescribedRequest['resolve']): boolean {
  if ('example' in media || 'examples' in media) return false
  const schema = resolve(media['schema'] ?? media['itemSchema'])
  const isText = /^text\/|[/+](?:xml|ya?ml)\b/.test(type)
  return isBinary(schema) || (Object.keys(schema).length === 0 && !isText)
}
