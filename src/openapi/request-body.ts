import { examplesOf } from './example.ts'
import { isRecord, listOf, memberOf, plainOf, recordOf } from './json.ts'
import { resolveReference } from './references.ts'
import { withoutMarks } from './sample-clients/call.ts'
import { encode } from './serialize.ts'
import type { JsonRecord } from './json.ts'

interface BodyText {
  readonly type: string
  readonly text: string
}

const BOUNDARY = 'form-boundary-7d1f0c5a'

/** The body that a sample sends: JSON where it is taken, else the first media type; `undefined` where there is none. */
export function bodyOf(root: JsonRecord, operation: JsonRecord): BodyText | undefined {
  const body = resolveReference(root, operation['requestBody']).value
  const content = Object.entries(recordOf(memberOf(body, 'content')))
  const [type, media] = content.find(([name]) => /[/+]json\b/.test(name)) ?? content[0] ?? []
  if (type === undefined) return undefined
  const holder = recordOf(resolveReference(root, media).value)
  const value = examplesOf(root, holder, 'request')[0]?.value
  if (value === undefined) return undefined
  const written = writeBody(type, value)
  return { ...written, text: withoutMarks(written.text) }
}

function writeBody(type: string, value: unknown): BodyText {
  if (/[/+]json\b/.test(type)) {
    const text = JSON.stringify(value, undefined, 2) ?? 'null'
    return { type: type.includes('*') ? 'application/json' : type, text }
  }
  if (typeof value === 'string') return { type, text: value }
  if (type.startsWith('application/x-www-form-urlencoded')) return { type, text: formOf(value) }
  if (type.startsWith('multipart/')) {
    return { type: `${type}; boundary=${BOUNDARY}`, text: multipartOf(value) }
  }
  if (/[/+]xml\b/.test(type)) return { type, text: xmlOf('root', value) }
  return { type, text: plainOf(value) }
}

function formOf(value: unknown): string {
  return Object.entries(recordOf(value))
    .flatMap(([name, member]) =>
      (Array.isArray(member) ? listOf(member) : [member]).map(
        (item) => `${encode(name)}=${encode(plainOf(item))}`,
      ),
    )
    .join('&')
}

function multipartOf(value: unknown): string {
  const parts = Object.entries(recordOf(value)).map(([name, member]) => {
    const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')
    const json = typeof member === 'object' ? 'Content-Type: application/json\r\n' : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted}"\r\n${json}\r\n${plainOf(member)}\r\n`
  })
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

function xmlOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item: unknown) => xmlOf(name, item)).join('')
  const tag = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_')
  const content = isRecord(value)
    ? Object.entries(value)
        .map(([key, member]) => xmlOf(key, member))
        .join('')
    : plainOf(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<${tag}>${content}</${tag}>`
}
