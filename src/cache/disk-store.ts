import { randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { createPack, openPacks, TEMPORARY, writeAll } from './pack.ts'
import type { Pack, Slot } from './pack.ts'
import type { Entry, Store } from '../model/output.ts'
import { DIGEST_LENGTH, digestOf, growingDigest } from '../platform/digest.ts'

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
const GIGABYTE = 1024 ** 3
const PIECE_LENGTH = 1 << 20
const INDEX = 'index'
const FORMAT = 'specpress-cache-1'

export interface DiskStoreSettings {
  /** How many bytes are kept, default 1 GiB: what was not used for longest goes first. */
  readonly maxSize?: number | undefined
}

/**
 * A store in a folder: an index of cards, read at once, and packs of bodies, read where one is asked for.
 * Whatever is broken, cut off or from another format counts as not there. A folder that cannot be written keeps nothing.
 * Of two builds at once, each keeps what it made; where they remove what the other reads, it is made anew.
 */
export function diskStore(folder: string, { maxSize = GIGABYTE }: DiskStoreSettings = {}): Store {
  const indexFile = join(folder, INDEX)
  let stamp = stampOf(indexFile)
  const { commits, lines } = readIndex(indexFile)
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
      try {
        const others = stampOf(indexFile) === stamp ? undefined : readIndex(indexFile)
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
      } catch {
        // A full disk or a read-only folder: the next build starts with what the last index knew.
      }
      return Promise.resolve()
    },
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

/** The keys that have to go so that the rest has no more than some bytes: those that were not used for longest. */
function keysBeyond(maxSize: number, lines: Index['lines']): readonly string[] {
  const sizeOf = ([key, { card, slot }]: readonly [string, Line]): number =>
    key.length + card.length + (slot?.length ?? 0)
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
 * The entries of packs of which less than half is still in use: they are copied, so that the old pack can go. Where all
 * has grown beyond the bound, that is every pack that holds something unused.
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
  const cards = lines.reduce((sum, { card }) => sum + card.length, 0)
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

/** The index of a large site is hundreds of megabytes: it is written piece by piece, the digest in its head at the end. */
function writeIndex(folder: string, { commits, lines }: Index): void {
  const temporary = join(folder, `${randomUUID()}${TEMPORARY}`)
  mkdirSync(folder, { recursive: true })
  try {
    const file = openSync(temporary, 'w')
    try {
      const digest = growingDigest()
      writeAll(file, Buffer.from(headOf(commits, ' '.repeat(DIGEST_LENGTH))))
      for (const piece of piecesOf(lines)) {
        const bytes = Buffer.from(piece)
        digest.add(bytes)
        writeAll(file, bytes)
      }
      writeSync(file, headOf(commits, digest.digest()), 0)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, join(folder, INDEX))
  } finally {
    rmSync(temporary, { force: true })
  }
}

function headOf(commits: number, digest: string): string {
  return `${FORMAT} ${commits} ${digest}\n`
}

/** The lines as text, many of them in each piece. */
function* piecesOf(lines: Index['lines']): Iterable<string> {
  let piece = ''
  let isFirst = true
  for (const [key, { card, slot, used }] of lines) {
    const { pack = '', offset = '', length = '', digest = '' } = slot ?? {}
    piece += `${isFirst ? '' : '\n'}${[key, used, pack, offset, length, digest, card].join('\t')}`
    isFirst = false
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}
