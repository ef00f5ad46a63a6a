import { keyOf } from 'specpress/request'
import { Field } from './field.tsx'
import { OptionalRow } from './optional-row.tsx'
import type { FormProps } from './form-props.ts'
import type { RequestField, RequestValues } from 'specpress/request'

export interface FieldListProps extends Omit<FormProps, 'form'> {
  readonly fields: readonly RequestField[]
}

/** Fields that are always sent. */
export function RequiredFields({ fields, values, words, onChange }: FieldListProps) {
  return fields.map((field) => (
    <Field
      key={keyOf(field)}
      field={field}
      words={words}
      value={values.fields[keyOf(field)]}
      onChange={(value) => onChange(withField(values, field, value))}
    />
  ))
}

interface OptionalGroupProps extends FieldListProps {
  readonly title: string
  /** True if the rows are in view at first. */
  readonly isOpen: boolean
}

/** Optional fields as rows, folded. The head counts those that are sent. */
export function OptionalGroup({ title, isOpen, ...list }: OptionalGroupProps) {
  const { fields, values, words, onChange } = list
  const sent = fields.filter((field) => keyOf(field) in values.fields).length
  return (
    <details className="sp-try-group" open={isOpen}>
      <summary>
        {title} <span>{`${words.optional} ${String(sent)}/${String(fields.length)}`}</span>
      </summary>
      {fields.map((field) => (
        <OptionalRow
          key={keyOf(field)}
          field={field}
          words={words}
          value={values.fields[keyOf(field)]}
          onChange={(value) => onChange(withField(values, field, value))}
        />
      ))}
    </details>
  )
}

/** The values with another one for a field; without one if it is `undefined`. */
function withField(values: RequestValues, field: RequestField, value: unknown): RequestValues {
  const key = keyOf(field)
  const others = Object.entries(values.fields).filter(([name]) => name !== key)
  const own = value === undefined ? [] : [[key, value] as const]
  return { ...values, fields: Object.fromEntries([...others, ...own]) }
}
