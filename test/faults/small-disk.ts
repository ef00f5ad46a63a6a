import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory, mounted at a folder. */
export interface SmallDisk {
  /** The bytes that are in use. */
  readonly used: () => number
  /** Throws if the disk already contains more. */
  readonly resize: (bytes: number) => void
  readonly setReadOnly: (isReadOnly: boolean) => void
  readonly unmount: () => void
}

const LARGE = 256 * 1024 * 1024

/** Mounts a disk at a folder, which is made. It is large until it is resized. */
export function mountDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true })
  run('mount', ['-t', 'tmpfs', '-o', `size=${LARGE},mode=0777`, 'tmpfs', folder])
  const remount = (option: string): void => run('mount', ['-o', `remount,${option}`, folder])
  return {
    used() {
      const { blocks, bfree, bsize } = statfsSync(folder)
      return (blocks - bfree) * bsize
    },
    resize: (bytes) => remount(`size=${bytes}`),
    setReadOnly: (isReadOnly) => remount(isReadOnly ? 'ro' : 'rw'),
    unmount: () => run('umount', ['--lazy', folder]),
  }
}

/** The size of a disk that is not small. */
export const ENOUGH = LARGE

/** The reason why no disk can be mounted on this machine; `undefined` if it works. */
export function whyNoDisks(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-disk-'))
  try {
    mountDisk(folder).unmount()
    return undefined
  } catch (error) {
    return `no disk can be mounted: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    rmdirSync(folder)
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`)
}
