import { harOf } from '../shared/request/har.ts'
import { bodyOf, textOf } from '../shared/request/marks.ts'
import type { BodyPart } from '../shared/request/body.ts'
import type { RequestForm, RequestValues } from '../shared/request/form.ts'
import type { Body, Secret, Text } from '../shared/request/marks.ts'

/** What has to arrive, with secrets and files in their places. */
export interface Expected {
  readonly method: string
  readonly path: string
  /** Each part of the query between two `&`. */
  readonly query: readonly ExpectedPart[]
  /** Each byte a character, as it arrives. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
  /** Of `multipart/form-data`: what it is made of, since tools choose their own boundary. */
  readonly parts: readonly ExpectedFormPart[] | undefined
}

export interface ExpectedPart {
  readonly text: string
  /** A program encodes a secret itself, each in the way of its language. */
  readonly isSecret: boolean
}

export interface ExpectedFormPart {
  readonly name: string
  readonly file: string | undefined
  readonly type: string | undefined
  readonly content: Buffer
}

/** A secret as no program may change it. */
export const SECRET = `a key+/=&%?#'"$x\`\\`
/** A name and a password, for HTTP Basic. */
const USER_AND_PASSWORD = `ann:${SECRET}`

/** The variables that the programs of a request find their secrets in. */
export function secretVariables({ secrets }: RequestForm): Readonly<Record<string, string>> {
  return Object.fromEntries(secrets.map((secret) => [secret.variable, valueOf(secret)]))
}

/** What a file of a sample holds: every byte there is, and every two of them that end a line. */
export const FILE_CONTENT = Buffer.from([
  ...Array.from({ length: 256 }, (_, byte) => byte),
  ...Buffer.from('\r\n--\r\n\n\r'),
])

/** The request that a description means, written out. */
export function expectedOf(form: RequestForm, values: RequestValues): Expected {
  const { har, options } = harOf(form, values)
  const headers: readonly { readonly name: string; readonly value: string }[] = har.headers
  const { text } = har.postData
  const query = options.query === '' ? [] : options.query.split('&')
  return {
    method: form.method,
    path: new URL(String(har.url)).pathname,
    query: query.map((part) => {
      const parts = textOf(part)
      return { text: filled(parts), isSecret: parts.some((each) => typeof each !== 'string') }
    }),
    headers: headers.map(({ name, value }) => [
      name,
      Buffer.from(filled(textOf(value))).toString('latin1'),
    ]),
    body: contentOf(text === undefined ? [] : bodyOf(text)),
    parts: options.parts?.map(partOf),
  }
}

/** The names of the files that a request sends. */
export function filesOf(form: RequestForm, values: RequestValues): readonly string[] {
  const text: string | undefined = harOf(form, values).har.postData.text
  const body = text === undefined ? [] : bodyOf(text)
  return body.flatMap((part) => (typeof part === 'string' ? [] : [part.file]))
}

function filled(text: Text): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      const value = valueOf(part)
      if (part.encoding === 'base64') return Buffer.from(value).toString('base64')
      return part.encoding === 'url' ? encodeURIComponent(value) : value
    })
    .join('')
}

function valueOf({ encoding }: Pick<Secret, 'encoding'>): string {
  return encoding === 'base64' ? USER_AND_PASSWORD : SECRET
}

function contentOf(body: Body): Buffer {
  return Buffer.concat(
    body.map((part) => (typeof part === 'string' ? Buffer.from(part) : FILE_CONTENT)),
  )
}

function partOf({ name, file, type, text = '' }: BodyPart): ExpectedFormPart {
  return { name, file, type, content: file === undefined ? Buffer.from(text) : FILE_CONTENT }
}
