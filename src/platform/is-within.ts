import { sep } from 'node:path'

/** Whether a path is a folder or stands in it, at any depth; both absolute and written alike. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
