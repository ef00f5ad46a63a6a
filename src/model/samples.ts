import type { Program } from '../shared/request/languages.ts'
import type { JsonRecord } from '../shared/json.ts'
import type { RequestForm } from '../shared/request/form.ts'

/** An operation whose samples can be run, with the answers of its API. */
export interface SampledOperation {
  /** Its operation id, else its method and path: `search`, `GET /search`. */
  readonly id: string
  /** Other names of it. */
  readonly aliases: readonly string[]
  readonly form: RequestForm
  /** The facts that its samples are compared with. */
  readonly described: DescribedRequest
  /** The languages of its samples on its page, without those of the description. */
  readonly languages: readonly string[]
  /** The samples of the description itself. */
  readonly written: readonly Program[]
  /** The answer to a correct request. */
  readonly answer: Answer
  /** Other successful answers in the description, such as 204 next to 200. */
  readonly otherAnswers: readonly Answer[]
  /** The problems with examples in the description. */
  readonly problems: readonly Answer[]
}

/**
 * The parts of a description that define a request; references are followed. A sample is compared with these,
 * not with the form that wrote it.
 */
export interface DescribedRequest {
  readonly method: string
  /** `/users/{id}` */
  readonly path: string
  /** Server Objects. */
  readonly servers: readonly JsonRecord[]
  /** Parameter Objects. */
  readonly parameters: readonly JsonRecord[]
  readonly bodies: readonly DescribedBody[]
  /** Security Scheme Objects of the first way to sign in. */
  readonly schemes: readonly JsonRecord[]
  /** Follows the references of a schema and merges its `allOf`. */
  readonly resolve: (schema: unknown) => JsonRecord
}

export interface DescribedBody {
  readonly type: string
  /** Media Type Object. */
  readonly media: JsonRecord
  /** The example that samples send. */
  readonly value: unknown
}

/** An answer of an API. */
export interface Answer {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

/** The result of one sample in one case. */
export interface SampleResult {
  readonly operation: string
  readonly language: string
  /**
   * `request`; another successful answer, such as `204`; `401`, `429`, `500`; `written: Shell` for a sample
   * of the description.
   */
  readonly case: string
  readonly status: 'passed' | 'failed' | 'not-run'
  /** The fault, or why the sample was not run. Empty if it passed. */
  readonly reason: string
}

/** An operation as a mock of its API serves it. */
export interface MockedOperation {
  readonly method: string
  /** `/users/{id}` */
  readonly path: string
  /** The paths of the servers, without a slash at the end: `/v1`. */
  readonly bases: readonly string[]
  readonly answers: readonly MockedAnswer[]
  /** Finds the faults of a request; made when it is first needed. */
  readonly check: (request: ArrivedRequest) => RequestFaults
}

export interface MockedAnswer {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly media: readonly MockedMedia[]
}

export interface MockedMedia {
  readonly type: string
  readonly examples: readonly { readonly name: string; readonly body: string }[]
}

/** A request, decoded. */
export interface ArrivedRequest {
  readonly path: Readonly<Record<string, string>>
  /** Names and values, decoded. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

export interface RequestFault {
  /** `query`, `path`, `header`, `cookie` or `body`. */
  readonly in: string
  /** The name of a parameter, or a JSON pointer into the body. */
  readonly name: string
  readonly detail: string
}

export interface RequestFaults {
  /** 400, unless the credentials (401) or the media type (415) are wrong. */
  readonly status: 400 | 401 | 415
  readonly faults: readonly RequestFault[]
}
