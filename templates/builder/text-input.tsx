import { plainOf } from 'specpress/request'
import { dateTypeOf, localTime, utcTime } from './date-value.ts'
import type { ControlProps } from './control-props.ts'
import type { FieldInput } from 'specpress/request'

/** A text, a number or a date, with the limits in the description. */
export function TextInput({ id, input, value, example, required, ...props }: ControlProps) {
  const { onChange, label, describedBy, mayBeEmpty = false } = props
  const text = value === undefined ? '' : plainOf(value)
  const limits = limitsOf(input, text)
  const isLocal = limits.type === 'datetime-local'
  return (
    <input
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      {...limits}
      value={isLocal && text !== '' ? localTime(text) : text}
      placeholder={example}
      required={required && !(mayBeEmpty && input.kind === 'text')}
      spellCheck={false}
      autoCapitalize="none"
      onChange={({ target }) => {
        const next = isLocal ? utcTime(target.value) : target.value
        onChange(next === '' && !required ? undefined : next)
      }}
    />
  )
}

function limitsOf(input: FieldInput, text: string) {
  if (input.kind === 'number') {
    const { isWhole = false, minimum, maximum, step } = input
    return { type: 'number', min: minimum, max: maximum, step: step ?? (isWhole ? 1 : 'any') }
  }
  if (input.kind !== 'text') return { type: 'text' }
  const type = dateTypeOf(input.format, text)
  if (type !== 'text') return { type, step: type === 'date' ? undefined : 1 }
  // A JSON Schema pattern may match a part, an HTML one must match the whole; so the browser does not get it.
  return { type, minLength: input.minLength, maxLength: input.maxLength }
}
