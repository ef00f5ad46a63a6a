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
  readonly outputsDigest: string
}

export interface KeptCompilation<Value> {
  /** The file that it is kept in, absolute. */
  readonly file: string
  /** Of everything but its sources that the value depends on. */
  readonly key: string
  /** The compiled files that the value needs, absolute. */
  readonly outputsOf: (value: Value) => readonly string[]
  /** `undefined` where something could not be compiled: that has to be told again. */
  readonly compile: () => Promise<Compiled<Value> | undefined>
}

/**
 * Compiles, or returns what was compiled last if neither its sources nor the compiled files have changed since. The value
 * must be plain data.
 */
export async function keptCompilation<Value>({
  file,
  key,
  outputsOf,
  compile,
}: KeptCompilation<Value>): Promise<Value | undefined> {
  const kept = read<Value>(file)
  const folder = dirname(file)
  const isCurrent =
    kept?.key === key && digestOfSources(kept.sources, folder) === kept.sourcesDigest
  if (isCurrent && digestOfFiles(outputsOf(kept.value)) === kept.outputsDigest) return kept.value
  const compiled = await compile()
  if (compiled === undefined) return undefined
  const sourcesDigest = digestOfSources(compiled.sources, folder)
  mkdirSync(folder, { recursive: true })
  const outputsDigest = digestOfFiles(outputsOf(compiled.value))
  const text = JSON.stringify({
    ...compiled,
    key,
    sourcesDigest,
    outputsDigest,
  } satisfies Kept<Value>)
  writeWhole(file, `${digestOf(text)}\n${text}`)
  return compiled.value
}

function read<Value>(file: string): Kept<Value> | undefined {
  const [digest, text] = readText(file)?.split('\n') ?? []
  // Cut off, or damaged otherwise: it is compiled again.
  if (text === undefined || digestOf(text) !== digest) return undefined
  // Written by us; another version of the engine has another key.
  return JSON.parse(text) as Kept<Value>
}

function digestOfFiles(files: readonly string[]): string {
  return digestOf(files.map(digestOfFile).join('\n'))
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
