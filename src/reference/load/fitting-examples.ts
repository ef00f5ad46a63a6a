import { exampleMistakes } from '../examples/example-mistakes.ts'
import { isRecord, memberOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/**
 * A cut description without the examples that only the cut makes wrong: one may lack what its schema requires. For parts without an
 * example, the pages make one.
 */
export function withoutBrokenExamples(part: JsonRecord, whole: JsonRecord): JsonRecord {
  const broken = exampleMistakes(part)
  if (broken.length === 0) return part
  const known = new Set(exampleMistakes(whole).map(({ reason }) => reason))
  // From the end on, so that the positions in lists stay right.
  return broken
    .filter(({ value, reason }) => typeof value === 'object' && !known.has(reason))
    .toReversed()
    .reduce((left, { path }) => {
      // A named example goes with its name.
      const at = path.at(-1) === 'value' && path.at(-3) === 'examples' ? path.slice(0, -1) : path
      return recordWithout(left, at)
    }, part)
}

function recordWithout(holder: JsonRecord, path: readonly string[]): JsonRecord {
  const left = without(holder, path)
  return isRecord(left) ? left : holder
}

function without(holder: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(holder))
    return holder.flatMap((item: unknown, at) => {
      if (String(at) !== name) return [item]
      return rest.length === 0 ? [] : [without(item, rest)]
    })
  if (!isRecord(holder)) return holder
  const { [name]: member, ...others } = holder
  return rest.length === 0
    ? others
    : { ...holder, [name]: without(memberOf(holder, name) ?? member, rest) }
}
