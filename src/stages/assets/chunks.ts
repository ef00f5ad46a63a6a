import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { CompiledBundle } from '../../base/model/bundle.ts'
import { forgetRequired } from './forget-required.ts'
import { statsAt } from '../../base/platform/stats-at.ts'

/** Compiled files that ran in this thread: Node keeps their modules, with all that these keep, as long as the process. */
interface Instance {
  readonly folder: string
  readonly state: string
}

const INSTANCES = new Map<string, Instance>()
const DAY = 24 * 60 * 60 * 1000

/** The folder to run compiled files from. If what they may read has changed since they ran, they run again, as copies. */
export function folderToRun({
  folder,
  chunks = [],
  state = '',
}: Pick<CompiledBundle, 'folder' | 'chunks' | 'state'>): string {
  const known = INSTANCES.get(folder)
  const isWhole = (place: string) => chunks.every((file) => existsSync(join(place, basename(file))))
  if (known?.state === state && isWhole(known.folder)) return known.folder
  const place = known === undefined ? folder : copyOf(folder, chunks)
  INSTANCES.set(folder, { folder: place, state })
  return place
}

/** Copies compiled files into a folder next to theirs: paths from there to the sources stay the same. */
function copyOf(folder: string, chunks: readonly string[]): string {
  const above = dirname(folder)
  for (const name of readdirSync(above)) {
    const old = join(above, name)
    const age = Date.now() - (statsAt(old)?.mtimeMs ?? Date.now())
    // Another process may run a younger one.
    if (name.startsWith(COPY) && age > DAY) rmSync(old, { recursive: true, force: true })
  }
  forgetRequired()
  const copy = join(above, `${COPY}${randomUUID()}`)
  mkdirSync(copy)
  for (const file of chunks) cpSync(file, join(copy, basename(file)))
  return copy
}

const COPY = 'bundle-again-'
