import { isJson, isJsonLines, isXml } from '../../base/shared/request/media-type.ts'
import { jsonOf, listOf, plainOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { xmlText } from './xml-text.ts'

/** The description of a body: its media type, and its schema, which names the elements of XML. */
export interface BodyWriting {
  readonly root: JsonRecord
  readonly type: string
  readonly schema: unknown
}

/** A value as the text of a body: JSON, JSON in lines, XML, or plain. */
export function bodyText({ root, type, schema }: BodyWriting, value: unknown): string {
  if (isJson(type)) return jsonOf(value, 2) || 'null'
  if (typeof value === 'string') return value
  if (isJsonLines(type)) return linesOf(value)
  return isXml(type) ? xmlText(root, schema, value) : plainOf(value)
}

/** A list has an item in each line; any other value is one item. */
function linesOf(value: unknown): string {
  const items = Array.isArray(value) ? listOf(value) : [value]
  return items.map((item) => `${jsonOf(item)}\n`).join('')
}
