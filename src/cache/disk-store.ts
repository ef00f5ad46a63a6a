import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPack, openPacks } from './pack.ts'
import type { Slot } from './pack.ts'
import type { Entry, Store } from '../model/output.ts'
import { digestOf } from '../platform/digest.ts'

interface Line {
  /** JSON of the card; parsed when it is asked for. */
  readonly card: string
  slot: Slot | undefined
  /** The commit that last used the entry. */
  used: number
}

interface Index {
  readonly commits: number
  readonly lines: Map<string, Line>
}

// An entry that this many builds in a row did not ask for is forgotten: enough to switch between branches and back.
const KEEP_FOR = 8
const INDEX = 'index'
const FORMAT = 'specpress-cache-1'

/**
 * A store in a folder: an index of cards, read at once, and packs of bodies, read where one is asked for.
 * Whatever is broken, cut off or from another format counts as not there. A folder that cannot be written keeps nothing.
 */
export function diskStore(folder: string): Store {
  const { commits, lines } = readIndex(join(folder, INDEX))
  const packs = openPacks(folder)
  const pack = createPack(folder)

  const entryOf = (line: Line): Entry => {
    let card: unknown
    return {
      get card() {
        return (card ??= line.card === '' ? undefined : JSON.parse(line.card))
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
      const line = { card: card === undefined ? '' : JSON.stringify(card), slot, used: commits + 1 }
      lines.set(lineKeyOf(key), line)
      return entryOf(line)
    },
    commit() {
      for (const [key, line] of lines) if (line.used + KEEP_FOR <= commits) lines.delete(key)
      try {
        for (const line of linesToMove([...lines.values()], packs.sizeOf)) {
          const body = line.slot && packs.read(line.slot)
          if (body !== undefined) line.slot = pack.append(body)
        }
        pack.close()
        writeIndex(folder, { commits: commits + 1, lines })
        packs.removeAllBut(new Set([...lines.values()].flatMap(({ slot }) => slot?.pack ?? [])))
      } catch {
        // A full disk or a read-only folder: the next build starts with what the last index knew.
      }
      return Promise.resolve()
    },
  }
}

/** The entries of packs of which less than half is still in use: they are copied, so that the old pack can go. */
function linesToMove(lines: readonly Line[], sizeOf: (pack: string) => number): readonly Line[] {
  const live = new Map<string, number>()
  for (const { slot } of lines)
    if (slot) live.set(slot.pack, (live.get(slot.pack) ?? 0) + slot.length)
  const sparse = new Set(
    [...live].filter(([pack, bytes]) => bytes * 2 < sizeOf(pack)).map(([pack]) => pack),
  )
  return lines.filter(({ slot }) => slot && sparse.has(slot.pack))
}

// File names may hold any character; the index is split at tabs and line ends.
function lineKeyOf(key: string): string {
  return /[\t\n\r]/.test(key) ? JSON.stringify(key) : key
}

// The first line names the format and the digest of all that follows, so that half a file is never believed.
function readIndex(file: string): Index {
  const empty: Index = { commits: 0, lines: new Map() }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return empty
  }
  const end = text.indexOf('\n')
  const [format, commits, digest] = text.slice(0, end).split(' ')
  const rest = text.slice(end + 1)
  if (format !== FORMAT || digest !== digestOf(rest)) return empty

  const lines = new Map<string, Line>()
  for (const line of rest.split('\n')) {
    const [key, used, pack, offset, length, check, card] = line.split('\t')
    if (key === undefined || card === undefined || check === undefined) continue
    const slot = pack
      ? { pack, offset: Number(offset), length: Number(length), digest: check }
      : undefined
    lines.set(key, { card, slot, used: Number(used) })
  }
  return { commits: Number(commits), lines }
}

function writeIndex(folder: string, { commits, lines }: Index): void {
  const rows: string[] = []
  for (const [key, { card, slot, used }] of lines) {
    const { pack = '', offset = '', length = '', digest = '' } = slot ?? {}
    rows.push([key, used, pack, offset, length, digest, card].join('\t'))
  }
  const rest = rows.join('\n')
  const temporary = join(folder, `${INDEX}.${process.pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(temporary, `${FORMAT} ${commits} ${digestOf(rest)}\n${rest}`)
  renameSync(temporary, join(folder, INDEX))
}
