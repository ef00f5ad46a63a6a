import { rememberEach } from '../../base/shared/remember.ts'
import { templateOf } from '../../base/shared/request/path-template.ts'
import { METHODS } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, setMember, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { keywordOf } from '../read/keywords.ts'
import { subschemasOf } from '../read/subschemas.ts'
import { operationsIn } from '../read/path-operations.ts'
import type { OperationAt } from '../read/path-operations.ts'
import { referenceOf, resolveReference } from '../read/references.ts'
import { isMark } from './hiding-marks.ts'
import { visitNamed, wordsOf } from './hidden-names.ts'
import type { Words } from './hidden-names.ts'
import { pathTables } from './path-tables.ts'
import { isData } from './shown-examples.ts'
import type { Shown } from './shown-part.ts'
import { memberPlace } from './shown-places.ts'
import type { Grammatical } from './shown-places.ts'

/** The parts of a description by another one that has marks. */
export interface Related {
  readonly hidden: ReadonlySet<unknown>
  /** Not in the other one. */
  readonly unknown: ReadonlySet<unknown>
  /** The names and values that only hidden parts of the other one have. */
  readonly words: Words
}

/**
 * Finds the parts of a description that another one hides: a translation and an older version of a description need not have
 * its marks. Operations are related by path and method, or by their id; parameters, properties and all else by their place in
 * them, and through references. A name that only hidden parts of the other one have is hidden here at any place. If a hidden part
 * is only named here, as in `required`, a hidden part with that name is added.
 */
export function relatedParts(
  root: JsonRecord,
  other: Shown,
  { isTranslation }: { readonly isTranslation: boolean },
): Related {
  return new Relating(root, other, isTranslation).related()
}

/** The match of an item that may be hidden. */
const HIDDEN = Symbol('hidden')

/** Texts, which differ in a translation, and marks. */
const TEXTS = new Set(['description', 'summary', 'title', 'example', 'examples', 'default'])

/** Types of values without members. */
const SIMPLE = new Set(['array', 'boolean', 'integer', 'number', 'string'])

class Relating {
  private readonly hidden = new Set<unknown>()
  private readonly met = new Set<unknown>()
  private readonly missed = new Set<unknown>()
  private readonly pairs = new Map<JsonRecord, Set<unknown>>()
  private readonly root: JsonRecord
  private readonly other: Shown
  private readonly isTranslation: boolean
  private readonly familyOf: (schema: JsonRecord) => readonly JsonRecord[]

  constructor(root: JsonRecord, other: Shown, isTranslation: boolean) {
    this.root = root
    this.other = other
    this.isTranslation = isTranslation
    this.familyOf = rememberEach((schema) => familyIn(schema, other.root))
  }

  related(): Related {
    const { root, other, hidden, met, missed } = this
    if (other.isAllHidden) hidden.add(root)
    this.operations()
    this.members(root, other.root, { kind: 'root' })
    const words = this.sameNames()
    return { hidden, unknown: new Set([...missed].filter((each) => !met.has(each))), words }
  }

  /** Relates two parts at the same place. */
  private part(own: unknown, theirs: unknown, place: Grammatical): void {
    if (Array.isArray(own)) this.list(listOf(own), listOf(theirs), place)
    if (!isRecord(own)) return
    const { places } = this.other
    const isHolder = place.isMap === true || place.kind === 'components'
    if (theirs === undefined && isHolder) this.members(own, {}, place)
    else if (theirs === undefined) this.missed.add(own)
    else if (
      place.isMap === true
        ? !places.isMapShown(theirs, place.kind)
        : !places.isShown(theirs, place.kind)
    )
      this.hidden.add(own)
    else {
      const [one, another] = [this.resolved(own), resolveReference(this.other.root, theirs).value]
      for (const each of [own, one]) this.met.add(each)
      if (!isRecord(one) || !isRecord(another) || !this.isNew(one, another)) return
      if (place.kind === 'schema' && place.isMap !== true) this.schema(one, another)
      else this.members(one, another, place)
    }
  }

  private isNew(own: JsonRecord, theirs: unknown): boolean {
    const known = this.pairs.get(own) ?? new Set()
    this.pairs.set(own, known)
    return known.size < known.add(theirs).size
  }

  private resolved(value: unknown): unknown {
    return resolveReference(this.root, value).value
  }

