import type { BuilderWords } from './english.ts'
import type { RequestForm, RequestValues } from 'specpress/request'

/** The props of the parts of the form: its values, and the function that changes them. */
export interface FormProps {
  readonly form: RequestForm
  readonly values: RequestValues
  readonly words: BuilderWords
  readonly onChange: (values: RequestValues) => void
}
