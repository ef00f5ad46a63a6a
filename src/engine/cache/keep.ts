import type { BuildView, Store } from '../../base/model/output.ts'

/** Keeps bytes in a store, by a key that covers all that they are made from. */
export function keepIn(store: Store): BuildView['keep'] {
  return async (key, make) => {
    const known = await (await store.get(key))?.body()
    if (known !== undefined) return Buffer.from(known, 'base64')
    const made = await make()
    store.put(key, undefined, Buffer.from(made).toString('base64'))
    return made
  }
}
