import type { Audience } from '../../base/model/openapi-options.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { Bundle } from '../read/bundle.ts'
import type { DescriptionFiles } from '../read/description-files.ts'
import { isRecord, listOf, memberOf, recordOf, setMember, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { lifted } from '../read/lift.ts'
import { operationsIn } from '../read/path-operations.ts'
import { pointerOf, valueAt } from '../read/references.ts'
import { audienceRule } from './audience.ts'
import { locator } from './findings.ts'
import { markedNames } from './hidden-names.ts'
import { isMark, spellingsIn } from './hiding-marks.ts'
import { hasOperations, pathTables } from './path-tables.ts'
import { readMercifully } from './read-mercifully.ts'
import { hiddenCopies, shownSet, spellingsAround } from './shown-set.ts'
import type { BeforeOverlays } from './shown-set.ts'

interface Settings {
  readonly files: DescriptionFiles
  readonly version: string
  readonly audience?: Audience | 'everything' | undefined
  readonly overlays?: readonly SourcePath[] | undefined
}

/**
 * The parts that the marks of a description hide before its overlays, which take no mark away. Texts and parts that were copied from hidden
 * places are emptied or marked in the description. `undefined` without overlays or marks.
 */
export function beforeOverlays(
  { root, origins, mistakes, copies }: Bundle,
  { files, version, overlays = [], audience: whose = {} }: Settings,
): BeforeOverlays | undefined {
  if (overlays.length === 0 || whose === 'everything') return undefined
  const spellings = new Set([...spellingsIn(root), ...spellingsAround(copies)])
  const { file } = files.main
  const audience = whose.name === undefined ? undefined : { name: whose.name }
  const { shows } = audienceRule(root, whose, spellings)
  for (const part of hiddenCopies(root, copies, shows))
    if (isRecord(part)) setMember(part, 'x-internal', true)
  if (spellings.size === 0) return undefined
  const marked = new Set<unknown>()
  const rule = audienceRule(root, audience, spellings)
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!rule.shows(value)) marked.add(value)
    for (const member of Object.values(value)) note(member)
  }
  note(root)
  const whole = structuredClone(root)
  const documents = files.documents()
  readMercifully(
    { root: whole, version, origins: { ...origins, add: () => undefined }, mistakes },
    { documents, locate: locator(documents, origins) },
  )
  const setOf = (part: JsonRecord) =>
    shownSet(part, {
      audience,
      file,
      copies: [],
      relations: [],
      marked: markedNames(part, audience),
    })
  const shown = setOf(whole)
  if (shown?.isCut !== true) return undefined
  // A path without shown operations, or a callback of such paths, is left out, but may get others.
  const isHidden = (value: unknown): boolean =>
    !shown.rule.shows(value) ||
    (isRecord(value) &&
      shown.left.has(value) &&
      ![value, ...Object.values(value)].some(hasOperations))
  return {
    whole,
    copied(from, to) {
      const isWithin = from.some((_, at) => marked.has(valueAt(root, pointerOf(from.slice(0, at)))))
      const [part, copy] = [from, to].map((path) => valueAt(root, pointerOf(path)))
      const found = isWithin
        ? // A text has no mark of its own, nor has a map: its members are hidden.
          [
            isRecord(copy) ? copy : valueAt(root, pointerOf(to.slice(0, -1))),
            ...Object.keys(recordOf(part)).map((name) => memberOf(copy, name)),
          ]
        : copiesOf(marked, part, copy)
      for (const each of found) marked.add(each)
    },
    hiddenIn: (after) => new Set([...marked, ...atSamePlaces(whole, after, isHidden)]),
    relation: { file, shown, lifted: () => setOf(lifted(whole)) ?? shown, as: 'other' },
  }
}

/**
 * The parts of a description that are at the places of hidden ones of another, and the operations with their ids. One that is missing is
 * put back: its names, and what only it uses, are hidden with it.
 */
function atSamePlaces(
  whole: JsonRecord,
  after: JsonRecord,
  isHidden: (value: unknown) => boolean,
): ReadonlySet<unknown> {
  const found = new Set<unknown>()
  const ids = new Set<string>()
  const restored = (holder: unknown, name: string, value: unknown): unknown => {
    if (!isHidden(value)) return undefined
    if (Array.isArray(holder)) holder.push(value)
    else if (isRecord(holder)) setMember(holder, name, value)
    return value
  }
  const visit = (value: unknown, same: unknown, isWithin: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    const isPart = isWithin || isHidden(value)
    if (isPart && same !== undefined) found.add(same)
    // A link has the id of an operation, too.
    const id = isPart && 'responses' in value ? textOf(memberOf(value, 'operationId')) : undefined
    if (id !== undefined) ids.add(id)
    if (Array.isArray(value)) {
      const items = listOf(value)
      const known = new Set(items.map(keyOf))
      const others = new Map(listOf(same).map((each) => [keyOf(each), each]))
      for (const [at, item] of items.entries()) {
        // One that differs may be a new one, in which only the same names are hidden.
        const next = isPart || isHidden(item) ? undefined : listOf(same)[at]
        const own = known.has(keyOf(next)) ? undefined : next
        visit(item, others.get(keyOf(item)) ?? own ?? restored(same, '', item), isPart)
      }
    } else
      for (const [name, member] of Object.entries(value)) {
        const own = isRecord(same) ? memberOf(same, name) : undefined
        visit(member, own ?? restored(same, name, member), isPart)
      }
  }
  visit(whole, after, false)
  for (const table of pathTables(after))
    for (const { operation } of operationsIn(recordOf(after[table]), after))
      if (ids.has(textOf(operation['operationId']) ?? '')) found.add(operation)
  return found
}

/** The copies of some parts in the copy of a value. They are the last items of a list. */
function copiesOf(parts: ReadonlySet<unknown>, value: unknown, copy: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (parts.has(value)) return [copy]
  const before = Array.isArray(value) ? listOf(copy).length - value.length : 0
  return Object.entries(value).flatMap(([name, member]) =>
    copiesOf(
      parts,
      member,
      Array.isArray(copy) ? listOf(copy)[before + Number(name)] : memberOf(copy, name),
    ),
  )
}

/** An item of a list is known by its names, or by all of it but its marks. */
function keyOf(item: unknown): string {
  const names = ['$ref', 'in', 'name', 'url'].map((name) => textOf(memberOf(item, name)))
  if (names.some((name) => name !== undefined)) return JSON.stringify(names)
  return JSON.stringify(item, (name, each: unknown) => (isMark(name) ? undefined : each))
}
