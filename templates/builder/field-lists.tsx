import { keyOf } from 'specpress/request'
import { Field } from './field.tsx'
import { OptionalRow } from './optional-row.tsx'
import type { FormProps } from './form-props.ts'
import type { FieldFault, RequestField, RequestValues } from 'specpress/request'

export interface FieldListProps extends Omit<FormProps, 'form'> {
  readonly fields: readonly RequestField[]
  /** The values that cannot be sent, by `keyOf`. */
  readonly faults?: ReadonlyMap<string, FieldFault>
}

const FAULTS = {
  emptyPath: 'faultEmptyPath',
  dotSegment: 'faultDots',
  headerValue: 'faultHeader',
} as const

/** The message for a value that cannot be sent. */
function faultOf(field: RequestField, { faults, words }: FieldListProps): string | undefined {
  const fault = faults?.get(keyOf(field))
  return fault && words[FAULTS[fault]]
}

/** Fields that are always sent. */
export function RequiredFields(list: FieldListProps) {
  const { fields, values, words, onChange } = list
  return fields.map((field) => (
    <Field
      key={keyOf(field)}
      field={field}
      words={words}
      value={values.fields[keyOf(field)]}
      fault={faultOf(field, list)}
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
          fault={faultOf(field, list)}
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
