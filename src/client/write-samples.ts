import { programsOf } from '../base/shared/request/languages.ts'
import { highlightSample } from './sample-highlight.ts'
import type { RequestForm, RequestValues } from '../base/shared/request/form.ts'

export { highlightSample } from './sample-highlight.ts'

/** The program of one language that sends a request. */
export interface WrittenSample {
  readonly language: string
  /** The name of the language: `Node.js`. */
  readonly label: string
  readonly code: string
  /** Highlighted, ready markup. */
  readonly html: string
  /** The lines that make the call. */
  readonly shortHtml?: string
}

/** A request as a program in each of the nine languages, written and highlighted as in the build. */
export function writeSamples(form: RequestForm, values: RequestValues): readonly WrittenSample[] {
  return programsOf(form, values).map(({ language, label, syntax, code, short }) => ({
    language,
    label,
    code,
    html: highlightSample(code, syntax),
    ...(short !== undefined && { shortHtml: highlightSample(short, syntax) }),
  }))
}
