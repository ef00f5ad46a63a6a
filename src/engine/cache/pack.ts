import { randomUUID } from 'node:crypto'
import { mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../../base/platform/digest.ts'
import { statsAt } from '../../base/platform/stats-at.ts'

/** The place of a body: bytes of a pack, and their digest. */
export interface Slot {
  readonly pack: string
  readonly offset: number
  readonly length: number
  readonly digest: string
}

/** A file that bodies are appended to, many in one write. */
export interface Pack {
  readonly name: string
  readonly append: (body: string) => Slot
  /** A body of this pack that was appended in this process. */
  readonly read: (slot: Slot) => string | undefined
  /** Writes the rest. Throws if the pack could not be written; then nothing of it stays on the disk. */
  readonly close: () => void
}

const ENDING = '.pack'

/** The extension of a file that is renamed when it is complete. */
export const TEMPORARY = '.partial'

const BUFFER_BYTES = 1 << 20
// A pack that no index names may belong to a build that is still running.
const ORPHAN_MILLISECONDS = 3_600_000

/**
 * A new pack in a folder. It is created when the first buffer is full. If it cannot be written, the bodies
 * stay in memory for this build, and `close` throws.
 */
export function createPack(folder: string): Pack {
  const name = `${randomUUID()}${ENDING}`
  let waiting = new Map<number, Buffer>()
  let waitingFrom = 0
  let end = 0
  let descriptor: number | undefined
  let failure: unknown

  const flush = (): void => {
    if (waiting.size === 0 || failure !== undefined) return
    try {
      mkdirSync(folder, { recursive: true })
      descriptor ??= openSync(join(folder, name), 'a+')
      writeAll(descriptor, Buffer.concat([...waiting.values()]))
      waiting = new Map()
      waitingFrom = end
    } catch (error) {
      failure = error
    }
  }

  return {
    name,
    append(body) {
      const bytes = Buffer.from(body)
      const slot = { pack: name, offset: end, length: bytes.length, digest: digestOf(bytes) }
      waiting.set(end, bytes)
      end += bytes.length
      if (end - waitingFrom > BUFFER_BYTES) flush()
      return slot
    },
    read(slot) {
      if (slot.pack !== name) return undefined
      const bytes = waiting.get(slot.offset)
      if (bytes) return bytes.toString('utf8')
      return descriptor === undefined ? undefined : readSlot(descriptor, slot)
    },
    close() {
      flush()
      if (failure === undefined) return
      rmSync(join(folder, name), { force: true })
      throw new Error('The cache cannot be written.', { cause: failure })
    },
  }
}

/** The packs of earlier builds. */
export function openPacks(folder: string) {
  const descriptors = new Map<string, number | undefined>()

  const open = (pack: string): number | undefined => {
    if (!descriptors.has(pack)) descriptors.set(pack, tryOpen(join(folder, pack)))
    return descriptors.get(pack)
  }

  return {
    /** A body, or `undefined` if its pack is missing or its bytes have changed. */
    read(slot: Slot): string | undefined {
      const descriptor = open(slot.pack)
      return descriptor === undefined ? undefined : readSlot(descriptor, slot)
    },
    /**
     * Removes finished packs that are not used any more, and leftovers of killed builds; files that another
     * build may be writing stay.
     */
    removeAllBut(used: ReadonlySet<string>, finished: ReadonlySet<string>): void {
      for (const name of readdirSync(folder)) {
        const isOurs = name.endsWith(ENDING) || name.endsWith(TEMPORARY)
        if (!isOurs || used.has(name)) continue
        const file = join(folder, name)
        const age = Date.now() - (statsAt(file)?.mtimeMs ?? 0)
        if (finished.has(name) || age > ORPHAN_MILLISECONDS)
          rmSync(file, { recursive: true, force: true })
      }
    },
  }
}

/**
 * Appends bytes to a file. A nearly full disk takes a part without an error, and fails only when it is asked
 * to take the rest.
 */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(descriptor, bytes, written)
  }
}

function tryOpen(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch {
    return undefined
  }
}

function readSlot(descriptor: number, { offset, length, digest }: Slot): string | undefined {
  try {
    const bytes = Buffer.allocUnsafe(length)
    const read = readSync(descriptor, bytes, 0, length, offset)
    return read === length && digestOf(bytes) === digest ? bytes.toString('utf8') : undefined
  } catch {
    // A folder with the name of a pack, or a disk that cannot be read: the body is made again.
    return undefined
  }
}
