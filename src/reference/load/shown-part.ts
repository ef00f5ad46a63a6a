import type { IsFor } from './audience.ts'
import { shownData } from './shown-data.ts'
import { withoutUnused } from './without-unused.ts'
import { remember } from '../../base/shared/remember.ts'
import { isRecord, listOf, recordOf, textOf, textsOf } from '../read/json.ts'
import { withDigitsOf } from '../read/large-integers.ts'
import { operationsIn } from '../read/path-operations.ts'
import { referenceOf, resolveReference } from '../read/references.ts'
import type { JsonRecord } from '../read/json.ts'

/** Keys below which a record is a value of the writer's, which may have any member. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue'])

/** Members whose own members have names of the writer, so that `default` or `x-id` among them is a name. */
const MAPS = new Set(
  `callbacks content definitions $defs dependentSchemas encoding headers links mediaTypes parameters pathItems patternProperties
   properties requestBodies responses schemas securityDefinitions securitySchemes variables`.split(
    /\s+/,
  ),
)

/**
 * The part of a description that is shown, and without references to the rest: without operations, parameters, properties and
 * schemas that are for others, their names in lists, and their values in examples. Unless it is the part for everyone, reusable
 * parts that nothing shown uses are left out as well. A description of which nothing is left out is returned as it is.
 */
export function shownPart(
  root: JsonRecord,
  { shows, isWhole }: { readonly shows: IsFor; readonly isWhole: boolean },
): JsonRecord {
  if (isWhole && !hasMark(root)) return root
  const isShown: IsFor = (value) => shows(value) && shows(targetOf(value, root))
  const showing: Showing = {
    root,
    isShown,
    hiddenIds: remember(() => hiddenIds(root, isShown)),
    hiddenTags: remember(() => hiddenTags(root, isShown)),
  }
  const result = partOf(root, showing)
  if (!isRecord(result)) return root
  const filled =
    result === root
      ? root
      : { ...result, ...withoutEmpty(result, 'paths'), ...withoutEmpty(result, 'webhooks') }
  return isWhole ? filled : withoutUnused(filled, root)
}

/** Checks that something in a description may be marked with `x-internal`: most have no such mark. */
function hasMark(value: unknown): boolean {
  if (Array.isArray(value)) return listOf(value).some(hasMark)
  if (!isRecord(value)) return false
  return Object.hasOwn(value, 'x-internal') || Object.values(value).some(hasMark)
}

/** A path whose operations are all left out is left out, too. */
function withoutEmpty(root: JsonRecord, name: string): JsonRecord {
  const items = root[name]
  if (!isRecord(items)) return {}
  const kept = Object.entries(items).filter(([, item]) => Object.keys(recordOf(item)).length > 0)
  return { [name]: Object.fromEntries(kept) }
}

interface Showing {
  readonly root: JsonRecord
  readonly isShown: IsFor
  /** The ids of operations that are left out. */
  readonly hiddenIds: () => ReadonlySet<string>
  /** The names of tags that are left out. */
  readonly hiddenTags: () => ReadonlySet<unknown>
}

function partOf(value: unknown, showing: Showing, isMap = false): unknown {
  const { isShown } = showing
  if (Array.isArray(value)) {
    const items = listOf(value)
    const parts = items.filter(isShown).map((item) => partOf(item, showing))
    const isSame = parts.length === items.length && parts.every((part, i) => part === items[i])
    return isSame ? value : parts
  }
  if (!isRecord(value)) return value
  let isSame = true
  const members = Object.entries(value).flatMap(([name, member]): readonly [string, unknown][] => {
    if (isMap) {
      const part = isShown(member) ? partOf(member, showing) : undefined
      isSame &&= part === member
      // A callback whose requests are all left out is left out, too.
      const isLost = part !== member && Object.keys(recordOf(part)).length === 0
      return isLost ? [] : [[name, part]]
    }
    const isData = DATA.has(name) || (name === 'examples' && Array.isArray(member))
    if (isData || name === 'examples') {
      const part = dataPart({ name, member, isData }, value, showing)
      isSame &&= part === member
      return [[name, part]]
    }
    if (name.startsWith('x-') || typeof member !== 'object') return [[name, member]]
    const part = isShown(member) ? partOf(member, showing, MAPS.has(name)) : undefined
    const kept = part === undefined ? undefined : namesPart(name, part, showing)
    isSame &&= kept === member
    return kept === undefined ? [] : [[name, kept]]
  })
  return isSame ? value : withoutMissing(withDigitsOf(Object.fromEntries(members), value), value)
}

