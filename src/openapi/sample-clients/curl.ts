import { TIMEOUT, clientOf } from './call.ts'
import type { Call, Language, Text } from './call.ts'

/** A word of a POSIX shell. Between single quotes everything is itself; NUL, which no argument can hold, is dropped. */
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

function write({ method, url, headers, body }: Call): string {
  const { address, options } = addressOf(url, method === 'GET' && body === undefined)
  return [
    `curl --fail-with-body --silent --show-error --max-time ${String(TIMEOUT)}`,
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...methodOf(method, body),
    ...headers.map(({ name, value }) => headerOf(name, value)),
    ...(body === undefined ? [] : [`--data-raw ${quoteShell(body)}`]),
    ...options,
    quoteShell(address),
  ].join(' \\\n  ')
}

function methodOf(method: string, body: string | undefined): readonly string[] {
  if (method === 'HEAD') return ['--head']
  if (method === 'GET' && body === undefined) return []
  return method === 'POST' && body !== undefined ? [] : [`--request ${quoteShell(method)}`]
}

function headerOf(name: string, value: Text): string {
  const [first, second] = value
  const isBasic = typeof second === 'object' && second.encoding === 'base64'
  if (isBasic && name.toLowerCase() === 'authorization') return `--user "$${second.variable}"`
  // A header that ends with a colon would be left out; with a semicolon it is sent empty.
  if (first === undefined || first === '') return `--header ${quoteShell(`${name};`)}`
  return `--header ${wordOf([`${name}: `, ...value])}`
}

/** The address, and what puts an encoded secret at its end: a shell cannot encode. */
function addressOf(
  url: Text,
  isPlainGet: boolean,
): { readonly address: string; readonly options: readonly string[] } {
  const [first = '', second] = url
  const literal = typeof first === 'string' ? first : ''
  if (second === undefined || typeof second === 'string') return { address: literal, options: [] }
  const [, address = literal, name = ''] = /^(.*)[?&]([^?&=]*)=$/s.exec(literal) ?? []
  const word = wordOf([`${decodeURIComponent(name)}=`, { ...second, encoding: 'plain' }])
  return {
    address,
    options: isPlainGet ? ['--get', `--data-urlencode ${word}`] : [`--url-query ${word}`],
  }
}

/** A word with variables in it: between double quotes where the rest means nothing to a shell. */
function wordOf(text: Text): string {
  const isSimple = text.every((part) => typeof part !== 'string' || /^[\w :.,;/=+-]*$/.test(part))
  const parts = text.map((part) => {
    if (typeof part !== 'string') return isSimple ? `$${part.variable}` : `"$${part.variable}"`
    return isSimple ? part : quoteShell(part)
  })
  if (text.every((part) => typeof part === 'string')) return quoteShell(text.join(''))
  return isSimple ? `"${parts.join('')}"` : parts.join('')
}
