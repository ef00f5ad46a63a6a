import { fieldFaults, initialValues } from 'specpress/request'
import { Body } from './body.tsx'
import { OptionalGroup, RequiredFields } from './field-lists.tsx'
import { Variables } from './target.tsx'
import type { FormProps } from './form-props.ts'

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const

/** The fields of a request: required ones first, then the body, then optional ones by location. */
export function PaneFields({ form, values, words, onChange }: FormProps) {
  const faults = fieldFaults(form, values)
  const required = form.fields.filter((field) => field.required)
  const groups = PLACES.map((place) => ({
    title: words[place],
    fields: form.fields.filter((field) => field.in === place && !field.required),
  })).filter(({ fields }) => fields.length > 0)
  return (
    <>
      <Variables form={form} values={values} words={words} onChange={onChange} />
      {required.length > 0 && (
        <fieldset>
          <legend>{words.requiredFields}</legend>
          <RequiredFields
            fields={required}
            faults={faults}
            values={values}
            words={words}
            onChange={onChange}
          />
        </fieldset>
      )}
      {form.bodies.length > 0 && (
        <Body form={form} values={values} words={words} onChange={onChange} />
      )}
      {groups.map(({ title, fields }) => (
        <OptionalGroup
          key={title}
          title={title}
          fields={fields}
          faults={faults}
          values={values}
          words={words}
          onChange={onChange}
          isOpen={groups.length === 1}
        />
      ))}
      <button
        type="button"
        className="sp-button sp-button-small"
        onClick={() => onChange(initialValues(form))}
      >
        {words.reset}
      </button>
    </>
  )
}
