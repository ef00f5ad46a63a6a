import { useId } from 'react'
import { parseJson } from 'specpress/request'
import { emptyValue } from './empty-value.ts'
import { Control, FieldExamples } from './field.tsx'
import { FieldFault, faultId, idsOf } from './field-fault.tsx'
import { FieldNotes, hasNotes } from './field-notes.tsx'
import type { FieldProps } from './field.tsx'
import type { FieldInput, RequestField } from 'specpress/request'

/** An optional field in one row: a check box that says if it is sent, and its control if it is. */
export function OptionalRow({ field, words, value, fault, onChange }: FieldProps) {
  const id = useId()
  const { name, input, example } = field
  const isSent = value !== undefined
  const notes = hasNotes(field) ? `${id}-notes` : undefined
  const describedBy = idsOf(notes, fault && faultId(id))
  return (
    <div className="sp-try-row" role="group" aria-label={name}>
      <label>
        <input
          type="checkbox"
          aria-describedby={notes}
          checked={isSent}
          onChange={({ target }) => onChange(target.checked ? firstValue(field) : undefined)}
        />
        <code>{name}</code>
      </label>
      {isSent && (
        <div className="sp-field" data-fault={fault && true}>
          <Control
            id={id}
            name={name}
            input={input}
            words={words}
            value={value}
            example={example}
            describedBy={describedBy}
            label={name}
            required
            mayBeEmpty
            onChange={(next) => onChange(next ?? '')}
          />
          <FieldFault id={id} text={fault} />
          <FieldExamples field={field} words={words} value={value} onChange={onChange} />
        </div>
      )}
      {notes && <FieldNotes id={notes} field={field} words={words} />}
    </div>
  )
}

/** The value that a field has when it is chosen: the sample's, an example, or an empty one. */
function firstValue({ input, value, example }: RequestField): unknown {
  if (value !== undefined) return value
  return example === undefined ? emptyValue(input) : valueOf(input, example)
}

function valueOf(input: FieldInput, text: string): unknown {
  switch (input.kind) {
    case 'json':
      return parseJson(text) ?? text
    case 'list': {
      const parsed = parseJson(text)
      return Array.isArray(parsed) ? parsed : [text]
    }
    default:
      return text
  }
}
