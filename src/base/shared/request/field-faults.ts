import { keyOf } from './form.ts'
import { writeRequestField } from './serialize.ts'
import type { RequestField, RequestForm, RequestValues } from './form.ts'

/** A value that would lead to another endpoint, or that no browser sends. */
export type FieldFault = 'emptyPath' | 'dotSegment' | 'headerValue'

/** The faults of the fields that are sent, by `keyOf`. */
export function fieldFaults(
  form: RequestForm,
  values: RequestValues,
): ReadonlyMap<string, FieldFault> {
  const textOf = (field: RequestField): string | undefined => {
    const key = keyOf(field)
    const isSent = Object.hasOwn(values.fields, key)
    return isSent ? writeRequestField(field, values.fields[key]).join(',') : undefined
  }
  const headers = form.fields.filter(
    (field) => field.in === 'header' && !isHeaderValue(textOf(field) ?? ''),
  )
  return new Map<string, FieldFault>([
    ...pathFaults(form, textOf),
    ...headers.map((field) => [keyOf(field), 'headerValue'] as const),
  ])
}

type Fault = readonly [key: string, fault: FieldFault]

function pathFaults(
  { path, fields }: RequestForm,
  textOf: (field: RequestField) => string | undefined,
): readonly Fault[] {
  return path.split('/').flatMap((segment) => {
    const own = fields.filter((field) => field.in === 'path' && segment.includes(`{${field.name}}`))
    const filled = own.reduce(
      (text, field) => text.replaceAll(`{${field.name}}`, () => textOf(field) ?? field.name),
      segment,
    )
    return own.flatMap((field): readonly Fault[] => {
      if (textOf(field) === '') return [[keyOf(field), 'emptyPath']]
      return DOT_SEGMENT.test(filled) ? [[keyOf(field), 'dotSegment']] : []
    })
  })
}

/** Browsers remove such a segment, and the one before two dots, even if the dots are encoded (URL Standard, 4.4). */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i

/** True if `fetch` sends a value in a header: characters of Latin-1, without line breaks. */
export function isHeaderValue(value: string): boolean {
  try {
    return new Headers([['x', value]]).has('x')
  } catch {
    return false
  }
}
