import { fileNameOf } from '../../base/shared/request/body.ts'
import type { RequestField } from '../../base/shared/request/form.ts'
import { concreteType } from '../../base/shared/request/media-type.ts'
import { formWritingOf, STYLES } from '../examples/serialize.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { isFalse, meaningOf } from '../schema/meaning.ts'
import { fileOfPart, schemaOfMedia } from '../schema/file.ts'
import { typesIn } from '../schema/schema-type.ts'
import { fieldInputOf } from './request-input.ts'

interface FormMedia {
  readonly root: JsonRecord
  readonly type: string
  readonly media: JsonRecord
  readonly kind: 'form' | 'parts'
}

/** A media type as it is sent: OpenAPI 3.0 ignores styles in a multipart body. */
export function sentMedia(root: JsonRecord, type: string, media: JsonRecord): JsonRecord {
  const isOld = /^3\.0\b/.test(textOf(root['openapi']) ?? '')
  if (!isOld || !/^multipart\//i.test(type) || !('encoding' in media)) return media
  const encoding = Object.entries(recordOf(media['encoding'])).map(([name, entry]) => {
    const members = Object.entries(recordOf(entry)).filter(([key]) => !STYLES.includes(key))
    return [name, Object.fromEntries(members)]
  })
  return { ...media, encoding: Object.fromEntries(encoding) }
}

/** The fields of a form or of a multipart body, with the values of an example. */
export function partFieldsOf(form: FormMedia, example: unknown): readonly RequestField[] {
  const { root, type, media, kind } = form
  const { schema } = meaningOf(root, schemaOfMedia(root, type, media) ?? {}, 'request')
  if (kind === 'parts' && hasPositions(media, schema)) return positionsOf(form, schema, example)
  const properties = recordOf(schema['properties'])
  const required = new Set(listOf(schema['required']))
  const names = new Set([...Object.keys(properties), ...Object.keys(recordOf(example))])
  return [...names].flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (isFalse(root, property)) return []
    const encoding = recordOf(memberOf(media['encoding'], name))
    const part = { name, schema: property, encoding, value: memberOf(example, name) }
    return [{ ...fieldOf(form, part), ...(required.has(name) && { required: true }) }]
  })
}

interface Part {
  readonly name: string
  readonly schema: unknown
  readonly encoding: JsonRecord
  readonly value: unknown
}

function fieldOf({ root, kind }: FormMedia, part: Part): RequestField {
  const { name, schema, encoding, value: given } = part
  const shape = meaningOf(root, schema ?? {}).schema
  const input = fieldInputOf(root, schema)
  const isFile = input.kind === 'file' || (input.kind === 'list' && input.item.kind === 'file')
  const type = partTypeOf(root, shape, { encoding, kind })
  const value = isFile ? fileValue(name, type, given) : given
  const isObject = kind === 'form' && (isRecord(given) || typesIn(shape).includes('object'))
  return {
    ...formWritingOf(name, encoding, isObject),
    in: 'body',
    ...(type !== undefined && { type: concreteType(type) }),
    input,
    ...(value !== undefined && { value }),
  }
}

interface Sending {
  readonly encoding: JsonRecord
  readonly kind: 'form' | 'parts'
}

/** The media type of a part, if it is not the one of plain text or JSON. */
function partTypeOf(
  root: JsonRecord,
  shape: JsonRecord,
  { encoding, kind }: Sending,
): string | undefined {
  const { schema: items } = meaningOf(root, shape['items'] ?? {})
  const [named] = textOf(encoding['contentType'])?.split(',') ?? []
  const described = [shape, items].flatMap((each) => textOf(each['contentMediaType']) ?? [])
  // Encoded text is binary content to OpenAPI 3.1.
  const isEncoded = kind === 'parts' && [shape, items].some((each) => 'contentEncoding' in each)
  return named?.trim() ?? described[0] ?? (isEncoded ? BINARY : undefined)
}

/** True if the parts of a multipart body have positions instead of names (OpenAPI 3.2). */
function hasPositions(media: JsonRecord, schema: JsonRecord): boolean {
  return (
    ['itemSchema', 'prefixEncoding', 'itemEncoding'].some((key) => key in media) ||
    typesIn(schema).includes('array')
  )
}

function positionsOf(
  form: FormMedia,
  schema: JsonRecord,
  example: unknown,
): readonly RequestField[] {
  const { root, media } = form
  const values = Array.isArray(example) ? listOf(example) : [example]
  return values.flatMap((value, at): readonly RequestField[] => {
    const encoding = recordOf(
      memberOf(media['prefixEncoding'], String(at)) ?? media['itemEncoding'],
    )
    const own =
      media['itemSchema'] ?? memberOf(schema['prefixItems'], String(at)) ?? schema['items']
    const sent = fileOfPart(root, own, encoding) ?? own
    const field = fieldOf(form, { name: `[${String(at)}]`, schema: sent, encoding, value })
    return [{ ...field, isPosition: true }]
  })
}

const BINARY = 'application/octet-stream'

/** The name of the file that is sent: the example's, if it has one. */
function fileValue(name: string, type: string | undefined, example: unknown): unknown {
  if (Array.isArray(example)) return example.map((item) => fileValue(name, type, item))
  const text = textOf(example) ?? ''
  const isName = /^[\w-][\w .-]*\.\w{1,5}$/.test(text)
  return fileNameOf(isName ? text : `${name}${endingOf(type ?? '')}`)
}

const ENDINGS = new Map([
  ['application/gzip', '.gz'],
  ['application/pdf', '.pdf'],
  ['application/zip', '.zip'],
  ['audio/mpeg', '.mp3'],
  ['image/gif', '.gif'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/svg+xml', '.svg'],
  ['image/webp', '.webp'],
  ['text/csv', '.csv'],
  ['text/plain', '.txt'],
  ['video/mp4', '.mp4'],
])

/** The end of the name of a file: `.png`. */
export function endingOf(type: string): string {
  return ENDINGS.get(type.split(';')[0]?.trim().toLowerCase() ?? '') ?? '.bin'
}
