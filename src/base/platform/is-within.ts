import { sep } from 'node:path'

/** True if a path is a folder or lies in it, at any depth. Both must be absolute and in the same spelling. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
