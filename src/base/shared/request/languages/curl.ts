import { TIMEOUT, hasFiles } from './call.ts'
import { writeBody } from './short-call.ts'
import type { BodyPart } from '../body.ts'
import type { Body, Call, Text } from './call.ts'
import type { Language } from './language.ts'
import type { BodyWriters, ShortBody, ShortCall } from './short-call.ts'

export const curl: Language = {
  name: 'curl',
  label: 'cURL',
  syntax: 'bash',
  target: 'shell',
  client: 'cURL',
  quote,
  whole,
  short,
}

/**
 * A word of a POSIX shell. Between single quotes, every character is literal; NUL, which no argument can
 * hold, is dropped.
 */
function quote(text: string): string {
  const whole = text.toWellFormed().replaceAll('\0', '')
  return `'${whole.replaceAll("'", String.raw`'\''`)}'`
}

function whole({ method, url, headers, body, parts, digest }: Call): string {
  const { address, options } = addressOf(url, method === 'GET' && body === undefined)
  const { before = '', words, isTyped = false } = bodyOf(body, parts)
  return [
    `${before}curl --fail-with-body --silent --show-error --max-time ${String(TIMEOUT)}`,
    ...globOff(address),
    ...methodOf(method, body),
    ...digestOf(digest),
    ...headers
      .filter(({ name }) => !isTyped || name.toLowerCase() !== 'content-type')
      .map(({ name, value }) => headerOf(name, value)),
    ...words,
    ...options,
    quote(address),
  ].join(' \\\n  ')
}

// Brackets and braces are patterns of URLs for curl.
function globOff(address: string): readonly string[] {
  return /[[\]{}]/.test(address) ? ['--globoff'] : []
}

function methodOf(method: string, body: Body | undefined): readonly string[] {
  if (method === 'HEAD') return ['--head']
  if (method === 'GET' && body === undefined) return []
  return method === 'POST' && body !== undefined ? [] : [`--request ${quote(method)}`]
}

interface BodyWords {
  /** The command whose output is piped into curl. */
  readonly before?: string
  readonly words: readonly string[]
  /** True if curl writes the media type itself. */
  readonly isTyped?: boolean
}

function bodyOf(body: Body | undefined, parts: readonly BodyPart[] | undefined): BodyWords {
  if (body === undefined) return { words: [] }
  const text = body.map((part) => (typeof part === 'string' ? part : '')).join('')
  if (!hasFiles(body) && isPlainText(text)) return { words: [`--data-raw ${quote(text)}`] }
  if (parts?.every(isFormPart)) return { words: parts.map(formWord), isTyped: true }
  const [first, ...others] = body
  if (others.length === 0 && typeof first === 'object' && isPlainName(first.file))
    return { words: [`--data-binary ${quote(`@${first.file}`)}`] }
  const commands = body.map((part) =>
    typeof part === 'string' ? `printf '%b' ${printfWord(part)}` : `cat ${quote(`./${part.file}`)}`,
  )
  const before = commands.length === 1 ? commands.join('') : `{\n  ${commands.join('\n  ')}\n}`
  return { before: `${before} | `, words: ['--data-binary @-'] }
}

/**
 * True if a text can be an argument, and survives a page: no argument holds NUL, and HTML makes line feeds of
 * carriage returns.
 */
function isPlainText(text: string): boolean {
  return !/[\0\r]/.test(text)
}

// `%b` of printf makes characters of escapes.
function printfWord(text: string): string {
  return `'${text
    .toWellFormed()
    .replaceAll('\\', '\\\\')
    .replaceAll('\0', String.raw`\0000`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll("'", String.raw`'\''`)}'`
}

// Checks for characters that have a meaning for curl in the name of a part or a file.
function isPlainName(name: string): boolean {
  return /^[\w.[\] -]+$/.test(name) && !name.startsWith('-')
}

function isFormPart({ name, type = '', text = '', file = 'a' }: BodyPart): boolean {
  return isPlainName(name) && isPlainName(file) && isPlainText(text) && /^[\w./+-]*$/.test(type)
}

