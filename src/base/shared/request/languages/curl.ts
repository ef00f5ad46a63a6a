import { TIMEOUT, clientOf, hasFiles } from './call.ts'
import type { BodyPart } from '../body.ts'
import type { Body, Call, Language, Text } from './call.ts'

/**
 * A word of a POSIX shell. Between single quotes, every character is literal; NUL, which no argument can
 * hold, is dropped.
 */
export function quoteShell(text: string): string {
  const whole = text.toWellFormed().replaceAll('\0', '')
  return `'${whole.replaceAll("'", String.raw`'\''`)}'`
}

export const curl: Language = {
  name: 'curl',
  label: 'cURL',
  syntax: 'bash',
  target: 'shell',
  client: clientOf('cURL', write),
}

function write({ method, url, headers, body, parts, digest }: Call): string {
  const { address, options } = addressOf(url, method === 'GET' && body === undefined)
  const { before = '', words, isTyped = false } = bodyOf(body, parts)
  return [
    `${before}curl --fail-with-body --silent --show-error --max-time ${String(TIMEOUT)}`,
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...methodOf(method, body),
    ...digestOf(digest),
    ...headers
      .filter(({ name }) => !isTyped || name.toLowerCase() !== 'content-type')
      .map(({ name, value }) => headerOf(name, value)),
    ...words,
    ...options,
    quoteShell(address),
  ].join(' \\\n  ')
}

function methodOf(method: string, body: Body | undefined): readonly string[] {
  if (method === 'HEAD') return ['--head']
  if (method === 'GET' && body === undefined) return []
  return method === 'POST' && body !== undefined ? [] : [`--request ${quoteShell(method)}`]
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
  if (!hasFiles(body) && isPlainText(text)) return { words: [`--data-raw ${quoteShell(text)}`] }
  if (parts?.every(isFormPart)) return { words: parts.map(formWord), isTyped: true }
  const [first, ...others] = body
  if (others.length === 0 && typeof first === 'object' && isPlainName(first.file))
    return { words: [`--data-binary ${quoteShell(`@${first.file}`)}`] }
  const commands = body.map((part) =>
    typeof part === 'string'
      ? `printf '%b' ${printfWord(part)}`
      : `cat ${quoteShell(`./${part.file}`)}`,
  )
  const before = commands.length === 1 ? commands.join('') : `{\n  ${commands.join('\n  ')}\n}`
  return { before: `${before} | `, words: ['--data-binary @-'] }
}

/** Checks that a text can be an argument, and survives a page: no argument holds NUL, and HTML makes line feeds of carriage returns. */
export function isPlainText(text: string): boolean {
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

export function isFormPart({ name, type = '', text = '', file = 'a' }: BodyPart): boolean {
  return isPlainName(name) && isPlainName(file) && isPlainText(text) && /^[\w./+-]*$/.test(type)
}

export function formWord({ name, type, text = '', file }: BodyPart): string {
  if (file !== undefined) return `--form ${quoteShell(`${name}=@${file};type=${type ?? ''}`)}`
  if (type === undefined) return `--form-string ${quoteShell(`${name}=${text}`)}`
  const quoted = text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)
  return `--form ${quoteShell(`${name}="${quoted}";type=${type}`)}`
}

/** The options of HTTP Digest: curl computes its header. */
export function digestOf(variable: string | undefined): readonly string[] {
  return variable === undefined ? [] : ['--digest', `--user "$${variable}"`]
}

export function headerOf(name: string, value: Text): string {
  const [first, second] = value
  const isBasic = typeof second === 'object' && second.encoding === 'base64'
  if (isBasic && name.toLowerCase() === 'authorization') return `--user "$${second.variable}"`
  // curl omits a header that ends with a colon; with a semicolon, it sends an empty one.
  if (first === undefined || first === '') return `--header ${quoteShell(`${name};`)}`
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
    return isSimple ? part : quoteShell(part)
  })
  if (text.every((part) => typeof part === 'string')) return quoteShell(text.join(''))
  return isSimple ? `"${parts.join('')}"` : parts.join('')
}