  private members(own: JsonRecord, theirs: JsonRecord, place: Grammatical): void {
    const tables = place.kind === 'root' && place.isMap !== true ? pathTables(own) : []
    if (place.isMap !== true) this.values(own, [theirs])
    for (const [name, member] of Object.entries(own)) {
      if (typeof member !== 'object' || tables.includes(name)) continue
      if (place.isMap !== true && (isData(place.kind, name, member) || name === 'security'))
        continue
      const below = memberPlace(place, name, member)
      if (below.kind === 'parameter' && Array.isArray(member)) this.parameters(member, theirs)
      else this.part(member, matchIn(theirs, name, place), below)
    }
  }

  /** Lists of values are no texts: a translation shows none that its original does not have. */
  private values({ enum: values }: JsonRecord, theirs: readonly JsonRecord[]): void {
    const known = theirs.flatMap((each) => [...listOf(each['enum']), each['const']])
    if (this.isTranslation && listOf(values).some((each) => !known.includes(each)))
      this.missed.add(values)
  }

  /** Hides the parts whose names only hidden parts have. */
  private sameNames(): Words {
    const { root, other, hidden } = this
    const { words: names, lists } = wordsOf(other.part)
    const shown = new Set([...names.keys(), ...lists.flat()].map(unversioned))
    const words = new Map(
      [...other.words].flatMap(([name, word]) =>
        shown.has(unversioned(name)) ? [] : [[unversioned(name), word] as const],
      ),
    )
    if (words.size > 0)
      visitNamed(root, ({ name, part, map }) => {
        if (!words.has(unversioned(name))) return
        if (isRecord(part)) hidden.add(part)
        else if (map !== undefined) this.hideName(map, name)
      })
    return words
  }

  private list(own: readonly unknown[], theirs: readonly unknown[], place: Grammatical): void {
    const matchOf = this.matching(own, theirs, place)
    for (const [at, item] of own.entries()) {
      const match = matchOf(item, at)
      if (match === HIDDEN) this.hidden.add(item)
      else this.part(item, match, { kind: place.kind })
    }
  }

  /**
   * Finds the match of an item of a list: by what it is known by, and, in a translation, by its position. If one of the other list
   * is hidden, an item without a match may be that one.
   */
  private matching(own: readonly unknown[], theirs: readonly unknown[], { kind }: Grammatical) {
    const keys = theirs.map((each) => keyOf(each, this.other.root))
    const shown = theirs.map((each) => this.other.places.isShown(each, kind))
    const isByPlace = this.isTranslation && own.length === theirs.length
    return (item: unknown, at: number): unknown => {
      const key = keyOf(item, this.root)
      const same = theirs.flatMap((_, index) => (keys[index] === key ? [index] : []))
      if (isByPlace && (same.length === 0 || same.includes(at))) return theirs[at]
      const isHidden = same.some((index) => shown[index] === false)
      if (isHidden || (same.length === 0 && shown.includes(false))) return HIDDEN
      return same[0] === undefined ? undefined : theirs[same[0]]
    }
  }

  private parameters(own: readonly unknown[], ...holders: readonly JsonRecord[]): void {
    const all = holders.flatMap((holder) => listOf(holder['parameters']))
    const byKey = (value: unknown, root: JsonRecord): string =>
      parameterKey(recordOf(resolveReference(root, value).value))
    for (const each of own) {
      const same = all.filter((one) => byKey(one, this.other.root) === byKey(each, this.root))
      const isHidden = same.some((one) => !this.other.places.isShown(one, 'parameter'))
      if (isHidden) this.hidden.add(each)
      else this.part(each, same[0], { kind: 'parameter' })
    }
  }

