import { jsonOf, parseJson } from '../../base/shared/json.ts'
import type { Recorded } from '../mock/mock-server.ts'
import type { ExpectedBody } from './expectation/body.ts'
import type { Expected } from './expectation/expected.ts'
import { canonicalXml } from './expectation/xml.ts'
import type { FormPart } from '../mock/read-multipart.ts'
import { readMultipart } from '../mock/read-multipart.ts'

/** The differences between the received request and the expected one; empty if they are the same. */
export function differences(expected: Expected, actual: Recorded): readonly string[] {
  const [path = '', ...query] = actual.target.split('?')
  return [
    ...difference('The method', expected.method, actual.method),
    ...difference('The path', expected.path, path),
    ...queryDifferences(expected, query.join('?')),
    ...expected.headers.flatMap((header) => headerDifferences(header, expected, actual)),
    ...bodyDifferences(expected.body, actual),
  ]
}

function queryDifferences({ query }: Expected, actual: string): readonly string[] {
  const parts = actual === '' ? [] : actual.split('&')
  const count = Math.max(parts.length, query.length)
  const isSame = Array.from({ length: count }, (_, index) => {
    const wanted = query[index]
    const part = parts[index]
    if (wanted === undefined || part === undefined) return false
    return wanted.isSecret ? decoded(wanted.text) === decoded(part) : wanted.text === part
  })
  if (isSame.every(Boolean)) return []
  return difference('The query', query.map(({ text }) => text).join('&'), actual)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'))
  } catch {
    return text
  }
}

function headerDifferences(
  [name, value]: Expected['headers'][number],
  { body }: Expected,
  { headers }: Recorded,
): readonly string[] {
  const same = headers.filter(([other]) => other.toLowerCase() === name.toLowerCase())
  const actual = same.map(([, text]) => text).join(', ')
  if (same.length === 0) return [`The header ${name} is missing.`]
  const isParts = body.kind === 'parts' && name.toLowerCase() === 'content-type'
  // Each client chooses its own boundary.
  const compared = isParts ? actual.replace(/;\s*boundary=.*$/i, '') : actual
  return difference(`The header ${name}`, value, compared)
}

function bodyDifferences(expected: ExpectedBody, { headers, body }: Recorded): readonly string[] {
  const text = body.toString('utf8')
  switch (expected.kind) {
    case 'none':
      return difference('The body', '', shown(body))
    case 'bytes':
      return difference('The body', shown(expected.bytes), shown(body))
    case 'json':
      return difference('The JSON', jsonOf(expected.value), jsonOf(parseJson(text)) || text)
    case 'xml':
      return difference('The XML', expected.text, canonicalXml(text) ?? text)
    case 'form':
      return difference('The form', expected.parts.join('&'), text.replaceAll('+', '%20'))
    case 'parts': {
      const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
      const actual = readMultipart(type, body)
      const written = (parts: readonly FormPart[]): string => parts.map(partText).join('\n')
      return difference('The form', written(expected.parts), actual ? written(actual) : shown(body))
    }
    default:
      return expected satisfies never
  }
}

function partText({ name, file, type, content }: FormPart): string {
  const text = shown(content)
  return JSON.stringify({ name, file, type: type ?? 'text/plain', content: text })
}

/** Bytes as text, or as base64 if they are not text. */
function shown(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : `base64: ${bytes.toString('base64')}`
}

function difference(what: string, expected: string, actual: string): readonly string[] {
  if (expected === actual) return []
  return [`${what} differs.\n- ${excerpt(expected)}\n+ ${excerpt(actual)}`]
}

const LONGEST = 2000

function excerpt(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}

/** True if a program printed the answer: the same JSON in any layout, or the same text. */
export function hasPrinted(stdout: string, body: string): boolean {
  // Some programs read whatever is JSON, such as one line of JSON Lines.
  try {
    const [printed, wanted] = [JSON.parse(stdout), JSON.parse(body)] as readonly unknown[]
    return JSON.stringify(printed) === JSON.stringify(wanted)
  } catch {
    return stdout.includes(body.trim())
  }
}

/** True if a text contains words, as they are or as escaped JSON. */
export function shows(text: string, words: string): boolean {
  return text.includes(words) || text.includes(JSON.stringify(words).slice(1, -1))
}

/** Traces of a program that failed unintentionally. */
const TRACES = [
  /Traceback \(most recent call last\)/,
  /^goroutine \d+ \[/m,
  /^\s+at \S.*[(:]\S*:\d+\)?$/m,
  /Unhandled [Ee]xception/,
  /Exception in thread/,
  /PHP (?:Fatal|Parse) error/,
]

export function isTrace(text: string): boolean {
  return TRACES.some((trace) => trace.test(text))
}
