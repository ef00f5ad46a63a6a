import type { Extension } from '../../base/model/api.ts'
import { plainOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** The extensions of a part of a description that the config shows, in the order of the config. */
export function extensionsOf(
  value: JsonRecord,
  shown: readonly string[],
): { readonly extensions?: readonly Extension[] } {
  const found = shown.filter((name) => Object.hasOwn(value, name))
  if (found.length === 0) return {}
  return { extensions: found.map((name) => ({ name, value: plainOf(value[name]) })) }
}
