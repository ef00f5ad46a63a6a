import { isRecord, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** The markup around a value of any kind: `<div>…</div>`, `<li>…</li>`. */
const AROUND = 20
/** The markup of one property or parameter, without its texts. It contains the id twice. */
const AROUND_PROPERTY = 60
/** The frame of a page: head, navbar, sidebar, search, footer. */
const FRAME = 16_000
/** The markup of an allowed value: `<code>…</code>, `. */
const AROUND_VALUE = 34
/** The markup of a link to an operation, with its method. */
const AROUND_OPERATION = 130
/** The markup of a token in highlighted code. */
const AROUND_SIGN = 9

/**
 * The estimated HTML size of a page in bytes, rather too large than too small. Only rendering gives the exact
 * size, and that comes too late.
 */
export function pageBytes(body: object): number {
  return FRAME + bytesIn(body, '')
}

function bytesIn(value: unknown, name: string): number {
  if (typeof value === 'string') return name === 'html' ? value.length : htmlBytes(value)
  if (typeof value === 'number') return 8
  if (Array.isArray(value)) return bytesOfAll(value)
  if (!isRecord(value)) return 0
  if (name === 'form') return JSON.stringify(value).length
  const { type, children } = value
  if (type === 'text') return bytesIn(value['value'], '')
  if (Array.isArray(children)) return bytesOfElement(value) + bytesOfAll(children)
  let bytes = aroundOf(value)
  for (const key in value) {
    const member = value[key]
    if (key === 'id') bytes += AROUND_PROPERTY + 2 * String(member).length
    else if (key === 'code' || key === 'short') bytes += codeBytes(String(member))
    else bytes += bytesIn(member, key)
  }
  return bytes
}

function bytesOfAll(values: readonly unknown[]): number {
  let bytes = 0
  for (const value of values) bytes += bytesIn(value, '')
  return bytes
}

/** An element of Markdown: `<a href="/docs"></a>`. */
function bytesOfElement({ tagName = '', properties }: JsonRecord): number {
  let bytes = 2 * String(tagName).length + 5
  for (const [key, value] of Object.entries(recordOf(properties)))
    bytes += key.length + htmlBytes(String(value)) + 4
  return bytes
}

function aroundOf(value: JsonRecord): number {
  if ('value' in value) return AROUND_VALUE
  return 'method' in value && 'url' in value ? AROUND_OPERATION : AROUND
}

/** The size of a text in UTF-8, after escaping. */
function htmlBytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) bytes += code > 2047 ? 2 : 1
    else if (code === 34 || code === 38 || code === 60 || code === 62 || code === 39) bytes += 4
  }
  return bytes
}

/** Each sign of a program becomes a token. */
function codeBytes(code: string): number {
  let signs = 0
  for (const _ of code.matchAll(/[^\w\s]/g)) signs++
  return htmlBytes(code) + AROUND_SIGN * signs
}