  private operations(): void {
    const { root, other } = this
    const theirs = pathTables(other.root).flatMap((table) => listed(other.root, table))
    const byPath = new Map(theirs.map((each) => [addressOf(each, other.root), each]))
    const byId = new Map(theirs.map((each) => [textOf(each.operation['operationId']), each]))
    // Versions of an API have their own base paths.
    const keyOfAny = ({ method, path }: OperationAt): string => `${method} ${unversioned(path)}`
    const byAnyPath = new Map(theirs.map((each) => [keyOfAny(each), each]))
    for (const table of pathTables(root)) {
      const holders = recordOf(root[table])
      this.met.add(holders)
      const found = new Set<string>()
      for (const own of listed(root, table)) {
        const id = textOf(own.operation['operationId'])
        const match =
          byPath.get(addressOf(own, root)) ??
          (id === undefined ? undefined : byId.get(id)) ??
          byAnyPath.get(keyOfAny(own))
        const holder = holders[own.path]
        if (match === undefined) {
          this.missed.add(own.operation)
          continue
        }
        found.add(own.path)
        if (!isItemShown(match, other) && referenceOf(holder) !== undefined) this.hidden.add(holder)
        else if (!isItemShown(match, other) || !other.places.isShown(match.operation, 'operation'))
          this.hidden.add(own.operation)
        else this.operation(own, match)
      }
      for (const [path, item] of Object.entries(holders))
        if (found.has(path)) this.met.add(item)
        else if (isRecord(item) && !path.startsWith('x-')) this.missed.add(item)
    }
  }

  private operation(own: OperationAt, theirs: OperationAt): void {
    this.met.add(own.operation)
    for (const each of [own.operation, own.item])
      this.parameters(listOf(each['parameters']), theirs.operation, theirs.item)
    if (!this.isNew(own.operation, theirs.operation)) return
    this.members(without(own.operation, ['parameters']), theirs.operation, { kind: 'operation' })
    const others = ['parameters', 'additionalOperations', ...METHODS]
    this.members(without(own.item, others), theirs.item, { kind: 'pathItem' })
  }

  /** Relates two schemas, with all that describes the same value: a property may have moved into `allOf`. */
  private schema(own: JsonRecord, theirs: JsonRecord): void {
    const family = this.familyOf(theirs)
    this.values(own, family)
    const properties = recordOf(own['properties'])
    const isHidden = (name: string): boolean => this.other.names.isHidden(theirs, name)
    const all = new Set(family.flatMap((each) => Object.keys(recordOf(each['properties']))))
    const isSimple = SIMPLE.has(String(own['type']))
    const lost = [...all].filter((name) => !isSimple && !(name in properties) && isHidden(name))
    if (lost.length > 0 && !isRecord(own['properties'])) setMember(own, 'properties', {})
    for (const name of lost) this.hideName(recordOf(own['properties']), name)
    for (const [name, member] of Object.entries(properties)) {
      if (lost.includes(name)) continue
      const same = family.flatMap((each) => memberOf(each['properties'], name) ?? [])
      if (isHidden(name)) this.hideName(properties, name)
      else this.anyOf(member, same, { kind: 'schema' })
    }
    this.met.add(properties)
    for (const [key, member] of Object.entries(own)) {
      if (key === 'properties' || typeof member !== 'object' || isData('schema', key, member))
        continue
      const below = memberPlace({ kind: 'schema' }, key, member)
      if (keywordOf(key).describes === 'value') this.alternatives(member, theirs, key)
      else {
        const same = key in theirs ? [theirs[key]] : family.flatMap((each) => each[key] ?? [])
        // The items of a tuple have no name but their position.
        if (Array.isArray(member))
          for (const [at, item] of member.entries())
            this.anyOf(
              item,
              same.map((each) => listOf(each)[at]),
              { kind: below.kind },
            )
        else this.anyOf(member, same, below)
      }
    }
  }

  /** Relates parts of a schema that describe the same value to their match, or to all of the other schema. */
  private alternatives(own: unknown, theirs: JsonRecord, key: string): void {
    const items = partsUnder(key, own)
    const others = partsUnder(key, theirs[key] ?? [])
    const matchOf = this.matching(items, others, { kind: 'schema' })
    for (const [at, item] of items.entries()) {
      const match = matchOf(item, at)
      const schema = this.resolved(item)
      if (match === HIDDEN) this.hidden.add(item)
      else if (match !== undefined) this.part(item, match, { kind: 'schema' })
      else if (isRecord(schema)) {
        const isOnly = others.length === 0
        if (isOnly) this.met.add(item)
        else this.missed.add(item)
        if (this.isNew(schema, theirs)) this.schema(schema, theirs)
      }
    }
  }

  private anyOf(own: unknown, theirs: readonly unknown[], place: Grammatical): void {
    if (theirs.length === 0) this.part(own, undefined, place)
    for (const each of theirs) this.part(own, each, place)
  }

