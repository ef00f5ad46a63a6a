import { statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { watch as chokidar } from 'chokidar'
import type { FSWatcher } from 'chokidar'

export interface WatchSettings {
  /** The site root, absolute. */
  readonly root: string
  /** Folders that hold nothing of the source, absolute: the output. */
  readonly ignore: readonly string[]
  /** Called once for each quiet moment, with every file that changed since the last call, absolute. */
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

/** Watches the site's folder, without what tools keep there. */
export function watch({ root, ignore, onChange, onFailure }: WatchSettings): Watch {
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

  const watcher = chokidar(root, {
    ignoreInitial: true,
    ignored: (path) => ignore.includes(path) || isForTools(path, root),
  })
  watcher.on('all', (event, path) => {
    if (event !== 'addDir' && event !== 'unlinkDir') note(path)
  })
  watcher.on('error', (error) => onFailure(error instanceof Error ? error.message : String(error)))

  return {
    add: (files) => {
      watcher.add(files.filter((file) => isOutside(file, root) && !isInstalled(file)))
    },
    ready: readyOf(watcher),
    close: async () => {
      clearTimeout(timers.quiet)
      for (const timer of timers.again) clearTimeout(timer)
      await watcher.close()
    },
  }
}

/** `node_modules`, `.git`, `.specpress` and the like, at any depth below the root. */
function isForTools(path: string, root: string): boolean {
  if (isOutside(path, root)) return false
  return relative(root, path)
    .split(sep)
    .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.well-known'))
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
