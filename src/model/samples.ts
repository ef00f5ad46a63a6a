import type { Program } from '../shared/request/languages.ts'
import type { RequestForm } from '../shared/request/form.ts'

/** An operation whose samples can be run, with what its API answers. */
export interface SampledOperation {
  /** Its operation id, else its method and path: `search`, `GET /search`. */
  readonly id: string
  /** Other names that people know it by. */
  readonly aliases: readonly string[]
  readonly form: RequestForm
  /** The languages of its samples, as its page has them, apart from those of the description. */
  readonly languages: readonly string[]
  /** The samples that the description has itself. */
  readonly written: readonly Program[]
  /** What a request that is right is answered with. */
  readonly answer: Answer
  /** Other good answers that the description names, such as 204 beside 200. */
  readonly otherAnswers: readonly Answer[]
  /** The problems that the description has examples of. */
  readonly problems: readonly Answer[]
}

/** What an API sends back. */
export interface Answer {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

/** What came of one sample in one case. */
export interface SampleResult {
  readonly operation: string
  readonly language: string
  /** `request`; another good answer, such as `204`; `401`, `429`, `500`; `written: Shell` for a sample of the description. */
  readonly case: string
  readonly status: 'passed' | 'failed' | 'not-run'
  /** What was not as it should be, or why the sample was not run. Empty where it passed. */
  readonly reason: string
}
