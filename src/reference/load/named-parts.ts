import type { Kind } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES, keywordOf, keywordsWith } from '../read/keywords.ts'
import { discriminatorProperty } from '../schema/discriminator.ts'
import { schemaPointer } from './shown-data.ts'
import type { DataReading } from './shown-data.ts'
import { resolveReference } from '../read/references.ts'
import { isSchemeShown } from './shown-places.ts'
import type { ShownPlaces } from './shown-places.ts'

export interface Naming extends DataReading {
  /** Checks the name of a tag. */
  readonly isTagHidden: (name: string) => boolean
}

/** A part of a description, before and after hidden parts were left out of it. */
export interface Left {
  readonly kind: Kind | undefined
  readonly before: JsonRecord
  readonly part: JsonRecord
}

type Changes = Readonly<Record<string, unknown>>

/** A part without the names of other parts that are not shown. If it names none, it is returned as it is. */
export function namingShown({ kind, before, part }: Left, naming: Naming): JsonRecord {
  return withChanges(part, changesOf({ kind, before, part }, naming))
}

/** A part with other members, and without those that are `undefined`. */
export function withChanges(part: JsonRecord, changes: Changes): JsonRecord {
  const changed = Object.entries(changes).filter(([name, value]) => value !== part[name])
  if (changed.length === 0) return part
  const merged = { ...part, ...Object.fromEntries(changed) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

function changesOf(left: Left, naming: Naming): Changes {
  const { kind, before, part } = left
  switch (kind) {
    case 'schema': {
      const changes = {
        ...ofProperties(left, naming),
        ...ofDiscriminator(left, naming),
      }
      const named = { ...left, part: { ...part, ...changes } }
      return { ...changes, ...ofConditions(named), ...withoutLabels(named, naming.places.isShown) }
    }
    case 'parameter':
    case 'header': {
      const isLess = 'schema' in before && !('schema' in part)
      return { ...withoutLabels(left), ...(isLess && { schema: {} }) }
    }
    case 'mediaType': {
      const isLeft = (name: string): boolean => !naming.names.isHidden(before['schema'], name)
      return { encoding: entriesWith(part['encoding'], isLeft), ...ofItems(left, naming) }
    }
    case 'operation':
      return {
        security: shownSecurity(part['security'], naming),
        tags: tagNames(part['tags'], naming),
      }
    case 'root':
      return {
        security: shownSecurity(part['security'], naming),
        tags: withoutParents(part['tags'], naming),
        'x-tagGroups': shownGroups(part['x-tagGroups'], naming),
      }
    default:
      return {}
  }
}

/** The encodings of the items of a list have the order of their schemas. */
function ofItems({ before, part }: Left, { root, places }: Naming): Changes {
  const schema = recordOf(resolveReference(root, before['schema']).value)
  const isLeft = (_: unknown, at: number): boolean =>
    places.isShown(listOf(schema['prefixItems'])[at], 'schema')
  const { prefixEncoding } = part
  return {
    ...(Array.isArray(prefixEncoding) && {
      prefixEncoding: listOf(prefixEncoding).every(isLeft)
        ? prefixEncoding
        : listOf(prefixEncoding).filter(isLeft),
    }),
    ...(!places.isShown(schema['items'], 'schema') && { itemEncoding: undefined }),
  }
}

function ofProperties({ before, part }: Left, { names }: Naming): Changes {
  const isLeft = (name: string): boolean => !names.isHidden(before, name)
  const listed = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const kept = itemsWith(value, (name) => typeof name !== 'string' || isLeft(name))
    return listOf(kept).length === 0 && value.length > 0 ? undefined : kept
  }
  const dependent = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    const entries = Object.entries(value).map(([name, each]) => [name, listed(each)] as const)
    const kept = entries.filter(([name, each]) => isLeft(name) && each !== undefined)
    const isSame =
      kept.length === entries.length && kept.every(([name, each]) => each === value[name])
    return isSame ? value : Object.fromEntries(kept)
  }
  return {
    properties: entriesWith(part['properties'], isLeft),
    required: listed(part['required']),
    dependentRequired: dependent(part['dependentRequired']),
    dependencies: dependent(part['dependencies']),
    dependentSchemas: entriesWith(part['dependentSchemas'], isLeft),
  }
}

