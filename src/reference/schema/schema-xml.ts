import { isRecord, memberOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** The XML form of a value with an `xml` object. */
export function xmlOf(schema: JsonRecord): string | undefined {
  const xml = schema['xml']
  if (!isRecord(xml)) return undefined
  const prefix = textOf(xml['prefix'])
  const own = textOf(xml['name'])
  const name = own && (prefix === undefined ? own : `${prefix}:${own}`)
  const namespace = textOf(xml['namespace'])
  const space =
    namespace === undefined
      ? ''
      : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${namespace}"`
  if (xml['attribute'] === true) return `${name ?? '…'}="…"`
  const element = `<${name ?? '…'}${space}>…</${name ?? '…'}>`
  const item = textOf(memberOf(memberOf(schema['items'], 'xml'), 'name')) ?? name ?? '…'
  return xml['wrapped'] === true ? element.replace('>…<', `><${item}>…</${item}><`) : element
}
