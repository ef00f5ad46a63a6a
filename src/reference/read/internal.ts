import { isRecord, listOf, recordOf, textsOf } from './json.ts'
import { withDigitsOf } from './large-integers.ts'
import { referenceOf, resolveReference } from './references.ts'
import type { JsonRecord } from './json.ts'

/** Keys below which a record is a value of the writer's, which may have any member. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue'])

/**
 * A description without the parts that are marked with `x-internal`, and without references to them. A
 * description without such marks is returned as it is.
 */
export function withoutInternal(root: JsonRecord): JsonRecord {
  const result = publicPart(root, root)
  if (!isRecord(result) || result === root) return root
  return { ...result, ...withoutEmpty(result, 'paths'), ...withoutEmpty(result, 'webhooks') }
}

/** A path whose operations are all internal is internal, too. */
function withoutEmpty(root: JsonRecord, name: string): JsonRecord {
  const items = root[name]
  if (!isRecord(items)) return {}
  const kept = Object.entries(items).filter(([, item]) => Object.keys(recordOf(item)).length > 0)
  return { [name]: Object.fromEntries(kept) }
}

function publicPart(value: unknown, root: JsonRecord): unknown {
  if (Array.isArray(value)) {
    const items = listOf(value)
    const kept = items.filter((item) => !isInternal(item, root))
    const parts = kept.map((item) => publicPart(item, root))
    const isSame = parts.length === items.length && parts.every((part, i) => part === items[i])
    return isSame ? value : parts
  }
  if (!isRecord(value)) return value
  let isSame = true
  const members = Object.entries(value).flatMap(([name, member]): readonly [string, unknown][] => {
    if (DATA.has(name) || name.startsWith('x-') || typeof member !== 'object')
      return [[name, member]]
    // In `examples`, a list is data, and a map has objects that may be marked.
    if (name === 'examples' && Array.isArray(member)) return [[name, member]]
    const isLeftOut = isInternal(member, root)
    const part = isLeftOut ? undefined : publicPart(member, root)
    isSame &&= part === member
    return isLeftOut ? [] : [[name, part]]
  })
  return isSame ? value : withoutMissing(withDigitsOf(Object.fromEntries(members), value), value)
}

function isInternal(value: unknown, root: JsonRecord): boolean {
  if (!isRecord(value)) return false
  if (value['x-internal'] === true) return true
  if (referenceOf(value) === undefined) return false
  const target = resolveReference(root, value).value
  return isRecord(target) && target['x-internal'] === true
}

/** A schema must not require a property that was left out. */
function withoutMissing(part: JsonRecord, before: JsonRecord): JsonRecord {
  const [properties, known] = [part['properties'], before['properties']]
  if (!isRecord(properties) || !isRecord(known) || !Array.isArray(part['required'])) return part
  const isLeft = (name: string) => Object.hasOwn(properties, name) || !Object.hasOwn(known, name)
  return { ...part, required: textsOf(part['required']).filter(isLeft) }
}