function ofDiscriminator({ before, part }: Left, { root, places, names }: Naming): Changes {
  const { discriminator } = part
  const property = discriminatorProperty(part)
  if (property !== undefined && names.isHidden(before, property))
    return { discriminator: undefined }
  if (!isRecord(discriminator)) return {}
  const isTarget = (target: unknown): boolean =>
    places.isShownAt(schemaPointer(root, textOf(target) ?? ''))
  const mapping = entriesWith(discriminator['mapping'], (_, target) => isTarget(target))
  const other = discriminator['defaultMapping']
  const isSame = mapping === discriminator['mapping'] && (other === undefined || isTarget(other))
  if (isSame) return {}
  const { defaultMapping: _other, ...rest } = discriminator
  return { discriminator: { ...rest, mapping, ...(isTarget(other) && { defaultMapping: other }) } }
}

/** Takes labels of values that were left out from lists in extensions: these have one for each value, in the same order. */
export function withoutLabels({ before, part }: Left, isShown?: ShownPlaces['isShown']): Changes {
  const lists = ['enum', ...(isShown === undefined ? [] : ALTERNATIVES)]
  const extensions = Object.entries(part).filter(([name]) => name.startsWith('x-'))
  const changes = lists.flatMap((key) => {
    const values = listOf(before[key])
    const isLeft = (value: unknown): boolean =>
      key === 'enum' ? listOf(part[key]).includes(value) : isShown?.(value) !== false
    const isLabels = (labels: unknown): boolean =>
      Array.isArray(labels) && labels.length === values.length && !values.every(isLeft)
    return extensions
      .filter(([, labels]) => isLabels(labels))
      .map(
        ([name, labels]) => [name, listOf(labels).filter((_, at) => isLeft(values[at]))] as const,
      )
  })
  return Object.fromEntries(changes)
}

const LISTS = [...keywordsWith(({ holds }) => holds === '[schema]'), 'enum']
/** `if` with the keywords that have no effect without it. */
const IF = ['if', ...(keywordOf('if').comparedWith ?? [])]

/** Half a condition means something else than the whole one: `not: { required: [hidden] }` would forbid everything. */
export function ofConditions({ before, part }: Left): Changes {
  const empty = LISTS.filter(
    (key) => listOf(before[key]).length > 0 && Array.isArray(part[key]) && part[key].length === 0,
  )
  const isOther = (key: string): boolean => key in before && part[key] !== before[key]
  const lost = [...empty, ...(isOther('not') ? ['not'] : [])]
  if (isOther('if')) lost.push(...IF)
  return Object.fromEntries(lost.map((key) => [key, undefined]))
}

function shownSecurity(security: unknown, { root, places, names }: Naming): unknown {
  const isLeft = (name: string): boolean => !names.isLost(name) && isSchemeShown(root, name, places)
  const kept = itemsWith(
    security,
    (each) => places.isMapShown(each) && Object.keys(recordOf(each)).every(isLeft),
  )
  return kept !== security && listOf(kept).length === 0 ? undefined : kept
}

function tagNames(tags: unknown, { isTagHidden }: Naming): unknown {
  return itemsWith(tags, (tag) => typeof tag !== 'string' || !isTagHidden(tag))
}

function withoutParents(tags: unknown, { isTagHidden }: Naming): unknown {
  const hasHidden = (tag: unknown): boolean => isTagHidden(textOf(memberOf(tag, 'parent')) ?? '')
  if (!listOf(tags).some(hasHidden)) return tags
  return listOf(tags).map((tag) => (hasHidden(tag) ? withoutParent(tag) : tag))
}

/** A tag without the name of the tag that it is below. */
export function withoutParent(tag: unknown): JsonRecord {
  const { parent: _parent, ...rest } = recordOf(tag)
  return rest
}

function shownGroups(groups: unknown, naming: Naming): unknown {
  const isHidden = (group: unknown): boolean =>
    textsOf(memberOf(group, 'tags')).some(naming.isTagHidden)
  if (!listOf(groups).some(isHidden)) return groups
  return listOf(groups).flatMap((group) => {
    const tags = tagNames(memberOf(group, 'tags'), naming)
    if (!isHidden(group)) return [group]
    return listOf(tags).length === 0 ? [] : [{ ...recordOf(group), tags }]
  })
}

function itemsWith(list: unknown, isLeft: (item: unknown) => boolean): unknown {
  return !Array.isArray(list) || list.every(isLeft) ? list : listOf(list).filter(isLeft)
}

function entriesWith(map: unknown, isLeft: (name: string, value: unknown) => boolean): unknown {
  if (!isRecord(map)) return map
  const entries = Object.entries(map)
  const kept = entries.filter(([name, value]) => isLeft(name, value))
  return kept.length === entries.length ? map : Object.fromEntries(kept)
}
