import type { BuilderWords } from './english.ts'
import type { FieldInput } from 'specpress/request'

/** The props of every control of a field. */
export interface ControlProps {
  readonly id: string
  /** The name of the field. */
  readonly name: string
  readonly input: FieldInput
  readonly words: BuilderWords
  readonly value: unknown
  readonly example: string | undefined
  /** True if the field is always sent. */
  readonly required: boolean
  /** True if the text that is sent may be empty. */
  readonly mayBeEmpty?: boolean
  readonly onChange: (value: unknown) => void
  /** The id of the text that describes the control. */
  readonly describedBy: string | undefined
  /** Set if no label is next to it. */
  readonly label?: string
}
