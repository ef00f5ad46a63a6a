import { plainOf } from 'specpress/request'
import type { ControlProps } from './control-props.ts'
import type { FieldInput } from 'specpress/request'

/** A text or a number, with the limits in the description. */
export function TextInput({ id, input, value, example, required, ...props }: ControlProps) {
  const { onChange, label, mayBeEmpty = false } = props
  return (
    <input
      id={id}
      aria-label={label}
      {...limitsOf(input)}
      value={value === undefined ? '' : plainOf(value)}
      placeholder={example}
      required={required && !(mayBeEmpty && input.kind === 'text')}
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
  // A JSON Schema pattern may match a part, an HTML one must match the whole; so the browser does not get it.
  return { type: 'text', minLength: input.minLength, maxLength: input.maxLength }
}
