import { lstatSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'

/**
 * The properties of a file or folder, following links; `undefined` if nothing is there, even if the path leads
 * through a file.
 */
export function statsAt(path: string): Stats | undefined {
  return orNothing(() => statSync(path, { throwIfNoEntry: false }))
}

/** The properties of a file, a folder or a link itself; `undefined` if nothing is there. */
export function linkStatsAt(path: string): Stats | undefined {
  return orNothing(() => lstatSync(path, { throwIfNoEntry: false }))
}

/** True if a file is at a path, or a link to one. */
export function isFileAt(path: string): boolean {
  return statsAt(path)?.isFile() ?? false
}

/** True if a link is at a path, wherever it leads. */
export function isLinkAt(path: string): boolean {
  return linkStatsAt(path)?.isSymbolicLink() ?? false
}

function orNothing(find: () => Stats | undefined): Stats | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}
