import { realpathSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { watch as chokidar } from 'chokidar'
import { FolderListener } from './folder-listener.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { isLinkAt, statsAt } from '../../base/platform/stats-at.ts'

export interface WatchSettings {
  /** The site root, absolute. */
  readonly root: string
  /** Absolute folders without sources: the output. */
  readonly ignore: readonly string[]
  /** True if the site's folder has content of others, too: only paths that are added are watched. */
  readonly onlyAdded?: boolean
  /** True if the absolute path of a link leads out of the site: its target is not watched, since it may be large. */
  readonly isOutward?: (link: string) => boolean
  /**
   * Changes since this time are reported, too, in milliseconds of the system's clock: a site is shown before
   * it is watched. Default: only changes after watching has started.
   */
  readonly since?: number
  /**
   * Called once per quiet moment, with every file that changed since the last call, absolute; for files that
   * were removed from a folder before it was watched, only the folder is known.
   */
  readonly onChange: (files: ReadonlySet<string>) => void
  /** Called if some files cannot be watched, usually because the system allows no more watches. */
  readonly onFailure: (reason: string) => void
}

export interface Watch {
  /**
   * Also watch these, wherever they are: the files of a theme outside the site, and files and folders that code has read,
   * which need not exist.
   */
  readonly add: (files: readonly string[], read: readonly string[]) => void
  /** Resolves when all files are being watched. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

// Editors write a file in two or three steps, and a checkout touches hundreds: one rebuild is enough for them.
const QUIET_MS = 15

/**
 * Watches the site's folder, except the folders of tools. chokidar finds folders and files and follows links;
 * but it lists a folder before it watches it, and misses changes in between, and a second change within 50
 * ms. So each folder that it finds is also watched by us, before it is listed.
 */
export function watch({ root, ignore, since = Infinity, ...told }: WatchSettings): Watch {
  const { onChange, onFailure, isOutward = () => false, onlyAdded = false } = told
  const outside = new Set<string>()
  /** The files outside of the site that exist and are not watched yet. */
  const joining = new Set<string>()
  const isNotFollowed = (link: string): boolean => leadsBack(link) || isOutward(link)
  const isIgnored = (path: string): boolean =>
    isWithin(root, path)
      ? (onlyAdded && path !== root) ||
        ignore.includes(path) ||
        isForTools(relative(root, path)) ||
        (path !== root && isLinkAt(dirname(path)) && isNotFollowed(dirname(path)))
      : !outside.has(path)

  const changes = gatherChanges(onChange)
  /** Paths that code has read and that are not watched as part of the site. */
  const readPaths = new Set<string>()
  const isRead = (path: string): boolean =>
    readPaths.has(path) ||
    [...readPaths].some((each) => isWithin(path, each) || each === dirname(path))
  const listener = new FolderListener({
    isIgnored: (path) => isIgnored(path) && !isRead(path),
    onFile: changes.note,
  })
  const watcher = chokidar(root, { alwaysStat: true, ignored: isIgnored })
  let isReady = false
  const ready = new Promise<void>((resolve) => {
    watcher.once('ready', () => {
      isReady = true
      resolve()
    })
  })
  watcher.on('all', (event, path, stats) => {
    if (event === 'addDir') listener.enter(path)
    const isKnown = event.startsWith('add') && (!isReady || joining.delete(path))
    // A removal before the folder was watched has made the folder newer than it was when it was found.
    const changed = changedAt(event === 'addDir' ? statsOf(path) : stats)
    // The site's own folder changes with every folder of a tool.
    if (isKnown && (path === root || changed < since)) return
    if (isKnown || !event.endsWith('Dir')) changes.remind(path)
  })
  watcher.on('error', (error) => onFailure(error instanceof Error ? error.message : String(error)))

  return {
    add: (files, read) => {
      const fresh = files.filter(
        (file) => !isWithin(root, file) && !isInstalled(file) && !outside.has(file),
      )
      for (const file of fresh) {
        outside.add(file)
        if (statsOf(file)) joining.add(file)
        listener.enter(dirname(file))
      }
      watcher.add(fresh)
      for (const path of read) {
        if (readPaths.has(path) || isInstalled(path)) continue
        if (isWithin(root, path) && !isIgnored(path)) continue
        readPaths.add(path)
        if (statsOf(path)?.isDirectory()) listener.enter(path)
        listener.enter(existingAbove(path))
        // Code may have read it before that.
        if (changedAt(statsOf(path)) >= since) changes.remind(path)
      }
    },
    ready,
    close: async () => {
      changes.stop()
      listener.close()
      const closed = watcher.close()
      // chokidar removes its listeners first, and an error of a file that it still waits for would end the process.
      watcher.on('error', () => undefined)
      await closed
    },
  }
}

interface Changes {
  readonly note: (file: string) => void
  /** Adds a file unless it is already added, or was reported in its current state. */
  readonly remind: (file: string) => void
  readonly stop: () => void
}

/** Collects files until none came for a moment, and reports them all at once. */
function gatherChanges(onChange: WatchSettings['onChange']): Changes {
  const changed = new Set<string>()
  const states = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const files = new Set(changed)
    changed.clear()
    for (const file of files) states.set(file, stateOf(file))
    onChange(files)
  }
  const note = (file: string): void => {
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(flush, QUIET_MS)
  }
  return {
    note,
    remind: (file) => {
      if (!changed.has(file) && states.get(file) !== stateOf(file)) note(file)
    },
    stop: () => clearTimeout(timer),
  }
}

/** `node_modules`, `.git`, `.specpress` and the like, at any depth. */
function isForTools(path: string): boolean {
  return path
    .split(sep)
    .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.well-known'))
}

/** True if a link leads to a folder that contains it: its files are watched already. */
function leadsBack(link: string): boolean {
  try {
    const target = realpathSync(link)
    return isWithin(target, link) || isWithin(target, realpathSync(dirname(link)))
  } catch {
    return false
  }
}

/** The nearest folder above a path that exists. */
function existingAbove(path: string): string {
  const above = dirname(path)
  return above === path || statsOf(above)?.isDirectory() ? above : existingAbove(above)
}

function isInstalled(file: string): boolean {
  return file.split(sep).includes('node_modules')
}

/** The time at which a file was written, or moved to its place. */
function changedAt({ mtimeMs = 0, ctimeMs = 0 }: Partial<Stats> = {}): number {
  return Math.max(mtimeMs, ctimeMs)
}

/** A text that distinguishes one state of a file from the next. */
function stateOf(file: string): string {
  const stats = statsOf(file)
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'gone'
}

/** The stats of a path's target; `undefined` if it does not exist. */
function statsOf(path: string): Stats | undefined {
  try {
    return statsAt(path)
  } catch {
    // For example, a link to itself.
    return undefined
  }
}
