import { lstatSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'

/** The properties of what is at a path, behind links; `undefined` if nothing is there, also if the path leads through a file. */
export function statsAt(path: string): Stats | undefined {
  return orNothing(() => statSync(path))
}

/** The properties of what is at a path, of a link itself; `undefined` if nothing is there. */
export function linkStatsAt(path: string): Stats | undefined {
  return orNothing(() => lstatSync(path))
}

function orNothing(find: () => Stats): Stats | undefined {
  try {
    return find()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
