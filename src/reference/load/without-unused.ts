import { isRecord, listOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import { partsOf, pointerOf, referenceOf, valueAt } from '../read/references.ts'
import { pathTables, walkAll } from './path-tables.ts'
import { withoutParent } from './named-parts.ts'

/** The maps of credentials in OpenAPI 2.0 and 3. */
const SCHEMES = new Set(['securityDefinitions', 'securitySchemes'])
/** The maps of reusable parts in OpenAPI 2.0. */
const MAPS_OF_2 = ['definitions', 'parameters', 'responses', 'securityDefinitions']

/**
 * A part of a description without the reusable parts, tags and scopes that only removed parts used. Unless `keepsUnused`, the
 * reusable parts that nothing uses are left out, too.
 */
export function withoutUnused(
  part: JsonRecord,
  before: JsonRecord,
  keepsUnused: boolean,
): JsonRecord {
  const stays = keepsUnused ? mayStay(part, before) : isUsedIn(part)
  const [needed, known] = [scopesIn(part), scopesIn(before)]
  const kept = (map: JsonRecord, path: readonly string[]): JsonRecord => {
    const left = Object.entries(map).filter(([name]) => stays(pointerOf([...path, name])))
    if (!path.some((each) => SCHEMES.has(each))) return Object.fromEntries(left)
    const schemes = left.map(([name, scheme]) => {
      const isLeft = (scope: string): boolean =>
        needed.get(name)?.has(scope) === true || known.get(name)?.has(scope) !== true
      return [name, withUsedScopes(scheme, isLeft)] as const
    })
    return Object.fromEntries(schemes)
  }
  const result: Record<string, unknown> = { ...part, ...usedTags(part, before) }
  for (const name of MAPS_OF_2)
    if (isRecord(part[name]) && 'swagger' in part) result[name] = kept(part[name], [name])
  if (isRecord(part['components'])) {
    const maps = Object.entries(part['components']).map(([name, map]) => {
      const isMap = isRecord(map) && !name.startsWith('x-')
      return [name, isMap ? kept(map, ['components', name]) : map] as const
    })
    result['components'] = Object.fromEntries(maps)
  }
  return result
}

/**
 * True for reusable parts that may stay: the parts that the rest uses, and the parts that nothing used before, unless they use
 * one that goes.
 */
function mayStay(part: JsonRecord, before: JsonRecord): (pointer: string) => boolean {
  const used = usedPointers(part)
  const uses = usesOfParts(before)
  const users = new Map<string, string[]>()
  for (const [user, pointers] of uses)
    for (const pointer of pointers) users.set(pointer, [...(users.get(pointer) ?? []), user])
  const gone = new Set([...usedPointers(before, uses)].filter((pointer) => !used.has(pointer)))
  for (const pointer of gone)
    for (const user of users.get(pointer) ?? []) if (!used.has(user)) gone.add(user)
  return (pointer) => !gone.has(pointer)
}

function isUsedIn(root: JsonRecord): (pointer: string) => boolean {
  const used = usedPointers(root)
  return (pointer) => used.has(pointer)
}

function isMapOfParts(root: JsonRecord, name: string): boolean {
  return name === 'components' || ('swagger' in root && MAPS_OF_2.includes(name))
}

/** The pointers that each reusable part of a description uses itself, by its own pointer. */
type UsesOfParts = ReadonlyMap<string, ReadonlySet<string>>

function usesOfParts(root: JsonRecord): UsesOfParts {
  const below = (path: readonly string[], map: unknown) =>
    Object.entries(recordOf(map)).map(([name, value]) => [[...path, name], value] as const)
  const own = 'swagger' in root ? MAPS_OF_2.flatMap((name) => below([name], root[name])) : []
  const maps = below(['components'], root['components'])
  return new Map(
    [...own, ...maps.flatMap(([path, map]) => below(path, map))].map(([path, value]) => [
      pointerOf(path),
      pointersIn(value, root),
    ]),
  )
}

/** The pointers of all reusable parts that the rest of a description uses, itself or through others. */
function usedPointers(root: JsonRecord, uses = usesOfParts(root)): ReadonlySet<string> {
  const rest = Object.entries(root).filter(([name]) => !isMapOfParts(root, name))
  const used = new Set(pointersIn(Object.fromEntries(rest), root))
  const kinds = kindsByParent(root, uses)
  for (const pointer of used)
    for (const next of [...(uses.get(pointer) ?? []), ...(kinds.get(pointer) ?? [])]) used.add(next)
  return used
}

/** The schemas that extend one with a `discriminator`, by its pointer: values of the parent may be of these kinds. */
function kindsByParent(
  root: JsonRecord,
  uses: UsesOfParts,
): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>()
  for (const kind of uses.keys())
    for (const part of listOf(recordOf(valueAt(root, kind))['allOf'])) {
      const parent = referenceOf(part) ?? ''
      if ('discriminator' in recordOf(valueAt(root, parent)))
        kinds.set(parent, [...(kinds.get(parent) ?? []), kind])
    }
  return kinds
}

