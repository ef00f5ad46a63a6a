// The packages whose files are in a bundle.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'

/**
 * A package, as it is installed: two versions of a package are two of them.
 *
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} folder
 * @property {Readonly<Record<string, unknown>>} manifest
 * @property {readonly string[]} bundles The files of Specpress that contain it.
 */

/** The files with bytes in a bundle of esbuild. Modules that a plug-in wrote have no file. */
export function filesOfMetafile({ outputs }, root) {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => resolve(root, path))
    .filter((path) => existsSync(path))
}

/**
 * The packages of these files, sorted by name and version. Files of the repository itself belong to none.
 *
 * @param {ReadonlyMap<string, readonly string[]>} bundles The absolute paths of the files in each bundle.
 * @param {string} root
 * @returns {readonly BundledPackage[]}
 */
export function bundledPackages(bundles, root) {
  const folders = new Map()
  for (const [bundle, files] of bundles) {
    for (const file of files) {
      const folder = packageFolderOf(file, root)
      if (folder === undefined) continue
      folders.set(folder, (folders.get(folder) ?? new Set()).add(bundle))
    }
  }
  const packages = new Map()
  for (const [folder, names] of folders) {
    const manifest = manifestIn(folder)
    const { name, version } = manifest
    const id = `${name}@${version}`
    const former = packages.get(id)?.bundles ?? []
    const all = [...new Set([...former, ...names])].sort()
    packages.set(id, { name, version, folder, manifest, bundles: all })
  }
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found)
}

/**
 * The folder of the package that a file belongs to: `…/node_modules/@a/b` if it has a manifest, else the
 * nearest folder with one. A package may contain manifests in subfolders, and a folder called `node_modules`
 * without any.
 */
function packageFolderOf(file, root) {
  const inside = relative(root, file)
  const isOutside = inside.startsWith('..') || isAbsolute(inside)
  const path = isOutside ? file : inside
  const found = installedFolders(path).find((folder) => manifestIn(resolve(root, folder)))
  if (found !== undefined) return resolve(root, found)
  if (!isOutside && !path.split(sep).includes('node_modules')) return undefined
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (manifestIn(folder)) return folder
    if (folder === dirname(folder)) throw new Error(`No package contains ${file}.`)
  }
}

/** `a/node_modules/b/node_modules/@c/d/e.js` → `a/node_modules/b/node_modules/@c/d`, `a/node_modules/b`. */
function installedFolders(path) {
  const parts = path.split(sep)
  return parts
    .flatMap((part, at) => {
      const length = parts[at + 1]?.startsWith('@') ? 2 : 1
      return part === 'node_modules' ? [parts.slice(0, at + 1 + length).join(sep)] : []
    })
    .reverse()
}

/** The manifest in a folder, if it is that of a package. */
function manifestIn(folder) {
  const file = resolve(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  return manifest.name && manifest.version ? manifest : undefined
}
