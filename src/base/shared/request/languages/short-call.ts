import { isJson } from '../media-type.ts'
import { callOf } from './call.ts'
import { isRecord, listOf } from '../../json.ts'
import { textWithSecrets } from '../marks.ts'
import type { BodyPart } from '../body.ts'
import type { Call, CallOptions } from './call.ts'
import type { Body, Text } from '../marks.ts'
import type { Request } from 'httpsnippet'

/**
 * A request for a short sample. The sample makes the call; only the full program handles errors and
 * time-outs.
 */
export interface ShortCall {
  readonly method: string
  /** The whole URL. */
  readonly url: Text
  /** The URL up to its query. */
  readonly endpoint: string
  /** The query as names and values. Empty if there is none, or if a dictionary would change its meaning. */
  readonly query: readonly ShortPair[]
  /** The headers without `Content-Type`, which is part of the body. */
  readonly headers: readonly ShortPair[]
  readonly body: ShortBody | undefined
  readonly acceptsJson: boolean
  /** The variable with the user name and password of HTTP Digest. */
  readonly digest: string | undefined
}

export interface ShortPair {
  readonly name: string
  readonly value: Text
}

export type ShortBody =
  /** `value` is the parsed text. It has all digits of the numbers in the text. */
  | { readonly kind: 'json'; readonly type: string; readonly text: string; readonly value: unknown }
  | {
      readonly kind: 'form'
      readonly type: string
      readonly text: string
      readonly pairs: readonly ShortPair[]
    }
  | { readonly kind: 'parts'; readonly type: string; readonly parts: readonly BodyPart[] }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'file'; readonly type: string; readonly file: string }

type BodyOf<Kind extends ShortBody['kind']> = ShortBody & { readonly kind: Kind }

/** Writers for each kind of body. Without an own entry, JSON is written as text. */
export interface BodyWriters<Result> {
  readonly json?: (body: BodyOf<'json'>) => Result
  readonly form: (body: BodyOf<'form'>) => Result
  readonly parts: (body: BodyOf<'parts'>) => Result
  readonly text: (body: BodyOf<'json' | 'text'>) => Result
  readonly file: (body: BodyOf<'file'>) => Result
}

export function writeBody<Result>(body: ShortBody, writers: BodyWriters<Result>): Result {
  switch (body.kind) {
    case 'json':
      return (writers.json ?? writers.text)(body)
    case 'form':
      return writers.form(body)
    case 'parts':
      return writers.parts(body)
    case 'text':
      return writers.text(body)
    case 'file':
      return writers.file(body)
    default:
      return body satisfies never
  }
}

/** The headers, and the media type of the body unless the client writes that itself. */
export function typedHeaders(
  { headers, body }: ShortCall,
  isWritten: (body: ShortBody) => boolean = () => false,
): readonly ShortPair[] {
  if (body === undefined || isWritten(body)) return headers
  return [...headers, { name: 'Content-Type', value: [body.type] }]
}

/** Checks for a body whose media type most clients write themselves: a form. */
export function writesType({ kind }: ShortBody): boolean {
  return kind === 'form' || kind === 'parts'
}

/** The request that httpsnippet prepared; `undefined` if no client has a short form for its body. */
export function shortCallOf(
  request: Request,
  options: CallOptions & { readonly isOnlyType: boolean },
): ShortCall | undefined {
  const call = callOf(request, options)
  const [endpoint = ''] = textWithSecrets(request.url).filter((part) => typeof part === 'string')
  const type = call.headers.find(({ name }) => isContentType(name))?.value.join('') ?? ''
  const body = call.body === undefined ? undefined : shortBodyOf(call.body, type, call.parts)
  if (call.body !== undefined && body === undefined) return undefined
  return {
    method: call.method,
    url: call.url,
    endpoint,
    query: pairsOf(options.query) ?? [],
    headers: call.headers.filter(
      ({ name }) => !isContentType(name) && !(options.isOnlyType && name === 'Accept'),
    ),
    body,
    acceptsJson: call.acceptsJson,
    digest: call.digest,
  }
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type'
}