/** The pointers of the reusable parts that a value names itself. */
function pointersIn(whole: unknown, root: JsonRecord): ReadonlySet<string> {
  const found = new Set<string>()
  const use = (path: readonly string[]): void => {
    found.add(pointerOf(path.slice(0, path[0] === 'components' ? 3 : 2)))
  }
  // Credentials are named, and not referred to.
  const schemes = 'swagger' in root ? ['securityDefinitions'] : ['components', 'securitySchemes']
  const open = [whole]
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (Array.isArray(value)) for (const each of listOf(value)) open.push(each)
    if (!isRecord(value)) continue
    const reference = referenceOf(value)
    if (reference !== undefined) use(partsOf(reference) ?? [])
    for (const [name, member] of Object.entries(value)) {
      if (name === 'mapping' || name === 'defaultMapping')
        for (const target of name === 'mapping' ? Object.values(recordOf(member)) : [member]) {
          const text = textOf(target) ?? ''
          use(partsOf(text) ?? ['components', 'schemas', text])
        }
      open.push(member)
    }
    for (const each of listOf(value['security']))
      for (const name of Object.keys(recordOf(each))) use([...schemes, name])
  }
  return found
}

/** The tags that operations have, or that no operation had before; and their groups. */
function usedTags(part: JsonRecord, before: JsonRecord): JsonRecord {
  const [used, known] = [tagsIn(part), tagsIn(before)]
  const isLeft = (name: unknown): boolean =>
    typeof name !== 'string' || used.has(name) || !known.has(name)
  const result: Record<string, unknown> = {}
  if (Array.isArray(part['tags']))
    result['tags'] = listOf(part['tags'])
      .filter((tag) => isLeft(recordOf(tag)['name']))
      .map((tag) => (isLeft(recordOf(tag)['parent']) ? tag : withoutParent(tag)))
  if (Array.isArray(part['x-tagGroups']))
    result['x-tagGroups'] = listOf(part['x-tagGroups'])
      .map((group) => ({
        ...recordOf(group),
        tags: textsOf(recordOf(group)['tags']).filter(isLeft),
      }))
      .filter(({ tags }) => tags.length > 0)
  return result
}

function tagsIn(root: JsonRecord): ReadonlySet<string> {
  const operations = pathTables(root).flatMap((table) => operationsIn(root[table], root))
  return new Set(operations.flatMap(({ operation }) => textsOf(operation['tags'])))
}

type Scopes = ReadonlyMap<string, ReadonlySet<string>>

/** A scheme with the scopes that operations need, or that no operation needed before. */
function withUsedScopes(scheme: unknown, isLeft: (scope: string) => boolean): unknown {
  const kept = (holder: JsonRecord): JsonRecord => {
    const { scopes } = holder
    if (!isRecord(scopes)) return holder
    const left = Object.entries(scopes).filter(([scope]) => isLeft(scope))
    return { ...holder, scopes: Object.fromEntries(left) }
  }
  if (!isRecord(scheme)) return scheme
  const { flows } = scheme
  if (!isRecord(flows)) return kept(scheme)
  const each = Object.entries(flows).map(([name, flow]) => [
    name,
    isRecord(flow) ? kept(flow) : flow,
  ])
  return { ...scheme, flows: Object.fromEntries(each) }
}

/** The scopes that a description needs, by the name of their scheme. */
function scopesIn(root: JsonRecord): Scopes {
  const found = new Map<string, Set<string>>()
  const add = (security: unknown): void => {
    for (const [name, scopes] of listOf(security).flatMap((each) => Object.entries(recordOf(each))))
      found.set(name, new Set([...(found.get(name) ?? []), ...textsOf(scopes)]))
  }
  add(root['security'])
  walkAll(root, ({ value, form }) => {
    if (form === 'operation') add(value['security'])
  })
  return found
}