/** Examples and other data of an object, without the values of properties that are left out. */
function dataPart(
  { name, member, isData }: { name: string; member: unknown; isData: boolean },
  holder: JsonRecord,
  showing: Showing,
): unknown {
  if (name === 'value' || name === 'dataValue' || name === 'enum') return member
  const schema = isRecord(holder['schema']) ? holder['schema'] : holder
  const shown = (data: unknown): unknown => shownData(data, schema, showing)
  if (name !== 'examples') return shown(member)
  if (isData) return sameOr(member, listOf(member).map(shown))
  // A map has objects, each with a value, that may be marked.
  const entries = Object.entries(recordOf(member))
  const kept = entries
    .filter(([, example]) => showing.isShown(example))
    .map(([key, example]) => {
      if (!isRecord(example)) return [key, example] as const
      const values = ['value', 'dataValue'].flatMap((own) =>
        Object.hasOwn(example, own) ? [[own, shown(example[own])] as const] : [],
      )
      const isSame = values.every(([own, data]) => data === example[own])
      return [key, isSame ? example : { ...example, ...Object.fromEntries(values) }] as const
    })
  const isSame =
    kept.length === entries.length &&
    kept.every(([key, example]) => recordOf(member)[key] === example)
  return isSame ? member : Object.fromEntries(kept)
}

function sameOr(before: unknown, after: readonly unknown[]): unknown {
  const items = listOf(before)
  return after.every((item, at) => item === items[at]) ? before : after
}

/** A list or map that names other parts of the description, without the names of those that are left out. */
function namesPart(name: string, part: unknown, showing: Showing): unknown {
  const { root, isShown } = showing
  if (name === 'mapping' && isRecord(part)) {
    const entries = Object.entries(part)
    const kept = entries.filter(([, target]) => isShown(schemaAt(root, textOf(target) ?? '')))
    return kept.length === entries.length ? part : Object.fromEntries(kept)
  }
  if (name === 'security' && Array.isArray(part)) {
    const kept = listOf(part).filter((each) =>
      Object.keys(recordOf(each)).every((scheme) => isShown(schemeAt(root, scheme))),
    )
    return kept.length === part.length ? part : kept.length === 0 ? undefined : kept
  }
  if (name === 'links' && isRecord(part)) {
    const ids = showing.hiddenIds()
    const entries = Object.entries(part)
    const kept = entries.filter(([, link]) => !ids.has(textOf(recordOf(link)['operationId']) ?? ''))
    return kept.length === entries.length ? part : Object.fromEntries(kept)
  }
  if (name === 'tags' && Array.isArray(part)) {
    const hidden = showing.hiddenTags()
    const kept = listOf(part).filter((tag) => !hidden.has(tag))
    return kept.length === part.length ? part : kept
  }
  return part
}

function schemaAt(root: JsonRecord, target: string): unknown {
  const pointer = /^[A-Za-z0-9._-]+$/.test(target) ? `#/components/schemas/${target}` : target
  return resolveReference(root, { $ref: pointer }).value
}

function schemeAt(root: JsonRecord, name: string): unknown {
  const schemes = recordOf(recordOf(root['components'])['securitySchemes'])
  return schemes[name] ?? recordOf(root['securityDefinitions'])[name]
}

function hiddenIds(root: JsonRecord, isShown: IsFor): ReadonlySet<string> {
  const paths = recordOf(root['paths'])
  return new Set(
    operationsIn(paths, root).flatMap(({ path, operation }) => {
      const id = textOf(operation['operationId'])
      return id === undefined || (isShown(paths[path]) && isShown(operation)) ? [] : [id]
    }),
  )
}

function hiddenTags(root: JsonRecord, isShown: IsFor): ReadonlySet<unknown> {
  const hidden = listOf(root['tags']).filter((tag) => !isShown(tag))
  return new Set(hidden.map((tag) => recordOf(tag)['name']))
}

function targetOf(value: unknown, root: JsonRecord): unknown {
  return referenceOf(value) === undefined ? value : resolveReference(root, value).value
}

/** A schema must not require a property that was left out. */
function withoutMissing(part: JsonRecord, before: JsonRecord): JsonRecord {
  const [properties, known] = [part['properties'], before['properties']]
  if (!isRecord(properties) || !isRecord(known) || !Array.isArray(part['required'])) return part
  const isLeft = (name: string) => Object.hasOwn(properties, name) || !Object.hasOwn(known, name)
  return { ...part, required: textsOf(part['required']).filter(isLeft) }
}