function formWord({ name, type, text = '', file }: BodyPart): string {
  if (file !== undefined) return `--form ${quote(`${name}=@${file};type=${type ?? ''}`)}`
  if (type === undefined) return `--form-string ${quote(`${name}=${text}`)}`
  const quoted = text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)
  return `--form ${quote(`${name}="${quoted}";type=${type}`)}`
}

/** The options of HTTP Digest: curl computes its header. */
function digestOf(variable: string | undefined): readonly string[] {
  return variable === undefined ? [] : ['--digest', `--user "$${variable}"`]
}

function headerOf(name: string, value: Text): string {
  const [first, second] = value
  const isBasic = typeof second === 'object' && second.encoding === 'base64'
  if (isBasic && name.toLowerCase() === 'authorization') return `--user "$${second.variable}"`
  // curl omits a header that ends with a colon; with a semicolon, it sends an empty one.
  if (first === undefined || first === '') return `--header ${quote(`${name};`)}`
  return `--header ${wordOf([`${name}: `, ...value])}`
}

/** The URL, and the commands that append an encoded secret: a shell cannot encode. */
function addressOf(
  url: Text,
  isPlainGet: boolean,
): { readonly address: string; readonly options: readonly string[] } {
  const [first = '', second] = url
  const literal = typeof first === 'string' ? first : ''
  if (second === undefined || typeof second === 'string') return { address: literal, options: [] }
  const [, address = literal, name = ''] = /^(.*)[?&]([^?&=]*)=$/s.exec(literal) ?? []
  // curl encodes the value only: the name is encoded already.
  const word = wordOf([`${name}=`, { ...second, encoding: 'plain' }])
  return {
    address,
    options: isPlainGet ? ['--get', `--data-urlencode ${word}`] : [`--url-query ${word}`],
  }
}

/** A word with variables in it: between double quotes, if the rest has no meaning for a shell. */
function wordOf(text: Text): string {
  const isSimple = text.every((part) => typeof part !== 'string' || /^[\w :.,;/=+-]*$/.test(part))
  const parts = text.map((part) => {
    if (typeof part !== 'string') return isSimple ? `$${part.variable}` : `"$${part.variable}"`
    return isSimple ? part : quote(part)
  })
  if (text.every((part) => typeof part === 'string')) return quote(text.join(''))
  return isSimple ? `"${parts.join('')}"` : parts.join('')
}

/** One command. The query is in the URL. */
function short({ method, url, headers, body, digest }: ShortCall): string | undefined {
  // A shell cannot encode a secret in a query.
  const words = body === undefined ? [] : writeBody(body, SHORT_BODY)
  if (words === undefined || url.some((part) => typeof part !== 'string')) return undefined
  const address = url.join('')
  return [
    `curl ${quote(address)}`,
    ...globOff(address),
    ...shortMethod(method, body),
    ...digestOf(digest),
    ...headers.map(({ name, value }) => headerOf(name, value)),
    ...words,
  ].join(' \\\n  ')
}

function shortMethod(method: string, body: ShortBody | undefined): readonly string[] {
  if (method === 'HEAD') return ['--head']
  const usual = body === undefined ? 'GET' : 'POST'
  return method === usual ? [] : [`--request ${method}`]
}

const SHORT_BODY: BodyWriters<readonly string[] | undefined> = {
  // curl sends the media type of a form by itself.
  form: ({ text, pairs }) =>
    pairs.every(({ name, value }) => /^[\w.[\]-]+$/.test(name) && isPlainText(value.join('')))
      ? pairs.map(({ name, value }) => `--data-urlencode ${quote(`${name}=${value.join('')}`)}`)
      : [`--data-raw ${quote(text)}`],
  parts: ({ parts }) => (parts.every(isFormPart) ? parts.map(formWord) : undefined),
  text: ({ type, text }) =>
    isPlainText(text) ? [typeWord(type), `--data-raw ${quote(text)}`] : undefined,
  file: ({ type, file }) => [typeWord(type), `--data-binary ${quote(`@${file}`)}`],
}

function typeWord(type: string): string {
  return `--header ${quote(`Content-Type: ${type}`)}`
}
