import type { BuilderWords } from './english.ts'
import type { FieldInput, RequestField } from 'specpress/request'

interface FieldNotesProps {
  readonly id: string
  readonly field: RequestField
  readonly words: BuilderWords
}

/** The text of a field and its limits, which its control is described by. */
export function FieldNotes({ id, field, words }: FieldNotesProps) {
  const { text, default: usual, input } = field
  const facts = [
    ...factsOf(input, words),
    ...(usual === undefined ? [] : [{ label: words.default, value: usual }]),
  ]
  return (
    <small id={id} className="sp-try-facts">
      {text !== undefined && <span>{text}</span>}
      {facts.map(({ label, value }) => (
        <span key={`${label} ${value}`}>
          {' '}
          {label} <code>{value}</code>
        </span>
      ))}
      {input.kind === 'text' && input.format === 'date-time' && <span> {words.localTime}</span>}
    </small>
  )
}

/** True if there is anything to say about a field. */
export function hasNotes({ text, default: usual, input }: RequestField): boolean {
  return text !== undefined || usual !== undefined || factsOf(input).length > 0
}

const UNNAMED = { length: '', pattern: '' }

interface Fact {
  readonly label: string
  readonly value: string
}

function factsOf(
  input: FieldInput,
  { length, pattern }: Pick<BuilderWords, 'length' | 'pattern'> = UNNAMED,
): readonly Fact[] {
  const fact = (label: string, value: string | undefined): readonly Fact[] =>
    value === undefined ? [] : [{ label, value }]
  switch (input.kind) {
    case 'list':
      return factsOf(input.item, { length, pattern })
    case 'number':
      return fact('', rangeOf(input.minimum, input.maximum))
    case 'text':
      return [
        ...fact('', input.format),
        ...fact(length, rangeOf(input.minLength, input.maxLength)),
        ...fact(pattern, input.pattern),
      ]
    default:
      return []
  }
}

/** `1–100`, `≥ 1` */
function rangeOf(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined) return most === undefined ? undefined : `≤ ${String(most)}`
  return most === undefined ? `≥ ${String(least)}` : `${String(least)}–${String(most)}`
}
