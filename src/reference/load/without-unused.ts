import { isRecord, listOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import { partsOf, pointerOf, referenceOf } from '../read/references.ts'
import { pathTables, walkAll } from './path-tables.ts'
import { withoutParent } from './named-parts.ts'

/** The maps of credentials in OpenAPI 2.0 and 3. */
const SCHEMES = new Set(['securityDefinitions', 'securitySchemes'])
/** The maps of reusable parts in OpenAPI 2.0. */
const MAPS_OF_2 = ['definitions', 'parameters', 'responses', 'securityDefinitions']

/** A part of a description without the reusable parts, tags and scopes that only removed parts used. */
export function withoutUnused(part: JsonRecord, before: JsonRecord): JsonRecord {
  const used = usedPointers(part)
  const [needed, known] = [scopesIn(part), scopesIn(before)]
  const kept = (map: JsonRecord, path: readonly string[]): JsonRecord => {
    const left = Object.entries(map).filter(([name]) => used.has(pointerOf([...path, name])))
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

/** The pointers of all reusable parts that the rest of a description leads to. */
function usedPointers(root: JsonRecord): ReadonlySet<string> {
  const used = new Set<string>()
  const isMap = new Set(['components', ...('swagger' in root ? MAPS_OF_2 : [])])
  const open: unknown[] = Object.entries(root).flatMap(([name, value]) =>
    isMap.has(name) ? [] : [value],
  )
  const use = (path: readonly string[]): void => {
    const length = path[0] === 'components' ? 3 : 2
    const pointer = pointerOf(path.slice(0, length))
    if (used.has(pointer)) return
    used.add(pointer)
    open.push(path.slice(0, length).reduce<unknown>((value, name) => recordOf(value)[name], root))
  }
  // Credentials are named, and not referred to.
  const schemes = 'swagger' in root ? ['securityDefinitions'] : ['components', 'securitySchemes']
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (Array.isArray(value)) open.push(...listOf(value))
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
  for (const each of listOf(root['security']))
    for (const name of Object.keys(recordOf(each))) use([...schemes, name])
  return used
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
