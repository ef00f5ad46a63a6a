import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { watch as chokidar } from 'chokidar'
import type { FSWatcher } from 'chokidar'

export interface WatchSettings {
  /** The site root, absolute. */
  readonly root: string
  /** Folders that hold nothing of the source, absolute: the output. */
  readonly ignore: readonly string[]
  /**
   * What changed since then is told as well, in milliseconds of the system's clock: looking through a large site takes
   * longer than planning it. Default: only what changes once it is watched.
   */
  readonly since?: number
  /** Called once for each quiet moment, with every file that changed since the last call, absolute; a folder, where one changed before it was watched. */
  readonly onChange: (files: ReadonlySet<string>) => void
  /** Some files cannot be watched, most often because the system allows no more watches. */
  readonly onFailure: (reason: string) => void
}

export interface Watch {
  /** Also watch these, wherever they are: the files of a theme outside the site. */
  readonly add: (files: readonly string[]) => void
  /** Ends when all files are being watched. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

// Editors write a file in two or three steps, and a checkout touches hundreds: one rebuild is enough for them.
const QUIET_MS = 15
// chokidar says nothing of a change within 50 ms of the last one of the same file, not even later.
const LOOK_AGAIN_MS = 100
// The clock of a file system goes in steps, and may be so much behind that of the system.
const CLOCK_MS = 10

/** Watches the site's folder, without what tools keep there. */
export function watch({ root, ignore, since = Infinity, ...told }: WatchSettings): Watch {
  const { onChange, onFailure } = told
  const changed = new Set<string>()
  const timers: { quiet?: NodeJS.Timeout; readonly again: Set<NodeJS.Timeout> } = {
    again: new Set(),
  }

  const flush = (): void => {
    const files = new Set(changed)
    changed.clear()
    lookAgain(new Map([...files].map((file) => [file, stateOf(file)])))
    onChange(files)
  }
  const lookAgain = (states: ReadonlyMap<string, string>): void => {
    const timer = setTimeout(() => {
      timers.again.delete(timer)
      for (const [file, state] of states) if (stateOf(file) !== state) note(file)
    }, LOOK_AGAIN_MS)
    timers.again.add(timer)
  }
  const note = (file: string): void => {
    changed.add(file)
    clearTimeout(timers.quiet)
    timers.quiet = setTimeout(flush, QUIET_MS)
  }

  const isIgnored = (path: string): boolean => ignore.includes(path) || isForTools(path, root)
  const began = Date.now()
  const watcher = chokidar(root, { alwaysStat: true, ignored: isIgnored })
  const outside = new Set<string>()
  /** Of those outside, the ones that are there and not watched yet. */
  const joining = new Set<string>()
  let isReady = false
  watcher.once('ready', () => {
    isReady = true
    const isRecent = (path: string): boolean =>
      changedAt(statSync(path, { throwIfNoEntry: false })) >= Math.max(since, began - CLOCK_MS)
    for (const { folder, names } of foldersOf(watcher, root)) {
      if (folder !== root && isRecent(folder)) note(folder)
      for (const path of entriesOf(folder)) {
        if (isIgnored(path)) continue
        if (!names.delete(path)) watcher.add(path)
        else if (isRecent(path)) note(path)
      }
      names.forEach(note)
    }
  })
  watcher.on('all', (event, path, stats) => {
    const isKnown = event.startsWith('add') && (!isReady || joining.delete(path))
    // That of the site itself changes with every folder of tools.
    if (isKnown && (path === root || changedAt(stats) < since)) return
    if (isKnown || !event.endsWith('Dir')) note(path)
  })
  watcher.on('error', (error) => onFailure(error instanceof Error ? error.message : String(error)))

  return {
    add: (files) => {
      const others = files.filter((file) => isOutside(file, root) && !isInstalled(file))
      const fresh = others.filter((file) => !outside.has(file))
      for (const file of fresh) {
        outside.add(file)
        if (existsSync(file)) joining.add(file)
      }
      watcher.add(fresh)
    },
    ready: readyOf(watcher),
    close: async () => {
      clearTimeout(timers.quiet)
      for (const timer of timers.again) clearTimeout(timer)
      await watcher.close()
    },
  }
}

/**
 * The folders that are watched, with the paths in them that chokidar knows of. It looks into a folder first and watches it
 * then: of what comes, goes or changes between the two it says nothing.
 */
function foldersOf(watcher: FSWatcher, root: string) {
  return Object.entries(watcher.getWatched())
    .filter(([folder]) => !isOutside(folder, root))
    .map(([folder, names]) => ({ folder, names: new Set(names.map((name) => join(folder, name))) }))
}

/** The paths in a folder; none where it is gone, which the one above it tells. */
function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** `node_modules`, `.git`, `.specpress` and the like, at any depth below the root. */
function isForTools(path: string, root: string): boolean {
  if (isOutside(path, root)) return false
  return relative(root, path)
    .split(sep)
    .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.well-known'))
}

/** When something was written, or moved to where it is. */
function changedAt({ mtimeMs = 0, ctimeMs = 0 }: Partial<Stats> = {}): number {
  return Math.max(mtimeMs, ctimeMs)
}

/** What tells one version of a file from the next. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? 'gone' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`
}

function isInstalled(file: string): boolean {
  return file.split(sep).includes('node_modules')
}

function isOutside(path: string, root: string): boolean {
  return path !== root && !path.startsWith(root.endsWith(sep) ? root : root + sep)
}

function readyOf(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => watcher.once('ready', () => resolve()))
}
