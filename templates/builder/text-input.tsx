import { plainOf } from 'specpress/request'
import type { ControlProps } from './control-props.ts'
import type { FieldInput } from 'specpress/request'

/** A text or a number, with the limits that the description gives. */
export function TextInput({ id, input, value, example, required, onChange, label }: ControlProps) {
  return (
    <input
      id={id}
      aria-label={label}
      {...limitsOf(input)}
      value={value === undefined ? '' : plainOf(value)}
      placeholder={example}
      required={required}
      spellCheck={false}
      autoCapitalize="none"
      onChange={({ target }) =>
        onChange(target.value === '' && !required ? undefined : target.value)
      }
    />
  )
}

function limitsOf(input: FieldInput) {
  if (input.kind === 'number') {
    const { isWhole = false, minimum, maximum, step } = input
    return { type: 'number', min: minimum, max: maximum, step: step ?? (isWhole ? 1 : 'any') }
  }
  if (input.kind !== 'text') return { type: 'text' }
  // A pattern of JSON Schema is searched for, one of HTML must match the whole; so it is not given to the browser.
  return { type: 'text', minLength: input.minLength, maxLength: input.maxLength }
}
