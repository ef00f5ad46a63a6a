import { rememberEach } from '../../base/shared/remember.ts'
import type { Kind } from '../read/grammar.ts'
import { isMark } from './hiding-marks.ts'
import { isRecord, listOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { referenceOf, resolveReference } from '../read/references.ts'
import { walkAll } from './path-tables.ts'
import { hidesParts, isLostValue, shownData } from './shown-data.ts'
import type { DataReading } from './shown-data.ts'

/** Members that are data of the writer, by the kind of their object. */
const OF_SCHEMA = ['const', 'default', 'enum', 'example', 'examples', 'x-example', 'x-examples']
const OF_MEDIA = ['example', 'x-example', 'x-examples']
const DATA: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  schema: OF_SCHEMA,
  parameter: ['default', 'enum', ...OF_MEDIA],
  header: ['default', 'enum', ...OF_MEDIA],
  mediaType: OF_MEDIA,
  // OpenAPI 2.0 has the examples of a response by their media types.
  response: ['examples', 'x-examples'],
  example: ['dataValue', 'serializedValue', 'value'],
}

/** Lists and maps of data. */
const SEVERAL = new Set(['enum', 'examples', 'x-examples'])

export interface ExampleParts {
  /** Checks an Example Object: some of its value can be shown, or it has none. */
  readonly isOfUse: (example: JsonRecord) => boolean
  /** The data in a member of an object, as far as it is shown; `undefined` if it is left out. */
  readonly dataOf: (name: string, holder: JsonRecord, kind: Kind | undefined) => unknown
  /** True if the schemas of the data of an object hide something. */
  readonly isCutBySchema: (holder: JsonRecord, kind: Kind | undefined) => boolean
}

/** True if a member is data, in which nothing is a mark. A map of examples by their media types may have one. */
export function isData(kind: Kind | undefined, name: string, member: unknown): boolean {
  if (kind === undefined || DATA[kind]?.includes(name) !== true) return false
  if (kind !== 'response') return true
  return isRecord(member) ? !Object.keys(member).some(isMark) : name !== 'examples'
}

/** Takes hidden values out of examples. An Example Object has the schemas of all places that refer to it. */
export function exampleParts(reading: DataReading): ExampleParts {
  const { root } = reading
  const uses = usesOf(root)
  const shown = (data: unknown, schemas: readonly unknown[]): unknown =>
    shownByAll(data, schemas, reading)
  const contentOf = rememberEach((example: JsonRecord): JsonRecord => {
    const members = (DATA.example ?? []).filter((name) => Object.hasOwn(example, name))
    const schemas = [...(uses.get(example) ?? [])]
    return Object.fromEntries(members.map((name) => [name, shown(example[name], schemas)]))
  })
  const several = (data: unknown, schemas: readonly unknown[]): unknown => {
    if (Array.isArray(data)) {
      const parts = listOf(data).map((each) => shown(each, schemas))
      if (parts.every((part, at) => part === data[at])) return data
      const left = parts.filter((part) => part !== undefined)
      return left.length === 0 ? undefined : left
    }
    if (!isRecord(data)) return shown(data, schemas)
    const entries = Object.entries(data).map(
      ([name, each]) => [name, entry(each, schemas)] as const,
    )
    const isSame = entries.every(([name, each]) => each === data[name])
    return isSame ? data : Object.fromEntries(entries.filter(([, each]) => each !== undefined))
  }
  // Some write Example Objects there, and some the values.
  const entry = (each: unknown, schemas: readonly unknown[]): unknown => {
    if (!isRecord(each) || !('value' in each)) return shown(each, schemas)
    if (!reading.places.isShown(each)) return undefined
    const value = shown(each['value'], schemas)
    if (value === each['value']) return each
    return value === undefined ? undefined : { ...each, value }
  }
  return {
    isCutBySchema(holder, kind) {
      const schemas = kind === 'example' ? [...(uses.get(holder) ?? [])] : schemasOf(holder, kind)
      return schemas.some((schema) => hidesParts(schema, reading, 'any part'))
    },
    isOfUse: (example) => Object.values(contentOf(example)).every((each) => each !== undefined),
    dataOf(name, holder, kind) {
      if (kind === 'example') return contentOf(holder)[name]
      if (name === 'enum' && !reading.places.isShown(holder[name])) return undefined
      const schemas = schemasOf(holder, kind)
      const isLost = (value: unknown): boolean =>
        isLostValue(value, reading.names.around(holder), reading)
      // A part of a schema lists values that another part hides.
      if (kind === 'schema' && name === 'const' && isLost(holder[name])) return undefined
      if (kind === 'schema' && name === 'enum' && listOf(holder[name]).some(isLost))
        return several(
          listOf(holder[name]).filter((each) => !isLost(each)),
          schemas,
        )
      return SEVERAL.has(name) ? several(holder[name], schemas) : shown(holder[name], schemas)
    },
  }
}

/** Data as far as all of its schemas show it. Nothing says which part of a value a hidden schema hides. */
export function shownByAll(
  data: unknown,
  schemas: readonly unknown[],
  reading: DataReading,
): unknown {
  if (!schemas.every((schema) => reading.places.isShown(schema, 'schema'))) return undefined
  return schemas.reduce(
    (left, schema) => (left === undefined ? left : shownData(left, schema, reading)),
    data,
  )
}

/** The schemas of the data of an object. */
export function schemasOf(holder: JsonRecord, kind: Kind | undefined): readonly unknown[] {
  if (kind === 'schema') return [holder]
  const content = Object.values(recordOf(holder['content'])).map((each) => recordOf(each)['schema'])
  const { schema, itemSchema } = holder
  const own = [
    ...(schema === undefined ? [] : [schema]),
    ...(itemSchema === undefined ? [] : [{ items: itemSchema }]),
  ]
  const all = [...own, ...content]
  // A parameter of OpenAPI 2.0 is a schema itself.
  return all.length === 0 && (kind === 'parameter' || kind === 'header') ? [holder] : all
}

function usesOf(root: JsonRecord): ReadonlyMap<JsonRecord, ReadonlySet<unknown>> {
  const uses = new Map<JsonRecord, Set<unknown>>()
  walkAll(root, ({ value, form }) => {
    if (form !== 'parameter' && form !== 'header' && form !== 'mediaType') return
    const { examples } = value
    const map =
      referenceOf(examples) === undefined ? examples : resolveReference(root, examples).value
    for (const each of Object.values(recordOf(map))) {
      const example = resolveReference(root, each).value
      if (!isRecord(example)) continue
      const known = uses.get(example) ?? new Set()
      uses.set(example, known)
      for (const schema of schemasOf(value, form)) known.add(schema)
    }
  })
  return uses
}
