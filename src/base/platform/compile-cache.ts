import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getHeapCodeStatistics } from 'node:v8'
import { Script } from 'node:vm'
import { threadId } from 'node:worker_threads'

// The engine is some megabytes of JavaScript, and each thread compiles the parts that it runs, which takes
// much of the time of a small site. So V8's compiled code is kept for the next start, including functions
// compiled when they were called. Node has its own cache from 22.8 on, but with that, on Node 24, a small
// site takes 5 % longer, and one edit of 1,000 documents 15 %.

/** The variables that a file of the engine is called with: a module has them, a script does not. */
interface ModuleVariables {
  /** The `file:` URL of a module two folders below the compiled code: modules find files from there. */
  readonly url: string
  readonly import: (specifier: string) => Promise<unknown>
  /** Resolves an import of a package to a URL. */
  readonly resolve: (specifier: string) => string
  /** Returns the exports of another file of the engine. */
  readonly run: (name: string) => unknown
}

type EngineCode = (
  module: { exports: unknown },
  require: NodeJS.Require,
  it: ModuleVariables,
) => void

interface Running {
  readonly exports: unknown
  readonly script: Script
  /** The digest of the file's text, and its path. */
  readonly digest: string
  /** How many bytes V8 had compiled in the thread that kept the code. Zero if nothing is kept. */
  readonly kept: number
}

const running = new Map<string, Running>()

// Another kind of site or another command runs other functions. The kept code is replaced if much of it is
// missing.
const GROWTH = 1.25

const HEADER = 36

/**
 * Runs a file of the engine that `scripts/compile.js` has made, once per thread, with the code that V8
 * compiled last time. Gives its exports.
 */
export function runCompiled(name: string): unknown {
  const known = running.get(name)
  if (known !== undefined) return known.exports
  const url = new URL(`../../compiled/${name}.cjs`, import.meta.url)
  const file = fileURLToPath(url)
  // The file is ASCII, so it takes one byte per character, here and in V8. It begins with the digest of its
  // text.
  const text = readFileSync(file, 'latin1')
  // V8's code has the path of its file, which stacks of errors show: in another folder, it is made again.
  const digest = `${text.slice(2, text.indexOf('*/'))} ${file}`
  const kept = findKept(name, digest)
  const script = new Script(text, { filename: file, cachedData: kept?.data })
  const module: { exports: unknown } = { exports: undefined }
  const code = script.runInThisContext() as EngineCode
  code(module, createRequire(url), {
    url: import.meta.url,
    import: (specifier) => import(specifier),
    resolve: (specifier) => import.meta.resolve(specifier),
    run: runCompiled,
  })
  const isTaken = kept !== undefined && script.cachedDataRejected !== true
  const { exports } = module
  running.set(name, { exports, script, digest, kept: isTaken ? kept.bytes : 0 })
  return exports
}

/**
 * Keeps the code that V8 has compiled in this thread, if it is much more than the kept code. Called at the end of the
 * work.
 */
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
    // The folder is read-only or the disk is full: the next start compiles again.
  }
}

/** The code that V8 compiled for a file, and how much the whole thread had compiled, both in bytes. */
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
  // V8 does not check its code: it would run code that was cut off or that belongs to another text.
  const isWhole = file.length > HEADER && file.subarray(4, HEADER).equals(checksum(digest, file))
  return isWhole ? { bytes: file.readUInt32LE(), data: file.subarray(HEADER) } : undefined
}

/** Throws the error of the file system. */
function keep(target: string, digest: string, { bytes, data }: Kept): void {
  const header = Buffer.alloc(HEADER)
  header.writeUInt32LE(bytes)
  const file = Buffer.concat([header, data])
  checksum(digest, file).copy(file, 4)
  // Another process may be reading it at this moment.
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

/** V8's code is valid only for the version of V8 and the machine that made it. */
function fileNameOf(name: string): string {
  return `${name}-${process.versions.v8}-${process.arch}`
}

/**
 * The usual place of package caches: with the packages that include Specpress, or that are installed with it.
 */
const FOLDER = cacheFolder()

function cacheFolder(): string | undefined {
  if (process.env.NODE_DISABLE_COMPILE_CACHE !== undefined) return undefined
  const own = fileURLToPath(new URL('../../..', import.meta.url))
  const beside = dirname(own)
  const packages = basename(beside) === 'node_modules' ? beside : join(own, 'node_modules')
  return existsSync(packages) ? join(packages, '.cache', 'specpress-compile-cache') : undefined
}
