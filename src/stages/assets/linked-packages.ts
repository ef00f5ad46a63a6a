import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Metafile, Plugin } from './esbuild.ts'
import { readText } from '../../base/platform/read-text.ts'

/** The installed packages that compiled code imports: their `package.json` files have their versions. */
export interface InstalledPackages {
  /** Absolute. */
  readonly files: () => readonly string[]
  /** The files that the code imports, by the paths of its imports. */
  readonly entries: () => ReadonlyMap<string, string>
  /** `remark-math@6.0.0`, sorted. */
  readonly versions: () => readonly string[]
}

const BARE = /^[\w@][^:]*$/
const CODE = /\.[cm]?[jt]sx?$/
const INSTALLED = /[\\/]node_modules[\\/]/

/**
 * Leaves installed packages external, and compiles linked ones in: a package of the workspace is the site's
 * own code, which changes without a new version.
 */
export function packagesPlugin(root: string): { plugin: Plugin; packages: InstalledPackages } {
  const manifests = new Map<string, string>()
  const entries = new Map<string, string>()
  const plugin: Plugin = {
    name: 'specpress-packages',
    setup(build) {
      build.onResolve(
        { filter: BARE },
        async ({ path, kind, importer, resolveDir, pluginData }) => {
          if (pluginData === ASKED || kind === 'entry-point') return undefined
          const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: ASKED })
          if (found.external) return { path, external: true }
          // Node reports a name that cannot be resolved, when the config is run.
          if (found.errors.length > 0) {
            manifests.set(manifestOf(path, root), `${path} is missing`)
            return { path, external: true }
          }
          if (!INSTALLED.test(found.path) && CODE.test(found.path)) return undefined
          const manifest = manifestAbove(found.path)
          if (manifest !== undefined) manifests.set(...manifest)
          // A linked package may have installed packages of its own, which the compiled config does not find by name.
          const ofSite = await build.resolve(path, { kind, resolveDir: root, pluginData: ASKED })
          const file = kind === 'require-call' ? found.path : pathToFileURL(found.path).href
          const written = ofSite.path === found.path ? path : file
          entries.set(written, found.path)
          return { path: written, external: true }
        },
      )
    },
  }
  return {
    plugin,
    packages: {
      files: () => [...manifests.keys()].sort(),
      entries: () => entries,
      versions: () => [...new Set(manifests.values())].sort(),
    },
  }
}

const ASKED = Symbol('asked')

/**
 * The `package.json` files of packages that code imports and that are not installed: it may do so if it catches the
 * error. For a compilation into which installed packages are compiled.
 */
export function missingManifests({ inputs }: Metafile, root: string): readonly string[] {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const external = imports.filter((each) => each.external === true).map(({ path }) => path)
  const missing = external.filter((path) => BARE.test(path) && !isBuiltin(path))
  return [...new Set(missing.map((path) => manifestOf(path, root)))]
}

/** The `package.json` that a package has at the root of a site, whatever is imported from it. */
function manifestOf(specifier: string, root: string): string {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1)
  return join(root, 'node_modules', ...name, 'package.json')
}

/**
 * The `package.json` of an installed file, and its package: `['/site/node_modules/a/package.json',
 * 'a@1.0.0']`.
 */
function manifestAbove(file: string): [path: string, version: string] | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    const text = readText(path)
    const { name, version } = text === undefined ? {} : parsedManifest(text)
    if (name !== undefined) return [path, `${name}@${version ?? ''}`]
  }
  return undefined
}

function parsedManifest(text: string): { readonly name?: string; readonly version?: string } {
  try {
    return JSON.parse(text) as { name?: string; version?: string }
  } catch {
    // A `package.json` without a version.
    return {}
  }
}
