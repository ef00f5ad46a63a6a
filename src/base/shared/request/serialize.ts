import { isLargeInteger, isRecord, listOf, parseJson, plainOf } from '../json.ts'
import { isJson } from './media-type.ts'
import type { JsonRecord } from '../json.ts'
import type { FieldWriting, RequestField } from './form.ts'

/** Percent-encodes all but the unreserved characters of RFC 3986: `a b'` → `a%20b%27`. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * A field with a value, as OpenAPI's `style` and `explode` define it: for a query `['ids=1', 'ids=2']`, for
 * all other places one text. Names and values are encoded in a path, a query and a form; the separators are
 * not.
 */
export function writeField(field: FieldWriting, value: unknown): readonly string[] {
  const { name, in: place } = field
  if (place === 'querystring') return [writeQueryString(field, value)]
  if (field.mediaType !== undefined) {
    const content = contentText(field.mediaType, value)
    const text = place === 'query' || place === 'path' ? encode(content) : content
    return place === 'query' || place === 'cookie' ? [`${encode(name)}=${text}`] : [text]
  }
  const style = field.style ?? defaultStyle(place)
  const explode = field.explode ?? (style === 'form' || style === 'cookie')
  const write = field.allowReserved === true ? reservedWriter(place) : encode
  switch (style) {
    case 'simple':
      return [simple(value, { explode, encode: place === 'path' ? write : plain })]
    case 'label':
      return [`.${joined(value, { explode, encode: write })}`]
    case 'matrix':
      return [matrix(name, value, { explode, encode: write })]
    case 'cookie':
      return cookie(name, value, explode)
    case 'deepObject':
      return deepObject(encode(name), value)
    case 'spaceDelimited':
      return [delimited(field, value, ' ')]
    // The `tsv` of OpenAPI 2.0, which later versions have no name for.
    case 'tabDelimited':
      return [delimited(field, value, '\t')]
    case 'pipeDelimited':
      return [delimited(field, value, '|')]
    default:
      return form(name, value, { explode, encode: write })
  }
}

/** A field of a form with a value. A text of the description is sent as it is, as long as its value is not changed. */
export function writeRequestField(field: RequestField, value: unknown): readonly string[] {
  const { in: place, name, serialized } = field
  const isKept = serialized !== undefined && plainOf(value) === plainOf(field.value)
  if (!isKept) return writeField(field, value)
  if (place !== 'query' && place !== 'cookie') return [serialized]
  // The text of a query includes its name. The text of an exploded object includes the names of its members.
  const isNamed = serialized.startsWith(`${encode(name)}=`) || isRecord(value)
  return [isNamed ? serialized : `${encode(name)}=${serialized}`]
}

// OpenAPI does not define nested objects. Servers that read brackets read them at every level.
function deepObject(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((item) => `${name}=${encode(plainOf(item))}`)
  if (!isRecord(value)) return [`${name}=${encode(plainOf(value))}`]
  return Object.entries(value).flatMap(([key, member]) =>
    deepObject(`${name}%5B${encode(key)}%5D`, member),
  )
}

/** Items between delimiters. OpenAPI 2.0 has them in paths, without a name, and in headers, where nothing is encoded. */
function delimited({ name, in: place }: FieldWriting, value: unknown, delimiter: string): string {
  if (place === 'header') return items(value, plain).join(delimiter)
  const text = items(value, encode).join(encode(delimiter))
  return place === 'path' ? text : `${encode(name)}=${text}`
}

/** The text of a value that a media type describes, before it is encoded for its place. */
function contentText(mediaType: string, value: unknown): string {
  if (isJson(mediaType)) return jsonText(value)
  return isForm(mediaType) && isRecord(value) ? formText(value) : plainOf(value)
}

// An example may be the text of a JSON document, or the document itself.
function jsonText(value: unknown): string {
  if (typeof value !== 'string' || isLargeInteger(value)) return plainOf(value)
  return parseJson(value) === undefined ? JSON.stringify(value) : value
}

