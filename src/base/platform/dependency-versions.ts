import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestAt } from './digest-at.ts'

/** A `package.json`, or an entry of a lock file. */
interface Package {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * The versions of the packages that a package is installed with: `unified@11.0.5`. npm's own list of
 * installed packages has them all. Other package managers have no such list, so the packages that
 * `package.json` names are looked up. Optional ones, which depend on the machine, are left out.
 */
export function dependencyVersions(folder: string): readonly string[] {
  const own = readJson(join(folder, 'package.json')) as Package | undefined
  const names = Object.keys(own?.dependencies ?? {})
  const lock = installedAbove(folder)
  if (lock) return reachable(lock, names)
  return names.map((name) => `${name}@${installedVersion(name, folder) ?? ''}`)
}

/** The lists of installed packages that package managers keep, relative to the folder with `node_modules`. */
const LISTS = [
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
]

/**
 * Changes with the versions of all packages that code in a folder can import, those of packages of packages included. It is the same in
 * a folder elsewhere, with more or fewer folders above it.
 */
export function installedState(folder: string): readonly string[] {
  return foldersUp(folder)
    .flatMap((above) => LISTS.map((name) => join(above, name)))
    .filter(existsSync)
    .map(digestAt)
}

type Lock = Readonly<Record<string, Package>>

function installedAbove(folder: string): Lock | undefined {
  for (const above of foldersUp(folder)) {
    // The nearest `node_modules` folder is the one that has the package's dependencies.
    if (!existsSync(join(above, 'node_modules'))) continue
    const lock = readJson(join(above, 'node_modules', '.package-lock.json'))
    return (lock as { readonly packages?: Lock } | undefined)?.packages
  }
  return undefined
}

function reachable(lock: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string): void => {
    const path = placesOf(name, from).find((place) => lock[place])
    if (path === undefined || found.has(path)) return
    found.add(path)
    for (const next of Object.keys(lock[path]?.dependencies ?? {})) visit(next, path)
  }
  for (const name of names) visit(name, '')
  return [...found].sort().map((path) => `${path}@${lock[path]?.version ?? ''}`)
}

/**
 * The folders in which Node looks for a package: next to the importing package, and in each folder above it.
 */
function placesOf(name: string, from: string): readonly string[] {
  if (from === '') return [`node_modules/${name}`]
  const end = from.lastIndexOf('/node_modules/')
  return [`${from}/node_modules/${name}`, ...placesOf(name, end < 0 ? '' : from.slice(0, end))]
}

/** The version of a package that code in a folder would import; `undefined` if none is installed. */
export function installedVersion(name: string, folder: string): string | undefined {
  return installedPackage(name, folder)?.version
}

/** The manifest of a package that code in a folder would import. */
export function installedPackage(name: string, folder: string): Package | undefined {
  for (const above of foldersUp(folder)) {
    const file = join(above, 'node_modules', name, 'package.json')
    const found = readJson(file) as Package | undefined
    if (found) return found
  }
  return undefined
}

function foldersUp(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersUp(above)]
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Missing or unreadable: it has no versions.
    return undefined
  }
}
