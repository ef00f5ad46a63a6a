import { plainOf } from '../json.ts'
import { writeBody } from './body.ts'
import { isJson } from './media-type.ts'
import { chosenDigest, chosenSecrets, chosenServer, keyOf } from './form.ts'
import { bodyOf, hasFileMark, secretMark, withoutMarks, withPlainMarks } from './marks.ts'
import { encode, writeRequestField } from './serialize.ts'
import type { FilledField } from './body.ts'
import type { FieldPlace, RequestForm, RequestValues } from './form.ts'
import type { CallOptions } from './languages/call.ts'
import type { HarRequest } from 'httpsnippet'

interface Pair {
  readonly name: string
  readonly value: string
}

/** A request with values, in HAR, with marks in place of secrets and files. `boundary` is for its parts: see `writeBody`. */
export function harOf(
  form: RequestForm,
  values: RequestValues,
  boundary?: string,
): { readonly har: HarRequest; readonly options: CallOptions } {
  const given = givenFields(form, values)
  const inPlace = (place: FieldPlace) => given.filter(({ field }) => field.in === place)
  const written = (place: FieldPlace): readonly string[] =>
    inPlace(place).flatMap(({ field, value }) => writeRequestField(field, value))

  const body = writeBody(form, values, boundary)
  const secrets = secretsOf(chosenSecrets(form, values))
  const cookies = [...written('cookie').map(headerValue), ...secrets.cookies]
  const headers: readonly Pair[] = [
    ...(form.accept === undefined ? [] : [{ name: 'Accept', value: headerValue(form.accept) }]),
    ...secrets.headers,
    ...inPlace('header').map(({ field, value }) => ({
      name: field.name,
      value: headerValue(writeRequestField(field, value).join(',')),
    })),
    ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
    ...(body === undefined ? [] : [{ name: 'Content-Type', value: headerValue(body.type) }]),
  ]
  const har = {
    method: form.method,
    url: addressOf({ ...form, server: chosenServer(form, values) }, given),
    httpVersion: 'HTTP/1.1',
    headers: [...headers],
    queryString: inPlace('query').map(({ field, value }) => ({
      name: field.name,
      value: plainOf(value),
    })),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    // A neutral type keeps httpsnippet from rewriting the text; the header has the real one.
    postData: { mimeType: 'text/plain', ...(body && { text: body.text }) },
  }
  const query = [...written('query'), ...written('querystring'), ...secrets.query].join('&')
  const digest = chosenDigest(form, values)
  const { hasProblems = false } = form
  return { har, options: { query, parts: body?.parts, hasProblems, digest } }
}

/**
 * The same without marks, for httpsnippet's own clients: with names instead of secrets. `undefined` if its
 * body holds a file.
 */
export function plainHarOf(form: RequestForm, values: RequestValues): HarRequest | undefined {
  const { har, options } = harOf(form, values)
  const { text } = har.postData
  if (text !== undefined && hasFileMark(text)) return undefined
  return {
    ...har,
    url: options.query === '' ? har.url : `${har.url}?${withPlainMarks(options.query)}`,
    queryString: [],
    headers: har.headers.map(({ name, value }: Pair) => ({ name, value: withPlainMarks(value) })),
    ...(text !== undefined && { postData: plainBodyOf(text, har.headers, options) }),
  }
}

/** The names of the files that a request sends. */
export function filesOf(form: RequestForm, values: RequestValues): readonly string[] {
  const { text } = harOf(form, values).har.postData
  const body = text === undefined ? [] : bodyOf(text)
  return body.flatMap((part) => (typeof part === 'string' ? [] : [part.file]))
}

/** A body in the form that httpsnippet's clients write best for its media type. */
function plainBodyOf(
  text: string,
  headers: readonly Pair[],
  { parts }: CallOptions,
): HarRequest['postData'] {
  const type = headers.find(({ name }) => name === 'Content-Type')?.value ?? 'text/plain'
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? type
  if (parts !== undefined) {
    const params = parts.map((part) => ({
      name: part.name,
      value: part.text ?? '',
      ...(part.type !== undefined && { contentType: part.type }),
    }))
    return { mimeType, params }
  }
  if (mimeType === 'application/x-www-form-urlencoded') {
    const params = [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))
    return { mimeType, params, text }
  }
  if (!isJson(type)) return { mimeType, text }
  // The clients parse JSON, so that long numbers lose digits. If the type has a parameter, they keep the
  // text.
  return { mimeType: isExact(text) ? 'application/json' : `${mimeType}; charset=utf-8`, text }
}

function isExact(json: string): boolean {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2) === json
  } catch {
    return false
  }
}

function givenFields(form: RequestForm, { fields }: RequestValues): readonly FilledField[] {
  return form.fields.flatMap((field) => {
    const key = keyOf(field)
    return Object.hasOwn(fields, key) ? [{ field, value: fields[key] }] : []
  })
}

function addressOf({ server, path }: RequestForm, given: readonly FilledField[]): string {
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const match = given.find(({ field }) => field.in === 'path' && field.name === name)
    return match === undefined ? encode(name) : writeRequestField(match.field, match.value).join('')
  })
  const address = `${server}${filled.startsWith('/') ? filled : `/${filled}`}`
  const url = URL.canParse(address) ? new URL(address) : new URL(filled, EXAMPLE)
  return `${url.protocol}//${url.host}${withoutStrangers(url.pathname)}`
}

// Browsers leave some characters in a path that RFC 3986 does not allow there, and httpsnippet writes `'` as
// `%27`.
function withoutStrangers(path: string): string {
  return path
    .replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replaceAll(/[^\w.~:/@!$&()*+,;=%-]/g, (character) => encode(character))
}

const EXAMPLE = 'https://api.example.com'

// Headers cannot contain line breaks, and few clients send more than ASCII.
function headerValue(value: string): string {
  return withoutMarks(value)
    .replaceAll(/[\r\n\0]/g, ' ')
    .trim()
}

interface Secrets {
  readonly headers: readonly Pair[]
  readonly query: readonly string[]
  readonly cookies: readonly string[]
}

function secretsOf(secrets: RequestForm['secrets']): Secrets {
  const placed = secrets.map((secret) => {
    const { name, before = '' } = secret
    return { secret, name, value: `${before}${secretMark(secret)}` }
  })
  const inPlace = (place: string) => placed.filter(({ secret }) => secret.in === place)
  return {
    headers: inPlace('header').map(({ name, value }) => ({ name, value })),
    query: inPlace('query').map(({ name, value }) => `${encode(name)}=${value}`),
    cookies: inPlace('cookie').map(({ name, value }) => `${name}=${value}`),
  }
}
