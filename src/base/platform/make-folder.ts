import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { recordOf } from '../shared/json.ts'

/**
 * Makes a folder, with the folders around it that are missing. Node's own `recursive` never ends where the system denies a new folder
 * by saying that the one around it is missing, as it does in `/proc`.
 */
export function makeFolder(path: string): void {
  const around = dirname(path)
  if (!existsSync(around)) makeFolder(around)
  try {
    mkdirSync(path)
  } catch (error) {
    const isThere = recordOf(error)['code'] === 'EEXIST' && statSync(path).isDirectory()
    if (!isThere) throw error
  }
}
