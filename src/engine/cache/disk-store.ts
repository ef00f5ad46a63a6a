import { statSync } from 'node:fs'
import { indexFileOf, jsonOf, readIndex, writeIndex } from './index-file.ts'
import type { Index, Line } from './index-file.ts'
import { createPack, openPacks } from './pack.ts'
import type { Pack } from './pack.ts'
import type { Entry, Store } from '../../base/model/output.ts'
import { systemReason } from '../../base/platform/system-error.ts'
import { cacheNotKept } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'

// An entry that was not used in this many consecutive builds is forgotten. That is enough to switch between
// branches and back.
const KEEP_FOR = 8
const GIGABYTE = 1024 ** 3

export interface DiskStoreSettings {
  /** How many bytes are kept, default 1 GiB: the least recently used entries go first. */
  readonly maxSize?: number | undefined
}

/**
 * A store in a folder: an index of cards, read at once, and packs of bodies, read on demand. Anything that is
 * broken, cut off or in another format counts as missing. A folder that cannot be written keeps nothing. Two
 * builds at once both keep their results; if one removes an entry that the other reads, it is made again.
 */
export function diskStore(folder: string, { maxSize = GIGABYTE }: DiskStoreSettings = {}): Store {
  const indexFile = indexFileOf(folder)
  let stamp = stampOf(indexFile)
  const { commits, lines } = readIndex(folder)
  const packs = openPacks(folder)
  const pack = createPack(folder)
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
      if (line) line.used = commits + 1
      return Promise.resolve(line && entryOf(line))
    },
    put(key, card, body) {
      const slot = body === undefined ? undefined : pack.append(body)
      const { length } = jsonOf(card)
      const line = { json: undefined, card, length, slot, used: commits + 1 }
      lines.set(lineKeyOf(key), line)
      return entryOf(line)
    },
    commit() {
      try {
        const others = stampOf(indexFile) === stamp ? undefined : readIndex(folder)
        for (const [key, line] of others?.lines ?? []) if (!lines.has(key)) lines.set(key, line)
        const finished = packsOf(lines)
        for (const [key, line] of lines) if (line.used + KEEP_FOR <= commits) lines.delete(key)
        for (const key of keysBeyond(maxSize, lines)) lines.delete(key)
        for (const line of linesToMove([...lines.values()], packs, { own: pack, maxSize })) {
          const body = line.slot && packs.read(line.slot)
          if (body !== undefined) line.slot = pack.append(body)
        }
        pack.close()
        writeIndex(folder, { commits: Math.max(commits, others?.commits ?? 0) + 1, lines })
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

function packsOf(lines: Index['lines']): ReadonlySet<string> {
  return new Set([...lines.values()].flatMap(({ slot }) => slot?.pack ?? []))
}

/** The keys to remove so that the rest fits into a number of bytes: the least recently used ones. */
function keysBeyond(maxSize: number, lines: Index['lines']): readonly string[] {
  const sizeOf = ([key, { length, slot }]: readonly [string, Line]): number =>
    key.length + length + (slot?.length ?? 0)
  const all = [...lines]
  let excess = all.reduce((sum, line) => sum + sizeOf(line), -maxSize)
  if (excess <= 0) return []
  const beyond: string[] = []
  for (const line of all.toSorted(([, a], [, b]) => a.used - b.used)) {
    if (excess <= 0) break
    beyond.push(line[0])
    excess -= sizeOf(line)
  }
  return beyond
}

/**
 * The entries of packs that are less than half in use: they are copied, so that the old pack can be removed.
 * If the store has grown beyond its limit, this applies to every pack with an unused entry.
 */
function linesToMove(
  lines: readonly Line[],
  packs: Pick<ReturnType<typeof openPacks>, 'sizeOf'>,
  { own, maxSize }: { readonly own: Pack; readonly maxSize: number },
): readonly Line[] {
  const live = new Map<string, number>()
  for (const { slot } of lines)
    if (slot && slot.pack !== own.name)
      live.set(slot.pack, (live.get(slot.pack) ?? 0) + slot.length)
  const sizes = new Map([...live.keys()].map((pack) => [pack, packs.sizeOf(pack)]))
  const cards = lines.reduce((sum, { length }) => sum + length, 0)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, cards + own.size())
  const share = total > maxSize ? 1 : 2
  const sparse = new Set(
    [...live]
      .filter(([pack, bytes]) => bytes * share < (sizes.get(pack) ?? 0))
      .map(([pack]) => pack),
  )
  return lines.filter(({ slot }) => slot && sparse.has(slot.pack))
}

// File names may hold any character; the index is split at tabs and line ends.
function lineKeyOf(key: string): string {
  return /[\t\n\r]/.test(key) ? JSON.stringify(key) : key
}
