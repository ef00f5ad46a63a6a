import { listOf, plainOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { referredObject } from './references.ts'

/** Headers that a description must not define as parameters: other parts of it define them. */
const RESERVED = new Set(['accept', 'content-type', 'authorization'])

/**
 * The parameters of an operation: its own override those of its path. Names in the path without one are
 * added.
 */
export function parametersOf(
  root: JsonRecord,
  operation: { readonly path: string; readonly value: JsonRecord; readonly pathItem: JsonRecord },
): readonly JsonRecord[] {
  const { path, value, pathItem } = operation
  const all = new Map<string, JsonRecord>()
  for (const item of [...listOf(pathItem['parameters']), ...listOf(value['parameters'])]) {
    const parameter = referredObject(root, item)
    const isReserved =
      parameter['in'] === 'header' && RESERVED.has(plainOf(parameter['name']).toLowerCase())
    if (!isReserved) all.set(`${plainOf(parameter['in'])} ${plainOf(parameter['name'])}`, parameter)
  }
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g))
    if (!all.has(`path ${name}`))
      all.set(`path ${name}`, { name, in: 'path', required: true, schema: { type: 'string' } })
  return [...all.values()]
}
