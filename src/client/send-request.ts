import { harOf } from '../base/shared/request/har.ts'
import { bodyOf, textWithSecrets } from '../base/shared/request/marks.ts'
import type { RequestForm, RequestValues } from '../base/shared/request/form.ts'
import type { Body, Secret } from '../base/shared/request/marks.ts'

/** The response of an API to a request that was sent from a page. */
export interface ReceivedAnswer {
  readonly status: number
  /** `OK`; empty with HTTP/2. */
  readonly statusText: string
  /** The media type in its header. */
  readonly type: string
  /** The headers that the API lets a web page read. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Blob
  /** The body, if it is text. */
  readonly text: string
  /** From sending the request to the end of the body, or of the part that has arrived. */
  readonly milliseconds: number
  /** True if more of the body may follow, or the request was aborted before its end. */
  readonly isPartial?: boolean
}

/** Options of `sendRequest`: secrets, proxy and signal. */
export interface Sending {
  /** By the variables of the samples. */
  readonly secrets: Readonly<Record<string, string>>
  /** The content of files, keyed by name. */
  readonly files: ReadonlyMap<string, Blob>
  /** The URL of the proxy that the request goes through, with `{url}` for the request's own URL. */
  readonly proxy?: string | undefined
  /** True if the browser sends its cookies for the API. Default false. */
  readonly withCookies?: boolean
  readonly signal?: AbortSignal
  /** Called with the part of a stream that has arrived: `text/event-stream`, or JSON in lines. */
  readonly onProgress?: (answer: ReceivedAnswer) => void
}

/** The names of files that a request needs and that are missing. */
export function missingFiles(
  form: RequestForm,
  values: RequestValues,
  files: Sending['files'],
): readonly string[] {
  return missingIn(bodyOf(harOf(form, values).har.postData.text ?? ''), files)
}

function missingIn(body: Body, files: Sending['files']): readonly string[] {
  return body.flatMap((part) =>
    typeof part === 'string' || files.has(part.file) ? [] : [part.file],
  )
}

/**
 * Sends a request from the browser. Headers that a page may not set, such as `Cookie`, are left out. Rejects if no
 * response can be read, if the request is aborted, or if a file is missing. If a stream that `onProgress` follows is
 * aborted, the answer is the part that has arrived.
 */
export async function sendRequest(
  form: RequestForm,
  values: RequestValues,
  { secrets, files, proxy, withCookies = false, signal, onProgress }: Sending,
): Promise<ReceivedAnswer> {
  const { har, options } = harOf(form, values, randomBoundary())
  const parts = har.postData.text === undefined ? undefined : bodyOf(har.postData.text)
  const [missing] = missingIn(parts ?? [], files)
  if (missing !== undefined) throw new Error(`The file ${missing} was not chosen.`)
  const filled = (marked: string): string =>
    textWithSecrets(marked)
      .map((part) => (typeof part === 'string' ? part : secretText(part, secrets)))
      .join('')
  const given: readonly { readonly name: string; readonly value: string }[] = har.headers
  const address = filled(`${String(har.url)}${options.query && '?'}${options.query}`)
  const started = performance.now()
  const proxied = proxy?.replaceAll('{url}', () => encodeURIComponent(address))
  const response = await fetch(proxied ?? address, {
    method: form.method,
    headers: given
      .filter(({ name }) => name !== 'Cookie')
      .map(({ name, value }): [string, string] => [name, filled(value)]),
    credentials: withCookies ? 'include' : 'omit',
    ...(signal && { signal }),
    ...(parts && {
      body: new Blob(
        parts.map((part) => (typeof part === 'string' ? part : (files.get(part.file) ?? ''))),
      ),
    }),
  })
  const head = { started, response }
  if (onProgress && isStream(typeOf(response))) return followed(head, onProgress)
  return answerOf(head, await response.blob())
}

/**
 * A random boundary, as in browsers: a file is sent without being read first, and cannot contain a boundary that it
 * does not know.
 */
function randomBoundary(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return `form-boundary-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The URL of a request, without the secrets of its sign-in. */
export function requestUrl(form: RequestForm, values: RequestValues): string {
  const { har, options } = harOf({ ...form, secrets: [], ways: [] }, values)
  return textWithSecrets(`${String(har.url)}${options.query && '?'}${options.query}`)
    .filter((part) => typeof part === 'string')
    .join('')
}

interface Head {
  readonly response: Response
  /** The time at which the request was sent. */
  readonly started: number
}

async function answerOf({ response, started }: Head, body: Blob): Promise<ReceivedAnswer> {
  const milliseconds = performance.now() - started
  const type = typeOf(response)
  const { status, statusText } = response
  const text = isText(type) ? await body.text() : ''
  return { status, statusText, type, headers: [...response.headers], body, text, milliseconds }
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? ''
}

/** Reads a stream to its end, or until the request is aborted. */
async function followed(
  head: Head,
  onProgress: (answer: ReceivedAnswer) => void,
): Promise<ReceivedAnswer> {
  const reader = head.response.body?.getReader()
  const arrived: BlobPart[] = []
  const partial = async (): Promise<ReceivedAnswer> => ({
    ...(await answerOf(head, new Blob(arrived))),
    isPartial: true,
  })
  for (;;) {
    onProgress(await partial())
    try {
      const { done = true, value } = (await reader?.read()) ?? {}
      if (done) return answerOf(head, new Blob(arrived))
      if (value) arrived.push(value)
    } catch {
      return partial()
    }
  }
}

function isStream(type: string): boolean {
  return /^(?:text\/event-stream|[^;]*[/+.-](?:jsonl|ndjson|json-seq|stream\+json))/i.test(type)
}

function isText(type: string): boolean {
  return (
    isStream(type) ||
    type === '' ||
    /^text\/|[/+](?:json|xml|ya?ml|javascript)\b|x-www-form-urlencoded/i.test(type)
  )
}

function secretText(
  { variable, encoding }: Secret,
  secrets: Readonly<Record<string, string>>,
): string {
  const value = secrets[variable] ?? ''
  if (encoding === 'url') return encodeURIComponent(value)
  if (encoding === 'plain') return value
  return btoa(String.fromCodePoint(...new TextEncoder().encode(value)))
}
