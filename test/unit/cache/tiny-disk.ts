import { spawnSync } from 'node:child_process'
import { onTestFinished } from 'vitest'

export const CANNOT_MOUNT = 'this user cannot mount a small disk: `mount -t tmpfs` needs root'

/** Mounts a disk of a size on a folder until the test is over. Returns false if this user may not. */
export function mountTinyDisk(folder: string, size: string): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder])
  if (status !== 0) return false
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  return true
}
