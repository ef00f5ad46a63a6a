import { listOf, plainOf } from '../json.ts'
import { fieldsOf, keyOf } from './form.ts'
import { fileMark, withoutMarks } from './marks.ts'
import { concreteType } from './media-type.ts'
import { encode, writeField } from './serialize.ts'
import type { BodyForm, RequestField, RequestForm, RequestValues } from './form.ts'

/** A body as it is sent. */
export interface WrittenBody {
  /** The media type of the header. */
  readonly type: string
  /** The text with marks instead of files. */
  readonly text: string
  /** The parts of `multipart/form-data`, for tools that write it themselves. */
  readonly parts?: readonly BodyPart[]
}

export interface BodyPart {
  readonly name: string
  readonly type?: string
  readonly text?: string
  /** The name of a file whose content is sent. */
  readonly file?: string
}

/** The boundary of samples, which read the same in each build. */
const BOUNDARY = 'form-boundary-7d1f0c5a'

/** A boundary that none of the texts contains (RFC 2046, 5.1.1): `first` if possible. */
export function boundaryOf(texts: readonly string[], first = BOUNDARY): string {
  let boundary = first
  for (let count = 2; texts.some((text) => text.includes(boundary)); count++)
    boundary = `${first}-${String(count)}`
  return boundary
}

/**
 * The body of a request with the given values; `undefined` if it has none. `boundary` separates its parts, unless one of their
 * texts contains it.
 */
export function writeBody(
  form: RequestForm,
  values: RequestValues,
  boundary?: string,
): WrittenBody | undefined {
  const given = values.body
  const body = form.bodies.find(({ type }) => type === given?.type)
  if (body === undefined || given === undefined) return undefined
  switch (body.kind) {
    case 'text':
      return { type: concreteType(body.type), text: withoutMarks(given.text ?? body.text) }
    case 'file':
      return { type: concreteType(body.type), text: fileMark(given.file ?? body.file) }
    case 'form':
      return { type: body.type, text: withoutMarks(formOf(body, values)) }
    case 'parts':
      return multipart(givenFields(body, values).flatMap(partsOf), body.type, boundary)
    default:
      return body satisfies never
  }
}

function formOf(body: BodyForm, values: RequestValues): string {
  return givenFields(body, values)
    .flatMap(({ field, value }) => writeField({ ...field, in: 'query' }, value))
    .join('&')
}

/** A field that a reader has filled in. */
export interface FilledField {
  readonly field: RequestField
  readonly value: unknown
}

function givenFields(body: BodyForm, { fields }: RequestValues): readonly FilledField[] {
  return fieldsOf(body).flatMap((field) => {
    const key = keyOf(field)
    return Object.hasOwn(fields, key) ? [{ field, value: fields[key] }] : []
  })
}

function multipart(parts: readonly BodyPart[], range: string, first?: string): WrittenBody {
  const type = concreteType(range)
  const texts = parts.map((part) => `${headOf(part)}\r\n${contentOf(part)}\r\n`)
  const boundary = boundaryOf(texts, first)
  return {
    type: `${type}; boundary=${boundary}`,
    text: `${texts.map((text) => `--${boundary}\r\n${text}`).join('')}--${boundary}--\r\n`,
    ...(type === 'multipart/form-data' && { parts }),
  }
}

/** A part for each item of a list. By a style, the parts are the pairs that a query would have, not encoded. */
function partsOf({ field, value }: FilledField): readonly BodyPart[] {
  const isFile = partOf(field, value).file !== undefined
  const isStyled = [field.style, field.explode, field.allowReserved].some(
    (each) => each !== undefined,
  )
  if (isStyled && !isFile)
    return writeField({ ...field, in: 'query', allowReserved: false }, value).map((pair) => {
      const [name = '', text = ''] = pair.split('=').map(decodeURIComponent)
      return { name, text }
    })
  const items = Array.isArray(value) && !field.isPosition ? listOf(value) : [value]
  return items.map((item) => partOf(field, item))
}

function partOf({ name: own, input, type, isPosition }: RequestField, value: unknown): BodyPart {
  const name = isPosition ? '' : own
  const isFile = input.kind === 'file' || (input.kind === 'list' && input.item.kind === 'file')
  if (isFile) return { name, file: plainOf(value), type: type ?? BINARY }
  const json = typeof value === 'object' && value !== null ? 'application/json' : undefined
  const given = type ?? json
  return { name, text: plainOf(value), ...(given !== undefined && { type: given }) }
}

const BINARY = 'application/octet-stream'

function headOf({ name, type, file }: BodyPart): string {
  const kind = name === '' ? 'attachment' : `form-data; name="${quoted(name)}"`
  const disposition = `Content-Disposition: ${kind}`
  return [
    ...(file === undefined
      ? name === ''
        ? []
        : [disposition]
      : [`${disposition}; filename="${quoted(file)}"`]),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
  ].join('\r\n')
}

// The escaping that browsers use, by the HTML standard.
function quoted(name: string): string {
  return withoutMarks(name)
    .replaceAll('"', '%22')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replaceAll('\0', '')
}

function contentOf({ text = '', file }: BodyPart): string {
  return file === undefined ? withoutMarks(text) : fileMark(file)
}

/** A file name that needs no quoting in any language: `my photo.png` → `my-photo.png`. */
export function fileNameOf(text: string): string {
  return encode(text.replaceAll(/\s+/g, '-')).replaceAll(/%[0-9A-F]{2}/g, '') || 'file.bin'
}
