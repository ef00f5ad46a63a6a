import type { InputList } from './input.ts'
import { exclusively, listOf, record } from './recorder.ts'
import type { Recording } from './recorder.ts'

/**
 * The values that modules keep in memory after their functions have read them. A function that reads a file once and keeps it affects
 * later pages too, which do not read the file again.
 */
export interface Held {
  /** The ways through the code that read each time, with what they have read. */
  readonly repeating: Map<string, Set<string>>
  /** The others, with the compiled files that they lead through, and all that they have read. */
  readonly once: Map<string, ReadOnce>
}

interface ReadOnce {
  readonly files: ReadonlySet<string>
  readonly inputs: Map<string, string>
}

type Counts = ReadonlyMap<string, number>

/** Nothing is held yet. */
export function nothingHeld(): Held {
  return { repeating: new Map(), once: new Map() }
}

/** A result, and everything that code has read for it. */
export interface Recorded<Result> {
  readonly result: Result
  readonly inputs: InputList
}

export interface RunSettings {
  readonly held: Held
  /** The compiled files that the code of the run can be in. Default: all of them. */
  readonly reach?: ReadonlySet<string>
}

/**
 * Runs code of the site, and records what it reads. Code that reads something that is new, or in a new way, is run twice: what it
 * does not read again, its modules keep in memory. That counts for all later runs that reach these modules.
 */
export function recordedRun<Result>(
  work: () => Promise<Result>,
  { held, reach }: RunSettings,
): Promise<Recorded<Result>> {
  return exclusively(async () => {
    const { result, recording } = await record(work)
    if (hasNews(recording, held)) {
      const again = await record(() => work().catch(() => undefined))
      learn(held, recording, again.recording)
    }
    for (const [stack, { counts }] of recording.readers) {
      const inputs = held.once.get(stack)?.inputs
      for (const what of counts.keys()) add(inputs, what, recording)
    }
    const all = new Map(recording.inputs)
    for (const { files, inputs } of held.once.values()) {
      if (reach !== undefined && ![...files].some((file) => reach.has(file))) continue
      for (const [what, digest] of inputs) all.set(what, digest)
    }
    return { result, inputs: listOf(all) }
  })
}

function hasNews({ readers }: Recording, { repeating, once }: Held): boolean {
  const isNew = (stack: string, counts: Counts): boolean =>
    !once.has(stack) && [...counts.keys()].some((what) => repeating.get(stack)?.has(what) !== true)
  return [...readers].some(([stack, { counts }]) => isNew(stack, counts))
}

/** Compares two runs of the same work. */
function learn({ repeating, once }: Held, first: Recording, second: Recording): void {
  for (const [stack, { files, counts }] of first.readers) {
    if (once.has(stack)) continue
    const again = second.readers.get(stack)?.counts
    const isRepeated = [...counts].every(([what, count]) => (again?.get(what) ?? 0) >= count)
    if (!isRepeated) once.set(stack, { files, inputs: new Map() })
    else repeating.set(stack, new Set([...(repeating.get(stack) ?? []), ...counts.keys()]))
  }
}

function add(inputs: Map<string, string> | undefined, what: string, { inputs: read }: Recording) {
  const digest = read.get(what)
  if (inputs && digest !== undefined && !inputs.has(what)) inputs.set(what, digest)
}
