import { sep } from 'node:path'

/** True if a path is a folder or lies in it, at any depth. Both must be absolute and in the same spelling. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** Checks that one of these files was changed, added or removed, or that one in them was. */
export function isTouched(paths: Iterable<string>, changed: ReadonlySet<string>): boolean {
  const files = [...changed]
  return [...paths].some((path) => files.some((file) => isWithin(path, file)))
}
