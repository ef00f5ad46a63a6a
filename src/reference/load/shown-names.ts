import { remember } from '../../base/shared/remember.ts'
import { isRecord, memberOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES, keywordOf } from '../read/keywords.ts'
import { referenceOf, valueAt } from '../read/references.ts'
import { subschemasOf } from '../read/subschemas.ts'
import { walkAll } from './path-tables.ts'
import { matchPattern } from '../schema/pattern-match.ts'
import type { ShownPlaces } from './shown-places.ts'

const ALTERNATIVE: ReadonlySet<string> = new Set(ALTERNATIVES)

interface Tie {
  readonly schema: JsonRecord
  /** The keyword, if only one schema of its list need fit. */
  readonly alternative?: string | undefined
  readonly isReferred: boolean
}

export interface HiddenNames {
  /** The names of what a mistake left out. */
  readonly isLost: (name: string) => boolean
  /** Checks a name in a schema, or in one that describes the same value: the name of a property that is not shown. */
  readonly isHidden: (schema: unknown, name: string) => boolean
  /** A schema, and those around it that describe the same value. */
  readonly around: (schema: JsonRecord) => readonly JsonRecord[]
}

/**
 * The names of hidden properties. A mark in one part of a schema counts in all parts that describe the same value: in `allOf`, in a
 * condition, around an alternative. A schema that is referred to does not depend on those that refer to it.
 */
export function hiddenNames(
  root: JsonRecord,
  {
    places,
    lost,
  }: { readonly places: ShownPlaces; readonly lost: () => Pick<ReadonlySet<string>, 'has'> },
): HiddenNames {
  const { isShown } = places
  const known = remember(() => tiesIn(root, isShown))
  const stateOf = (schema: JsonRecord, name: string): State => {
    const own = memberOf(schema['properties'], name)
    if (own !== undefined) return !isShown(schema) ? 'lost' : isShown(own) ? 'shown' : 'hidden'
    const isMatch = Object.entries(recordOf(schema['patternProperties'])).some(
      ([pattern, part]) => !isShown(part) && matchPattern(name, pattern).isMatch !== false,
    )
    if (!isMatch) return undefined
    return isShown(schema) ? 'hidden' : 'lost'
  }
  return {
    isLost: (name) => lost().has(name),
    isHidden(part, name) {
      if (lost().has(name)) return true
      const schema = nextOf(root, part)
      const { above, names, hasPatterns } = known()
      if (!isRecord(schema) || (!hasPatterns && !names.has(name))) return false
      const states = new Set(relatives(schema, above, root).map((each) => stateOf(each, name)))
      return states.has('hidden') || (states.has('lost') && !states.has('shown'))
    },
    around(start) {
      const found = new Set([start])
      for (const each of found)
        for (const { schema } of known().above.get(each) ?? []) found.add(schema)
      return [...found]
    },
  }
}

/** `lost` is a name in a schema that is not shown as a whole: another one may show it. */
type State = 'hidden' | 'lost' | 'shown' | undefined

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
  /** The schemas around a schema, without those that refer to it. */
  readonly above: ReadonlyMap<JsonRecord, readonly Tie[]>
  /** All names that may be hidden. */
  readonly names: ReadonlySet<string>
  /** True if patterns are hidden, which allow any name. */
  readonly hasPatterns: boolean
}

function tiesIn(root: JsonRecord, isShown: ShownPlaces['isShown']): Ties {
  const above = new Map<JsonRecord, Tie[]>()
  const names = new Set<string>()
  let hasPatterns = false
  walkAll(root, ({ value, form }) => {
    if (form !== 'schema') return
    for (const { schema, ...how } of tiesOf(value, root))
      if (!how.isReferred)
        above.set(schema, [...(above.get(schema) ?? []), { schema: value, ...how }])
    const isLost = !isShown(value)
    for (const [name, part] of Object.entries(recordOf(value['properties'])))
      if (isLost || !isShown(part)) names.add(name)
    hasPatterns ||= Object.values(recordOf(value['patternProperties'])).some(
      (each) => isLost || !isShown(each),
    )
  })
  return { above, names, hasPatterns }
}

/** The schemas that describe the same value as a schema, with itself, but not the other alternatives. */
function relatives(
  start: JsonRecord,
  above: Ties['above'],
  root: JsonRecord,
): readonly JsonRecord[] {
  const found = new Set<JsonRecord>()
  const down = (schema: JsonRecord, from: string | undefined): void => {
    if (found.has(schema)) return
    found.add(schema)
    for (const { schema: part, alternative } of tiesOf(schema, root))
      if (alternative === undefined || alternative !== from) down(part, undefined)
  }
  const climbed = new Set<JsonRecord>()
  const up = (schema: JsonRecord, from: string | undefined): void => {
    if (climbed.has(schema)) return
    climbed.add(schema)
    down(schema, from)
    for (const tie of above.get(schema) ?? []) up(tie.schema, tie.alternative)
  }
  up(start, undefined)
  return [...found]
}
