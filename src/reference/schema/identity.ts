import { digestOf } from '../../base/platform/digest.ts'
import { isRecord, listOf } from '../read/json.ts'

/** Longer texts are replaced by their digests, so that nested values take no more memory than flat ones. */
const LONGEST = 100

/** Texts of values that are compared several times. */
type Known = WeakMap<object, string>

/**
 * Returns a text that two values share if they are the same JSON, whatever the order of their members. Takes
 * time in proportion to the size of the values.
 */
export function identities(): (value: unknown) => string {
  const known: Known = new WeakMap()
  return (value) => identityOf(value, known)
}

function identityOf(value: unknown, known: Known): string {
  if (typeof value !== 'object' || value === null) return shortened(JSON.stringify(value) ?? '')
  const own = known.get(value)
  if (own !== undefined) return own
  const text = shortened(
    isRecord(value)
      ? `{${Object.keys(value)
          .toSorted()
          .map((name) => `${JSON.stringify(name)}:${identityOf(value[name], known)}`)
          .join(',')}}`
      : `[${listOf(value)
          .map((item) => identityOf(item, known))
          .join(',')}]`,
  )
  known.set(value, text)
  return text
}

// No JSON begins with `#`.
function shortened(text: string): string {
  return text.length > LONGEST ? `#${digestOf(text)}` : text
}
