import { exampleMistakes } from '../examples/example-mistakes.ts'
import { recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { isEmptied } from './shown-data.ts'

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
      const isNamed = path.at(-1) === 'value' && path.at(-3) === 'examples'
      return recordOf(without(left, isNamed ? path.slice(0, -1) : path))
    }, part)
}

function without(holder: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(holder))
    return holder.flatMap((item: unknown, at) => {
      if (String(at) !== name) return [item]
      return rest.length === 0 ? [] : [without(item, rest)]
    })
  const { [name]: member, ...others } = recordOf(holder)
  const left = rest.length === 0 ? undefined : without(member, rest)
  const isGone = left === undefined || isEmptied(left, member)
  return isGone ? others : { ...recordOf(holder), [name]: left }
}
