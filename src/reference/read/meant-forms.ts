import { isRecord, listOf, memberOf, plainOf, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { shelfOf } from './grammar.ts'
import type { Kind } from './grammar.ts'
import { membersOf } from './objects.ts'
import type { Spot } from './repair-rows.ts'
import { partsOf, pointerOf, valueAt } from './references.ts'

/** The map that is meant by a list: of `- '200': {}`, or of objects with a `name`. */
export interface MeantMap {
  readonly map: JsonRecord
  /** The path of each value in the list, and its name in the map. */
  readonly moves: readonly { readonly from: readonly string[]; readonly name: string }[]
}

export function mapMeant(list: readonly unknown[], type: string): MeantMap | undefined {
  const map: JsonRecord = {}
  const moves: { from: readonly string[]; name: string }[] = []
  const isNamed = type === 'schema' && list.every((item) => isRecord(item) && 'name' in item)
  for (const [at, item] of list.entries()) {
    if (!isRecord(item)) return undefined
    const { name: written, ...rest } = item
    const own = isNamed ? textOf(written) : undefined
    const members = own === undefined ? Object.entries(item) : [[own, rest] as const]
    for (const [name, value] of members) {
      if (Object.hasOwn(map, name) || (value !== null && !isRecord(value))) return undefined
      setMember(map, name, value)
      moves.push({ from: own === undefined ? [String(at), name] : [String(at)], name })
    }
  }
  return list.length === 0 ? undefined : { map, moves }
}

/** The objects of a map in place of a list: each has its name in the map, if it needs a name. */
export function itemsMeant(map: JsonRecord, type: string, version: string): readonly JsonRecord[] {
  const isNamed = membersOf(type, version)?.get('name')?.isRequired === true
  return Object.entries(map)
    .filter((entry): entry is [string, JsonRecord] => isRecord(entry[1]))
    .map(([name, item]) => {
      const isWhole = !isNamed || 'name' in item || '$ref' in item
      if (!isWhole) setMember(item, 'name', name)
      return item
    })
}

/** The pointer that is meant by one that leads to nothing: `#/component/schemas/Pet`, `#/definitions/Pet`, `Pet`. */
export function pointerMeant(
  root: JsonRecord,
  reference: string,
  { type, version }: { readonly type: string; readonly version: string },
): string | undefined {
  if (valueAt(root, reference) !== undefined) return undefined
  const isInside = reference.startsWith('#') || /^[\w-]+$/.test(reference)
  const name = partsOf(reference)?.at(-1) ?? reference.split(/[#/]/).at(-1)
  // `grammar.ts` has a shelf for the objects that can be shared.
  const shelf = isInside ? shelfOf(type as Kind, version) : undefined
  if (shelf === undefined || name === undefined || name === '') return undefined
  const pointer = pointerOf([...shelf, name])
  return valueAt(root, pointer) === undefined ? undefined : pointer
}

/** Reads a list of schemas for items as one schema. */
export function itemsAsSchema(object: JsonRecord, { move }: Spot): void {
  const items = listOf(object['items'])
  const [only = {}, ...others] = items
  const isOne = others.length === 0
  for (const at of items.keys())
    move(['items', String(at)], isOne ? ['items'] : ['items', 'anyOf', String(at)])
  setMember(object, 'items', isOne ? only : { anyOf: items })
}

/** The types of a default in `repair.ts`, by the type of its schema. */
const DEFAULTS: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'flag',
  integer: 'number',
  number: 'number',
  object: 'object',
  string: 'text',
}

/** The type of a member. A default has that of its schema; many write `null` for none. */
export function typeOfMember(object: JsonRecord, name: string, type: string): string {
  if (name !== 'default' || type !== 'any' || object[name] === null) return type
  const [own, ...others] = [object['type']].flat().filter((each) => each !== 'null')
  return others.length > 0 ? type : (textOf(memberOf(DEFAULTS, plainOf(own))) ?? type)
}

/** The words for a type that a value does not have. */
export const TYPE_WORDS: Readonly<Record<string, string>> = {
  flag: '`true` or `false`',
  number: 'a number',
  list: 'a list',
  object: 'an object',
}
