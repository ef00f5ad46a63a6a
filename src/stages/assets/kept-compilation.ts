import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { digestAt } from '../../base/platform/digest-at.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { readText } from '../../base/platform/read-text.ts'
import { statsAt } from '../../base/platform/stats-at.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'

/** The result of a compilation, and its source files. */
export interface Compiled<Value> {
  readonly value: Value
  /** The files that it wrote, absolute. If one has changed, everything is compiled again. */
  readonly files: readonly string[]
  /** Absolute. */
  readonly sources: readonly string[]
  /** The digests of further files and folders, by their absolute paths. */
  readonly named?: readonly (readonly [path: string, digest: string])[]
}

interface Kept<Value> extends Compiled<Value> {
  readonly key: string
  readonly sourcesDigest: string
}

export interface KeptCompilation<Value> {
  /** The file that it is kept in, absolute. */
  readonly file: string
  /** The digest of everything but its sources that the value depends on. */
  readonly key: string
  /** When the first source may have been read, in milliseconds of the system's clock. */
  readonly readSince: number
  /** Checks that a kept value can be used. Default: it can. */
  readonly isCurrent?: (value: Value) => boolean
  /** Returns `undefined` if something could not be compiled: the next build has to report it again. */
  readonly compile: () => Promise<Compiled<Value> | undefined>
}

// Linux stamps a file with the time of the last tick of its clock: up to 10 ms ago.
const CLOCK_TICK_MS = 10

/**
 * Compiles, or returns the result of the last compilation if none of its sources has changed since. The value must be
 * plain data. The result is code that will run, so a single changed byte in it counts as a miss.
 *
 * A source may change while it is being compiled. Then no one knows which of its texts the result was made from, so the
 * result is not kept.
 */
export async function keptCompilation<Value>({
  file,
  key,
  readSince,
  isCurrent = () => true,
  compile,
}: KeptCompilation<Value>): Promise<Value | undefined> {
  const folder = dirname(file)
  const kept = read<Value>(file)
  const isSame =
    kept?.key === key &&
    digestOfSources(kept.sources, folder) === kept.sourcesDigest &&
    (kept.named ?? []).every(([path, digest]) => digestAt(path) === digest)
  if (isSame && isCurrent(kept.value)) return kept.value
  const compiled = await compile()
  if (compiled === undefined) return undefined
  const sourcesDigest = digestOfSources(compiled.sources, folder)
  if (mayHaveChanged(compiled.sources, readSince - CLOCK_TICK_MS)) return compiled.value
  try {
    mkdirSync(folder, { recursive: true })
    const text = JSON.stringify({ ...compiled, key, sourcesDigest } satisfies Kept<Value>)
    writeWhole(file, `${checksumOf(text, compiled.files)}\n${text}`)
  } catch {
    // A full disk or a read-only folder: it is compiled again the next time.
  }
  return compiled.value
}

/** The kept result, or `undefined` if it, or a file that it names, is not as it was written. */
function read<Value>(file: string): Kept<Value> | undefined {
  const [checksum, text = ''] = readText(file)?.split('\n') ?? []
  if (text === '') return undefined
  try {
    const kept = JSON.parse(text) as Kept<Value>
    return checksum === checksumOf(text, kept.files) ? kept : undefined
  } catch {
    // Cut off, or changed so that it names no files.
    return undefined
  }
}

function checksumOf(text: string, files: readonly string[]): string {
  return digestOf([text, ...files.map(digestOfFile)].join('\n'))
}

/**
 * The digest of the content of files, relative to a folder, and of the names of code files next to them: an
 * import without an extension, `./part`, may mean another file when one is added.
 */
export function digestOfSources(sources: readonly string[], from: string): string {
  const listings = foldersOf(sources).map((folder) =>
    [relative(from, folder), ...codeIn(folder)].join('\n'),
  )
  const contents = sources.map((file) => `${relative(from, file)} ${digestOfFile(file)}`)
  return digestOf([...contents, ...listings].join('\0'))
}

/** True if a source, or code next to one, was written, moved or removed after a time. */
function mayHaveChanged(sources: readonly string[], time: number): boolean {
  const isNewer = (file: string): boolean => {
    // Unlike `mtime`, no program can set `ctime` back.
    const stats = statsAt(file)
    return stats === undefined || stats.ctimeMs >= time
  }
  const neighbours = foldersOf(sources).flatMap((folder) =>
    codeIn(folder).map((name) => join(folder, name)),
  )
  return [...sources, ...neighbours].some(isNewer)
}

function foldersOf(files: readonly string[]): readonly string[] {
  return [...new Set(files.map((file) => dirname(file)))]
}

/** The names of the code in a folder, sorted. */
function codeIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.([cm]?[jt]sx?|json|css)$/.test(name))
      .sort()
  } catch {
    return []
  }
}

function digestOfFile(file: string): string {
  try {
    return digestOf(readFileSync(file))
  } catch {
    // It was removed, which is a change, too.
    return ''
  }
}
