import type { IsFor } from './audience.ts'
import { rememberEach } from '../../base/shared/remember.ts'
import { formOf, kindIn, METHODS } from '../read/grammar.ts'
import type { Form, Kind } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES } from '../read/keywords.ts'
import {
  MOST_HOPS,
  partsOf,
  pointerOf,
  referenceOf,
  resolveReference,
  valueAt,
} from '../read/references.ts'
import { memberOfMap } from '../read/walk.ts'
import { isVendorTable } from './path-tables.ts'

/** A place of a description by the grammar: an object of a kind, or a map whose members have names of the writer. */
export interface Grammatical {
  /** `undefined` for objects that contain no references, such as tags, servers and extensions. */
  readonly kind?: Kind | undefined
  readonly isMap?: boolean
}

export interface ShownPlaces {
  /** Checks an object: it has no mark for others, and no reference to a place that has. */
  readonly isShown: (value: unknown, kind?: Kind) => boolean
  /** Checks a map: `paths` and `responses` may have marks. */
  readonly isMapShown: (value: unknown, kind?: Kind) => boolean
  /** Checks the object at a pointer, and all objects around it. */
  readonly isShownAt: (pointer: string) => boolean
}

/** Maps of names in objects that the grammar does not list: variables of servers, scopes, values of a discriminator. */
const NAMES = new Set(['dependentRequired', 'mapping', 'scopes', 'variables'])

const ALL = ['allOf', ...ALTERNATIVES]
/** Members of a schema that allow and forbid nothing. */
const ANNOTATIONS = new Set(
  'title description default example examples deprecated readOnly writeOnly nullable externalDocs'.split(
    ' ',
  ),
)

/** The place of a member: `properties` in a schema is a map of schemas. */
export function memberPlace(
  { kind, isMap = false }: Grammatical,
  name: string,
  member: unknown,
): Grammatical {
  if (isMap) {
    const own = kind === undefined ? undefined : memberOfMap(`{${kind}}`, name)
    return { kind: own }
  }
  if (kind === 'root' && isVendorTable(name, member)) return { kind: 'pathItem', isMap: true }
  const form = kind === undefined ? undefined : formOf(kind, name)
  if (form === undefined) return { isMap: NAMES.has(name) }
  return { kind: kindIn(form), isMap: form.startsWith('{') }
}

/**
 * Finds the places of a description that are shown. A path item of which no operation is shown is not, nor a parameter without its
 * schema, nor a part without use, such as an example of which nothing can be shown.
 */
export function shownPlaces(
  root: JsonRecord,
  shows: IsFor,
  isOfUse: Partial<Readonly<Record<Kind, (value: JsonRecord) => boolean>>>,
): ShownPlaces {
  const isPart = (value: unknown, place: Grammatical): boolean => {
    // A list has no marks, but another description may hide it.
    if (!isRecord(value)) return !Array.isArray(value) || shows(value)
    if (place.isMap === true && place.kind === undefined) return !hasOwnMark(value)
    // The members of other maps are names, and no marks.
    if (place.isMap === true && !isExtensible(place.kind)) return true
    if (!shows(value)) return false
    if (place.isMap === true) return true
    if (place.kind === undefined) return !hasHiddenVariable(value)
    const isLeft = isOfUse[place.kind]?.(value) ?? true
    if (!isLeft || (place.kind === 'schema' && isOnlyHidden(value, isShown))) return false
    const isTyped = !['header', 'parameter'].includes(place.kind) || hasShownType(value, isShown)
    return isTyped && !isEmptied(value, place.kind) && !hasHiddenPathParameter(value, place.kind)
  }
  // In a map of texts or lists, `x-audience` may be one of the names.
  const hasOwnMark = (map: JsonRecord): boolean => {
    const marks = Object.entries(map).filter(([name, mark]) =>
      typeof mark === 'object'
        ? listOf(mark).length > 0
        : typeof mark !== 'string' || /l$/i.test(name),
    )
    return !shows(Object.fromEntries(marks))
  }
  // The URL of a server and a path have the names of their variables and parameters.
  const hasHiddenVariable = (value: JsonRecord): boolean =>
    textOf(value['url']) !== undefined &&
    Object.values(recordOf(value['variables'])).some((each) => !shows(each))
  const hasHiddenPathParameter = (value: JsonRecord, kind: Kind): boolean =>
    (kind === 'operation' || kind === 'pathItem') &&
    listOf(value['parameters']).some(
      (each) =>
        recordOf(resolveReference(root, each).value)['in'] === 'path' &&
        !isShown(each, 'parameter'),
    )
  const isEmptied = (value: JsonRecord, kind: Kind): boolean => {
    const own = kind === 'pathItem' ? operationsOf(value) : []
    return own.length > 0 && !own.some((each) => isShown(each, 'operation'))
  }
  const isPlaceShown = rememberEach(({ pointer }: { readonly pointer: string }): boolean => {
    let current: unknown = root
    let place: Grammatical = { kind: 'root' }
    for (const name of partsOf(pointer) ?? []) {
      if (isPassedOn(current, name)) {
        if (!isShown(current, place.kind)) return false
        current = resolveReference(root, current).value
      }
      const isList = Array.isArray(current)
      current = memberOf(current, name)
      place = isList ? { kind: place.kind } : memberPlace(place, name, current)
      if (!isPart(current, place)) return false
    }
    return true
  })
  const pointers = new Map<string, { readonly pointer: string }>()
  const open = new Set<string>()
  const isOnShownWay = (pointer: string): boolean => {
    const key = pointers.get(pointer) ?? { pointer }
    pointers.set(pointer, key)
    // A way that leads through itself leads nowhere.
    if (open.has(pointer)) return false
    open.add(pointer)
    const isFound = isPlaceShown(key)
    open.delete(pointer)
    return isFound
  }
  const isShown = (value: unknown, kind?: Kind): boolean => {
    let current = value
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      if (!isPart(current, { kind })) return false
      const pointer = referenceOf(current)
      if (pointer === undefined) return true
      if (!isOnShownWay(pointer)) return false
      current = valueAt(root, pointer)
      // Nothing is known of a place outside of the description, such as one that only an extension refers to.
      if (current === undefined && (kind === undefined || kind === 'pathItem')) return false
    }
    return true
  }
  return {
    isShown,
    isMapShown: (value, kind) => isPart(value, { kind, isMap: true }),
    isShownAt: (pointer) => isOnShownWay(pointer) && isShown(targetAt(root, pointer)),
  }
}

