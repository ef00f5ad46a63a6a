import type { KeptInputs } from './kept-inputs.ts'
import { observe } from '../../base/inputs/recorder.ts'
import type { BuildView, Store } from '../../base/model/output.ts'

/** The names of the lists of everything that was read for bytes. */
interface KeptCard {
  readonly inputs: readonly string[]
}

/** Keeps bytes in a store, by a key that covers all of their inputs but those that are recorded. */
export function keepIn(store: Store, inputs: KeptInputs): BuildView['keep'] {
  return async (key, make) => {
    const entry = await store.get(key)
    const card = entry?.card as KeptCard | undefined
    const known = (await inputs.areCurrent(card?.inputs)) ? await entry?.body() : undefined
    if (known !== undefined) return Buffer.from(known, 'base64')
    const reads = observe()
    try {
      const made = await make()
      const names = inputs.keep([reads.inputs()])
      const kept = names && names.length > 0 ? { inputs: names } : undefined
      if (names)
        store.put(key, kept satisfies KeptCard | undefined, Buffer.from(made).toString('base64'))
      return made
    } finally {
      reads.end()
    }
  }
}