  /** A property that is only `true`, and a name without a part of its own, are hidden by a part. */
  private hideName(holder: JsonRecord, name: string): void {
    const own = memberOf(holder, name)
    const part = isRecord(own) ? own : {}
    if (part !== own) setMember(holder, name, part)
    this.hidden.add(part)
  }
}

interface Listed extends OperationAt {
  readonly table: string
}

/** A name, or a path in any version of the API: `/v2/users/{id}` → `/users/{}` */
function unversioned(name: string): string {
  return name.startsWith('/') ? templateOf(name).replaceAll(/\/v\d[\w.]*(?=\/|$)/g, '') : name
}

function listed(root: JsonRecord, table: string): readonly Listed[] {
  return operationsIn(root[table], root).map((each) => ({ ...each, table }))
}

function isItemShown({ table, path }: Listed, { root, places }: Shown): boolean {
  const map = root[table]
  return places.isMapShown(map, 'pathItem') && places.isShown(memberOf(map, path), 'pathItem')
}

/** An operation by its method and path, with the path of its server: `GET /v1/users/{}`. */
function addressOf({ method, path, item, operation }: OperationAt, root: JsonRecord): string {
  const servers = [operation, item, root].map((holder) => listOf(holder['servers'])[0])
  const url = textOf(memberOf(servers.find(isRecord), 'url')) ?? ''
  const base = /^(?:\w+:)?\/\/[^/]*(?<path>.*)$/.exec(url)?.groups?.['path'] ?? url
  const start = path.startsWith('/') ? (textOf(root['basePath']) ?? base).replace(/\/+$/, '') : ''
  return `${method} ${templateOf(`${start}${path}`).replace(/\/+$/, '')}`
}

/** The schemas under a keyword: one, a list, or a map of them. */
function partsUnder(key: string, value: unknown): readonly unknown[] {
  return keywordOf(key).holds === '{schema}' ? Object.values(recordOf(value)) : [value].flat()
}

function without(holder: JsonRecord, names: readonly string[]): JsonRecord {
  return Object.fromEntries(Object.entries(holder).filter(([name]) => !names.includes(name)))
}

function matchIn(theirs: JsonRecord, name: string, { kind, isMap }: Grammatical): unknown {
  const found = memberOf(theirs, name)
  if (found !== undefined || isMap !== true) return found
  const all = Object.entries(theirs)
  // The responses `200` and `201`.
  const isSame = ([other]: readonly [string, unknown]): boolean =>
    kind === 'response' ? other.startsWith(name.slice(0, 1)) : essenceOf(other) === essenceOf(name)
  const same = ['header', 'mediaType', 'response'].includes(kind ?? '')
    ? all.find(isSame)
    : undefined
  return (same ?? (kind === 'mediaType' ? all[0] : undefined))?.[1]
}

/** The name of a header or a media type as HTTP reads it: `Application/JSON; charset=utf-8` → `application/json` */
export function essenceOf(name: string): string {
  return (name.split(';')[0] ?? '').trim().toLowerCase()
}

/** The name and the place of a parameter, by which an operation has one: `query limit`. */
export function parameterKey(parameter: JsonRecord): string {
  const place = String(parameter['in'])
  return place === 'body' ? place : `${place} ${String(parameter['name']).toLowerCase()}`
}

/** An item of a list is known by its name, its URL, its reference, or its structure. */
function keyOf(item: unknown, root: JsonRecord): string {
  const value = recordOf(item)
  const known = ['$ref', 'name', 'url'].map((name) => textOf(value[name])).find(Boolean)
  if (known !== undefined) return known
  const inner = recordOf(resolveReference(root, item).value)
  return JSON.stringify(inner, (name, each: unknown) =>
    TEXTS.has(name) || isMark(name) ? undefined : each,
  )
}

/** The schemas that describe the same value as a schema: those that it combines and refers to. */
function familyIn(start: JsonRecord, root: JsonRecord): readonly JsonRecord[] {
  const found = new Set<JsonRecord>()
  const visit = (part: unknown): void => {
    const schema = resolveReference(root, part).value
    if (!isRecord(schema) || found.has(schema)) return
    found.add(schema)
    if (isRecord(part)) found.add(part)
    for (const { keyword, schema: each } of subschemasOf(schema))
      if (keywordOf(keyword).describes === 'value') visit(each)
  }
  visit(start)
  return [...found]
}
