import type { Audience } from '../../base/model/openapi-options.ts'
import { formOf, kindIn } from '../read/grammar.ts'
import type { Kind } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { isMemberName } from '../read/objects.ts'
import { resolveReference } from '../read/references.ts'
import { mappingOf } from '../schema/discriminator.ts'
import { isMarkFor } from './audience.ts'
import { marksOf, spellingsIn } from './hiding-marks.ts'
import { isVendorTable, pathTables, walkAll } from './path-tables.ts'
import { isData } from './shown-examples.ts'
import { memberPlace } from './shown-places.ts'
import type { Grammatical } from './shown-places.ts'

export interface Word {
  /** A name of a reusable part or an operation, a name in data, such a name that shown lists have as a value, or only a value. */
  readonly kind: 'label' | 'name' | 'key' | 'value'
  /** The maps that have it as a name. */
  readonly maps: readonly JsonRecord[]
  /** True for the name of a part that a mistake left out. */
  readonly isOfMistake?: boolean
}

export type Words = ReadonlyMap<string, Word>

/** The names of a description, and its lists of values. */
export interface Said {
  readonly words: Words
  readonly lists: readonly (readonly string[])[]
}

/** The kinds whose names in maps are names of their own: `200` and `application/json` say nothing. */
const NAMED: ReadonlySet<Kind> = new Set([
  'callback',
  'example',
  'header',
  'link',
  'operation',
  'parameter',
  'pathItem',
  'requestBody',
  'schema',
  'securityScheme',
])
const SAYS_NOTHING = /^(?:\d\w\w|[\w.+*-]+\/[\w.+*-]+|x-.*|\{\$[^{}]*\})?$/
/** A media type that a company registered or made up. */
const OWN_MEDIA_TYPE = /^[\w-]+\/(?:vnd\.|prs\.|x[.-])/i

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
        if (place.isMap === true || !isData(place.kind, key, member))
          visit(member, key, isHidden, memberPlace(place, key, member))
  }
  if (spellings.size > 0) visit(written, '', false, { kind: 'root' })
  return found
}

/** The names of a description, and its lists of values. */
export function wordsOf(root: JsonRecord): Said {
  const words = new Map<string, { kind: Word['kind']; readonly maps: JsonRecord[] }>()
  const lists: (readonly string[])[] = []
  const add = (name: string, kind: Word['kind'], maps: readonly JsonRecord[]): void => {
    const word = words.get(name) ?? { kind, maps: [] }
    words.set(name, word)
    word.maps.push(...maps)
    if (kind === 'name') word.kind = kind
  }
  const schemas = recordOf(memberOf(root['components'], 'schemas') ?? root['definitions'])
  visitNamed(
    root,
    ({ name, map, isSaid = false }) => {
      add(name, isSaid ? 'name' : 'label', map === undefined ? [] : [map])
    },
    (value) => {
      // A parameter of OpenAPI 2.0 has values, too.
      for (const list of [textsOf(value['enum']), textsOf([value['const']])])
        if (list.length > 0) lists.push(list)
      const mapping = mappingOf(value)
      for (const name of Object.keys(mapping)) add(name, 'name', [mapping, schemas])
    },
  )
  return { words, lists }
}

/**
 * The words that a part does not have, and those that are lost at all places. What data say is not shown by a name that they do not
 * have, nor a name by a list of names that should not have it.
 */
export function lostWords(wholes: readonly Said[], part: JsonRecord, lost: Words): Words {
  const { words: shown, lists } = wordsOf(part)
  const urls = [...shown.keys()].filter((each) => each.includes('://'))
  const isNamed = (name: string, { kind }: Word): boolean =>
    (kind === 'label' ? shown.has(name) : shown.get(name)?.kind === 'name') ||
    (name.includes('://') && urls.some((each) => each.startsWith(name)))
  const all = wholes.flatMap(({ words }) => [...words])
  const hidden = new Map(
    all.filter(([name, word]) => word.kind !== 'value' && !isNamed(name, word)),
  )
  const said = new Set(
    lists.flatMap((list) => list.filter((value) => !isHiddenName(value, list, hidden))),
  )
  const names = [...hidden].flatMap(([name, word]): readonly (readonly [string, Word])[] => {
    if (!said.has(name)) return [[name, word]]
    return word.kind === 'label' ? [] : [[name, { ...word, kind: 'key' }]]
  })
  const values = [
    ...wholes.flatMap((each) => each.lists.flat()),
    ...all.filter(([, { kind }]) => kind === 'value').map(([value]) => value),
  ].filter((value) => value !== '' && !said.has(value) && shown.get(value)?.kind !== 'name')
  return new Map([
    ...lost,
    ...values.map((value) => [value, { kind: 'value' as const, maps: [] }] as const),
    ...names,
  ])
}

