import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryOf } from './git-files.ts'
import { isWithin } from './is-within.ts'
import { publishedPackage } from './own-version.ts'
import { realPathOf } from './work-folder.ts'
import { parseJson, recordOf } from '../shared/json.ts'

const PACKAGE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))

/** npm names the tarballs of a registry like this, whatever its host. */
const OF_REGISTRY = /\/specpress\/-\/specpress-[^/]+\.tgz$/

/** The dependency by which a new site gets the Specpress that runs. */
export interface OwnDependency {
  /** Its value in `devDependencies`: `^1.2.3`, `file:../specpress` or a URL. */
  readonly spec: string
  /** The folder or tarball on this machine that `spec` names. Absent if every machine can install it. */
  readonly path?: string
}

/**
 * The dependency for a site in a folder. A clone, or the target of a link of npm, is named by its path, and so is a
 * tarball. A package of the registry is named by its version. `folder` is that of the package.
 */
export function ownDependency(site: string, folder: string = PACKAGE_FOLDER): OwnDependency {
  const own = realpathSync(folder)
  const packages = dirname(own)
  if (basename(packages) !== 'node_modules') return atPath(own, site)
  const { version } = jsonIn(join(own, 'package.json'))
  const ofRegistry = { spec: `^${String(version)}` }
  const installed = installedIn(packages, basename(own))
  // Other package managers have no such list.
  if (installed === undefined) return publishedPackage(own) ? ofRegistry : atPath(own, site)
  const { resolved } = installed
  // npm can be configured to leave out the URLs of its registry.
  if (typeof resolved !== 'string' || OF_REGISTRY.test(resolved)) return ofRegistry
  if (!resolved.startsWith('file:')) return { spec: resolved }
  const tarball = resolve(dirname(packages), resolved.slice('file:'.length))
  return atPath(existsSync(tarball) ? realpathSync(tarball) : own, site)
}

/** A path is relative if the site would be moved together with it. */
function atPath(path: string, site: string): OwnDependency {
  const from = realPathOf(site)
  const repository = repositoryOf(from)
  const isNear =
    dirname(path) === dirname(from) ||
    isWithin(path, from) ||
    (repository !== undefined && isWithin(repository, path))
  const written = isNear ? relative(from, path) : path
  return { spec: `file:${written.replaceAll(sep, '/')}`, path }
}

/** A package from npm's list of what is in a `node_modules` folder. */
function installedIn(
  packages: string,
  name: string,
): Readonly<Record<string, unknown>> | undefined {
  const list = join(packages, '.package-lock.json')
  if (!existsSync(list)) return undefined
  const entry = recordOf(jsonIn(list)['packages'])[`node_modules/${name}`]
  return entry === undefined ? undefined : recordOf(entry)
}

function jsonIn(file: string): Readonly<Record<string, unknown>> {
  return recordOf(parseJson(readFileSync(file, 'utf8')))
}
