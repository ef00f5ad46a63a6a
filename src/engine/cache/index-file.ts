import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { TEMPORARY, writeAll } from './pack.ts'
import type { Slot } from './pack.ts'
import { digestOf, growingDigest } from '../../base/platform/digest.ts'

/** An entry of a store: its card, and the place of its body. */
export interface Line {
  /** The card as JSON, if an earlier build made it: parsed on demand. */
  readonly json: string | undefined
  /** The card, if this build made it: no second form of it is kept. */
  readonly card: unknown
  /** The size of the card in the index, in bytes. */
  readonly length: number
  readonly slot: Slot | undefined
}

/** All entries of a store, by key. */
export type Index = Map<string, Line>

const FORMAT = 'specpress-cache-3'
const NAME = 'index'
const PIECE_LENGTH = 1 << 20

/** The path of the index of a folder. */
export function indexFileOf(folder: string): string {
  return join(folder, NAME)
}

/** The index of a folder. A broken, cut-off or incompatible one counts as empty. */
export function readIndex(folder: string): Index {
  const lines: Index = new Map()
  const text = soundTextOf(indexFileOf(folder))
  if (text === undefined) return lines
  const [format, ...rows] = text.split('\n')
  if (format !== FORMAT) return lines

  for (const row of rows) {
    const [key, pack, offset, length, digest, json] = row.split('\t')
    if (key === undefined || json === undefined || digest === undefined) continue
    const slot = pack ? { pack, offset: Number(offset), length: Number(length), digest } : undefined
    const card = { json, card: undefined, length: json.length }
    lines.set(key, { ...card, slot })
  }
  return lines
}

/** The text before the last line, which is its digest: half a file is never trusted. */
function soundTextOf(file: string): string | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined
  }
  const end = bytes.lastIndexOf('\n') + 1
  const isSound = bytes.toString('utf8', end) === digestOf(bytes.subarray(0, end))
  return isSound ? bytes.toString('utf8', 0, end) : undefined
}

/**
 * Replaces the index of a folder, in pieces: that of a large site has a hundred megabytes. Throws if it
 * cannot be written; then the previous one stays.
 */
export function writeIndex(folder: string, lines: Index): void {
  mkdirSync(folder, { recursive: true })
  const temporary = join(folder, `${randomUUID()}${TEMPORARY}`)
  const descriptor = openSync(temporary, 'wx')
  const digest = growingDigest()
  const write = (text: string): void => {
    const bytes = Buffer.from(text)
    digest.add(bytes)
    writeAll(descriptor, bytes)
  }
  try {
    write(`${FORMAT}\n`)
    let rows = ''
    for (const [key, line] of lines) {
      rows += rowOf(key, line)
      if (rows.length < PIECE_LENGTH) continue
      write(rows)
      rows = ''
    }
    write(rows)
    writeAll(descriptor, Buffer.from(digest.digest()))
    renameSync(temporary, indexFileOf(folder))
  } finally {
    closeSync(descriptor)
    rmSync(temporary, { force: true })
  }
}

function rowOf(key: string, { json, card, slot }: Line): string {
  const { pack = '', offset = '', length = '', digest = '' } = slot ?? {}
  return `${key}\t${pack}\t${offset}\t${length}\t${digest}\t${json ?? indexJsonOf(card)}\n`
}

/** A card in the form of the index; empty if there is none. */
export function indexJsonOf(card: unknown): string {
  return card === undefined ? '' : JSON.stringify(card)
}
