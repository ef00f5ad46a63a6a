import { parseTemplate } from 'url-template'
import {
  isLargeInteger,
  isRecord,
  listOf,
  parseJson,
  plainOf,
  recordOf,
} from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'
import { isJson } from '../../../base/shared/request/media-type.ts'

/**
 * A parameter as OpenAPI 3.2 defines its serialization: by the RFC 6570 expression for its style, or by the
 * table of styles if RFC 6570 has none (https://spec.openapis.org/oas/v3.2.0.html#style-values). Shares no
 * code with the writer of samples. Returns the parts between two `&` of a query, the cookies, or one text.
 */
export function expectedParameter(parameter: JsonRecord, value: unknown): readonly string[] {
  const place = plainOf(parameter['in'])
  const name = plainOf(parameter['name'])
  const serialized = serializedOf(parameter, value)
  if (serialized !== undefined) return [serialized]
  const [mediaType] = Object.keys(recordOf(parameter['content']))
  if (place === 'querystring') return [wholeQuery(mediaType, value)]
  if (mediaType !== undefined) return [byMediaType({ place, name, mediaType }, value)]
  const style = plainOf(parameter['style'] ?? DEFAULT_STYLES[place])
  const explode = parameter['explode'] ?? (style === 'form' || style === 'cookie')
  const isReserved = parameter['allowReserved'] === true
  return STYLES[style]?.({ place, name, isExploded: explode === true, isReserved }, value) ?? []
}

/** The text that an example gives for a value (OpenAPI 3.2, `serializedValue`). That of a query has its name. */
function serializedOf(parameter: JsonRecord, value: unknown): string | undefined {
  const texts = Object.values(recordOf(parameter['examples'])).map((entry) => {
    const example = recordOf(entry)
    const { serializedValue, dataValue = example['value'] ?? serializedValue } = example
    const isMeant = typeof serializedValue === 'string' && plainOf(dataValue) === plainOf(value)
    return isMeant ? serializedValue : undefined
  })
  return texts.find((text) => text !== undefined)
}

const DEFAULT_STYLES: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
}

interface Sent {
  readonly place: string
  readonly name: string
  readonly isExploded: boolean
  readonly isReserved: boolean
}

type Write = (sent: Sent, value: unknown) => readonly string[]

const STYLES: Readonly<Record<string, Write>> = {
  simple: (sent, value) => [
    sent.place === 'header' ? plainHeader(sent, value) : path('', sent, value),
  ],
  label: (sent, value) => [path('.', sent, value)],
  matrix: (sent, value) => [path(';', sent, value)],
  form: (sent, value) => {
    if (sent.isReserved) return reservedForm(sent, value)
    const text = expand(`{?v${sent.isExploded ? '*' : ''}}`, value).slice(1)
    const isNamed = !sent.isExploded || !isRecord(value)
    const parts = text === '' ? [] : text.split('&')
    return isNamed ? parts.map((part) => part.replace(/^v/, () => encoded(sent.name))) : parts
  },
  spaceDelimited: (sent, value) => delimited(sent, value, '%20'),
  pipeDelimited: (sent, value) => delimited(sent, value, '%7C'),
  tabDelimited: (sent, value) => delimited(sent, value, '%09'),
  deepObject: ({ name }, value) => brackets(encoded(name), value),
  // Not encoded: the value is written as it is (RFC 6265).
  cookie: ({ name, isExploded }, value) => {
    if (isExploded && Array.isArray(value)) return value.map((item) => `${name}=${plainOf(item)}`)
    if (isExploded && isRecord(value)) return pairs(value).map((pair) => pair.join('='))
    return [`${name}=${flat(value).join(',')}`]
  },
}

function path(operator: string, { name, isExploded, isReserved }: Sent, value: unknown): string {
  const expanded = expand(`{${operator}v${isExploded ? '*' : ''}}`, value)
  // Section 3.2.7 of RFC 6570: no `=` before an empty value. The library writes one after `*`.
  const isLacking = operator === ';' && isExploded
  const text = isLacking ? expanded.replaceAll(/=(?=;|$)/g, '') : expanded
  const written =
    operator === ';' && (!isExploded || !isRecord(value))
      ? text.replaceAll(/(^|;)v(?==|;|$)/g, (_, start: string) => `${start}${encoded(name)}`)
      : text
  // The generic syntax of a path reserves `/`, `?` and `#` (OpenAPI 3.2, "Path Templating").
  return isReserved ? withReserved(written, PATH_SIGNS) : written
}

