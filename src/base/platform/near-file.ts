import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { nearest } from '../shared/text/nearest.ts'
import { withoutExtension } from '../shared/urls/paths.ts'

/**
 * A file of a similar name as a missing one, in the same folder or in one of a similar name; `undefined` if there is none. Paths are
 * absolute. `from` is the file that names it, which it does not mean.
 */
export function nearFile(path: string, from?: string): string | undefined {
  return nearIn(path, (folder) => filesIn(folder).filter((name) => join(folder, name) !== from))
}

function nearIn(path: string, list: (folder: string) => readonly string[]): string | undefined {
  const [folder, name] = [dirname(path), basename(path)]
  if (folder === path) return undefined
  const near = existsSync(folder) ? folder : nearIn(folder, foldersIn)
  if (near === undefined) return undefined
  if (near !== folder && existsSync(join(near, name))) return join(near, name)
  const close = nearName(name, list(near))
  return close && join(near, close)
}

/** A name that is similar without its extension: best one with the same. */
function nearName(name: string, names: readonly string[]): string | undefined {
  const extension = extname(name)
  const stem = withoutExtension(name)
  // An import need not have one.
  if (extension === '') return nearest(stem, names.map(withoutExtension))
  const nearOf = (some: readonly string[]): string | undefined => {
    const near = nearest(stem, some.map(withoutExtension))
    return some.find((each) => withoutExtension(each) === near)
  }
  return nearOf(names.filter((each) => extname(each) === extension)) ?? nearOf(names)
}

function filesIn(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

function foldersIn(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
