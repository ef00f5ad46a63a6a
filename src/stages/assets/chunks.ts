import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InputList } from '../../base/inputs/input.ts'
import { exclusively, listOf, record } from '../../base/inputs/recorder.ts'
import { nothingHeld } from '../../base/inputs/runs.ts'
import type { Held } from '../../base/inputs/runs.ts'
import { digestNow } from '../../base/inputs/values.ts'
import type { CompiledBundle, CompiledChunk } from '../../base/model/bundle.ts'
import { importModule } from '../../base/platform/import-module.ts'
import { statsAt } from '../../base/platform/stats-at.ts'
import { remember } from '../../base/shared/remember.ts'

/** The compiled files of a bundle as they run in this thread. */
export interface Chunks {
  /** The values that their modules keep in memory. */
  readonly held: Held
  /** The names of the files that a compiled file runs, in order, its own included. */
  readonly reach: (file: string) => ReadonlySet<string>
  /** The inputs of the files of a reach while they were loaded, a list for each. */
  readonly readBy: (reach: ReadonlySet<string>) => readonly InputList[]
  /** Runs a compiled file, unless it ran before. Only for work within `exclusively`. */
  readonly load: (file: string) => Promise<unknown>
}

/** Compiled files that ran once in this thread: Node keeps their modules as long as the process. */
interface Instance {
  readonly folder: string
  readonly held: Held
  /** By the names of the files. */
  readonly loads: Map<string, Load>
}

interface Load {
  readonly inputs: InputList
  /** The names of the files that may have run within it, since they had not run before. */
  readonly within: readonly string[]
}

type Compiled = Pick<CompiledBundle, 'folder'> & { readonly chunks: readonly CompiledChunk[] }

const INSTANCES = new Map<string, Instance>()
const DAY = 24 * 60 * 60 * 1000

/**
 * The compiled files of a bundle, to run. If a file or a variable that their modules keep in memory has changed since they
 * ran in this thread, they run again, as copies.
 */
export function openChunks(compiled: Compiled): Chunks {
  const byName = new Map(compiled.chunks.map((chunk) => [basename(chunk.file), chunk]))
  const instance = instanceOf(compiled)
  const { held, loads, folder } = instance

  const importAs = (name: string) => importModule(pathToFileURL(join(folder, name)).href)
  const reach = (file: string): ReadonlySet<string> => {
    const visited = new Set<string>()
    const ordered = new Set<string>()
    const visit = (each: string): void => {
      const name = basename(each)
      if (visited.has(name)) return
      visited.add(name)
      for (const imported of byName.get(name)?.imports ?? []) visit(imported)
      ordered.add(name)
    }
    visit(file)
    return ordered
  }

  /** The names of all files that a file may load while it runs, by any way. */
  const onDemandBy = remember((file: string): readonly string[] => {
    const found = new Set<string>()
    const visit = (each: string): void => {
      const name = basename(each)
      if (found.has(name)) return
      found.add(name)
      const { imports = [], onDemand = [] } = byName.get(name) ?? {}
      for (const next of [...imports, ...onDemand]) visit(next)
    }
    for (const each of byName.get(file)?.onDemand ?? []) visit(each)
    return [...found]
  })

  return {
    ...{ held, reach },
    readBy(reached) {
      // The inputs of a file that another one loaded on demand are in the list of that one.
      const all = new Set([...reached].flatMap((name) => [name, ...onDemandBy(name)]))
      return [...loads]
        .filter(([name, { within }]) => [name, ...within].some((each) => all.has(each)))
        .map(([, { inputs }]) => inputs)
    },
    async load(file) {
      // One after the other, in the order in which Node runs them, so that each read has its file.
      for (const name of reach(file)) {
        if (loads.has(name)) continue
        // The import of the file itself, below, throws the error again.
        const within = onDemandBy(name).filter((each) => !loads.has(each))
        const { recording } = await record(() => importAs(name).catch(() => undefined))
        loads.set(name, { inputs: listOf(recording.inputs), within })
      }
      return importAs(basename(file))
    },
  }
}

/** Runs a compiled file as the only work of this kind in this thread. */
export function loadExclusively(chunks: Chunks, file: string): Promise<unknown> {
  return exclusively(() => chunks.load(file))
}

function instanceOf(compiled: Compiled): Instance {
  const { folder, chunks } = compiled
  const known = INSTANCES.get(folder)
  if (known !== undefined && isCurrent(known, chunks)) return known
  const isFirst = known === undefined
  const instance: Instance = {
    folder: isFirst ? folder : copyOf(compiled),
    held: nothingHeld(),
    loads: new Map(),
  }
  INSTANCES.set(folder, instance)
  return instance
}

/** True if everything that these files keep in memory has the same value as when they read it. */
function isCurrent({ held, loads, folder }: Instance, chunks: readonly CompiledChunk[]): boolean {
  const names = new Set(chunks.map(({ file }) => basename(file)))
  const isCopied = chunks.every(({ file }) => existsSync(join(folder, basename(file))))
  const loaded = [...loads].filter(([name]) => names.has(name)).flatMap(([, { inputs }]) => inputs)
  const later = [...held.values()]
    .filter(({ files }) => [...files].some((name) => names.has(name)))
    .flatMap(({ inputs }) => [...inputs])
  return isCopied && [...loaded, ...later].every(([what, digest]) => digestNow(what) === digest)
}

/** Copies compiled files into a folder next to theirs: paths from there to the sources stay the same. */
function copyOf({ folder, chunks }: Compiled): string {
  const above = dirname(folder)
  for (const name of readdirSync(above)) {
    const old = join(above, name)
    const age = Date.now() - (statsAt(old)?.mtimeMs ?? Date.now())
    // Another process may run a younger one.
    if (name.startsWith(COPY) && age > DAY) rmSync(old, { recursive: true, force: true })
  }
  const copy = join(above, `${COPY}${randomUUID()}`)
  mkdirSync(copy)
  for (const { file } of chunks) cpSync(file, join(copy, basename(file)))
  return copy
}

const COPY = 'bundle-again-'
