import type { BuilderWords } from './english.ts'
import type { FieldInput } from 'specpress/request'

/** The props of every control of a field. */
export interface ControlProps {
  readonly id: string
  readonly input: FieldInput
  readonly words: BuilderWords
  readonly value: unknown
  readonly example: string | undefined
  /** True if the field is always sent. */
  readonly required: boolean
  /** True if the text that is sent may be empty. */
  readonly mayBeEmpty?: boolean
  readonly onChange: (value: unknown) => void
  /** Set if no label is next to it. */
  readonly label?: string
}
