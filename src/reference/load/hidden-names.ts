import type { Audience } from '../../base/model/openapi-options.ts'
import { formOf, kindIn } from '../read/grammar.ts'
import type { Kind } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { isMemberName } from '../read/objects.ts'
import type { Trail, Visited } from '../read/walk.ts'
import { mappingOf } from '../schema/discriminator.ts'
import { isMarkFor } from './audience.ts'
import { marksOf, spellingsIn } from './hiding-marks.ts'
import { isVendorTable, pathTables, walkAll } from './path-tables.ts'
import { isData } from './shown-examples.ts'
import type { Words } from './shown-names.ts'
import { memberPlace } from './shown-places.ts'
import type { Grammatical, ShownPlaces } from './shown-places.ts'

/** The kinds whose names in maps are names of their own: `200` and `application/json` say nothing. */
const NAMED: ReadonlySet<Kind> = new Set([
  'callback',
  'example',
  'header',
  'link',
  'parameter',
  'pathItem',
  'requestBody',
  'schema',
  'securityScheme',
])
const SAYS_NOTHING = /^(?:\d\w\w|[\w.+*-]+\/[\w.+*-]+|x-.*)?$/

/**
 * The names of all that marks hide, as it was written: a mistake may leave a part out, which others still name. The words of OpenAPI
 * are not among them.
 */
export function markedNames(
  written: unknown,
  audience: Audience | 'everything' = {},
  found = new Set<string>(),
): Set<string> {
  if (audience === 'everything') return found
  const spellings = spellingsIn(written)
  const add = (name: string): void => {
    if (!SAYS_NOTHING.test(name) && !isMemberName(name)) found.add(name)
  }
  const visit = (value: unknown, name: string, isWithin: boolean, place: Grammatical): void => {
    const isHidden =
      isWithin ||
      (isRecord(value) && marksOf(value, spellings).some((mark) => !isMarkFor(mark, audience)))
    if (isHidden) add(name)
    // Other members of an extension have the same names.
    if (name.startsWith('x-') && !isVendorTable(name, value)) return
    if (isHidden && typeof value === 'string' && /^(?:name|operationId)$/.test(name)) add(value)
    if (Array.isArray(value))
      for (const item of listOf(value)) visit(item, '', isHidden, { kind: place.kind })
    else if (isRecord(value))
      for (const [key, member] of Object.entries(value))
        // Data have no marks.
        if (isHidden || place.isMap === true || !isData(place.kind, key, member))
          visit(member, key, isHidden, memberPlace(place, key, member))
  }
  if (spellings.size > 0) visit(written, '', false, { kind: 'root' })
  return found
}

/** The names and values of a description, or of the parts of it that are shown: not hidden themselves, nor with what they are in. */
export function wordsOf(root: JsonRecord, places?: ShownPlaces): Words {
  const words = new Map<string, boolean>()
  const isShown = (value: unknown, kind?: Kind): boolean => places?.isShown(value, kind) ?? true
  const ways = new Map<Trail, boolean>()
  const isWayShown = (trail: Trail | undefined): boolean =>
    trail === undefined || (ways.get(trail) ?? isWayShown(trail.before))
  visitNamed(
    root,
    ({ name, part, kind, trail, isSaid = false }) => {
      if (isWayShown(trail) && isShown(part, kind))
        words.set(name, isSaid || words.get(name) === true)
    },
    ({ value, form, trail }) => {
      if (trail !== undefined && !form.startsWith('{'))
        ways.set(trail, isWayShown(trail.before) && isShown(value, kindIn(form)))
    },
  )
  return words
}

interface Named {
  readonly name: string
  readonly part?: unknown
  readonly kind?: Kind
  /** Data have the name, too. */
  readonly isSaid?: boolean
  /** The map that has the part as a member. */
  readonly map?: JsonRecord
  /** The path of the object around it. */
  readonly trail?: Trail | undefined
}

/** Visits all parts of a description with a name of the writer, and all values of schemas, and before them the objects that they are in. */
export function visitNamed(
  root: JsonRecord,
  visit: (named: Named) => void,
  enter?: (visited: Visited) => void,
): void {
  const visitMap = (map: unknown, rest: Omit<Named, 'name' | 'part' | 'map'>): void => {
    for (const [name, part] of Object.entries(recordOf(map)))
      visit({ name, part, map: recordOf(map), ...rest })
  }
  for (const table of pathTables(root)) visitMap(root[table], { kind: 'pathItem' })
  for (const part of listOf(root['tags'])) {
    const name = memberOf(part, 'name')
    if (typeof name === 'string') visit({ name, part })
  }
  walkAll(root, (visited) => {
    enter?.(visited)
    const { value, form, trail } = visited
    const kind = kindIn(form)
    const name = kind === 'parameter' ? value['name'] : value['operationId']
    if (typeof name === 'string' && (kind === 'parameter' || kind === 'operation'))
      visit({ name, part: value, kind, trail: trail?.before, isSaid: kind === 'parameter' })
    // A parameter of OpenAPI 2.0 has values, too.
    for (const word of [value['const'], ...listOf(value['enum'])])
      if (typeof word === 'string' && word !== '') visit({ name: word, trail, isSaid: true })
    for (const word of Object.keys(mappingOf(value))) visit({ name: word, trail, isSaid: true })
    for (const flow of kind === 'securityScheme' ? flowsOf(value) : [])
      for (const word of Object.keys(recordOf(memberOf(flow, 'scopes'))))
        visit({ name: word, part: flow, trail, isSaid: true })
    for (const key of Object.keys(value)) {
      const map = formOf(kind, key)
      const isTable = kind === 'root' && map === '{pathItem}'
      const isSaid = key === 'properties' || map === '{header}'
      if (map?.startsWith('{') === true && NAMED.has(kindIn(map)) && !isTable)
        visitMap(value[key], { kind: kindIn(map), trail, isSaid })
    }
  })
}

function flowsOf(scheme: JsonRecord): readonly unknown[] {
  return 'scopes' in scheme ? [scheme] : Object.values(recordOf(scheme['flows']))
}
