import { spawnSync } from 'node:child_process'
import { onTestFinished } from 'vitest'
import type { TestContext } from 'vitest'
import { ROOT, leaveOut } from '../../../machine/needs.ts'

/** Mounts a disk of a size on a folder until the test is over. Leaves the test out if this user may not. */
export function mountTinyDisk(context: TestContext, folder: string, size: string): void {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder])
  if (status !== 0) leaveOut(context, ROOT)
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
}
