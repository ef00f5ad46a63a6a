import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getHeapCodeStatistics } from 'node:v8'
import { Script } from 'node:vm'
import { threadId } from 'node:worker_threads'

// The engine is some megabytes of JavaScript, and each thread compiles what it runs of it: for a small site that is a good
// part of all. What V8 has made of it is kept for the next start, with the functions that it compiled as they were called. Node
// has a cache of its own from 22.8 on: with that, on Node 24, a small site takes 5 % longer, and one edit of 1,000 documents 15 %.

/** What a file of the engine is called with: what a module has, and a script has not. */
interface Surroundings {
  /** The address of the file. */
  readonly url: string
  readonly import: (specifier: string) => Promise<unknown>
  /** The address of what a package exports. */
  readonly resolve: (specifier: string) => string
  /** What another file of the engine exports. */
  readonly run: (name: string) => unknown
}

type EngineCode = (module: { exports: unknown }, require: NodeJS.Require, it: Surroundings) => void

interface Running {
  readonly exports: unknown
  readonly script: Script
  /** Of its text. */
  readonly digest: string
  /** How much V8 had compiled in the thread that kept it; none where nothing is kept. */
  readonly kept: number
}

const running = new Map<string, Running>()

// A site of another kind, or another command, runs other functions. What is kept is made anew where much is missing.
const GROWTH = 1.25

const HEADER = 36

/**
 * Runs a file of the engine that `scripts/compile.js` has made, once a thread, with what V8 made of it the last time.
 * Gives what it exports.
 */
export function runCompiled(name: string): unknown {
  const known = running.get(name)
  if (known !== undefined) return known.exports
  const url = new URL(`../compiled/${name}.cjs`, import.meta.url)
  const file = fileURLToPath(url)
  // It is written in ASCII, so it takes a byte a character, here and in V8. It begins with the digest of its text.
  const text = readFileSync(file, 'latin1')
  const digest = text.slice(2, text.indexOf('*/'))
  const kept = findKept(name, digest)
  const script = new Script(text, { filename: file, cachedData: kept?.data })
  const module: { exports: unknown } = { exports: undefined }
  const code = script.runInThisContext() as EngineCode
  code(module, createRequire(url), {
    url: url.href,
    import: (specifier) => import(specifier),
    resolve: (specifier) => import.meta.resolve(specifier),
    run: runCompiled,
  })
  const isTaken = kept !== undefined && script.cachedDataRejected !== true
  const { exports } = module
  running.set(name, { exports, script, digest, kept: isTaken ? kept.bytes : 0 })
  return exports
}

/** Keeps what V8 has made of the engine in this thread, where it is much more than what is kept. Called when all is done. */
export function keepCompiled(): void {
  const bytes = compiledBytes()
  const grown = [...running].filter(([, { kept }]) => bytes > kept * GROWTH)
  if (FOLDER === undefined || grown.length === 0) return
  try {
    mkdirSync(FOLDER, { recursive: true })
    for (const [name, { script, digest }] of grown) {
      keep(join(FOLDER, fileNameOf(name)), digest, { bytes, data: script.createCachedData() })
    }
  } catch {
    // A folder that may not be written, or a full disk: the next start compiles once more.
  }
}

/** What V8 made of a file, and how much it had compiled in the thread as a whole, in bytes. */
interface Kept {
  readonly bytes: number
  readonly data: Buffer
}

function findKept(name: string, digest: string): Kept | undefined {
  if (FOLDER === undefined) return undefined
  let file
  try {
    file = readFileSync(join(FOLDER, fileNameOf(name)))
  } catch {
    // Nothing is kept yet, or it cannot be read.
    return undefined
  }
  // V8 does not look whether its code is whole: what was cut off, or belongs to another text, would be run.
  const isWhole = file.length > HEADER && file.subarray(4, HEADER).equals(checksum(digest, file))
  return isWhole ? { bytes: file.readUInt32LE(), data: file.subarray(HEADER) } : undefined
}

/** Throws what the file system says. */
function keep(target: string, digest: string, { bytes, data }: Kept): void {
  const header = Buffer.alloc(HEADER)
  header.writeUInt32LE(bytes)
  const file = Buffer.concat([header, data])
  checksum(digest, file).copy(file, 4)
  // Another process may read it just now.
  const staged = `${target}.${process.pid}-${threadId}`
  try {
    writeFileSync(staged, file)
    renameSync(staged, target)
  } finally {
    rmSync(staged, { force: true })
  }
}

function checksum(digest: string, file: Buffer): Buffer {
  const hash = createHash('sha256').update(digest).update(file.subarray(0, 4))
  return hash.update(file.subarray(HEADER)).digest()
}

function compiledBytes(): number {
  return getHeapCodeStatistics().bytecode_and_metadata_size
}

/** V8 takes its code for what it was made with: its version and its machine. */
function fileNameOf(name: string): string {
  return `${name}-${process.versions.v8}-${process.arch}`
}

/** Where packages keep such things: with the packages that Specpress is one of, or that it is installed with. */
const FOLDER = cacheFolder()

function cacheFolder(): string | undefined {
  if (process.env.NODE_DISABLE_COMPILE_CACHE !== undefined) return undefined
  const own = fileURLToPath(new URL('../..', import.meta.url))
  const beside = dirname(own)
  const packages = basename(beside) === 'node_modules' ? beside : join(own, 'node_modules')
  return existsSync(packages) ? join(packages, '.cache', 'specpress-compile-cache') : undefined
}
