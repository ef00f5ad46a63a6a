import { harOf } from '../shared/request/har.ts'
import { bodyOf, textOf } from '../shared/request/marks.ts'
import type { RequestForm, RequestValues } from '../shared/request/form.ts'
import type { Secret } from '../shared/request/marks.ts'

/** What an API answered a request that was sent from a page. */
export interface ReceivedAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

export interface Sending {
  /** By the variables of the samples. */
  readonly secrets: Readonly<Record<string, string>>
  /** The content of files, by their names. */
  readonly files: ReadonlyMap<string, Blob>
}

/** Sends a request from the browser. Headers that a page may not set, such as `Cookie`, stay out. */
export async function sendRequest(
  form: RequestForm,
  values: RequestValues,
  { secrets, files }: Sending,
): Promise<ReceivedAnswer> {
  const { har, options } = harOf(form, values)
  const filled = (marked: string): string =>
    textOf(marked)
      .map((part) => (typeof part === 'string' ? part : secretText(part, secrets)))
      .join('')
  const given: readonly { readonly name: string; readonly value: string }[] = har.headers
  const body = har.postData.text === undefined ? undefined : bodyOf(har.postData.text)
  const response = await fetch(
    filled(`${String(har.url)}${options.query && '?'}${options.query}`),
    {
      method: form.method,
      headers: given.map(({ name, value }): [string, string] => [name, filled(value)]),
      credentials: 'omit',
      ...(body && {
        body: new Blob(
          body.map((part) => (typeof part === 'string' ? part : (files.get(part.file) ?? ''))),
        ),
      }),
    },
  )
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, text: await response.text() }
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