/** A whole query: an object as a form unless its media type says otherwise, any other value as its text. */
function writeQueryString({ mediaType }: FieldWriting, value: unknown): string {
  if (isRecord(value) && (mediaType === undefined || isForm(mediaType))) return formText(value)
  return encode(mediaType === undefined ? plainOf(value) : contentText(mediaType, value))
}

function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType)
}

function formText(value: JsonRecord): string {
  return Object.entries(value)
    .flatMap(([name, member]) => form(name, member, { explode: !isRecord(member), encode }))
    .join('&')
}

interface Writing {
  readonly explode: boolean
  readonly encode: (text: string) => string
}

function defaultStyle(place: string): string {
  return place === 'path' || place === 'header' ? 'simple' : 'form'
}

function form(name: string, value: unknown, { explode, encode: write }: Writing): string[] {
  if (Array.isArray(value) && explode)
    return value.map((item) => `${encode(name)}=${write(plainOf(item))}`)
  if (isRecord(value) && explode)
    return Object.entries(value).map(([key, member]) => `${encode(key)}=${write(plainOf(member))}`)
  return [`${encode(name)}=${items(value, write).join(',')}`]
}

/** By RFC 6265: nothing is encoded, and `; ` separates cookies, which the header adds. */
function cookie(name: string, value: unknown, explode: boolean): readonly string[] {
  if (Array.isArray(value) && explode) return value.map((item) => `${name}=${plainOf(item)}`)
  if (isRecord(value) && explode)
    return Object.entries(value).map(([key, member]) => `${key}=${plainOf(member)}`)
  return [`${name}=${items(value, plain).join(',')}`]
}

function simple(value: unknown, { explode, encode: write }: Writing): string {
  if (isRecord(value) && explode)
    return Object.entries(value)
      .map(([key, member]) => `${write(key)}=${write(plainOf(member))}`)
      .join(',')
  return items(value, write).join(',')
}

function joined(value: unknown, { explode, encode: write }: Writing): string {
  const separator = explode ? '.' : ','
  if (isRecord(value) && explode)
    return Object.entries(value)
      .map(([key, member]) => `${write(key)}=${write(plainOf(member))}`)
      .join(separator)
  return items(value, write).join(separator)
}

function matrix(name: string, value: unknown, { explode, encode: write }: Writing): string {
  if (!explode && typeof value === 'object' && value !== null)
    return `;${encode(name)}=${items(value, write).join(',')}`
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, member]) => matrixPair(write(key), write(plainOf(member))))
      .join('')
  const all = Array.isArray(value) ? listOf(value) : [value]
  return all.map((item) => matrixPair(encode(name), write(plainOf(item)))).join('')
}

// RFC 6570 omits the `=` before an empty value in this style only.
function matrixPair(name: string, text: string): string {
  return `;${name}${text === '' ? '' : `=${text}`}`
}

/** The parts between separators: the items of a list, or alternately the names and values of an object. */
function items(value: unknown, write: (text: string) => string): readonly string[] {
  if (Array.isArray(value)) return value.map((item) => write(plainOf(item)))
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, member]) => [write(key), write(plainOf(member))])
  return [write(plainOf(value))]
}

function plain(text: string): string {
  return text
}

/**
 * Leaves the reserved characters of RFC 3986 as they are, except those that would end the place or separate
 * its parts, and encoded bytes, as `{+v}` of RFC 6570 does.
 */
function reservedWriter(place: string): (text: string) => string {
  const signs = place === 'path' ? PATH_SIGNS : QUERY_SIGNS
  return (text) =>
    encode(text)
      .replaceAll(signs, (code) => decodeURIComponent(code))
      .replaceAll(/%25(?=[\dA-Fa-f]{2})/g, '%')
}

const PATH_SIGNS = /%(?:3A|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/g
const QUERY_SIGNS = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/g
