import { useId } from 'react'
import { fieldsOf, initialValues, isJson, keyOf } from 'specpress/request'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'
import { JsonBody } from './json-body.tsx'
import { Target } from './target.tsx'
import type { BuilderWords } from './english.ts'
import type { BodyForm, RequestField, RequestForm, RequestValues } from 'specpress/request'

interface BuilderFormProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: BuilderWords
  readonly onChange: (values: RequestValues) => void
}

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const

/** The parts of a request, place by place. */
export function BuilderForm({ form, values, words, onChange }: BuilderFormProps) {
  const fieldset = (title: string, fields: readonly RequestField[]) => (
    <Fields key={title} title={title} {...{ fields, values, words, onChange }} />
  )
  return (
    <form
      className="sp-builder-form"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <Target {...{ form, values, words, onChange }} />
      {PLACES.map((place) =>
        fieldset(
          words[place],
          form.fields.filter((field) => field.in === place),
        ),
      )}
      {form.bodies.length > 0 && <Body {...{ form, values, words, onChange }} />}
      <div className="sp-builder-actions">
        <button
          type="button"
          className="sp-button sp-button-small"
          onClick={() => onChange(initialValues(form))}
        >
          {words.reset}
        </button>
      </div>
    </form>
  )
}

interface FieldsProps extends Omit<BuilderFormProps, 'form'> {
  readonly title: string
  readonly fields: readonly RequestField[]
}

function Fields({ title, fields, ...given }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      <FieldList fields={fields} {...given} />
    </fieldset>
  )
}

function FieldList({ fields, values, words, onChange }: Omit<FieldsProps, 'title'>) {
  return fields.map((field) => {
    const key = keyOf(field)
    return (
      <Field
        key={key}
        field={field}
        words={words}
        value={values.fields[key]}
        onChange={(value) => {
          const others = Object.entries(values.fields).filter(([name]) => name !== key)
          const own = value === undefined ? [] : [[key, value] as const]
          onChange({ ...values, fields: Object.fromEntries([...others, ...own]) })
        }}
      />
    )
  })
}

function Body({ form, values, words, onChange }: BuilderFormProps) {
  const id = useId()
  const body = form.bodies.find(({ type }) => type === values.body?.type)
  return (
    <fieldset>
      <legend>{words.body}</legend>
      <div className="sp-field">
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
      {body && <BodyContent {...{ body, values, words, onChange }} />}
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

interface BodyContentProps extends Omit<BuilderFormProps, 'form'> {
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
    return <FieldList fields={body.fields} {...{ values, words, onChange }} />
  const text = values.body?.text ?? body.text
  if (isJson(type))
    return (
      <JsonBody
        {...{ text, words }}
        properties={body.properties ?? []}
        onChange={(next) => onChange({ ...values, body: { type, text: next } })}
      />
    )
  return (
    <div className="sp-field">
      <textarea
        aria-label={words.body}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange({ ...values, body: { type, text: target.value } })}
      />
    </div>
  )
}
