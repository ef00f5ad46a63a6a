import { plainOf } from 'specpress/request'
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

/** A text of RFC 3339, as in `2026-01-30T09:30:00Z`, which has a time zone. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i

/** The type of the control for a text of a format; a plain one for a text that the control could not show. */
function dateTypeOf(format: string | undefined, text: string): 'date' | 'datetime-local' | 'text' {
  if (format === 'date' && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text))) return 'date'
  return format === 'date-time' && (text === '' || DATE_TIME.test(text)) ? 'datetime-local' : 'text'
}

/** A point in time as such a control has it: in the time zone of the reader, without a name of it. */
function localTime(text: string): string {
  const time = new Date(text)
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19)
}

/** The text that is sent for the value of such a control: in UTC. Empty if the value is. */
function utcTime(local: string): string {
  return local === '' ? '' : new Date(local).toISOString().replace('.000Z', 'Z')
}
