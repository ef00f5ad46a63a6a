import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { statsAt } from '../../base/platform/stats-at.ts'

// In the output folder, because two builds of different sites may share only that.
const NAME = '.specpress-lock'

const POLL_MS = 100

// A lock is empty between its creation and its first byte. After this time, its process must have been
// killed.
const TORN_AFTER_MS = 2000

/** The process that holds a lock. */
interface Owner {
  readonly pid: number
  readonly host: string
  /** The start time that the system gives for the process: a new process may get the pid of a killed one. */
  readonly started: string
}

export interface LockSettings {
  /** Called once, with the owner's process, if another build holds the lock: `process 12`. */
  readonly onWait?: (owner: string) => void
  /** Ends the waiting. */
  readonly signal?: AbortSignal
}

/** Releases a lock. Calling it twice does no harm. */
export type Release = () => void

/**
 * Locks an output folder, which must exist. Waits while another process holds the lock, and takes over the lock of a
 * process that is gone. Returns `undefined` if the signal ends the waiting.
 */
export async function lockFolder(
  folder: string,
  { onWait, signal }: LockSettings = {},
): Promise<Release | undefined> {
  let hasWaited = false
  for (;;) {
    if (signal?.aborted) return undefined
    const release = tryLock(folder)
    if (typeof release === 'function') return release
    if (!hasWaited) onWait?.(nameOf(release, folder))
    hasWaited = true
    await sleep(POLL_MS)
  }
}

/** A process on another host, such as a container that was stopped, may be gone: only its user can know. */
function nameOf({ pid, host }: Owner, folder: string): string {
  if (host === hostname()) return `process ${String(pid)}`
  return `process ${String(pid)} of the host \`${host}\`; if it is gone, remove \`${join(folder, NAME)}\``
}

/** Locks a folder if no living process holds its lock; otherwise returns the owner. */
export function tryLock(folder: string): Release | Owner {
  const file = join(folder, NAME)
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(ourselves()), { flag: 'wx' })
      return releaseOf(file)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const text = read(file)
    if (text === undefined) continue
    const owner = ownerIn(text)
    if (owner === undefined && isFresh(file)) continue
    if (owner !== undefined && isAlive(owner)) return owner
    removeStale(file, text)
  }
}

function releaseOf(file: string): Release {
  const release = (): void => {
    process.off('exit', release)
    if (read(file) === JSON.stringify(ourselves())) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

/**
 * Removes the lock of a process that is gone. Two waiting builds may both try: the second could hit the new lock of the
 * first. So the lock is moved away, read again, and put back if it is not the stale one.
 */
function removeStale(file: string, stale: string): void {
  const moved = `${file}-${process.pid}`
  try {
    renameSync(file, moved)
    if (readFileSync(moved, 'utf8') !== stale) linkSync(moved, file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** The owner that a lock names; `undefined` if the lock is torn. */
function ownerIn(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return undefined
  }
}

function isFresh(file: string): boolean {
  const stats = statsAt(file)
  return stats !== undefined && Date.now() - stats.mtimeMs < TORN_AFTER_MS
}

function ourselves(): Owner {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) ?? '' }
}

/** A process on another host cannot be looked up, so its lock counts until someone removes it. */
function isAlive({ pid, host, started }: Owner): boolean {
  if (host !== hostname()) return true
  const start = startOf(pid)
  if (start !== undefined) return start === started
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

/** The start time of a process in clock ticks since boot; `undefined` if it is gone or the system has no `/proc`. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program is in parentheses and may hold spaces. Field 22 is the 20th after it (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
