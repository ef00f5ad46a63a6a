import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** The files of a folder: their bytes by their path, with `/` between the parts. */
export type Files = ReadonlyMap<string, Buffer>

/** Every file below a folder; none if there is no such folder. A link is not followed. */
export function filesIn(folder: string): Files {
  return new Map(pathsIn(folder).map((path) => [path, readFileSync(join(folder, path))]))
}

/** The paths of all files below a folder, in alphabetical order. */
export function pathsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/**
 * Makes the sources of a site equal these files. A file that already has its bytes is left alone; so is build
 * output.
 */
export function writeSources(site: string, files: Files): void {
  const sources = ['content', 'openapi'].flatMap((folder) =>
    pathsIn(join(site, folder)).map((path) => `${folder}/${path}`),
  )
  for (const path of sources) if (!files.has(path)) rmSync(join(site, path))
  for (const [path, bytes] of files) {
    const file = join(site, path)
    const stats = lstatSync(file, { throwIfNoEntry: false })
    if (stats?.isFile() && readFileSync(file).equals(bytes)) continue
    if (stats?.isDirectory()) rmSync(file, { recursive: true })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}

/** The differences between two folders, in a line; `undefined` if they are equal, byte for byte. */
export function differenceOf(actual: Files, expected: Files): string | undefined {
  const missing = [...expected.keys()].filter((path) => !actual.has(path))
  const extra = [...actual.keys()].filter((path) => !expected.has(path))
  const changed = [...expected].filter(([path, bytes]) => actual.get(path)?.equals(bytes) === false)
  const parts = [
    ['missing', missing],
    ['extra', extra],
    ['different', changed.map(([path]) => path)],
  ] as const
  const said = parts.flatMap(([name, paths]) =>
    paths.length > 0 ? [`${paths.length} ${name} (${firstOf(paths)})`] : [],
  )
  return said.length > 0 ? said.join(', ') : undefined
}

/** The first few of many paths. */
export function firstOf(paths: readonly string[]): string {
  return paths.slice(0, 3).join(', ') + (paths.length > 3 ? ', …' : '')
}
