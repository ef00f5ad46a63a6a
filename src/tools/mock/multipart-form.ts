import { parseJson } from '../../base/shared/json.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { listOf, memberOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { meaningOf } from '../../reference/schema/meaning.ts'
import type { RequestFault } from '../../reference/requests/runnable-operation.ts'
import { typesIn } from '../../reference/schema/schema-type.ts'
import { readMultipart } from './read-multipart.ts'
import type { FormPart } from './read-multipart.ts'

export interface FormMedia {
  readonly root: JsonRecord
  readonly schema: unknown
  /** Encoding Objects, by the names of the parts. */
  readonly encoding: unknown
}

/** The parts of a form as a value for its schema, and the faults of their media types. */
interface ReadForm {
  readonly value: JsonRecord
  readonly faults: readonly RequestFault[]
}

/**
 * Reads `multipart/form-data`: a file is a text of its bytes, JSON is its value, and parts of one name are a
 * list. `undefined` if the bytes are no such body.
 */
export function multipartReader({
  root,
  schema,
  encoding,
}: FormMedia): (bytes: Buffer, type: string) => ReadForm | undefined {
  const properties = meaningOf(root, schema ?? {}).schema['properties']
  const isStructured = (name: string): boolean => {
    const { schema: shape } = meaningOf(root, memberOf(properties, name) ?? {})
    const items = meaningOf(root, shape['items'] ?? {}).schema
    return [...typesIn(shape), ...typesIn(items)].includes('object')
  }
  const isList = (name: string): boolean =>
    typesIn(meaningOf(root, memberOf(properties, name) ?? {}).schema).includes('array')
  const valueOf = ({ name, type: sent, file, content }: FormPart): unknown => {
    const [named] = textOf(memberOf(memberOf(encoding, name), 'contentType'))?.split(',') ?? []
    const type = sent ?? named
    // Browsers send JSON of a `Blob` as a file.
    const isData = isStructured(name) && type !== undefined && isJson(type)
    if (file !== undefined && !isData) return content.toString('latin1')
    const text = content.toString('utf8')
    // Without a type, an object is JSON: that is OpenAPI's default for it.
    const isValue = type === undefined ? isStructured(name) : isJson(type)
    return isValue ? (parseJson(text) ?? text) : text
  }
  return (bytes, type) => {
    const parts = readMultipart(type, bytes)
    if (parts === undefined) return undefined
    const values = new Map<string, unknown[]>()
    for (const part of parts) {
      const value = valueOf(part)
      const all = Array.isArray(value) ? listOf(value) : [value]
      values.set(part.name, [...(values.get(part.name) ?? []), ...all])
    }
    return {
      value: Object.fromEntries(
        Array.from(values, ([name, all]) => [name, all.length > 1 || isList(name) ? all : all[0]]),
      ),
      faults: parts.flatMap((part) => typeFault(part, memberOf(encoding, part.name)) ?? []),
    }
  }
}

/** A part must have one of the media types that its Encoding Object names. */
function typeFault({ name, type }: FormPart, encoding: unknown): RequestFault | undefined {
  const wanted = textOf(memberOf(encoding, 'contentType'))
  if (wanted === undefined || type === undefined) return undefined
  if (wanted.split(',').some((range) => isInRange(type, range))) return undefined
  const at = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  return { in: 'body', name: at, detail: `is \`${type}\`; the part takes \`${wanted}\`` }
}

/** True if a type is in a range: `application/json; charset=utf-8` in `application/*`. */
export function isInRange(type: string, range: string): boolean {
  const name = (text: string) => text.split(';')[0]?.trim().toLowerCase() ?? ''
  const [wanted, given] = [name(range), name(type)]
  if (wanted === '*/*' || wanted === given) return true
  return wanted.endsWith('/*') && given.startsWith(wanted.slice(0, -1))
}
