import type { Location } from '../../base/problems/problem.ts'
import type { Text } from '../../base/model/words.ts'
import { message } from '../../base/words/message.ts'
import { isRecord, listOf, memberOf, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import type { Origins } from './origins.ts'
import { nameOfPart } from './part-names.ts'
import { pointerOf } from './references.ts'
import type { ReferenceMistake } from './targets.ts'
import { pathOf } from './walk.ts'
import type { Trail } from './walk.ts'

/** A mistake of a description, and what was done about it. */
export interface Finding {
  readonly kind: 'repaired' | 'left out' | 'schema' | 'unquoted' | 'reference'
  /** A sentence; for a reference, the reason why it cannot be followed. */
  readonly reason: string
  /** A reference to another document. */
  readonly reference?: string
  /** The text that a value without quotes is read as, or the part that is left out. */
  readonly part: string
  readonly location: Location
}

export interface Repaired {
  readonly findings: readonly Finding[]
  /** True if the description is not as it was written. */
  readonly isChanged: boolean
  /** The path of a value that may have moved. */
  readonly pathNow: (path: readonly string[]) => readonly string[]
  /** True if a part of the operation at a path was left out. */
  readonly isIncomplete: (path: readonly string[]) => boolean
}

export interface RepairSettings {
  /** The version of OpenAPI that it is read as: `3.1.0`. */
  readonly version: string
  readonly origins: Origins
  readonly locate: (path: readonly string[], which: 'key' | 'value') => Location
  /** A plain value as written. */
  readonly writtenAt: (path: readonly string[]) => string | undefined
  /** The references that could not be followed to another document, or in a text. */
  readonly mistakes: readonly ReferenceMistake[]
  /** True if something in a value has a mark that may hide it. */
  readonly isMarked: (value: unknown) => boolean
}

/** A place of a description: the member of an object, or the item of a list. */
export interface Slot {
  readonly holder: unknown
  readonly name: string
  /** The type of the value in `objects.ts`. */
  readonly type: string
  readonly trail: Trail | undefined
  /** The place of the holder. */
  readonly up: Slot | undefined
}

export function rootSlot(root: JsonRecord): Slot {
  return { holder: { root }, name: 'root', type: 'root', trail: undefined, up: undefined }
}

export function below(up: Slot, name: string): Slot {
  const holder = memberOf(up.holder, up.name)
  return { holder, name, type: 'any', trail: { name, before: up.trail }, up }
}

export function pathOfSlot({ trail }: Slot): readonly string[] {
  return pathOf(trail)
}

interface Report extends Pick<Finding, 'kind' | 'reason' | 'reference'> {
  /** True if the place is the name of the value, not the value. */
  readonly isKey: boolean
  /** The part that is left out, if it is not the one with the mistake. */
  readonly part?: Slot
}

/** The changes of a description while it is read. */
export interface Leaving {
  readonly root: JsonRecord
  /** The reference at a path, if it could not be followed. All is moved by then. */
  readonly mistakeAt: (path: readonly string[]) => ReferenceMistake | undefined
  readonly report: (slot: Slot, report: Report) => void
  /** The text of a number or a boolean without quotes. */
  readonly unquoted: (slot: Slot, value: number | boolean) => string
  /** Removes a `null` in place of a value. */
  readonly omit: (slot: Slot) => void
  /** Removes a part, or leaves a sentence in its place. */
  readonly leave: (slot: Slot) => void
  readonly move: (slot: Slot, from: readonly string[], to: readonly string[]) => void
  /** True if something in a value has a mark that may hide it. */
  readonly isMarked: (value: unknown) => boolean
  /** Hides the object that a place is in: others in it may name what a mark hides. */
  readonly hide: (slot: Slot | undefined) => void
  readonly isLeftOut: (path: readonly string[]) => boolean
  /** The pointer of a value that may have moved. */
  readonly pointerNow: (path: readonly string[]) => string
  readonly finish: () => Repaired
}

/** More problems of a kind than these are not useful at once. */
const MOST_FINDINGS = 100

/** An item of a list that is removed when all is read. */
const GONE = Symbol('gone')

/** The place of a part that is left out names no reference: that may be the name of something hidden. */
const LEFT_OUT = 'This part of the description cannot be shown: it has a mistake.'

/** A text of a description; the message of the theme for one in place of a part that is left out. */
export function shownText(text: unknown): Text | undefined {
  return text === LEFT_OUT ? message('api.hasMistake') : textOf(text)
}

/** True for the schema in place of one that is left out. */
export function isLeftOut(schema: JsonRecord): boolean {
  return schema['description'] === LEFT_OUT
}

const SENTENCES: Readonly<Record<string, JsonRecord>> = {
  schema: { description: LEFT_OUT },
  response: { description: LEFT_OUT },
  requestBody: { description: LEFT_OUT, content: {} },
  header: { description: LEFT_OUT, schema: {} },
  mediaType: { schema: { description: LEFT_OUT } },
}

/** Members of a hidden part by which others find it. */
const NAMES = new Set(['name', 'in', 'operationId', 'tags'])

const keyOf = (path: readonly string[]): string => path.join('\0')

export function leaving(root: JsonRecord, settings: RepairSettings): Leaving {
  const { origins, locate, writtenAt, isMarked } = settings
  const { findings, add } = findingList(locate)
  const moves = new Map<string, readonly string[]>()
  const lists = new Map<unknown, readonly string[]>()
  const left = new Set<string>()
  const incomplete = new Set<string>()
  const moved = (path: readonly string[]) => placeNow(path, moves)
  const move = (from: readonly string[], to: readonly string[]): void => {
    origins.add(to, origins.originOf(from))
    moves.set(keyOf(from), to)
  }
  const remove = ({ holder, name, trail }: Slot): void => {
    if (Array.isArray(holder)) {
      setMember(holder, name, GONE)
      lists.set(holder, pathOf(trail?.before))
    } else if (isRecord(holder)) Reflect.deleteProperty(holder, name)
  }
  let mistakes: ReadonlyMap<string, ReferenceMistake> | undefined
  return {
    root,
    mistakeAt(path) {
      mistakes ??= new Map(settings.mistakes.map((each) => [keyOf(moved(each.path)), each]))
      return mistakes.get(keyOf(path))
    },
    report(slot, { kind, reason, reference, isKey, part = slot }) {
      const name = nameOfPart(part.type, pathOfSlot(part))
      const finding = { kind, reason, part: name, ...(reference !== undefined && { reference }) }
      add(finding, pathOfSlot(slot), isKey)
    },
    unquoted(slot, value) {
      const path = pathOfSlot(slot)
      const text = writtenAt(path) ?? String(value)
      add({ kind: 'unquoted', reason: typeof value, part: text }, path, false)
      return text
    },
    omit(slot) {
      const reason = `\`${slot.name}\` is \`null\`, so it is read as absent. Remove it, or write a value.`
      add({ kind: 'repaired', reason, part: '' }, pathOfSlot(slot), false)
      remove(slot)
    },
    leave(slot) {
      const path = pathOfSlot(slot)
      left.add(keyOf(path))
      incomplete.add(keyOf(path.slice(0, 3)))
      const value = memberOf(slot.holder, slot.name)
      const isHiding = isMarked(value)
      if (isHiding && /^[[{]/.test(slot.type)) {
        // A map or a list has no marks of its own.
        hide(slot.up)
        return remove(slot)
      }
      const made = standIn(value, slot.type, isHiding)
      if (made !== undefined) return setMember(slot.holder, slot.name, made)
      if (slot.type === 'pathItem' && isRecord(value)) Reflect.deleteProperty(value, '$ref')
      if (!isRecord(value) || slot.type !== 'pathItem' || Object.keys(value).length === 0)
        remove(slot)
    },
    move(slot, from, to) {
      const path = pathOfSlot(slot)
      move([...path, ...from], [...path, ...to])
    },
    isMarked,
    hide,
    isLeftOut: (path) => path.some((_, at) => left.has(keyOf(path.slice(0, at + 1)))),
    pointerNow: (path) => pointerOf(moved(path)),
    finish() {
      const shifts = new Map<string, string>()
      for (const [list, path] of lists) closeGaps(list, path, { origins, shifts })
      const shifted = (path: readonly string[]) =>
        path.map((name, at) => shifts.get(keyOf(path.slice(0, at + 1))) ?? name)
      return {
        findings,
        isChanged: findings.some(({ kind }) => kind !== 'unquoted'),
        pathNow: (path) => shifted(moved(path)),
        isIncomplete: (path) => incomplete.has(keyOf(path.slice(0, 3))),
      }
    },
  }
}

/** The objects that a mark hides, without the description as a whole and its parts that have no names. */
const MARKABLE = new Set([
  'callback',
  'encoding',
  'example',
  'header',
  'link',
  'mediaType',
  'operation',
  'parameter',
  'pathItem',
  'requestBody',
  'response',
  'schema',
  'securityScheme',
  'server',
  'tag',
])

/** Marks the nearest object around a place; around schemas, the outermost one, since any of them may name a part of another. */
function hide(start: Slot | undefined): void {
  let found: unknown
  for (let slot = start; slot !== undefined; slot = slot.up) {
    const value = memberOf(slot.holder, slot.name)
    const type = slot.type.split('|')[0] ?? ''
    if (found !== undefined && !/schema/.test(type)) break
    if (MARKABLE.has(type) && isRecord(value)) found = value
    if (found !== undefined && type !== 'schema' && !/^[[{]/.test(type)) break
  }
  if (found !== undefined) setMember(found, 'x-internal', true)
}

/** The path of a value that may have moved, or one around it. */
function placeNow(
  path: readonly string[],
  moves: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (moves.size === 0) return path
  let now: readonly string[] = []
  for (const name of path) {
    now = [...now, name]
    now = moves.get(keyOf(now)) ?? now
  }
  return now
}

function findingList(locate: RepairSettings['locate']) {
  const findings: Finding[] = []
  const counts = new Map<string, number>()
  const add = (finding: Omit<Finding, 'location'>, path: readonly string[], isKey: boolean) => {
    const count = (counts.get(finding.kind) ?? 0) + 1
    counts.set(finding.kind, count)
    if (count > MOST_FINDINGS) return
    findings.push({ ...finding, location: locate(path, isKey ? 'key' : 'value') })
  }
  return { findings, add }
}

/** The value in place of a part that cannot be shown: a sentence, and its marks. Most parts without marks have none. */
function standIn(value: unknown, type: string, isMarked: boolean): JsonRecord | undefined {
  const sentence = SENTENCES[type.split('|')[0] ?? '']
  if (sentence === undefined && !isMarked) return undefined
  const members = Object.entries(isRecord(value) ? value : {})
  const kept = members.filter(([name]) => name.startsWith('x-') || (isMarked && NAMES.has(name)))
  return {
    ...sentence,
    ...Object.fromEntries(kept),
    ...(isMarked && { 'x-internal': true }),
  }
}

interface Shifting {
  readonly origins: Origins
  readonly shifts: Map<string, string>
}

/** Removes the items of a list that are gone, and notes the new places of those behind them. */
function closeGaps(list: unknown, path: readonly string[], { origins, shifts }: Shifting): void {
  if (!Array.isArray(list)) return
  const items = [...listOf(list).entries()].filter(([, item]) => item !== GONE)
  for (const [now, [before]] of items.entries()) {
    if (now === before) continue
    origins.add([...path, String(now)], origins.originOf([...path, String(before)]))
    shifts.set(keyOf([...path, String(before)]), String(now))
  }
  for (const [now, [, item]] of items.entries()) setMember(list, String(now), item)
  Reflect.set(list, 'length', items.length)
}
