import { digestOf } from './digest.ts'

/** The longest name that is kept as it is, in bytes: it leaves room for `.html`, a counter and a digest in a file name. */
const MAX_BYTES = 200
const KEPT_BYTES = 160
const DIGEST_LENGTH = 12

/**
 * Shortens a name that Specpress made, so that it fits in a file name: a long one becomes its beginning and a
 * digest of all of it. The same name always gives the same result, and two names never give the same one.
 */
export function boundedName(name: string): string {
  const bytes = Buffer.from(name)
  if (bytes.length <= MAX_BYTES) return name
  // The cut may split a character. The rest of it is read as U+FFFD.
  const kept = bytes.toString('utf8', 0, KEPT_BYTES).replace(/[-.\uFFFD]+$/, '')
  // Lower case, since some disks ignore the case of file names.
  const digest = digestOf(name)
    .replaceAll(/[^A-Za-z\d]/g, '0')
    .toLowerCase()
  return `${kept}-${digest.slice(0, DIGEST_LENGTH)}`
}
