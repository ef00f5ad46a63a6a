import type { InputList } from './input.ts'
import { exclusively, listOf, record } from './recorder.ts'
import type { ReadBy } from './recorder.ts'

/**
 * Everything that functions of the site have read so far, keyed by the compiled file of the function. A module may
 * keep a value in memory, so all later results that use its file depend on that value.
 */
export type Held = Map<string, ReadBy>

/** Nothing is held yet. */
export function nothingHeld(): Held {
  return new Map()
}

/** A result, and everything that it may depend on in addition to its arguments. */
export interface Recorded<Result> {
  readonly result: Result
  readonly inputs: InputList
}

export interface RunSettings {
  readonly held: Held
  /** The compiled files that the code of the run can be in. Default: all of them. */
  readonly reach?: ReadonlySet<string>
}

/** Runs code of the site once, and records its reads, including values that its modules may have kept. */
export function recordedRun<Result>(
  work: () => Promise<Result>,
  { held, reach }: RunSettings,
): Promise<Recorded<Result>> {
  return exclusively(async () => {
    const { result, recording } = await record(work)
    const all = new Map(recording.inputs)
    for (const [key, { files, inputs }] of recording.readers) {
      // A value that changes while the site is built is the one that was read first.
      const before = held.get(key)?.inputs ?? []
      held.set(key, { files, inputs: new Map([...inputs, ...before]) })
    }
    for (const { files, inputs } of held.values()) {
      if (reach !== undefined && ![...files].some((file) => reach.has(file))) continue
      for (const [what, digest] of inputs) all.set(what, digest)
    }
    return { result, inputs: listOf(all) }
  })
}
