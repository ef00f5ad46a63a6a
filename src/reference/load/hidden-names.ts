import type { Audience } from '../../base/model/openapi-options.ts'
import { formOf, kindIn } from '../read/grammar.ts'
import type { Kind } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { withDigitsOf } from '../read/large-integers.ts'
import { isMemberName, membersOf } from '../read/objects.ts'
import { partsOf } from '../read/references.ts'
import type { Trail, Visited } from '../read/walk.ts'
import { isMarkFor } from './audience.ts'
import { marksOf, spellingsIn } from './hiding-marks.ts'
import { isVendorTable, pathTables, walkAll } from './path-tables.ts'
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
  const visit = (value: unknown, name: string, isWithin: boolean): void => {
    const isHidden =
      isWithin ||
      (isRecord(value) && marksOf(value, spellings).some((mark) => !isMarkFor(mark, audience)))
    if (isHidden) add(name)
    // Other members of an extension have the same names.
    if (name.startsWith('x-') && !isVendorTable(name, value)) return
    if (isHidden && typeof value === 'string' && /^(?:name|operationId)$/.test(name)) add(value)
    if (Array.isArray(value)) for (const item of listOf(value)) visit(item, '', isHidden)
    else if (isRecord(value))
      for (const [key, member] of Object.entries(value)) visit(member, key, isHidden)
  }
  if (spellings.size > 0) visit(written, '', false)
  return found
}

/**
 * Takes names of parts that were left out of a description from its extensions, and from members that OpenAPI does not have:
 * `x-order: [id, secret]` → `x-order: [id]`. A name that something shown has, too, stays, and so do sentences.
 */
export function withoutHiddenNames(
  part: JsonRecord,
  before: JsonRecord,
  lost: ReadonlySet<string>,
): JsonRecord {
  const { shown } = namesByPlace(part)
  const all = new Set([...namesByPlace(before).shown, ...lost])
  const hidden = new Set([...all].filter((name) => !shown.has(name)))
  const version = textOf(before['openapi']) ?? '2.0'
  const stripping = { hidden, version, place: { kind: 'root' as const } }
  return hidden.size === 0 ? part : recordOf(stripped(part, stripping))
}

interface Stripping {
  readonly hidden: ReadonlySet<string>
  readonly version: string
  /** `undefined` in an extension. */
  readonly place: Grammatical | undefined
}

function stripped(value: unknown, stripping: Stripping): unknown {
  const { hidden, version, place } = stripping
  const isExtension = place === undefined
  if (typeof value === 'string') return isExtension && names(value, hidden) ? undefined : value
  if (typeof value !== 'object' || value === null) return value
  const isObject = isRecord(value)
  const known = place?.kind === undefined || place.isMap === true ? undefined : place.kind
  const own = known === undefined ? undefined : membersOf(known, version)
  const members = Object.entries(value).map(([name, member]): readonly [string, unknown] => {
    if (isExtension && isObject && hidden.has(name)) return [name, undefined]
    const isFree = isObject && (name.startsWith('x-') || own?.has(name) === false)
    const at = isObject ? place && memberPlace(place, name, member) : place && { kind: place.kind }
    return [name, stripped(member, { ...stripping, place: isFree ? undefined : at })]
  })
  if (members.every(([name, member]) => member === memberOf(value, name))) return value
  const left = members.filter(([, member]) => member !== undefined)
  return Array.isArray(value)
    ? left.map(([, member]) => member)
    : withDigitsOf(Object.fromEntries(left), recordOf(value))
}

/** Checks a name, `GET /orders`, or a pointer to one. */
function names(text: string, hidden: ReadonlySet<string>): boolean {
  const last = /^[A-Z]+ \S+$/.test(text) ? text.slice(text.indexOf(' ') + 1) : text
  return [text, last, ...(partsOf(text.replace(/^[^#\s]*#/, '#')) ?? [])].some((each) =>
    hidden.has(each),
  )
}

interface NamesByPlace {
  readonly shown: ReadonlySet<string>
  readonly hidden: ReadonlySet<string>
}

/** The names of the parts of a description that are shown, and that are hidden, themselves or with what they are in. */
export function namesByPlace(root: JsonRecord, places?: ShownPlaces): NamesByPlace {
  const found = { shown: new Set<string>(), hidden: new Set<string>() }
  const isShown = (value: unknown, kind?: Kind): boolean => places?.isShown(value, kind) ?? true
  const ways = new Map<Trail, boolean>()
  const isWayShown = (trail: Trail | undefined): boolean =>
    trail === undefined || (ways.get(trail) ?? isWayShown(trail.before))
  visitNamed(
    root,
    ({ name, part, kind, trail }) => {
      const isHere = isWayShown(trail) && isShown(part, kind)
      found[isHere ? 'shown' : 'hidden'].add(name)
    },
    ({ value, form, trail }) => {
      if (trail !== undefined && !form.startsWith('{'))
        ways.set(trail, isWayShown(trail.before) && isShown(value, kindIn(form)))
    },
  )
  return found
}

interface Named {
  readonly name: string
  readonly part: unknown
  readonly kind?: Kind
  /** The map that has the part as a member. */
  readonly map?: JsonRecord
  /** The path of the object around it. */
  readonly trail?: Trail | undefined
}

/** Visits all parts of a description with a name of the writer, and before them the objects that they are in. */
export function visitNamed(
  root: JsonRecord,
  visit: (named: Named) => void,
  enter?: (visited: Visited) => void,
): void {
  const visitMap = (map: JsonRecord, rest: Pick<Named, 'kind' | 'trail'>): void => {
    for (const [name, part] of Object.entries(map)) visit({ name, part, map, ...rest })
  }
  for (const table of pathTables(root)) visitMap(recordOf(root[table]), { kind: 'pathItem' })
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
      visit({ name, part: value, kind, trail: trail?.before })
    for (const key of Object.keys(value)) {
      const map = formOf(kind, key)
      const isTable = kind === 'root' && map === '{pathItem}'
      if (map?.startsWith('{') === true && NAMED.has(kindIn(map)) && !isTable)
        visitMap(recordOf(value[key]), { kind: kindIn(map), trail })
    }
  })
}
