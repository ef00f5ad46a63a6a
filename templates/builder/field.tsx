import { useId, useState } from 'react'
import { jsonOf, parseJson, plainOf } from 'specpress/request'
import { FileInput } from './file-input.tsx'
import { TextInput } from './text-input.tsx'
import { emptyValue } from './empty-value.ts'
import type { ControlProps } from './control-props.ts'
import type { BuilderWords } from './english.ts'
import type { FieldInput, RequestField } from 'specpress/request'

export interface FieldProps {
  readonly field: RequestField
  readonly words: BuilderWords
  /** `undefined` if nothing is sent. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** One field with its label. An optional one that is empty is not sent. */
export function Field({ field, words, value, onChange }: FieldProps) {
  const id = useId()
  const { name, required = false, input, example } = field
  const isList = input.kind === 'list'
  const label = (
    <>
      <code>{name}</code>
      {required && <b>{words.required}</b>}
    </>
  )
  const control = { id, input, words, value, example, required, onChange }
  return (
    <div
      className="sp-field"
      role={isList ? 'group' : undefined}
      aria-labelledby={isList ? `${id}-name` : undefined}
    >
      {isList ? (
        <span id={`${id}-name`} className="sp-field-label">
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      <Control {...control} />
    </div>
  )
}

/** The control for a value of a kind. */
export function Control(props: ControlProps) {
  const { input, value, example, words, onChange } = props
  switch (input.kind) {
    case 'boolean':
      return <Choice {...props} values={['true', 'false']} />
    case 'choice':
      return <Choice {...props} values={input.values} />
    case 'list':
      return <List {...props} item={input.item} />
    case 'json':
      return <JsonInput {...{ ...props, example, words, value, onChange }} />
    case 'file':
      return <FileInput {...props} />
    default:
      return <TextInput {...props} />
  }
}

function Choice(props: ControlProps & { readonly values: readonly string[] }) {
  const { id, words, value, required, values, onChange, label } = props
  const current = value === undefined ? '' : plainOf(value)
  // An example may not be one of the values that the description allows.
  const all = current === '' || values.includes(current) ? values : [current, ...values]
  return (
    <select
      id={id}
      aria-label={label}
      value={current}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {!required && <option value="">{words.notSent}</option>}
      {all.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </select>
  )
}

function List(props: ControlProps & { readonly item: FieldInput }) {
  const { id, item, words, value, required, onChange } = props
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : value === undefined
      ? []
      : [value]
  const keep = (next: readonly unknown[]): void =>
    onChange(next.length === 0 && !required ? undefined : next)
  return (
    <>
      {items.map((each, index) => (
        <div key={index} className="sp-field-item">
          <Control
            {...props}
            id={`${id}-${String(index)}`}
            input={item}
            required
            example={undefined}
            value={each}
            label={String(index + 1)}
            onChange={(next) => keep(items.map((other, at) => (at === index ? next : other)))}
          />
          <button
            type="button"
            className="sp-button sp-button-small"
            aria-label={`${words.remove}: ${plainOf(each)}`}
            onClick={() => keep(items.filter((_, at) => at !== index))}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className="sp-button sp-button-small"
        onClick={() => keep([...items, emptyValue(item)])}
      >
        {words.add}
      </button>
    </>
  )
}

/** An object, or a list of lists, as JSON. */
function JsonInput({ id, words, value, example, required, onChange }: ControlProps) {
  const [text, setText] = useState(value === undefined ? '' : jsonOf(value, 2))
  const written = parseJson(text)
  // A value that was reset, or chosen elsewhere, is shown; text that is being typed stays as it is.
  const isOther = JSON.stringify(written ?? text) !== JSON.stringify(value ?? '')
  const shown = isOther && value === undefined ? '' : text
  const isWrong = shown !== '' && written === undefined
  return (
    <>
      <textarea
        ref={(area) => area?.setCustomValidity(isWrong ? words.notJson : '')}
        id={id}
        rows={4}
        spellCheck={false}
        value={shown}
        placeholder={example}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setText(target.value)
          const next = parseJson(target.value) ?? target.value
          onChange(target.value === '' && !required ? undefined : next)
        }}
      />
      {isWrong && <small>{words.notJson}</small>}
    </>
  )
}
