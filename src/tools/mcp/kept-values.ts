/** Values by name, up to a total size. */
export interface KeptValues<Value> {
  readonly get: (name: string) => Value | undefined
  /** The size of the value is in the unit of the total. */
  readonly set: (name: string, value: Value, size: number) => void
}

/** Keeps values up to a total size. Those that were set first are dropped first; the last one stays, whatever its size. */
export function keptValues<Value>(most: number): KeptValues<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>()
  return {
    get: (name) => kept.get(name)?.value,
    set(name, value, size) {
      kept.delete(name)
      kept.set(name, { value, size })
      let total = [...kept.values()].reduce((sum, each) => sum + each.size, 0)
      for (const [first, { size: own }] of kept) {
        if (total <= most || kept.size === 1) return
        kept.delete(first)
        total -= own
      }
    },
  }
}
