import { isRecord, recordOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { keywordsWith } from '../../../reference/read/keywords.ts'
import { pathOf, trailOf, walk } from '../../../reference/read/walk.ts'
import type { Trail } from '../../../reference/read/walk.ts'
import type { Location } from '../../../base/problems/problem.ts'
import type { Description } from '../../../reference/load/load.ts'
import { writtenHolder } from './applied-beside.ts'
import type { ChangePlace, Spot } from './change.ts'

/**
 * Returns a function that finds the places of values of a description, or of the nearest values around them. The holders of all
 * spots are known before: a large description has many more objects.
 */
export function placesIn(
  { root, written, placeOf }: Description,
  holders: ReadonlySet<unknown>,
): (spot: Spot | undefined) => ChangePlace {
  const trails = trailsIn(root, holders)
  const isLifted = 'swagger' in written
  const known = new Map<string, Location>()
  return (spot) => {
    const trail = trails.get(writtenHolder(spot?.holder))
    const own = spot?.holder === root ? [] : trail === undefined ? undefined : pathOf(trail)
    if (own === undefined) return {}
    const path = [...own, ...(spot?.key === undefined ? [] : [spot.key])]
    const key = path.join('\0')
    const found = known.get(key) ?? placeOf(isLifted ? writtenPath(path) : path)
    known.set(key, found)
    return { ...found, path }
  }
}

/** Maps and lists of parts, which are the places of those that one of them lacks. */
const MAPS = new Set([
  ...keywordsWith(({ holds, describes }) => holds !== 'schema' && describes === 'part'),
  'headers',
])

/** The way to each of some objects of a description. */
function trailsIn(
  root: JsonRecord,
  holders: ReadonlySet<unknown>,
): ReadonlyMap<unknown, Trail | undefined> {
  const trails = new Map<unknown, Trail | undefined>()
  const seen = new Set<unknown>()
  if (holders.size === 0) return trails
  const note = (holder: unknown, trail: Trail | undefined): void => {
    if (holders.has(holder) && !trails.has(holder)) trails.set(holder, trail)
  }
  const start = (value: unknown, form: 'root' | 'pathItem', from: Trail | undefined): void =>
    walk(
      { value, form, trail: from },
      ({ value: object, trail }) => {
        note(object, trail)
        for (const name of MAPS) {
          const members = object[name]
          if (typeof members === 'object' && members !== null)
            note(members, { name, before: trail })
        }
        for (const [name, callback] of Object.entries(recordOf(object['callbacks'])))
          for (const [expression, item] of Object.entries(recordOf(callback)))
            if (isRecord(item))
              start(item, 'pathItem', trailOf([...pathOf(trail), 'callbacks', name, expression]))
      },
      seen,
    )
  start(root, 'root', undefined)
  return trails
}

/** The parts of Swagger 2.0 under their names in OpenAPI 3. */
const OLD_NAMES: Readonly<Record<string, readonly string[]>> = {
  'components/schemas': ['definitions'],
  'components/parameters': ['parameters'],
  'components/responses': ['responses'],
  'components/securitySchemes': ['securityDefinitions'],
}

/** The path in a description of Swagger 2.0 for a path in its OpenAPI 3 form. */
function writtenPath(path: readonly string[]): readonly string[] {
  if (path[0] === 'servers') return ['host']
  const old = OLD_NAMES[path.slice(0, 2).join('/')]
  const moved = old === undefined ? path : [...old, ...path.slice(2)]
  const body = moved.indexOf('requestBody')
  // The number of its parameter is not known any more.
  if (body === 3 && moved[0] === 'paths') return [...moved.slice(0, 3), 'parameters']
  const content = moved.indexOf('content')
  const isOfResponse = content > 0 && moved.includes('responses')
  const flat = isOfResponse ? [...moved.slice(0, content), ...moved.slice(content + 2)] : moved
  const parameter = flat.indexOf('parameters')
  return parameter >= 0 && flat[parameter + 2] === 'schema'
    ? [...flat.slice(0, parameter + 2), ...flat.slice(parameter + 3)]
    : flat
}
