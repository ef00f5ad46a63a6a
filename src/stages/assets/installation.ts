import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the Specpress package. */
export const PACKAGE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))

const ENGINE_FOLDER = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)
const ENDINGS = ['.js', '.ts', '.tsx']

/** True if code in a folder is of this package: Node takes the nearest `package.json` above it for its package. */
export function isInPackage(folder: string): boolean {
  if (`${folder}${sep}` === PACKAGE_FOLDER) return true
  if (!folder.startsWith(PACKAGE_FOLDER) || existsSync(join(folder, 'package.json'))) return false
  return isInPackage(dirname(folder))
}

/** Checks that a file is code of Specpress itself. */
export function isOfPackage(file: string): boolean {
  return OWN_FOLDERS.some((folder) => file.startsWith(folder))
}

const OWN_FOLDERS = ['lib', 'src', 'templates'].map((name) => join(PACKAGE_FOLDER, name, sep))

/** A file of the engine, compiled or as source: `client/main` → `…/lib/client/main.js`. */
export function engineFile(name: string): string {
  const file = ENDINGS.map((ending) => join(ENGINE_FOLDER, `${name}${ending}`)).find(existsSync)
  if (file === undefined) throw new Error(`Specpress is incomplete: it has no file ${name}`)
  return file
}

/** A file of the default theme, which is published as source. */
export function templateFile(name: string): string {
  return join(PACKAGE_FOLDER, 'templates', name)
}

/** A file of a dependency of Specpress, whatever the site has installed: `react/jsx-runtime`. */
export function dependencyFile(specifier: string): string {
  return require.resolve(specifier)
}

/**
 * The code of a module that re-exports a CommonJS package, which `require` finds by a name or file. Node
 * takes twice as long to import such a package, since it reads it a second time for the names of its exports.
 * Here, the names are listed when the package is loaded. All importers get the same copy of the package.
 */
export function requiredModule(specifier: string, found = specifier): string {
  const names = Object.keys(require(specifier) as object)
  return [
    "import { createRequire } from 'node:module'",
    `const exported = createRequire(import.meta.url)(${JSON.stringify(found)})`,
    `export const { ${names.join(', ')} } = exported`,
    'export default exported',
  ].join('\n')
}

/**
 * The engine's React renderer, as compiled code imports it. Code inside of the package imports it by name, so
 * that the package can be moved.
 */
export function reactServer(root: string): string {
  if (isInPackage(root)) return '#react-server'
  return pathToFileURL(join(PACKAGE_FOLDER, 'lib', 'stages', 'render', 'react-server.js')).href
}

/** The paths of this installation in compiled code of a site. Another one, such as that of `npx`, does not use the code. */
export function placesInCode(root: string): readonly string[] {
  return [reactServer(root), dependencyFile('react')]
}

/** The path at which Node finds the plug-ins of Specpress: `specpress/plugins/changelog`. */
export function pluginsDoor(name = ''): string {
  const folder = pathToFileURL(join(PACKAGE_FOLDER, 'lib', 'plugins')).href
  return name === '' ? folder : `${folder}/${name}/index.js`
}

/** The path at which Node finds `import … from 'specpress'` of a site. */
export function publicDoor(): string {
  return pathToFileURL(join(PACKAGE_FOLDER, 'lib', 'index.js')).href
}
