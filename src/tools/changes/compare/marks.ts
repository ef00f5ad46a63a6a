import { isRecord, listOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import { resolveReference } from '../../../reference/read/references.ts'
import { appliedBeside } from './applied-beside.ts'
import type { Difference, Parts, Spot } from './change.ts'
import type { Side } from './severity.ts'

/** Keywords that say something about a value and do not limit it: all schemas that apply to it, its own first. */
export type Marks = readonly JsonRecord[]

const MOST_SCHEMAS = 200

/** The schemas that apply to a value in any case: without the alternatives of a choice. */
export function marksOf(root: unknown, parts: Parts): Marks {
  const found = new Set<JsonRecord>()
  const visit = (part: unknown): void => {
    const { value: target, trail } = resolveReference(root, part)
    for (const beside of appliedBeside(root, part, trail).toReversed()) found.add(beside)
    if (!isRecord(target) || found.has(target) || found.size > MOST_SCHEMAS) return
    found.add(target)
    listOf(target['allOf']).forEach(visit)
  }
  parts.forEach(visit)
  return [...found]
}

/** The nearest value of a mark. */
export function markIn(marks: Marks, name: string): unknown {
  return marks.find((mark) => mark[name] !== undefined)?.[name]
}

/** True if a property is not sent: a read-only one in requests, a write-only one in responses. */
export function isUnsent(marks: Marks, side: Side): boolean {
  const name = side === 'request' ? 'readOnly' : 'writeOnly'
  return marks.some((mark) => mark[name] === true)
}

/** The date after which something may be removed: `2026-11-30`. */
export function sunsetOf(marks: Marks): string | undefined {
  const value = markIn(marks, 'x-sunset')
  const text = value instanceof Date ? value.toISOString() : value
  if (typeof text !== 'string') return undefined
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  if (day !== undefined) return day
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/** True if something was announced to be removed, and that its day has come. */
export function isOver(marks: Marks, today: string): boolean {
  const sunset = sunsetOf(marks)
  return sunset !== undefined && sunset <= today
}

export interface Marked {
  readonly old: Marks
  readonly new: Marks
}

/** The differences of `deprecated` and `x-sunset`. */
export function lifeDifferences({ old, new: current }: Marked): readonly Difference[] {
  const spots = { old: spotIn(old, 'deprecated'), new: spotIn(current, 'deprecated') }
  const [was, is] = [old, current].map((marks) => markIn(marks, 'deprecated') === true)
  const found: Difference[] = []
  const [before, after] = [sunsetOf(old), sunsetOf(current)]
  if (was === false && is === true) {
    const date = after === undefined ? '' : `, and will be removed after ${after}`
    found.push({ rule: 'deprecation-added', text: `it is deprecated now${date}`, ...spots })
  }
  if (was === true && is === false)
    found.push({ rule: 'deprecation-removed', text: 'it is no longer deprecated', ...spots })
  if (before !== undefined && after !== undefined && before !== after)
    found.push({
      rule: after < before ? 'sunset-earlier' : 'sunset-later',
      text: `it will be removed after ${after}, not ${before}`,
      old: spotIn(old, 'x-sunset'),
      new: spotIn(current, 'x-sunset'),
    })
  return found
}

/** The members of objects that are only for readers. */
const TEXTS = new Set([
  'title',
  'summary',
  'description',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'operationId',
  'links',
  '$comment',
  'xml',
])

/** Extensions that change the meaning of a schema, or that have rules of their own. */
const WITH_MEANING = new Set(['x-nullable', 'x-sunset', 'x-webhooks'])

/** The difference in texts that are only for readers, if there is any. */
export function textDifferences(
  { old, new: current }: Marked,
  identity: (value: unknown) => string,
): readonly Difference[] {
  const names = new Set([...old, ...current].flatMap((mark) => Object.keys(mark)))
  const changed = [...names].filter((name) => {
    const isText = TEXTS.has(name) || (name.startsWith('x-') && !WITH_MEANING.has(name))
    return isText && identity(markIn(old, name) ?? null) !== identity(markIn(current, name) ?? null)
  })
  const [first] = changed
  if (first === undefined) return []
  const list = changed.map((name) => `\`${name}\``).join(', ')
  return [
    {
      rule: 'documentation-changed',
      text: `${list} changed`,
      old: spotIn(old, first),
      new: spotIn(current, first),
    },
  ]
}

/** The place of a mark, or of the first schema if none has it. */
export function spotIn(marks: Marks, name: string): Spot {
  const holder = marks.find((mark) => mark[name] !== undefined)
  return holder === undefined ? { holder: marks.at(0) } : { holder, key: name }
}
