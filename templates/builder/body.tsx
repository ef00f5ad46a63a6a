import { useId } from 'react'
import { chosenExample, examplesOf, fieldsOf, isJson, keyOf, withExample } from 'specpress/request'
import { ExamplePicker } from './example-picker.tsx'
import { FileInput } from './file-input.tsx'
import { JsonBody } from './json-body.tsx'
import { OptionalGroup, RequiredFields } from './field-lists.tsx'
import type { FormProps } from './form-props.ts'
import type { BodyForm, RequestValues } from 'specpress/request'

/** The body of a request, in one of its media types. */
export function Body({ form, values, words, onChange }: FormProps) {
  const id = useId()
  const body = form.bodies.find(({ type }) => type === values.body?.type)
  return (
    <fieldset>
      <legend>{words.body}</legend>
      <div className="sp-field sp-try-type">
        <label htmlFor={id}>{words.mediaType}</label>
        <select
          id={id}
          value={body?.type ?? ''}
          onChange={({ target }) => {
            const chosen = form.bodies.find(({ type }) => type === target.value)
            const { body: _unsent, ...others } = values
            onChange(chosen ? withBody(values, chosen) : others)
          }}
        >
          {form.bodies.map(({ type }) => (
            <option key={type}>{type}</option>
          ))}
          <option value="">{words.notSent}</option>
        </select>
      </div>
      {body && (
        <Examples form={form} body={body} values={values} words={words} onChange={onChange} />
      )}
      {body && <BodyContent body={body} values={values} words={words} onChange={onChange} />}
    </fieldset>
  )
}

/** The values with a body of another type, with the values of its samples. */
function withBody(values: RequestValues, body: BodyForm): RequestValues {
  const { fields } = values
  const filled = fieldsOf(body).flatMap((field) =>
    'value' in field && !(keyOf(field) in fields) ? [[keyOf(field), field.value] as const] : [],
  )
  const all = { ...fields, ...Object.fromEntries(filled) }
  return { ...values, fields: all, body: { type: body.type } }
}

interface BodyContentProps extends Omit<FormProps, 'form'> {
  readonly body: BodyForm
}

function BodyContent({ body, values, words, onChange }: BodyContentProps) {
  const id = useId()
  const { type } = body
  if (body.kind === 'file')
    return (
      <div className="sp-field">
        <label htmlFor={id}>{words.file}</label>
        <FileInput
          id={id}
          words={words}
          required
          value={values.body?.file ?? body.file}
          onChange={(file = body.file) => onChange({ ...values, body: { type, file } })}
        />
      </div>
    )
  if (body.kind !== 'text')
    return <Parts body={body} values={values} words={words} onChange={onChange} />
  const text = values.body?.text ?? body.text
  const write = (next: string): void => onChange({ ...values, body: { type, text: next } })
  if (isJson(type)) return <JsonBody body={body} text={text} words={words} onChange={write} />
  return (
    <div className="sp-field">
      <textarea
        aria-label={words.body}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    </div>
  )
}

/** The examples of the body, one of which fills it. */
function Examples({ form, body, values, words, onChange }: FormProps & BodyContentProps) {
  const examples = examplesOf(body)
  if (examples.length === 0) return null
  const { example } = chosenExample(form, values)
  return (
    <div className="sp-field">
      <ExamplePicker
        name={words.body}
        labels={examples.map(({ label }) => label)}
        prompt={words.example}
        chosen={example && examples.indexOf(example)}
        onChoose={(index) => {
          const next = examples[index]
          if (next) onChange(withExample(values, body, next))
        }}
      />
    </div>
  )
}

/** The parts of a form. */
function Parts({ body, ...given }: BodyContentProps) {
  const fields = fieldsOf(body)
  const optional = fields.filter((field) => !field.required)
  return (
    <>
      <RequiredFields fields={fields.filter((field) => field.required)} {...given} />
      {optional.length > 0 && (
        <OptionalGroup title={given.words.fields} fields={optional} {...given} isOpen />
      )}
    </>
  )
}
