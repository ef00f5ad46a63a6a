import { useId, useRef, useState } from 'react'
import { jsonOf, parseJson, plainOf } from 'specpress/request'
import { FieldFault, faultId, idsOf } from './field-fault.tsx'
import { FieldNotes, hasNotes } from './field-notes.tsx'
import { FileInput } from './file-input.tsx'
import { TextInput } from './text-input.tsx'
import { ExamplePicker } from './example-picker.tsx'
import { emptyValue } from './empty-value.ts'
import type { ControlProps } from './control-props.ts'
import type { BuilderWords } from './english.ts'
import type { FieldInput, RequestField } from 'specpress/request'

export interface FieldProps {
  readonly field: RequestField
  readonly words: BuilderWords
  /** `undefined` if nothing is sent. */
  readonly value: unknown
  /** The reason why the value cannot be sent. */
  readonly fault: string | undefined
  readonly onChange: (value: unknown) => void
}

/** One field with its label. An optional one that is empty is not sent. */
export function Field({ field, words, value, fault, onChange }: FieldProps) {
  const id = useId()
  const { name, required = false, input, example } = field
  const isList = input.kind === 'list'
  const label = (
    <>
      <code>{name}</code>
      {required && <b>{words.required}</b>}
    </>
  )
  const notes = `${id}-notes`
  const describedBy = idsOf(hasNotes(field) && notes, fault && faultId(id))
  return (
    <div
      className="sp-field"
      data-fault={fault && true}
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
      <Control
        id={id}
        name={name}
        input={input}
        words={words}
        value={value}
        example={example}
        required={required}
        onChange={onChange}
        describedBy={describedBy}
      />
      <FieldFault id={id} text={fault} />
      <FieldExamples field={field} words={words} value={value} onChange={onChange} />
      {hasNotes(field) && <FieldNotes id={notes} field={field} words={words} />}
    </div>
  )
}

/** The examples of a field, if there are several. */
export function FieldExamples({ field, words, value, onChange }: Omit<FieldProps, 'fault'>) {
  const { name, examples = [] } = field
  if (examples.length === 0) return null
  const chosen = examples.findIndex((each) => jsonOf(each.value) === jsonOf(value ?? null))
  return (
    <ExamplePicker
      name={name}
      labels={examples.map(({ label }) => label)}
      prompt={words.example}
      chosen={chosen < 0 ? undefined : chosen}
      onChoose={(index) => onChange(examples[index]?.value)}
    />
  )
}

/** The control for a value of a kind. */
export function Control(props: ControlProps) {
  const { input } = props
  switch (input.kind) {
    case 'boolean':
      return <Choice {...props} values={['true', 'false']} />
    case 'choice':
      return <Choice {...props} values={input.values} />
    case 'list':
      return <List {...props} item={input.item} />
    case 'json':
      return <JsonInput {...props} />
    case 'file':
      return <FileInput {...props} />
    default:
      return <TextInput {...props} />
  }
}

function Choice(props: ControlProps & { readonly values: readonly string[] }) {
  const { id, words, value, required, values, onChange, label, describedBy } = props
  const current = value === undefined ? '' : plainOf(value)
  // An example may not be one of the values that the description allows.
  const all = current === '' || values.includes(current) ? values : [current, ...values]
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
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
  const { id, name, item, words, value, required, onChange } = props
  const add = useRef<HTMLButtonElement>(null)
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
            label={`${name} ${String(index + 1)}`}
            onChange={(next) => keep(items.map((other, at) => (at === index ? next : other)))}
          />
          <button
            type="button"
            className="sp-button sp-button-small"
            aria-label={`${words.remove}: ${name} ${String(index + 1)}`}
            onClick={() => {
              // This button disappears with its value.
              add.current?.focus()
              keep(items.filter((_, at) => at !== index))
            }}
          >
            ×
          </button>
        </div>
      ))}
      <button
        ref={add}
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
function JsonInput({ id, words, value, example, required, ...props }: ControlProps) {
  const { onChange, label, describedBy } = props
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
        aria-label={label}
        aria-describedby={describedBy}
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
