import { readdirSync, readFileSync } from 'node:fs'
import { digestOf } from './digest.ts'

/** The digest of a file, or of the names in a folder. What is missing, or cannot be read, has one of its own. */
export function digestAt(path: string): string {
  try {
    return digestOf(readFileSync(path))
  } catch (error) {
    if (!isCode(error, 'EISDIR')) return isCode(error, 'ENOENT') ? 'missing' : 'unreadable'
    return digestOf(fileNamesIn(path).join('\n'))
  }
}

/** The names in a folder, sorted; none if it cannot be read. */
export function fileNamesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