/** A header is not percent-encoded (OpenAPI 3.2, Appendix D). */
function plainHeader({ isExploded }: Sent, value: unknown): string {
  if (isExploded && isRecord(value))
    return pairs(value)
      .map((pair) => pair.join('='))
      .join(',')
  return flat(value).join(',')
}

function reservedForm({ name, isExploded }: Sent, value: unknown): readonly string[] {
  const write = (text: string): string => withReserved(encoded(text), QUERY_SIGNS)
  if (isExploded && Array.isArray(value))
    return value.map((item) => `${encoded(name)}=${write(plainOf(item))}`)
  if (isExploded && isRecord(value))
    return pairs(value).map(([key, text]) => `${encoded(key)}=${write(text)}`)
  return [`${encoded(name)}=${flat(value).map(write).join(',')}`]
}

function delimited({ place, name }: Sent, value: unknown, delimiter: string): readonly string[] {
  // OpenAPI 2.0: a header is not encoded, and neither a header nor a path has the name of the value.
  if (place === 'header') return [flat(value).join(decodeURIComponent(delimiter))]
  if (place === 'path') return [flat(value).map(encoded).join(delimiter)]
  return [`${encoded(name)}=${flat(value).map(encoded).join(delimiter)}`]
}

/** OpenAPI defines one level. Servers that read brackets read further levels in the same way. */
function brackets(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((item) => `${name}=${encoded(plainOf(item))}`)
  if (!isRecord(value)) return [`${name}=${encoded(plainOf(value))}`]
  return Object.entries(value).flatMap(([key, member]) =>
    brackets(`${name}%5B${encoded(key)}%5D`, member),
  )
}

interface Content {
  readonly place: string
  readonly name: string
  readonly mediaType: string
}

function byMediaType({ place, name, mediaType }: Content, value: unknown): string {
  const text = contentText(mediaType, value)
  if (place === 'path') return encoded(text)
  if (place === 'query') return `${encoded(name)}=${encoded(text)}`
  return place === 'cookie' ? `${encoded(name)}=${text}` : text
}

function wholeQuery(mediaType: string | undefined, value: unknown): string {
  const isForm = mediaType === undefined || FORM.test(mediaType)
  if (isForm && isRecord(value)) return formText(value)
  return encoded(mediaType === undefined ? plainOf(value) : contentText(mediaType, value))
}

/** An example of a media type may be the document or its text. */
function contentText(mediaType: string, value: unknown): string {
  if (FORM.test(mediaType) && isRecord(value)) return formText(value)
  const isText = typeof value === 'string' && !isLargeInteger(value)
  if (!isJson(mediaType) || !isText) return plainOf(value)
  return parseJson(value) === undefined ? JSON.stringify(value) : value
}

const FORM = /^application\/x-www-form-urlencoded\b/i

/** An object as a form without an Encoding Object: arrays repeat their name, objects are JSON. */
function formText(value: JsonRecord): string {
  return Object.entries(value)
    .flatMap(([name, member]) =>
      (Array.isArray(member) ? listOf(member) : [member]).map(
        (item) => `${encoded(name)}=${encoded(plainOf(item))}`,
      ),
    )
    .join('&')
}

function expand(template: string, value: unknown): string {
  return parseTemplate(template).expand({ v: textsOf(value) })
}

/** The values that RFC 6570 supports: a text, a list of texts, or an object of texts. */
function textsOf(value: unknown): string | string[] | Record<string, string> {
  if (Array.isArray(value)) return value.map((item) => plainOf(item).toWellFormed())
  if (!isRecord(value)) return plainOf(value).toWellFormed()
  const entries = pairs(value).map(
    ([key, text]) => [key.toWellFormed(), text.toWellFormed()] as const,
  )
  return Object.fromEntries(entries)
}

function encoded(text: string): string {
  return parseTemplate('{v}').expand({ v: text.toWellFormed() })
}

const QUERY_SIGNS = ":/?@!$'()*,;="
const PATH_SIGNS = ":@!$&'()*+,;="

/**
 * Keeps the characters that RFC 3986 reserves in this place without a separating meaning, and encoded bytes.
 */
function withReserved(text: string, signs: string): string {
  return text
    .replaceAll(/%[0-9A-F]{2}/g, (code) => {
      const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return signs.includes(sign) ? sign : code
    })
    .replaceAll(/%25(?=[0-9A-Fa-f]{2})/g, '%')
}

function pairs(value: JsonRecord): readonly (readonly [string, string])[] {
  return Object.entries(value).map(([key, member]) => [key, plainOf(member)])
}

function flat(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(plainOf)
  return isRecord(value) ? pairs(value).flat() : [plainOf(value)]
}
