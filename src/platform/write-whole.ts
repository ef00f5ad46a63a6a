import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file so that another process finds it complete or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}`
  try {
    writeFileSync(temporary, content)
    renameSync(temporary, file)
  } catch (error) {
    // On a full disk, half of the file exists.
    rmSync(temporary, { force: true })
    throw error
  }
}
