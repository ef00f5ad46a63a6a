import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { digestOf } from '../platform/digest.ts'
import { readText } from '../platform/read-text.ts'
import { writeWhole } from '../platform/write-whole.ts'

/** What a compilation gave, and the files that it was made from. */
export interface Compiled<Value> {
  readonly value: Value
  /** Absolute. */
  readonly sources: readonly string[]
}

interface Kept<Value> extends Compiled<Value> {
  readonly key: string
  readonly sourcesDigest: string
}

export interface KeptCompilation<Value> {
  /** The file that it is kept in, absolute. */
  readonly file: string
  /** Of everything but its sources that the value depends on. */
  readonly key: string
  /** Whether what the value names is still there. */
  readonly isWhole: (value: Value) => boolean
  /** `undefined` where something could not be compiled: that has to be told again. */
  readonly compile: () => Promise<Compiled<Value> | undefined>
}

/**
 * Compiles, or gives what was compiled last, where none of its sources has changed since. The value must be plain data.
 */
export async function keptCompilation<Value>({
  file,
  key,
  isWhole,
  compile,
}: KeptCompilation<Value>): Promise<Value | undefined> {
  const kept = read<Value>(file)
  const folder = dirname(file)
  const isCurrent =
    kept?.key === key && digestOfSources(kept.sources, folder) === kept.sourcesDigest
  if (isCurrent && isWhole(kept.value)) return kept.value
  const compiled = await compile()
  if (compiled === undefined) return undefined
  const sourcesDigest = digestOfSources(compiled.sources, folder)
  try {
    mkdirSync(folder, { recursive: true })
    writeWhole(file, JSON.stringify({ ...compiled, key, sourcesDigest } satisfies Kept<Value>))
  } catch {
    // A full disk or a read-only folder: it is compiled again the next time.
  }
  return compiled.value
}

function read<Value>(file: string): Kept<Value> | undefined {
  const text = readText(file)
  try {
    // Written by us; another version of the engine has another key.
    return text === undefined ? undefined : (JSON.parse(text) as Kept<Value>)
  } catch {
    // Cut off: it is compiled anew.
    return undefined
  }
}

/**
 * Of the content of files, seen from a folder, and of the names of the code beside them: an import without its ending,
 * `./part`, may mean another file when one is added.
 */
export function digestOfSources(sources: readonly string[], from: string): string {
  const folders = [...new Set(sources.map((file) => dirname(file)))]
  const listings = folders.map((folder) => {
    const names = namesIn(folder).filter((name) => /\.([cm]?[jt]sx?|json|css)$/.test(name))
    return [relative(from, folder), ...names].join('\n')
  })
  const contents = sources.map((file) => `${relative(from, file)} ${digestOfFile(file)}`)
  return digestOf([...contents, ...listings].join('\0'))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function digestOfFile(file: string): string {
  try {
    return digestOf(readFileSync(file))
  } catch {
    // It is gone, which is a change like another.
    return ''
  }
}
