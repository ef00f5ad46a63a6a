import { METHODS } from '../read/grammar.ts'
import { isRecord, memberOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { walk } from '../read/walk.ts'
import type { Visited } from '../read/walk.ts'

/** Checks an extension of a description: a map of paths or webhooks, as `x-webhooks` and `x-ms-paths` are. */
export function isVendorTable(name: string, value: unknown): boolean {
  if (!name.startsWith('x-') || !isRecord(value)) return false
  return name === 'x-webhooks' || name === 'x-ms-paths' || Object.values(value).some(hasOperations)
}

/** Checks a path item for operations of its own. */
export function hasOperations(item: unknown): boolean {
  return METHODS.some((method) => isRecord(memberOf(item, method)))
}

/** The names of all maps of paths and webhooks in a description. */
export function pathTables(root: JsonRecord): readonly string[] {
  const own = Object.keys(root).filter((name) => isVendorTable(name, root[name]))
  return ['paths', 'webhooks', ...own]
}

export function isWebhookTable(table: string): boolean {
  return table.endsWith('webhooks')
}

/** Visits every object of a description, also those of the maps of vendors. */
export function walkAll(root: JsonRecord, visit: (visited: Visited) => void): void {
  const seen = new Set<unknown>()
  walk({ value: root, form: 'root', trail: undefined }, visit, seen)
  for (const name of pathTables(root).slice(2))
    walk({ value: root[name], form: '{pathItem}', trail: { name, before: undefined } }, visit, seen)
}
