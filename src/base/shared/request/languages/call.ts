import { bodyOf, textWithSecrets } from '../marks.ts'
import type { BodyPart } from '../body.ts'
import type { Body, FilePart, Secret, Text } from '../marks.ts'
import type { Request } from 'httpsnippet'

export type { Body, FilePart, Secret, Text } from '../marks.ts'

/** The request of a sample, prepared for the writers of languages. */
export interface Call {
  readonly method: string
  readonly url: Text
  readonly headers: readonly { readonly name: string; readonly value: Text }[]
  readonly body: Body | undefined
  /** The parts of a `multipart/form-data` body. */
  readonly parts: readonly BodyPart[] | undefined
  readonly acceptsJson: boolean
  /** True if the API answers with problem details, so that a program can print what they say. */
  readonly hasProblems: boolean
  /** The variable with the user name and password of HTTP Digest. */
  readonly digest: string | undefined
}

/**
 * The options of a sample, in addition to the request in HAR: its query is decoded, and the original spelling
 * is lost.
 */
export interface CallOptions {
  /** Encoded, without `?`. */
  readonly query: string
  readonly parts: readonly BodyPart[] | undefined
  readonly hasProblems: boolean
  readonly digest: string | undefined
}

/** The time that a sample waits for its answer, in seconds. */
export const TIMEOUT = 30

/** Reads the request that httpsnippet prepared. */
export function callOf(request: Request, options: unknown): Call {
  const { query, parts, hasProblems, digest } = options as CallOptions
  const given: readonly { readonly name: string; readonly value: string }[] = request.headers
  const { text } = request.postData
  return {
    method: request.method,
    url: textWithSecrets(query === '' ? request.url : `${request.url}?${query}`),
    headers: given.map(({ name, value }) => ({ name, value: textWithSecrets(value) })),
    body: text === undefined ? undefined : bodyOf(text),
    parts,
    hasProblems,
    digest,
    acceptsJson:
      request.method !== 'HEAD' &&
      given.some(({ name, value }) => name.toLowerCase() === 'accept' && /[/+]json/.test(value)),
  }
}

/** True if any part of a call needs a secret in an encoding. */
export function needs(call: Call, encoding: Secret['encoding']): boolean {
  return secretsOf(call).some((secret) => secret.encoding === encoding)
}

function secretsOf({ url, headers }: Call): readonly Secret[] {
  return [url, ...headers.map(({ value }) => value)].flatMap((text) =>
    text.flatMap((part) => (typeof part === 'string' ? [] : [part])),
  )
}

/** A body that is one text; `undefined` if there is none, or if it contains files. */
export function wholeText(body: Body | undefined): string | undefined {
  if (body === undefined || hasFiles(body)) return undefined
  return body.join('')
}

/** True if a body has to be read from files. */
export function hasFiles(body: Body | undefined): boolean {
  return body?.some((part) => typeof part !== 'string') ?? false
}

/** Each part of a body as an expression. */
export function bodyExpressions(
  body: Body,
  language: {
    readonly text: (text: string) => string
    readonly file: (part: FilePart) => string
  },
): readonly string[] {
  return body.map((part) => (typeof part === 'string' ? language.text(part) : language.file(part)))
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
