import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with these files, removed when the test is over. */
export function scratchFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const { root, remove } = lastingScratchFolder(files)
  onTestFinished(remove)
  return root
}

/** The same for the tests of a whole file: give `remove` to `afterAll`. */
export function lastingScratchFolder(files: Readonly<Record<string, string | Uint8Array>>) {
  const root = mkdtempSync(join(tmpdir(), 'specpress-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
