import { isJson } from '../../base/shared/request/media-type.ts'
import { jsonOf, numberOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { accepts } from '../schema/accepts.ts'
import { isFile } from '../schema/file.ts'
import { textOfFormat } from '../schema/formats.ts'
import { textOfPattern } from '../schema/pattern-text.ts'

/** A text that must be longer is not made. */
const LONGEST = 2000

/** A text with the required pattern, format and length. */
export function textIn(schema: JsonRecord): string | undefined {
  const format = textOf(schema['format'])
  const pattern = textOf(schema['pattern'])
  const least = numberOf(schema['minLength']) ?? 0
  const most = numberOf(schema['maxLength']) ?? Infinity
  if (least > LONGEST) return undefined
  const plain = least > 6 ? 'string '.repeat(Math.ceil(least / 7)) : 'string'
  const ofPattern = pattern === undefined ? undefined : textOfPattern(pattern)
  const fitted = (text: string): string =>
    text.slice(0, Math.min(most, Math.max(least, text.trimEnd().length)))
  const candidates = [
    format === undefined ? undefined : textOfFormat(format),
    ofPattern,
    ofPattern?.repeat(Math.max(1, Math.ceil(least / Math.max(1, ofPattern.length)))),
    fitted(plain).trim().padEnd(least, 's'),
  ].filter((text) => text !== undefined)
  const isFine = (text: string) =>
    accepts(text, { ...schema, type: 'string' }, { root: {}, direction: 'both' })
  return candidates.find(isFine) ?? candidates[0] ?? 'string'
}

/** The encodings of JSON Schema that Node has, by their names in RFC 4648. */
const ENCODINGS = new Map<string, BufferEncoding>([
  ['base64', 'base64'],
  ['base64url', 'base64url'],
  ['base16', 'hex'],
])

/** True if a text holds other content, which is encoded or has a schema of its own. */
export function isEncoded(schema: JsonRecord): boolean {
  return encodingOf(schema) !== undefined || ('contentSchema' in schema && !isFile(schema))
}

/**
 * A text that holds a value in its media type and encoding (JSON Schema, `contentSchema`, `contentEncoding`); `undefined` if the
 * schema allows another text only.
 */
export function encodedText(schema: JsonRecord, value: unknown): string | undefined {
  const type = textOf(schema['contentMediaType']) ?? ''
  const isObject = typeof value === 'object' && value !== null
  const isText = value !== undefined && (isJson(type) || (type === '' && isObject))
  const content = isText ? jsonOf(value) : typeof value === 'string' ? value : undefined
  const encoding = encodingOf(schema)
  const text = encoding === undefined ? content : Buffer.from(content ?? 'text').toString(encoding)
  const isFine = text !== undefined && accepts(text, schema, { root: {}, direction: 'both' })
  return isFine ? text : undefined
}

function encodingOf(schema: JsonRecord): BufferEncoding | undefined {
  return ENCODINGS.get(textOf(schema['contentEncoding'])?.toLowerCase() ?? '')
}
