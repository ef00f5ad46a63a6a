import type { Audience } from '../../base/model/openapi-options.ts'
import type { Bundle } from '../read/bundle.ts'
import type { DescriptionFiles } from '../read/description-files.ts'
import { isRecord, listOf, memberOf, recordOf, setMember } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { lifted } from '../read/lift.ts'
import { pointerOf, valueAt } from '../read/references.ts'
import { audienceRule } from './audience.ts'
import { locator } from './findings.ts'
import { markedNames } from './hidden-names.ts'
import { spellingsIn } from './hiding-marks.ts'
import { hasOperations } from './path-tables.ts'
import { readMercifully } from './read-mercifully.ts'
import { atSamePlaces } from './same-places.ts'
import { sameRequests } from './same-requests.ts'
import { hiddenCopies, shownSet, spellingsAround } from './shown-set.ts'
import type { BeforeOverlay } from './shown-set.ts'

interface Settings {
  readonly files: DescriptionFiles
  readonly version: string
  readonly audience?: Audience | 'everything' | undefined
}

/**
 * The parts that the marks of a description hide before an overlay, which takes no mark away. Texts and parts that were copied from hidden
 * places are emptied or marked in the description. `undefined` without marks.
 */
export function beforeOverlay(
  { root, origins, mistakes, copies }: Bundle,
  { files, version, audience: whose = {} }: Settings,
): BeforeOverlay | undefined {
  if (whose === 'everything') return undefined
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
      before: [],
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
  const own = { root: whole, isHidden }
  return {
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
    hiddenIn: (after) =>
      new Set([...marked, ...atSamePlaces(own, after), ...sameRequests(own, after)]),
    relation: { file, shown, lifted: () => setOf(lifted(whole)) ?? shown, as: 'other' },
  }
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
