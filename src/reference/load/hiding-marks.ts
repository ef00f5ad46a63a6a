import { isRecord, listOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** A mark says that an object is for the team, or for whom it is, or it cannot be read. */
export type Mark = 'internal' | 'unread' | readonly string[]

const INTERNAL = 'x-internal'
const AUDIENCE = 'x-audience'
/** As people write `true` and `false` in YAML. */
const YES = new Set(['true', 'yes', 'on', '1'])
const NO = new Set(['false', 'no', 'off', '0'])

/** The marks in a description, also in its data, as they are spelt: `x-Internal`. Most descriptions have none. */
export function spellingsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of listOf(value)) spellingsIn(item, found)
  else if (isRecord(value))
    for (const name of Object.keys(value)) {
      if (isMark(name)) found.add(name)
      const member = value[name]
      if (typeof member === 'object') spellingsIn(member, found)
    }
  return found
}

/** True for a mark, also for a misspelt one: `x_internal`, `xInternal`, `x-audiences`. */
export function isMark(name: string): boolean {
  return /^\W*x[^a-z]?(?:intern(?:al+)?|audiences?)\W*$/i.test(name)
}

/** The marks of an object, by the spellings of its description. `x-internal: false` is none. */
export function marksOf(value: JsonRecord, spellings: Iterable<string>): readonly Mark[] {
  const marks: Mark[] = []
  for (const name of spellings) {
    if (!Object.hasOwn(value, name)) continue
    const isNamed = /audience/i.test(name)
    const mark = isNamed ? namesOf(value[name]) : internalOf(value[name])
    const isRight = [INTERNAL, AUDIENCE].includes(name.toLowerCase())
    if (mark !== undefined) marks.push(isRight ? mark : 'unread')
  }
  return marks
}

function internalOf(value: unknown): Mark | undefined {
  const text = typeof value === 'object' ? '' : String(value).trim().toLowerCase()
  if (NO.has(text)) return undefined
  return YES.has(text) ? 'internal' : 'unread'
}

function namesOf(value: unknown): Mark {
  const names = (Array.isArray(value) ? listOf(value) : [value]).map(textOf)
  const read = names.flatMap((name) => name?.trim() ?? [])
  return read.length === names.length && read.length > 0 ? read : 'unread'
}