/** Checks a value of a list: the name of a hidden part, and no plain word, or next to other names of the same map. */
export function isHiddenName(value: string, list: readonly unknown[], hidden: Words): boolean {
  return namesIn(value).some((name) => {
    const word = hidden.get(name)
    if (word === undefined || word.kind === 'value') return false
    const isNextTo = (other: unknown): boolean =>
      typeof other === 'string' &&
      other !== value &&
      namesIn(other).some((each) => word.maps.some((map) => Object.hasOwn(map, each)))
    return !isPlain(name) || list.some(isNextTo)
  })
}

/** True for a word of a language: `status` or `COPY`, and not `order_id`. */
export function isPlain(name: string): boolean {
  return /^(?:\p{L}\p{Ll}*|\p{Lu}+)$/u.test(name)
}

/** A name, or those in a path of names or an order: `-owner.name`, `name:desc`. */
function namesIn(value: string): readonly string[] {
  const name = value.replace(/^[-+!]/, '').replace(/[ :.,_-](?:asc|desc)\w*$/i, '')
  return [value, name, ...name.split(/[.:/[\]]+/)]
}

interface Named {
  readonly name: string
  readonly part?: unknown
  /** Data have the name, too: those of reusable parts and operations are only in the description. */
  readonly isSaid?: boolean
  /** The map that has the part as a member. */
  readonly map?: JsonRecord
}

/** Visits all parts of a description with a name of the writer, and the objects that they are in. */
export function visitNamed(
  root: JsonRecord,
  visit: (named: Named) => void,
  enter?: (value: JsonRecord) => void,
): void {
  const visitMap = (map: unknown, isSaid: boolean): void => {
    for (const [name, part] of Object.entries(recordOf(map)))
      visit({ name, part, map: recordOf(map), isSaid })
  }
  for (const table of pathTables(root)) visitMap(root[table], false)
  for (const part of listOf(root['tags'])) {
    const name = memberOf(part, 'name')
    if (typeof name === 'string') visit({ name, part })
  }
  walkAll(root, ({ value, form }) => {
    enter?.(value)
    const kind = kindIn(form)
    const name = kind === 'parameter' ? value['name'] : value['operationId']
    if (typeof name === 'string' && (kind === 'parameter' || kind === 'operation'))
      visit({ name, part: value, isSaid: kind === 'parameter' })
    const names = resolveReference(root, value['propertyNames']).value
    const pattern = kind === 'schema' ? memberOf(names, 'pattern') : undefined
    if (typeof pattern === 'string') visit({ name: pattern })
    for (const flow of kind === 'securityScheme' ? flowsOf(value) : [])
      for (const word of Object.keys(recordOf(memberOf(flow, 'scopes'))))
        visit({ name: word, isSaid: true })
    for (const name of urlsOf(value)) visit({ name })
    const xml = memberOf(value['xml'], 'name')
    if (kind === 'schema' && typeof xml === 'string') visit({ name: xml })
    for (const name of Object.keys(recordOf(value['content'])))
      if (OWN_MEDIA_TYPE.test(name)) visit({ name })
    for (const key of Object.keys(value)) {
      const map = formOf(kind, key)
      const isTable = kind === 'root' && map === '{pathItem}'
      const isSaid = key === 'properties' || map === '{header}'
      if (map?.startsWith('{') === true && NAMED.has(kindIn(map)) && !isTable)
        visitMap(value[key], isSaid)
    }
  })
}

/** The URLs of servers and ways to sign in, and their hosts. */
function urlsOf(value: JsonRecord): readonly string[] {
  const servers = listOf(value['servers']).map((each) => memberOf(each, 'url'))
  const tokens = [value, ...flowsOf(value)].flatMap((each) =>
    ['authorizationUrl', 'openIdConnectUrl', 'refreshUrl', 'tokenUrl'].map((name) =>
      memberOf(each, name),
    ),
  )
  return textsOf([...servers, ...tokens]).flatMap((url) => {
    const host = /^\w+:\/\/([^/:?#]+)/.exec(url)?.[1]
    return host === undefined ? [] : [url.replace(/\/$/, ''), host]
  })
}

function flowsOf(scheme: JsonRecord): readonly unknown[] {
  return 'scopes' in scheme ? [scheme] : Object.values(recordOf(scheme['flows']))
}
