import { parseJson } from '../../base/shared/json.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { STYLES } from '../../reference/examples/serialize.ts'
import { memberOf, recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { meaningOf } from '../../reference/schema/meaning.ts'
import type { ArrivedRequest } from '../../reference/requests/runnable-operation.ts'
import { typesIn } from '../../reference/schema/schema-type.ts'
import type { FormMedia } from './multipart-form.ts'
import { readerOf } from './request-values.ts'

type Fields = ArrivedRequest['query']

/** A field that is read by its Encoding Object or its schema, and the names that it has in a form. */
interface EncodedField {
  readonly name: string
  readonly isOwn: (key: string) => boolean
  readonly read: (fields: Fields) => unknown
}

/**
 * Reads `application/x-www-form-urlencoded` as a value for its schema: a field with a style as a query has it, one of JSON as its
 * value (OpenAPI 3.1, Encoding Object), any other as text. A field that is sent several times is a list.
 */
export function formReader({ root, schema, encoding }: FormMedia): (text: string) => JsonRecord {
  const properties = recordOf(meaningOf(root, schema ?? {}).schema['properties'])
  const encoded = Object.entries(properties).flatMap(
    ([name, property]) =>
      encodedField(root, { name, property, encoding: recordOf(memberOf(encoding, name)) }) ?? [],
  )
  return (text) => {
    const all = [...new URLSearchParams(text)]
    const plain = all.filter(([key]) => !encoded.some(({ isOwn }) => isOwn(key)))
    const values = encoded.flatMap(({ name, read }) => {
      const value = read(all)
      return value === undefined ? [] : [[name, value] as const]
    })
    return Object.fromEntries([...byName(plain), ...values])
  }
}

interface Property {
  readonly name: string
  readonly property: unknown
  readonly encoding: JsonRecord
}

/** `undefined` for a field that is text. */
function encodedField(
  root: JsonRecord,
  { name, property, encoding }: Property,
): EncodedField | undefined {
  const { schema } = meaningOf(root, property)
  const isObject = typesIn(schema).includes('object')
  const isNamed = (key: string): boolean => key === name
  if (STYLES.some((key) => key in encoding)) {
    const { style, explode } = encoding
    const read = readerOf(root, { in: 'query', name, schema: property, style, explode })
    const members = recordOf(schema['properties'])
    const isSpread = isObject && style !== 'deepObject' && explode !== false
    const isOwn = (key: string): boolean =>
      style === 'deepObject'
        ? key.startsWith(`${name}[`)
        : isSpread
          ? Object.hasOwn(members, key)
          : isNamed(key)
    return { name, isOwn, read: (query) => read({ ...NOTHING_ELSE, query }) }
  }
  const [type] = textOf(encoding['contentType'])?.split(',') ?? []
  if (type === undefined ? !isObject : !isJson(type)) return undefined
  const read = (fields: Fields): unknown => {
    const values = fields.flatMap(([key, text]) => (isNamed(key) ? [parseJson(text) ?? text] : []))
    return values.length > 1 ? values : values[0]
  }
  return { name, isOwn: isNamed, read }
}

const NOTHING_ELSE = { path: {}, headers: {}, cookies: [], body: Buffer.alloc(0) }

function byName(fields: Fields): readonly (readonly [name: string, value: unknown])[] {
  const values = new Map<string, string[]>()
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value])
  return Array.from(values, ([name, all]) => [name, all.length > 1 ? all : all[0]] as const)
}
