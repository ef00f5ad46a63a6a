import type { UnrenderedSample } from '../../base/model/api.ts'
import type { JsonRecord } from '../../base/shared/json.ts'
import type { RequestForm } from '../../base/shared/request/form.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/** An operation whose samples can be run, with the answers of its API. */
export interface SampledOperation {
  /** Its operation id, else its method and path: `search`, `GET /search`. */
  readonly id: string
  /** Other names of it. */
  readonly aliases: readonly string[]
  readonly form: RequestForm
  /** The facts that its samples are compared with. */
  readonly described: DescribedRequest
  /** The page that shows it. */
  readonly page: Pathname
  /** The samples of its page. */
  readonly samples: readonly UnrenderedSample[]
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
  /** Made when they are first needed, as its other parts are. */
  readonly answers: () => readonly MockedAnswer[]
  readonly check: () => RequestCheck
}

/** Finds the faults of a request. */
export type RequestCheck = (request: ArrivedRequest) => RequestFaults

export interface MockedAnswer {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly headers: readonly MockedHeader[]
  readonly media: readonly MockedMedia[]
  /** The path of the answer in the description. */
  readonly at: readonly string[]
}

export type MockedHeader = readonly [name: string, value: string]

export interface MockedMedia {
  readonly type: string
  readonly examples: () => readonly { readonly name: string; readonly body: string }[]
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

/** A part of a request: `query`, `path`, `header`, `cookie` or `body`, and a name in it. */
export interface RequestPart {
  readonly in: string
  /** The name of a parameter, or a JSON pointer into the body. */
  readonly name: string
}

export interface RequestFault extends RequestPart {
  readonly detail: string
}

/** A part that was not checked, or not completely. */
export interface UncheckedPart extends RequestPart {
  readonly reason: string
}

export interface RequestFaults {
  /** 400, unless the credentials (401) or the media type (415) are wrong. */
  readonly status: 400 | 401 | 415
  readonly faults: readonly RequestFault[]
  readonly unchecked: readonly UncheckedPart[]
  /** The values of `WWW-Authenticate`, if the credentials are wrong. */
  readonly challenges?: readonly string[]
}

/** A request to an operation as a mock received it, as data that can be sent to a thread. */
export interface MockRequest {
  /** The values of the variables in the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** Still encoded, without the question mark. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** The response of a mock, without the headers that its server sets. */
export interface MockResponse {
  readonly status: number
  readonly headers: readonly MockedHeader[]
  readonly body: string
  readonly unchecked: readonly UncheckedPart[]
}

/** A response that cannot be sent as it is described. */
export interface MockWarning {
  /** The path in the description. */
  readonly at: readonly string[]
  /** `GET /users, response 200`. */
  readonly response: string
  /** A sentence. */
  readonly reason: string
}
