import type { IsFor } from './audience.ts'
import { Budget } from '../read/budget.ts'
import { isRecord, listOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'

const MOST_STEPS = 20_000

interface Showing {
  readonly root: JsonRecord
  readonly isShown: IsFor
}

/** An example without the values of properties that its schema has, but does not show. Data of which nothing is left out is returned as it is. */
export function shownData(data: unknown, schema: unknown, { root, isShown }: Showing): unknown {
  const budget = new Budget(MOST_STEPS)
  const shown = (value: unknown, schemas: readonly JsonRecord[]): unknown => {
    budget.spend(1)
    if (typeof value === 'string') return shownText(value, (parsed) => shown(parsed, schemas))
    if (typeof value !== 'object' || value === null || schemas.length === 0) return value
    // A value that cannot be checked is not shown.
    if (budget.isSpent) return Array.isArray(value) ? [] : {}
    if (Array.isArray(value)) {
      const items = schemas.flatMap((each) => allIn(each['items']))
      const parts = listOf(value).map((item) => shown(item, items))
      return parts.every((part, at) => part === value[at]) ? value : parts
    }
    let isSame = true
    const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      const own = schemas.flatMap((each) => {
        const properties = recordOf(each['properties'])
        return Object.hasOwn(properties, name) ? [properties[name]] : []
      })
      const kept = own.filter((part) => isShown(part))
      if (own.length > 0 && kept.length === 0) {
        isSame = false
        return []
      }
      const others = schemas.map((each) => each['additionalProperties'])
      const part = shown(member, (own.length > 0 ? kept : others).flatMap(allIn))
      isSame &&= part === member
      return [[name, part]]
    })
    return isSame ? value : Object.fromEntries(members)
  }
  /** A schema with all that it refers to or combines. */
  const allIn = (part: unknown): readonly JsonRecord[] => {
    const found = new Set<JsonRecord>()
    const visit = (each: unknown): void => {
      budget.spend(1)
      const { value } = resolveReference(root, each)
      if (!isRecord(value) || found.has(value) || budget.isSpent) return
      found.add(value)
      for (const name of ['allOf', 'anyOf', 'oneOf']) listOf(value[name]).forEach(visit)
      for (const name of ['if', 'then', 'else']) visit(value[name])
    }
    visit(part)
    return [...found]
  }
  return shown(data, allIn(schema))
}

/** A JSON document in a text. Other texts are returned as they are. */
function shownText(text: string, shown: (value: unknown) => unknown): string {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    const parsed: unknown = JSON.parse(text)
    const part = shown(parsed)
    return part === parsed ? text : JSON.stringify(part, null, 2)
  } catch {
    // It only looks like JSON.
    return text
  }
}
