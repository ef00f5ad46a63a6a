import { isRecord } from './json.ts'
import type { JsonRecord } from './json.ts'
import { operationsIn } from './path-operations.ts'
import { referenceOf, valueAt } from './references.ts'

/** A page takes some 50 KB, however short its operation is written. */
const LEAST_OPERATIONS = 500
const CHARACTERS_OF_OPERATION = 80
/** References and aliases can repeat a part a thousand times, and those in it a thousand times each. */
const LEAST_VALUES = 50_000

/**
 * Why a description is far larger than its text, of `written` characters; `undefined` for all others. Takes a time that grows with
 * the text: the size of a part that is repeated is computed once.
 */
export function excessOf(root: JsonRecord, written: number): string | undefined {
  const places = [root['paths'], root['webhooks']]
  const operations = places.flatMap((items) => operationsIn(items, root)).length
  const mostOperations = Math.floor(LEAST_OPERATIONS + written / CHARACTERS_OF_OPERATION)
  if (operations > mostOperations)
    return `it has ${shown(operations)} operations in ${shown(written)} characters, and may have ${shown(mostOperations)}: each is a page. Describe what they do, or divide the description.`
  const sizes = new Map<unknown, number>()
  const values = places.reduce<number>((sum, items) => sum + sizeOf(items, { root, sizes }), 0)
  const mostValues = LEAST_VALUES + written
  if (values > mostValues)
    return `its references and aliases repeat parts of it until it has ${shown(values)} values, and a text of ${shown(written)} characters may have ${shown(mostValues)}. Refer to fewer or smaller parts.`
  return undefined
}

interface Sizing {
  readonly root: JsonRecord
  readonly sizes: Map<unknown, number>
}

/** The number of values in a part, with the targets of references. Schemas are not repeated: pages limit them. */
function sizeOf(value: unknown, sizing: Sizing): number {
  if (typeof value !== 'object' || value === null) return 1
  const { root, sizes } = sizing
  const known = sizes.get(value)
  if (known !== undefined) return known
  // Within itself, it adds nothing.
  sizes.set(value, 0)
  const reference = isRecord(value) ? referenceOf(value) : undefined
  let size = 1
  if (
    reference?.startsWith('#/') === true &&
    !/^#\/(?:components\/schemas|definitions)\//.test(reference)
  )
    size += sizeOf(valueAt(root, reference), sizing)
  for (const member of Object.values(value)) size += sizeOf(member, sizing)
  sizes.set(value, size)
  return size
}

function shown(count: number): string {
  return count.toLocaleString('en')
}
