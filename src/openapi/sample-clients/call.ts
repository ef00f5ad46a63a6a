import type { Client, Request } from 'httpsnippet'

/** The request that a sample makes, as its language has to write it. */
export interface Call {
  readonly method: string
  readonly url: Text
  readonly headers: readonly { readonly name: string; readonly value: Text }[]
  readonly body: string | undefined
  readonly acceptsJson: boolean
}

/** A text with secrets in it, which stand in environment variables. */
export type Text = readonly (string | Secret)[]

export interface Secret {
  readonly variable: string
  /** What is done with it before it stands in its place. */
  readonly encoding: 'plain' | 'url' | 'base64'
}

/** What a sample is told beside the request in HAR, whose query is decoded and has lost how it is written. */
export interface CallOptions {
  /** Encoded, without `?`. */
  readonly query: string
}

/** A language: a client of httpsnippet, and how its code is shown. */
export interface Language {
  readonly name: string
  readonly label: string
  readonly syntax: string
  readonly target: string
  readonly client: Client
}

/** Seconds that a sample waits for its answer. */
export const TIMEOUT = 30

// Two characters for private use keep a secret apart from all that a description can say.
const OPEN = '\u{E000}'
const CLOSE = '\u{E001}'
const SECRET = new RegExp(`${OPEN}(plain|url|base64):([^${CLOSE}]+)${CLOSE}`, 'u')

/** A secret as it stands in a HAR request. */
export function secretMark({ variable, encoding }: Secret): string {
  return `${OPEN}${encoding}:${variable}${CLOSE}`
}

/** A text of a description, which must not look like a secret. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u{E000}\u{E001}]/gu, '\u{FFFD}')
}

/** Reads the request that httpsnippet prepared. */
export function callOf(request: Request, options: unknown): Call {
  const { query } = options as CallOptions
  const given: readonly { readonly name: string; readonly value: string }[] = request.headers
  const headers = given.map(({ name, value }) => ({ name, value: textOf(value) }))
  return {
    method: request.method.toUpperCase(),
    url: textOf(query === '' ? request.url : `${request.url}?${query}`),
    headers,
    body: request.postData.text === undefined ? undefined : request.postData.text,
    acceptsJson: given.some(
      ({ name, value }) => name.toLowerCase() === 'accept' && /[/+]json/.test(value),
    ),
  }
}

/** A client as httpsnippet wants it. */
export function clientOf(title: string, write: (call: Call) => string): Client {
  return {
    info: {
      key: 'program',
      title,
      link: 'https://github.com/Kong/httpsnippet',
      description: 'A complete program',
    },
    convert: (request, options) => write(callOf(request, options)),
  }
}

/** Whether any part of a call needs a secret that is encoded so. */
export function needs(call: Call, encoding: Secret['encoding']): boolean {
  return secretsOf(call).some((secret) => secret.encoding === encoding)
}

export function secretsOf({ url, headers }: Call): readonly Secret[] {
  return [url, ...headers.map(({ value }) => value)].flatMap((text) =>
    text.flatMap((part) => (typeof part === 'string' ? [] : [part])),
  )
}

function textOf(marked: string): Text {
  return marked.split(new RegExp(`(${OPEN}[^${CLOSE}]+${CLOSE})`, 'u')).flatMap((part): Text => {
    const [, encoding, variable] = SECRET.exec(part) ?? []
    if (variable === undefined) return part === '' ? [] : [part]
    if (encoding !== 'plain' && encoding !== 'url' && encoding !== 'base64') return []
    return [{ variable, encoding }]
  })
}

/** An expression: literals and secrets, joined by the operator of the language. */
export function expressionOf(
  text: Text,
  language: {
    readonly quote: (text: string) => string
    readonly secret: (secret: Secret) => string
    readonly join: string
  },
): string {
  if (text.length === 0) return language.quote('')
  return text
    .map((part) => (typeof part === 'string' ? language.quote(part) : language.secret(part)))
    .join(language.join)
}
