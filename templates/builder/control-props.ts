import type { BuilderWords } from './words.ts'
import type { FieldInput } from 'specpress/request'

/** What every control of a field is given. */
export interface ControlProps {
  readonly id: string
  readonly input: FieldInput
  readonly words: BuilderWords
  readonly value: unknown
  readonly example: string | undefined
  readonly required: boolean
  readonly onChange: (value: unknown) => void
  /** Where no label is beside it. */
  readonly label?: string
}
