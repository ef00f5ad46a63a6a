import { isRecord, listOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import { partsOf, pointerOf, referenceOf } from '../read/references.ts'

/** The maps of reusable parts, by their path in OpenAPI 2.0 and 3. */
const MAPS_OF_2 = ['definitions', 'parameters', 'responses', 'securityDefinitions']

/** A part of a description without the reusable parts and tags that only what was left out used. */
export function withoutUnused(part: JsonRecord, before: JsonRecord): JsonRecord {
  const used = usedPointers(part)
  const kept = (map: JsonRecord, path: readonly string[]): JsonRecord =>
    Object.fromEntries(Object.entries(map).filter(([name]) => used.has(pointerOf([...path, name]))))
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
      if (name === 'mapping')
        for (const target of Object.values(recordOf(member))) {
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
    result['tags'] = listOf(part['tags']).filter((tag) => isLeft(recordOf(tag)['name']))
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
  const operations = ['paths', 'webhooks'].flatMap((map) => operationsIn(root[map], root))
  return new Set(operations.flatMap(({ operation }) => textsOf(operation['tags'])))
}