/** A schema that only combines hidden ones, or allows only `null` else, says the same as a reference to them. */
function isOnlyHidden(schema: JsonRecord, isShown: ShownPlaces['isShown']): boolean {
  const parts = ALL.flatMap((name) => listOf(schema[name]))
  const isOther = (name: string): boolean =>
    !ALL.includes(name) && !ANNOTATIONS.has(name) && !name.startsWith('x-')
  const rest = parts.filter((each) => isShown(each, 'schema'))
  return (
    rest.length < parts.length &&
    rest.every((each) => memberOf(each, 'type') === 'null') &&
    !Object.keys(schema).some(isOther)
  )
}

/** Checks the schema or the content of a parameter or header. A path must have its parameters, and they need none. */
function hasShownType(value: JsonRecord, isShown: ShownPlaces['isShown']): boolean {
  const media = Object.values(recordOf(value['content']))
  const isLeft = (each: unknown): boolean =>
    isShown(each, 'mediaType') && isShown(memberOf(each, 'schema'), 'schema')
  const isContentShown = media.length === 0 || media.some(isLeft)
  return value['in'] === 'path' || (isShown(value['schema'], 'schema') && isContentShown)
}

/** The value at the pointer of a link, which may lead through references: `#/paths/~1a/get` with `/a: { $ref: … }`. */
export function targetAt(root: unknown, pointer: string): unknown {
  const parts = partsOf(pointer)
  return parts?.reduce<unknown>((value, name) => {
    const holder = isPassedOn(value, name) ? resolveReference(root, value).value : value
    return memberOf(holder, name)
  }, root)
}

/** Checks that a member is not next to a reference, but in what it refers to. */
function isPassedOn(value: unknown, name: string): boolean {
  return referenceOf(value) !== undefined && memberOf(value, name) === undefined
}

/** The paths and the responses of an operation are maps that may have extensions. */
function isExtensible(kind: Kind | undefined): boolean {
  return kind === undefined || memberOfMap(`{${kind}}` satisfies Form, 'x-') === undefined
}

/** The operations of a path item. */
function operationsOf(item: JsonRecord): readonly unknown[] {
  const others = Object.values(recordOf(item['additionalOperations']))
  return [...METHODS.map((method) => memberOf(item, method)), ...others].filter(isRecord)
}

/** True if the requirement of a scheme names one that is shown. */
export function isSchemeShown(root: JsonRecord, name: string, { isShownAt }: ShownPlaces): boolean {
  const holder =
    textOf(root['swagger']) === undefined
      ? ['components', 'securitySchemes']
      : ['securityDefinitions']
  const pointer = pointerOf([...holder, name])
  if (valueAt(root, pointer) !== undefined || !name.includes('#')) return isShownAt(pointer)
  // Since OpenAPI 3.2, a requirement may name a scheme by its URI.
  const place = name.slice(name.indexOf('#'))
  return targetAt(root, place) !== undefined && isShownAt(place)
}
