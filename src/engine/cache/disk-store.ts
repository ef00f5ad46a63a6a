import { statSync } from 'node:fs'
import { indexFileOf, indexJsonOf, readIndex, writeIndex } from './index-file.ts'
import type { Index, Line } from './index-file.ts'
import { createPack, openPacks } from './pack.ts'
import type { Entry, Store } from '../../base/model/output.ts'
import { systemReason } from '../../base/platform/system-error.ts'
import { cacheNotKept } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'

const GIGABYTE = 1024 ** 3
// Each build adds one, and each that is read is an open file, of which systems allow 1,024.
const MOST_PACKS = 500

export interface DiskStoreSettings {
  /** How many bytes are kept, default 1 GiB. A store that would have more starts again empty. */
  readonly maxSize?: number | undefined
}

/**
 * A store in a folder: an index of cards, read at once, and packs of bodies, read on demand. Anything that is
 * broken, cut off or in another format counts as missing. A folder that cannot be written keeps nothing. Two
 * builds at once both keep their results. No entry goes alone: those of a document need each other, so the whole store is
 * emptied if it is too large.
 */
export function diskStore(folder: string, { maxSize = GIGABYTE }: DiskStoreSettings = {}): Store {
  const indexFile = indexFileOf(folder)
  let stamp = stampOf(indexFile)
  const lines = readIndex(folder)
  const packs = openPacks(folder)
  let pack = createPack(folder)
  const problems: Problem[] = []

  const entryOf = (line: Line): Entry => {
    let { card } = line
    return {
      get card() {
        return (card ??= line.json ? JSON.parse(line.json) : undefined)
      },
      body: () => Promise.resolve(line.slot && (pack.read(line.slot) ?? packs.read(line.slot))),
    }
  }

  return {
    get(key) {
      const line = lines.get(lineKeyOf(key))
      return Promise.resolve(line && entryOf(line))
    },
    put(key, card, body) {
      const slot = body === undefined ? undefined : pack.append(body)
      const { length } = indexJsonOf(card)
      const line = { json: undefined, card, length, slot }
      lines.set(lineKeyOf(key), line)
      return entryOf(line)
    },
    commit() {
      try {
        const others = stampOf(indexFile) === stamp ? undefined : readIndex(folder)
        for (const [key, line] of others ?? []) if (!lines.has(key)) lines.set(key, line)
        const finished = packsOf(lines)
        pack.close()
        if (isTooLarge(lines, maxSize)) {
          lines.clear()
          pack = createPack(folder)
        }
        writeIndex(folder, lines)
        stamp = stampOf(indexFile)
        packs.removeAllBut(new Set([...packsOf(lines), pack.name]), finished)
      } catch (error) {
        // A full disk or a read-only folder: the next build starts from the last index.
        problems.push(cacheNotKept({ folder, reason: systemReason(error) ?? thrownText(error) }))
      }
      return Promise.resolve()
    },
    problems: () => problems,
  }
}

// Another build replaces the index by a rename, so it is another file then.
function stampOf(file: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return ''
  }
}

function packsOf(lines: Index): ReadonlySet<string> {
  return new Set([...lines.values()].flatMap(({ slot }) => slot?.pack ?? []))
}

/** True if a store has more bytes, or more packs, than it may have. */
function isTooLarge(lines: Index, maxSize: number): boolean {
  const size = [...lines].reduce(
    (sum, [key, { length, slot }]) => sum + key.length + length + (slot?.length ?? 0),
    0,
  )
  return size > maxSize || packsOf(lines).size > MOST_PACKS
}

// File names may hold any character; the index is split at tabs and line ends.
function lineKeyOf(key: string): string {
  return /[\t\n\r]/.test(key) ? JSON.stringify(key) : key
}
