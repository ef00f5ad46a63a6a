import { isRecord, parseJson, plainOf } from '../shared/json.ts'
import { isJson } from '../shared/request/media-type.ts'
import type { RequestField } from '../shared/request/form.ts'

/** What can be read of a value that was sent: text, the items of a list, the members of an object. */
export type Reading = string | readonly string[] | Readonly<Record<string, string>>

/** What arrived of a request, in the places where parameters stand. */
export interface Arrived {
  /** Names and values as they were sent, encoded. */
  readonly query: readonly (readonly [name: string, value: string])[]
}

/**
 * Reads a query parameter back by OpenAPI's own rules, written without a look at what wrote it; `undefined` where nothing
 * can be read back: two styles write an empty list, and an object among others, so that nobody can tell.
 */
export function readQueryField(
  field: RequestField,
  value: unknown,
  { query }: Arrived,
): Reading | undefined {
  const own = query.filter(([name]) => decode(name) === field.name).map(([, text]) => text)
  const first = own[0] ?? ''
  const style = field.style ?? 'form'
  const explode = field.explode ?? style === 'form'
  if (field.mediaType !== undefined) return readContent(field.mediaType, value, decode(first))
  if (isRecord(value)) return readObject(field, { style, explode, first }, query)
  if (!Array.isArray(value)) return decode(first)
  // Between pipes and between spaces, nobody can tell a sign of the value from one that separates.
  const separator = SEPARATORS.get(style)
  if (value.length === 0 || value.some((item) => separator?.test(plainOf(item)))) return undefined
  if (style === 'spaceDelimited') return first.split('%20').map(decode)
  if (style === 'pipeDelimited') return first.split(/%7C|\|/i).map(decode)
  if (style === 'form') return (explode ? own : first.split(',')).map(decode)
  return undefined
}

/** Text that is a JSON document itself is sent as it is. Of other media types than JSON, nothing is read back. */
function readContent(mediaType: string, value: unknown, text: string): Reading | undefined {
  if (!isJson(mediaType)) return undefined
  const isDocument = typeof value === 'string' && parseJson(value) !== undefined
  return isDocument ? text : readingOf(parseJson(text) ?? text)
}

const SEPARATORS = new Map([
  ['spaceDelimited', / /],
  ['pipeDelimited', /\|/],
])

function readObject(
  field: RequestField,
  writing: { readonly style: string; readonly explode: boolean; readonly first: string },
  query: Arrived['query'],
): Reading | undefined {
  const { style, explode, first } = writing
  if (style === 'deepObject') {
    const members = query.flatMap(([name, text]) => {
      const [, owner, key] = /^([^[]*)\[([^\]]*)\]$/.exec(decode(name)) ?? []
      return owner === field.name && key !== undefined ? [[key, decode(text)]] : []
    })
    return Object.fromEntries(members)
  }
  if (style !== 'form' || explode) return undefined
  const parts = first.split(',').map(decode)
  return Object.fromEntries(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])),
  )
}

/** A value as it would be read. */
export function readingOf(value: unknown): Reading {
  if (Array.isArray(value)) return value.map(plainOf)
  if (!isRecord(value)) return plainOf(value).toWellFormed()
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainOf(member)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // It is no encoded text, so it cannot be what was meant.
    return text
  }
}