function shortBodyOf(body: Body, type: string, parts: Call['parts']): ShortBody | undefined {
  if (parts !== undefined) return parts.some(isOdd) ? undefined : { kind: 'parts', type, parts }
  const [first = '', ...others] = body
  if (others.length > 0) return undefined
  if (typeof first !== 'string') return { kind: 'file', type, file: first.file }
  if (isOddText(first)) return undefined
  if (isJson(type)) {
    const value = exactValue(first)
    return value === undefined
      ? { kind: 'text', type, text: first }
      : { kind: 'json', type, text: first, value: value.value }
  }
  const pairs = type === FORM ? pairsOf(first) : undefined
  return pairs === undefined
    ? { kind: 'text', type, text: first }
    : { kind: 'form', type, text: first, pairs }
}

const FORM = 'application/x-www-form-urlencoded'

function isOdd({ name, text = '', file = '' }: BodyPart): boolean {
  return isOddText(name + text + file) || name.includes('"')
}

/** True if a text has characters that clients and multi-line literals treat in different ways. */
function isOddText(text: string): boolean {
  return /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u.test(text)
}

/** The value of a JSON text; `undefined` if a number would lose digits, or a name would not be a plain member. */
function exactValue(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isExact = JSON.stringify(value) === compact(text) && isPlain(value)
    return isExact ? { value } : undefined
  } catch {
    return undefined
  }
}

// Removes white space between tokens.
function compact(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|\s+/g, (token) => (token.startsWith('"') ? token : ''))
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return listOf(value).every(isPlain)
  if (!isRecord(value)) return true
  return Object.entries(value).every(
    ([name, member]) => name !== '' && name !== '__proto__' && isPlain(member),
  )
}

/**
 * An encoded query as names and values; `undefined` if that would change it. A client encodes them again, so
 * a character that must stay unencoded, such as the comma of a list, rules it out.
 */
function pairsOf(encoded: string): readonly ShortPair[] | undefined {
  if (encoded === '') return []
  const pairs = encoded.split('&').map((each): ShortPair | undefined => {
    const [name = '', value, ...others] = each.split('=')
    if (value === undefined || others.length > 0 || !ENCODED.test(name)) return undefined
    const text = textWithSecrets(value)
    if (text.some((part) => typeof part === 'string' && !ENCODED.test(part))) return undefined
    const decoded = text.map((part) =>
      typeof part === 'string'
        ? decodeURIComponent(part)
        : { variable: part.variable, encoding: 'plain' as const },
    )
    const key = decodeURIComponent(name)
    return key === '' || isOddText(key + decoded.join(''))
      ? undefined
      : { name: key, value: decoded }
  })
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined
}

const ENCODED = /^(?:[\w.~-]|%[0-9A-F]{2})*$/

/** True if a name occurs twice, which a dictionary does not allow. */
export function hasTwice(pairs: readonly { readonly name: string }[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size < pairs.length
}

/** Groups pairs with the same name, in the order in which names first appear. */
export function grouped(
  pairs: readonly ShortPair[],
): readonly (readonly [name: string, values: readonly Text[]])[] {
  const groups = new Map<string, Text[]>()
  for (const { name, value } of pairs) groups.set(name, [...(groups.get(name) ?? []), value])
  return [...groups]
}

/** The pairs for a dictionary: several values of a name are a list. */
export function byName(
  pairs: readonly ShortPair[],
  expression: (value: Text) => string,
  [open, close]: readonly [string, string],
): readonly (readonly [name: string, value: string])[] {
  return grouped(pairs).map(([name, each]) => {
    const values = each.map(expression).join(', ')
    return [name, each.length === 1 ? values : `${open}${values}${close}`]
  })
}

/** The files of a multipart body, and its text parts. */
export function filesAndTexts(parts: readonly BodyPart[]): {
  readonly files: readonly (BodyPart & { readonly file: string })[]
  readonly texts: readonly (BodyPart & { readonly text: string })[]
} {
  return {
    files: parts.flatMap((part) => (part.file === undefined ? [] : [{ ...part, file: part.file }])),
    texts: parts.flatMap((part) =>
      part.file === undefined ? [{ ...part, text: part.text ?? '' }] : [],
    ),
  }
}
