import type { InputList } from './input.ts'
import { exclusively, listOf, record } from './recorder.ts'
import type { ReadBy } from './recorder.ts'

/**
 * Everything that functions of the site have read so far, by the names of the compiled files that they are in. A module may keep
 * in memory what it has read once, so all later results that its file takes part in depend on it, whether they read it or not.
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

/** Runs code of the site once, and records what it reads, with what its modules may keep from before. */
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
