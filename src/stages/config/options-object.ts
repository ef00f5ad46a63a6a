import type * as Valibot from 'valibot'

/** Makes the schemas of objects of options, which have no other keys. The library is passed in by its owner. */
export function optionsObject(v: typeof Valibot) {
  return <const Entries extends Valibot.ObjectEntries>(entries: Entries) =>
    v.strictObject(entries, 'an object of options')
}
