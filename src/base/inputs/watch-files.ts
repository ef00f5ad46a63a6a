import fs from 'node:fs'
import type { BigIntStats, Stats } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BIG, filesIn, foldersIn, isFolder, textOfStat } from './values.ts'
import type { Watching } from './watching.ts'

type Call = (this: unknown, ...values: unknown[]) => unknown

/** How a function is called: it returns its result, a promise of it, or passes it to a callback. */
type Style = 'sync' | 'promise' | 'callback'

/** The kinds of the inputs that functions of `node:fs` read, by their names without `Sync`. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ readFile: 'file', open: 'file', createReadStream: 'file', openAsBlob: 'file' },
  ...{ copyFile: 'file', cp: 'file', readdir: 'folder', opendir: 'folder' },
  ...{ access: 'kind', exists: 'kind' },
  ...{ stat: 'kind', lstat: 'own-kind', realpath: 'real', readlink: 'link' },
}

const STATS: Readonly<Record<string, string>> = { stat: 'stat', lstat: 'own-stat' }

/** Lets the functions of `node:fs` that read record, in each way in which code can call them. */
export function watchFiles(watching: Watching): void {
  for (const [name, kind] of Object.entries(KINDS)) {
    const common = { name, kind, stats: STATS[name], watching }
    replace(fs, name, { ...common, style: 'callback' })
    replace(fs, `${name}Sync`, { ...common, style: 'sync' })
    replace(fs.promises, name, { ...common, style: 'promise' })
  }
  syncBuiltinESMExports()
}

interface Replacement {
  /** That of the function, without `Sync`. */
  readonly name: string
  readonly kind: string
  readonly style: Style
  /** The kind of a property of the returned value, if that has the stats of a file. */
  readonly stats: string | undefined
  readonly watching: Watching
}

function replace(holder: object, name: string, replacement: Replacement): void {
  const original: unknown = Reflect.get(holder, name)
  if (typeof original !== 'function') return
  const recording = recordingCall(original as Call, replacement)
  // Such as `realpath.native`, and the form of `exists` for `promisify`.
  for (const key of Reflect.ownKeys(original)) {
    const property = Reflect.getOwnPropertyDescriptor(original, key)
    if (property && key !== 'prototype') Object.defineProperty(recording, key, property)
  }
  if (name.startsWith('realpath')) replace(recording, 'native', replacement)
  Reflect.set(holder, name, recording)
}

function recordingCall(original: Call, { name, kind, style, stats, watching }: Replacement): Call {
  const { isRecording, note } = watching
  return function call(this: unknown, ...values) {
    if (!isRecording()) return original.apply(this, values)
    const path = pathOf(values[0])
    if (path === undefined || isForWriting(values[1])) return original.apply(this, values)
    if (!isAbsolute(String(values[0])) && !(values[0] instanceof URL)) note('cwd', call)
    for (const what of readBy({ name, kind }, path, values[1])) note(what, call)
    if (stats === undefined) return original.apply(this, values)
    const watch = (result: unknown): unknown =>
      result instanceof fs.Stats || isBig(result)
        ? watchedStats(result, { note, start: stats, path })
        : result
    return withResult(original.bind(this), { values, style, watch })
  }
}

/** The things that a function reads when it is called with a path and options. */
function readBy(
  { name, kind }: Pick<Replacement, 'name' | 'kind'>,
  path: string,
  options: unknown,
): readonly string[] {
  const folders = (): readonly string[] => foldersIn(path).map((folder) => `folder ${folder}`)
  if (isDeep(kind, options)) return folders()
  if (name === 'cp' && isFolder(path))
    return [...folders(), ...filesIn(path).map((file) => `file ${file}`)]
  const asksForRight = name === 'access' && typeof options === 'number'
  return [`${kind} ${path}`, ...(asksForRight ? [`stat.mode ${path}`] : [])]
}

/** True if a function lists a folder with all folders in it. */
function isDeep(kind: string, options: unknown): boolean {
  if (kind !== 'folder' || typeof options !== 'object' || options === null) return false
  return 'recursive' in options && options.recursive === true
}

/** Calls a function, and passes its result through another one. */
function withResult(
  original: (...values: unknown[]) => unknown,
  given: {
    readonly values: readonly unknown[]
    readonly style: Style
    readonly watch: (result: unknown) => unknown
  },
): unknown {
  const { values, style, watch } = given
  if (style === 'sync') return watch(original(...values))
  if (style === 'promise') return (original(...values) as Promise<unknown>).then(watch)
  return original(
    ...values.map((value) =>
      typeof value === 'function'
        ? (error: unknown, result: unknown): unknown =>
            Reflect.apply(value, undefined, [error, watch(result)])
        : value,
    ),
  )
}

interface StatsOf {
  readonly note: Watching['note']
  readonly start: string
  readonly path: string
}

/** The stats of a file, which record each property that is read: most code only asks whether it is a folder. */
function watchedStats(
  stats: Stats | BigIntStats,
  { note, start, path }: StatsOf,
): Stats | BigIntStats {
  const prefix = isBig(stats) ? BIG : ''
  return new Proxy(stats, {
    get: function get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value === 'function') return value.bind(target) as unknown
      if (typeof property === 'string')
        note(`${start}.${prefix}${property} ${path}`, get, () => textOfStat(value))
      return value
    },
  })
}

function isBig(value: unknown): value is BigIntStats {
  return (
    typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'bigint'
  )
}

/** The absolute path of a file that a function is called with; `undefined` for a file that is open, or a wrong value. */
function pathOf(given: unknown): string | undefined {
  try {
    const path = textOf(given)
    // No file has such a name.
    return path === undefined || path.includes('\0') ? undefined : resolve(path)
  } catch {
    // The function itself throws an error about it.
    return undefined
  }
}

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  if (given instanceof URL) return fileURLToPath(given)
  return given instanceof Uint8Array ? Buffer.from(given).toString() : undefined
}

/** Checks the flags of `open`: `w`, `ax`. */
function isForWriting(flags: unknown): boolean {
  return typeof flags === 'string' && /^[wa]x?s?$/.test(flags)
}
