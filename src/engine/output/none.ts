import type { Writer } from '../../base/model/output.ts'

/** A writer that writes nothing: `check` needs the problems only. */
export function nullWriter(): Writer {
  const nothing = { written: [], removed: [], unchanged: 0 }
  return {
    put: () => Promise.resolve(),
    holds: () => true,
    commit: () => Promise.resolve(nothing),
    discard: () => Promise.resolve(nothing),
  }
}
