import { rememberEach } from '../../base/shared/remember.ts'

/**
 * The key of a map that a written key means. Unicode has two forms of letters with marks, which look the same: the names of
 * files of a Mac are decomposed, and most keyboards write composed ones.
 */
export function keyIn<Key extends string>(
  map: ReadonlyMap<Key, unknown>,
  written: Key,
): Key | undefined {
  if (map.has(written)) return written
  // Only letters beyond ASCII have two forms.
  if (!/[^\0-\x7f]/.test(written)) return undefined
  return beyondAsciiIn(map).get(written.normalize('NFC')) as Key | undefined
}

/** The keys of a map with letters beyond ASCII, by their composed form. */
const beyondAsciiIn = rememberEach((map: ReadonlyMap<string, unknown>) => {
  const keys = [...map.keys()].filter((key) => /[^\0-\x7f]/.test(key))
  return new Map(keys.map((key): [string, string] => [key.normalize('NFC'), key]))
})
