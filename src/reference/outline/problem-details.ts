import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { meaningOf } from '../schema/meaning.ts'

/** A body of a response that is a problem document (RFC 9457). */
export interface ProblemMedia {
  readonly status: string
  readonly response: JsonRecord
  readonly type: string
  readonly media: JsonRecord
}

/** The members that identify a JSON schema as problem details. */
const MEMBERS = ['type', 'title', 'status', 'detail']

/** True if any operation returns problem details. */
export function usesProblems(root: JsonRecord): boolean {
  const items = Object.values(recordOf(root['paths'])).map(
    (item) => resolveReference(root, item).value,
  )
  return items.some((item) =>
    Object.values(recordOf(item)).some((operation) => problemsIn(root, operation).length > 0),
  )
}

/** The problem documents that an operation returns. */
export function problemsIn(root: JsonRecord, operation: unknown): readonly ProblemMedia[] {
  return Object.entries(recordOf(memberOf(operation, 'responses'))).flatMap(([status, entry]) => {
    if (!/^(?:[45]|default)/i.test(status)) return []
    const response = recordOf(resolveReference(root, entry).value)
    const content = Object.entries(recordOf(response['content']))
    return content.flatMap(([type, value]) => {
      const media = recordOf(resolveReference(root, value).value)
      return isProblem(root, type, media) ? [{ status, response, type, media }] : []
    })
  })
}

function isProblem(root: JsonRecord, type: string, media: JsonRecord): boolean {
  if (/^application\/problem\+(?:json|xml)\b/i.test(type)) return true
  if (!/[/+]json\b/i.test(type) || !isRecord(media['schema'])) return false
  const properties = recordOf(meaningOf(root, media['schema']).schema['properties'])
  return MEMBERS.every((name) => name in properties)
}

/** The key of a problem: a stable code, or the last part of its type. */
export function problemKey(value: unknown): string | undefined {
  const code = memberOf(value, 'code')
  if (typeof code === 'string' || typeof code === 'number') return textOf(String(code))
  const type = textOf(memberOf(value, 'type'))
  if (type === undefined || type === 'about:blank') return undefined
  const last = type.split(/[/#:?=]/).findLast((part) => part !== '')
  return last ?? type
}

/** A code that the schema of problems allows, with its description if there is one. */
export interface KnownCode {
  readonly key: string
  readonly value: string
  readonly meaning: string | undefined
}

/** The codes, or else the types, that a schema of problems lists. */
export function knownCodes(root: JsonRecord, schema: unknown): readonly KnownCode[] {
  const properties = recordOf(meaningOf(root, schema).schema['properties'])
  for (const name of ['code', 'type']) {
    const member = meaningOf(root, properties[name]).schema
    const values = 'const' in member ? [member['const']] : listOf(member['enum'])
    const described = member['x-enumDescriptions'] ?? member['x-enum-descriptions']
    const codes = values.flatMap((value, index) => {
      const key = problemKey({ [name]: value })
      const at = Array.isArray(described) ? String(index) : String(value)
      const meaning = textOf(memberOf(described, at))
      return key === undefined ? [] : [{ key, value: String(value), meaning }]
    })
    if (codes.length > 0) return codes
  }
  return []
}
