import { remember } from '../../base/shared/remember.ts'
import { isRecord, memberOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES, keywordOf } from '../read/keywords.ts'
import { referenceOf, resolveReference, valueAt } from '../read/references.ts'
import { subschemasOf } from '../read/subschemas.ts'
import type { Subschema } from '../read/subschemas.ts'
import { walkAll } from './path-tables.ts'
import { accepts } from '../schema/accepts.ts'
import { discriminatorProperty } from '../schema/discriminator.ts'
import { matchPattern } from '../schema/pattern-match.ts'
import type { ShownPlaces } from './shown-places.ts'

const ALTERNATIVE: ReadonlySet<string> = new Set(ALTERNATIVES)

interface Tie {
  readonly schema: JsonRecord
  /** The keyword, if only one schema of its list need fit. */
  readonly alternative?: string | undefined
  readonly isReferred: boolean
}

/** Names and values of a description; true for those that data say, too: those of reusable parts and operations are only in the description. */
export type Words = ReadonlyMap<string, boolean>

export interface HiddenNames {
  /** The names of what a mistake left out. */
  readonly isLost: (name: string) => boolean
  /** Checks a name in a schema, or in one that describes the same value: the name of a property that is not shown. */
  readonly isHidden: (schema: unknown, name: string) => boolean
  /** The schemas whose names of properties a schema describes, as `propertyNames`. */
  readonly namedBy: (schema: JsonRecord) => readonly JsonRecord[]
  /** The schemas whose discriminator has a schema as its property. */
  readonly typedBy: (schema: JsonRecord) => readonly JsonRecord[]
  /** A schema, and those around it that describe the same value. */
  readonly around: (schema: JsonRecord) => readonly JsonRecord[]
}

/**
 * The names of hidden properties. A mark in one part of a schema counts in all parts that describe the same value: in `allOf`, in a
 * condition, around an alternative. Only a schema that is referred to does not depend on those that refer to it.
 */
export function hiddenNames(
  root: JsonRecord,
  { places, lost }: { readonly places: ShownPlaces; readonly lost: () => Words },
): HiddenNames {
  const { isShown } = places
  const known = remember(() => tiesIn(root, isShown))
  const stateOf = (schema: JsonRecord, name: string): State => {
    const own = memberOf(schema['properties'], name)
    const isBranchShown = isShown(schema)
    if (own !== undefined && !isShown(own)) return isBranchShown ? 'hidden' : 'lost'
    if (own !== undefined) return isBranchShown ? 'shown' : 'lost'
    const patterns = Object.entries(recordOf(schema['patternProperties']))
    const isMatch = patterns.some(
      ([pattern, part]) => !isShown(part) && matchPattern(name, pattern).isMatch !== false,
    )
    if (isMatch) return isBranchShown ? 'hidden' : 'lost'
    return hidesName(name, schema['propertyNames'], { root, isShown }) ? 'lost' : undefined
  }
  const statesOf = (schema: JsonRecord, name: string, isFar: boolean): ReadonlySet<State> =>
    new Set(relatives(schema, known().above, { root, isFar }).map((each) => stateOf(each, name)))
  return {
    isLost: (name) => lost().has(name),
    isHidden(part, name) {
      if (lost().has(name)) return true
      const schema = nextOf(root, part)
      const { names, hasRules } = known()
      if (!isRecord(schema) || (!hasRules && !names.has(name))) return false
      const near = statesOf(schema, name, false)
      if (near.has('hidden')) return true
      if (near.has('shown')) return false
      const far = statesOf(schema, name, true)
      return (near.has('lost') || far.has('hidden') || far.has('lost')) && !far.has('shown')
    },
    namedBy: (schema) => known().namers.get(schema) ?? [],
    typedBy: (schema) => known().typers.get(schema) ?? [],
    around(start) {
      const found = new Set([start])
      for (const each of found)
        for (const tie of known().above.get(each) ?? []) if (!tie.isReferred) found.add(tie.schema)
      return [...found]
    },
  }
}

/** `lost` is a name that another schema may show: of a schema that is not shown as a whole, or that only a hidden `propertyNames` allows. */
type State = 'hidden' | 'lost' | 'shown' | undefined

interface NameReading {
  readonly root: JsonRecord
  readonly isShown: ShownPlaces['isShown']
  readonly met?: ReadonlySet<unknown>
}

/** Checks a name that only a hidden part of a schema for names allows. */
function hidesName(name: string, naming: unknown, reading: NameReading): boolean {
  const { root, isShown, met = new Set() } = reading
  const schema = resolveReference(root, naming).value
  if (naming === undefined || met.has(schema)) return false
  const fits = (part: unknown): boolean => accepts(name, part, { root, direction: 'both' })
  if (!isShown(naming)) return fits(naming)
  const parts = partsForNames(schema)
  const hides = (part: unknown): boolean =>
    hidesName(name, part, { ...reading, met: new Set([...met, schema]) })
  return (
    parts.some((each) => !ALTERNATIVE.has(each.keyword) && hides(each.schema)) ||
    ALTERNATIVES.some((keyword) => {
      const fitting = parts.filter((each) => each.keyword === keyword && fits(each.schema))
      return fitting.length > 0 && fitting.every((each) => hides(each.schema))
    })
  )
}

