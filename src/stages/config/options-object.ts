import type * as Valibot from 'valibot'
import { choiceFor } from '../../base/problems/nearest.ts'

/** Makes the schemas of objects of options, which have no other keys. The library is passed in by its owner. */
export function optionsObject(v: typeof Valibot) {
  return <const Entries extends Valibot.ObjectEntries>(entries: Entries) =>
    v.strictObject(entries, 'an object of options')
}

/** Makes the schemas of texts that are one of a few. */
export function optionChoice(v: typeof Valibot) {
  return <const Choices extends readonly string[]>(...choices: Choices) =>
    v.picklist(choices, ({ input }) => choiceFor(input, choices))
}
