import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PACKAGE_FOLDER, templateFile } from './installation.ts'
import { digestOfSources } from './kept-compilation.ts'
import type { CodeNames } from './named-modules.ts'
import type { PluggedLoads } from './plugged-esbuild.ts'
import type { ClassText } from './tailwind.ts'
import type { LayeredTheme } from './theme-layers.ts'
import type { BundleMode, CompiledBundle } from '../../base/model/bundle.ts'
import type { PluggedModule } from '../../base/model/kind.ts'
import { installedVersion } from '../../base/platform/dependency-versions.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { engineCodeDigest } from '../../base/platform/engine-digest.ts'
import { readText } from '../../base/platform/read-text.ts'
import { workFolder } from '../../base/platform/work-folder.ts'

/**
 * The default theme, compiled when the package was made: a site that does not change it need not compile it.
 */
interface Shipped {
  readonly bundle: CompiledBundle
  /** The digest of the engine code that compiled it. */
  readonly engineCode: string
  /** The packages whose code it contains, with their versions: `react@19.3.1`. */
  readonly packages: readonly string[]
  /** Relative to the package. Compared by content, since developers of the theme change them. */
  readonly sources: readonly string[]
  readonly sourcesDigest: string
}

/** The code of a site, without its documents. */
export interface CodeSettings extends LayeredTheme, CodeNames {
  /** The site root, absolute. */
  readonly root: string
  /** The digest of the engine itself. */
  readonly engine: string
  readonly base: string
  readonly mode: BundleMode
  /** Stands for all that code reads and that nothing names: another text in each build. */
  readonly round: string
  /** True if the files for the browser get source maps next to them. */
  readonly maps?: boolean
  /** The modules of plug-ins that every page runs in the browser. */
  readonly pluggedClients?: readonly PluggedModule[]
  /** The text files of the site: documents may name classes of Tailwind. */
  readonly texts?: readonly ClassText[]
  /** The components that the kinds of page need, by the name of the kind. */
  readonly components?: ReadonlyMap<string, string>
}

/** The files that plug-ins of esbuild load in a compilation. */
export interface Loading {
  readonly loads: PluggedLoads
}

/** The folder in which the default theme is compiled, as if it were a site. */
export const SHIPPED_FOLDER = join(PACKAGE_FOLDER, 'lib', 'default-theme')

// Replaces the folder of the package in the shipped files: its final path is not known yet.
const PLACEHOLDER = '{package}/'

/**
 * The shipped bundle, if compiling would give the same, and none of its files is missing: for a site with the unchanged
 * default theme, and no code of plug-ins.
 */
export function shippedBundle(site: CodeSettings): CompiledBundle | undefined {
  const { root, engine, mode } = site
  const { pluggedThemes = [], pluggedClients = [], namedModules = [], components } = site
  const plugged = [pluggedThemes, pluggedClients, namedModules, site.esbuildPlugins ?? []]
  const hasFonts = Object.keys(site.fonts ?? {}).length > 0
  const isPlain = site.theme === templateFile('index.tsx') && site.base === '/' && !hasFonts
  if (!isPlain || plugged.flat().length + (components?.size ?? 0) > 0) return undefined
  const text = readText(fileOf(mode))?.replaceAll(PLACEHOLDER, inJson(PACKAGE_FOLDER))
  if (text === undefined) return undefined
  // Written by us, when this engine was compiled; the bundle of another engine is not used.
  const { bundle, engineCode, packages, sources, sourcesDigest } = JSON.parse(text) as Shipped
  const isOurs =
    engineCode === engineCodeDigest() &&
    packages.every((known) => known === installed(nameOf(known))) &&
    sourcesDigest === digestOfSources(sources.map(inPackage), PACKAGE_FOLDER) &&
    filesOf(bundle).every((file) => existsSync(file))
  return isOurs ? { ...bundle, root, digest: digestOf(`${bundle.digest} ${engine}`) } : undefined
}

function filesOf({ theme, modules, client }: CompiledBundle): readonly string[] {
  return [theme, ...modules.map(({ file }) => file), ...client.files.map(({ file }) => file)]
}

/** Puts a bundle into the package. */
export function ship(bundle: CompiledBundle): void {
  const packaged = bundle.sources.filter(isDependency)
  const own = bundle.sources.filter((file) => !isDependency(file))
  const { chunks: _, ...shippedBundle } = bundle
  const shipped: Shipped = {
    bundle: { ...shippedBundle, sources: own },
    engineCode: engineCodeDigest(),
    packages: [...new Set(packaged.map((file) => installed(packageOf(file))))].sort(),
    sources: own.map((file) => relative(PACKAGE_FOLDER, file)),
    sourcesDigest: digestOfSources(own, PACKAGE_FOLDER),
  }
  const text = JSON.stringify(shipped).replaceAll(inJson(PACKAGE_FOLDER), PLACEHOLDER)
  writeFileSync(fileOf(bundle.mode), text)
}

/** Creates an empty folder to ship from. */
export function beginShipping(): void {
  rmSync(SHIPPED_FOLDER, { recursive: true, force: true })
  mkdirSync(SHIPPED_FOLDER, { recursive: true })
}

/**
 * Removes by-products of compiling: records for the next compilation, and maps to sources outside of every
 * site.
 */
export function endShipping(): void {
  const folder = workFolder(SHIPPED_FOLDER)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(json|map)$/.test(path)) rmSync(join(folder, path))
  }
}

function fileOf(mode: BundleMode): string {
  return join(SHIPPED_FOLDER, `${mode}.json`)
}

function isDependency(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file)
}

function inPackage(path: string): string {
  return join(PACKAGE_FOLDER, path)
}

/** A path as a JSON string, without the quotes. */
function inJson(path: string): string {
  return JSON.stringify(path).slice(1, -1)
}

/** `…/node_modules/@a/b/lib/c.js` → `@a/b`. */
function packageOf(file: string): string {
  const [first = '', second = ''] =
    file
      .split(/[\\/]node_modules[\\/]/)
      .at(-1)
      ?.split(/[\\/]/) ?? []
  return first.startsWith('@') ? `${first}/${second}` : first
}

function installed(name: string): string {
  return `${name}@${installedVersion(name, PACKAGE_FOLDER) ?? ''}`
}

/** `@a/b@1.2.3` → `@a/b`. */
function nameOf(installedPackage: string): string {
  return installedPackage.slice(0, installedPackage.lastIndexOf('@'))
}
