import type { Audience } from '../../base/model/openapi-options.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { Bundle } from '../read/bundle.ts'
import type { DescriptionFiles } from '../read/description-files.ts'
import { isRecord, listOf, memberOf, recordOf, setAt, setMember, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { lifted } from '../read/lift.ts'
import { operationsIn } from '../read/path-operations.ts'
import { pointerOf, valueAt } from '../read/references.ts'
import { audienceRule } from './audience.ts'
import { locator } from './findings.ts'
import { markedNames } from './hidden-names.ts'
import { isMark, spellingsIn } from './hiding-marks.ts'
import { pathTables } from './path-tables.ts'
import { readMercifully } from './read-mercifully.ts'
import { shownSet } from './shown-set.ts'
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
  const spellings = spellingsIn(root)
  if (overlays.length === 0 || whose === 'everything' || spellings.size === 0) return undefined
  const { file } = files.main
  const audience = whose.name === undefined ? undefined : { name: whose.name }
  const { shows } = audienceRule(root, whose, spellings)
  for (const { path, around, form } of copies)
    if (!around.every(shows)) {
      // A map or a list has no mark of its own.
      const place = form !== undefined && /^[[{]/.test(form) ? path.slice(0, -1) : path
      const part = form === undefined ? undefined : valueAt(root, pointerOf(place))
      if (isRecord(part)) setMember(part, 'x-internal', true)
      else setAt(root, path, '')
    }
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
  return {
    whole,
    hiddenIn: (after) => new Set([...marked, ...atSamePlaces(whole, shown.left, after)]),
    relation: { file, shown, lifted: () => setOf(lifted(whole)) ?? shown, as: 'other' },
  }
}

/** The parts of a description that are at the places of some of another one, and the operations with their ids. */
function atSamePlaces(
  whole: JsonRecord,
  parts: ReadonlySet<unknown>,
  after: JsonRecord,
): ReadonlySet<unknown> {
  const found = new Set<unknown>()
  const ids = new Set<string>()
  const visit = (value: unknown, same: unknown, isWithin: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    const isPart = isWithin || parts.has(value)
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
        const next = isPart || parts.has(item) ? undefined : listOf(same)[at]
        visit(item, others.get(keyOf(item)) ?? (known.has(keyOf(next)) ? undefined : next), isPart)
      }
    } else
      for (const [name, member] of Object.entries(value))
        visit(member, isRecord(same) ? memberOf(same, name) : undefined, isPart)
  }
  visit(whole, after, false)
  for (const table of pathTables(after))
    for (const { operation } of operationsIn(recordOf(after[table]), after))
      if (ids.has(textOf(operation['operationId']) ?? '')) found.add(operation)
  return found
}

/** An item of a list is known by its names, or by all of it but its marks. */
function keyOf(item: unknown): string {
  const names = ['$ref', 'in', 'name', 'url'].map((name) => textOf(memberOf(item, name)))
  if (names.some((name) => name !== undefined)) return JSON.stringify(names)
  return JSON.stringify(item, (name, each: unknown) => (isMark(name) ? undefined : each))
}
