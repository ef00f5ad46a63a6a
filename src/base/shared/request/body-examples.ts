import { fieldsOf, keyOf } from './form.ts'
import { jsonOf } from '../json.ts'
import type { BodyExample, BodyForm, RequestForm, RequestValues } from './form.ts'

/** The examples that a reader may choose from for a body. */
export function examplesOf(body: BodyForm | undefined): readonly BodyExample[] {
  return body === undefined || body.kind === 'file' ? [] : (body.examples ?? [])
}

/** The values with an example as their body. All other values stay. */
export function withExample(
  values: RequestValues,
  body: BodyForm,
  { text, fields = {} }: BodyExample,
): RequestValues {
  const own = new Set(fieldsOf(body).map(keyOf))
  const others = Object.entries(values.fields).filter(([key]) => !own.has(key))
  return {
    ...values,
    fields: { ...Object.fromEntries(others), ...fields },
    body: { type: body.type, ...(text !== undefined && { text }) },
  }
}

/** The body of the values, and its example that the values have. The example is absent if the reader has changed it. */
export function chosenExample(
  form: RequestForm,
  values: RequestValues,
): { readonly body?: BodyForm; readonly example?: BodyExample } {
  const body = form.bodies.find(({ type }) => type === values.body?.type)
  if (body === undefined) return {}
  const example = examplesOf(body).find((each) =>
    body.kind === 'text'
      ? each.text === (values.body?.text ?? body.text)
      : fieldsOf(body).every((field) => isSame(each.fields, values.fields, keyOf(field))),
  )
  return { body, ...(example && { example }) }
}

function isSame(one: RequestValues['fields'] = {}, other: RequestValues['fields'], key: string) {
  return jsonOf(one[key] ?? null) === jsonOf(other[key] ?? null)
}
