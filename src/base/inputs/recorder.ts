import { isOfPath, partsOf } from './input.ts'
import type { Input, InputList } from './input.ts'
import { isInstalled, readerOf } from './reader.ts'
import type { Reader } from './reader.ts'
import { digestNow } from './values.ts'
import { watchEnvironment } from './watch-environment.ts'
import { watchFiles } from './watch-files.ts'
import { watchModules } from './watch-modules.ts'
import type { Note, Watching } from './watching.ts'

/** Everything that code has read during some time. */
export interface Recording {
  /** The digests, as they were before the first read. */
  readonly inputs: Map<string, string>
  /** All that each reader has read, by the names of its files. */
  readonly readers: Map<string, ReadBy>
}

/** All that code in some compiled files has read, with the digests as they were before the first read. */
export interface ReadBy {
  readonly files: ReadonlySet<string>
  readonly inputs: Map<string, string>
}

/** The recordings of this thread. */
interface State {
  /** That of the present run; runs never overlap. */
  run: Recording | undefined
  /** Those of work that may overlap with other work: they contain what the other work reads, too. */
  readonly others: Set<Recording>
  /** The last run that was asked for. */
  last: Promise<unknown>
  isWatching: boolean
  /** Notes a read, even by code that is not of the site. */
  readonly noteAny: Note
}

// The engine, and the modules that sites import, are separate files with separate copies of this module.
const STATE = Symbol.for('specpress.recordings')

function stateOf(): State {
  const holder = globalThis as { [STATE]?: State }
  return (holder[STATE] ??= {
    ...{ run: undefined, others: new Set(), last: Promise.resolve(), isWatching: false },
    noteAny: (what, above, digest) => noteBy(readerOf(above), what, digest ?? (() => '')),
  })
}

/** Replaces the functions of this thread by which code reads. They do the same as before, and record. */
function watchReads(state: State): void {
  if (state.isWatching) return
  Object.assign(state, { isWatching: true })
  const isRecording = (): boolean => state.run !== undefined || state.others.size > 0
  const noteRead = (reader: Reader | undefined, what: string, digest?: () => string): void => {
    // Only one work at a time is a run, so a package that reads after it has waited belongs to it.
    const isKnown = reader && (!reader.isOfPackage || (state.run && isOfFiles(what)))
    if (isKnown) noteBy(reader, what, digest ?? (() => digestNow(what)))
  }
  const watching = {
    isRecording,
    note: (what, above, digest) => noteRead(readerOf(above), what, digest),
  } satisfies Watching
  const { onLoad } = watchModules(watching)
  const note: Note = (what, above, digest) => {
    const reader = readerOf(above)
    if (reader?.isLoading) {
      // The location of a module is recorded by name, and that of a package by version.
      if (!what.startsWith('file ') || isInstalled(what)) return
      onLoad(what)
    }
    noteRead(reader, what, digest)
  }
  watchEnvironment({ isRecording, note })
  watchFiles({ isRecording, note })
}

/** True if something is a file or a folder, or one of their properties. */
function isOfFiles(what: string): boolean {
  const [kind] = partsOf(what)
  return isOfPath(kind)
}

function noteBy(reader: Reader | undefined, what: string, digest: () => string): void {
  const { run, others } = stateOf()
  for (const recording of run ? [run, ...others] : others) {
    const { inputs, readers } = recording
    const value = inputs.get(what) ?? digest()
    inputs.set(what, value)
    if (reader === undefined) continue
    const key = [...reader.files].sort().join('\n')
    const known = readers.get(key) ?? { files: reader.files, inputs: new Map<string, string>() }
    readers.set(key, known)
    known.inputs.set(what, value)
  }
}

/** Does work after all other work of this kind in this thread has ended. */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = stateOf()
  const result = state.last.then(work)
  state.last = result.catch(() => undefined)
  return result
}

/** Records what code reads. Only for work within `exclusively`; an outer recording does not get what an inner one gets. */
export async function record<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly recording: Recording }> {
  const state = stateOf()
  watchReads(state)
  const outer = state.run
  const recording = emptyRecording()
  state.run = recording
  try {
    return { result: await work(), recording }
  } finally {
    state.run = outer
  }
}

/** A recording of work that may overlap with other work. */
export interface Observation {
  /** The inputs so far. */
  readonly inputs: () => InputList
  readonly end: () => InputList
}

/** Records what all code in this thread reads from now on. */
export function observe(): Observation {
  const state = stateOf()
  watchReads(state)
  const recording = emptyRecording()
  state.others.add(recording)
  const inputs = (): InputList => listOf(recording.inputs)
  return {
    inputs,
    end() {
      state.others.delete(recording)
      return inputs()
    },
  }
}

/** Sorts inputs by name, so that the same inputs always give the same list. */
export function listOf(inputs: ReadonlyMap<string, string>): InputList {
  return [...inputs].sort(([a], [b]) => (a < b ? -1 : 1)) satisfies readonly Input[]
}

/** Notes that the present work fails, maybe because of something that is not recorded. */
export function noteFailure(): void {
  noteBy(undefined, 'failure', () => '')
}

function emptyRecording(): Recording {
  return { inputs: new Map(), readers: new Map() }
}