function partsForNames(schema: unknown): readonly Subschema[] {
  const parts = isRecord(schema) ? subschemasOf(schema) : []
  return parts.filter(({ keyword }) => keywordOf(keyword).describes === 'value')
}

/** True if a schema for names, or a part of it, is hidden. */
function hidesNames(naming: unknown, { root, isShown, met = new Set() }: NameReading): boolean {
  const schema = resolveReference(root, naming).value
  if (naming === undefined || met.has(schema)) return false
  const reading = { root, isShown, met: new Set([...met, schema]) }
  return !isShown(naming) || partsForNames(schema).some((each) => hidesNames(each.schema, reading))
}

/** The target of a reference, which may be one, too: it can have keywords of its own. */
function nextOf(root: JsonRecord, part: unknown): unknown {
  const reference = referenceOf(part)
  return reference === undefined ? part : valueAt(root, reference)
}

/** The schemas within a schema that describe the same value. */
function tiesOf(schema: JsonRecord, root: JsonRecord): readonly Tie[] {
  const tie = (part: unknown, alternative?: string): readonly Tie[] => {
    const value = nextOf(root, part)
    const isReferred = referenceOf(part) !== undefined
    return isRecord(value) ? [{ schema: value, alternative, isReferred }] : []
  }
  return [
    ...(referenceOf(schema) === undefined ? [] : tie(schema)),
    ...subschemasOf(schema)
      .filter(({ keyword }) => keywordOf(keyword).describes === 'value')
      .flatMap(({ keyword, schema: part }) =>
        tie(part, ALTERNATIVE.has(keyword) ? keyword : undefined),
      ),
  ]
}

interface Ties {
  readonly above: ReadonlyMap<JsonRecord, readonly Tie[]>
  readonly namers: ReadonlyMap<JsonRecord, readonly JsonRecord[]>
  readonly typers: ReadonlyMap<JsonRecord, readonly JsonRecord[]>
  /** All names that may be hidden. */
  readonly names: ReadonlySet<string>
  /** True if patterns or schemas for names are hidden, which allow any name. */
  readonly hasRules: boolean
}

function tiesIn(root: JsonRecord, isShown: ShownPlaces['isShown']): Ties {
  const above = new Map<JsonRecord, Tie[]>()
  const namers = new Map<JsonRecord, JsonRecord[]>()
  const typers = new Map<JsonRecord, JsonRecord[]>()
  const names = new Set<string>()
  let hasRules = false
  walkAll(root, ({ value, form }) => {
    if (form !== 'schema') return
    const ties = tiesOf(value, root)
    for (const { schema, ...how } of ties)
      above.set(schema, [...(above.get(schema) ?? []), { schema: value, ...how }])
    hasRules ||= hidesNames(value['propertyNames'], { root, isShown })
    const named = (map: Map<JsonRecord, JsonRecord[]>, part: unknown): void => {
      const schema = resolveReference(root, part).value
      if (isRecord(schema)) map.set(schema, [...(map.get(schema) ?? []), value])
    }
    named(namers, value['propertyNames'])
    const type = discriminatorProperty(value)
    if (type !== undefined)
      for (const each of [value, ...ties.map((tie) => tie.schema)])
        named(typers, memberOf(each['properties'], type))
    const isLost = !isShown(value)
    for (const [name, part] of Object.entries(recordOf(value['properties'])))
      if (isLost || !isShown(part)) names.add(name)
    hasRules ||= Object.values(recordOf(value['patternProperties'])).some((each) => !isShown(each))
  })
  return { above, namers, typers, names, hasRules }
}

interface Reach {
  readonly root: JsonRecord
  /** Includes the schemas that refer to this one, and the other alternatives. */
  readonly isFar: boolean
}

/** The schemas that describe the same value as a schema, with itself. */
function relatives(
  start: JsonRecord,
  above: Ties['above'],
  { root, isFar }: Reach,
): readonly JsonRecord[] {
  const found = new Set<JsonRecord>()
  const down = (schema: JsonRecord, from: string | undefined): void => {
    if (found.has(schema)) return
    found.add(schema)
    for (const { schema: part, alternative } of tiesOf(schema, root))
      if (isFar || alternative === undefined || alternative !== from) down(part, undefined)
  }
  const climbed = new Set<JsonRecord>()
  const up = (schema: JsonRecord, from: string | undefined): void => {
    if (climbed.has(schema)) return
    climbed.add(schema)
    down(schema, from)
    for (const tie of above.get(schema) ?? [])
      if (isFar || !tie.isReferred) up(tie.schema, tie.alternative)
  }
  up(start, undefined)
  return [...found]
}
