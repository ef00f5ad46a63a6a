import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { textIn, write } from './files.ts'
import { reactRange } from '../../base/platform/own-version.ts'
import { templateFile } from '../../stages/assets/installation.ts'
import { yaml } from '../../base/yaml/yaml-library.ts'
import { plainJson, recordOf, textOf } from '../../base/shared/json.ts'

export interface PackageSettings {
  /** The folder of the old site. */
  readonly root: string
  /** The folder of the new site. */
  readonly target: string
  /** The value of Specpress in `devDependencies`. */
  readonly version: string
  /** Those that code of the site imports. */
  readonly packages: Readonly<Record<string, string>>
  /** Those that plug-ins of the new site need. */
  readonly ofPlugins?: Readonly<Record<string, string>>
}

/** The files that Git ignores in the new site. */
const IGNORED = 'node_modules/\n.specpress/\ndist/\n'

/** Writes the files at the root of the new site that each site has: for npm, Git and the editor. */
export function writePackage(settings: PackageSettings): void {
  const { target } = settings
  const type = typeOf(settings.root)
  write(join(target, 'package.json'), packageText(settings, type), target)
  write(join(target, '.gitignore'), IGNORED, target)
  // The same as in a site that `specpress init` makes.
  const options = readFileSync(templateFile('starters/shared/tsconfig.json'), 'utf8')
  const own = type === 'module' ? options : options.replace('"nodenext"', '"preserve"')
  write(join(target, 'tsconfig.json'), own, target)
}

/**
 * The kind of modules of the old site, if it has a `package.json`. It says what `import Icon from 'icon'` gives of a CommonJS
 * package: without `module`, its `default`.
 */
function typeOf(root: string): string | undefined {
  const own = packageIn(root)
  return Object.keys(own).length > 0 ? textOf(own['type']) : 'module'
}

function packageText(
  { root, version, packages, ofPlugins }: PackageSettings,
  type: string | undefined,
): string {
  const own = packageIn(root)
  const dependencies = { ...packages, ...ofPlugins }
  const hasOwn = Object.keys(packages).length > 0
  const react = reactRange()
  // Two Reacts in one site do not work together, and npm does not install a package that wants an older one.
  const overrides = { react, 'react-dom': react }
  const content = {
    name: textOf(own['name']) ?? 'site',
    private: true,
    ...(type !== undefined && { type }),
    scripts: {
      dev: 'specpress dev',
      check: 'specpress check --allow-placeholders',
      build: 'specpress build --allow-placeholders',
      serve: 'specpress serve',
    },
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    devDependencies: { specpress: version },
    ...(hasOwn && { overrides }),
    engines: { node: '>=20.19' },
  }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

/**
 * All packages that the `package.json` of a folder names, with the versions that npm knows: a catalog of pnpm has its
 * version in the workspace. A package of the workspace itself is not in the registry.
 */
export function dependenciesIn(root: string): Readonly<Record<string, unknown>> {
  const { dependencies, devDependencies } = packageIn(root)
  const all = { ...recordOf(devDependencies), ...recordOf(dependencies) }
  const versions = Object.entries(all).map(([name, version]) => {
    const [, catalog] = /^catalog:(.*)$/.exec(textOf(version) ?? '') ?? []
    return [name, catalog === undefined ? version : inCatalog(root, name, catalog)] as const
  })
  return Object.fromEntries(
    versions.filter(([, version]) => !/^(?:workspace|link|portal):/.test(textOf(version) ?? '')),
  )
}

/** The version of a package in a catalog of pnpm. Any version is one that npm can install. */
function inCatalog(root: string, name: string, catalog: string): string {
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    const text = textIn(join(folder, 'pnpm-workspace.yaml'))
    if (text === undefined) continue
    const workspace = recordOf(yaml().parse(text))
    const isDefault = catalog === '' || catalog === 'default'
    const named = recordOf(recordOf(workspace['catalogs'])[isDefault ? 'default' : catalog])
    const versions = isDefault ? { ...named, ...recordOf(workspace['catalog']) } : named
    return textOf(versions[name]) ?? '*'
  }
  return '*'
}

/** An import of a package in code, or of an alias that looks like one. */
export const PACKAGE_IMPORT =
  /\b(?:from|import|require\(|import\()\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[^'"]*['"]/g

/** The packages of a site that its code imports by these names, with their versions. */
export function packagesFor(
  used: ReadonlySet<string>,
  root: string,
): Readonly<Record<string, string>> {
  const named = dependenciesIn(root)
  const lock = lockFileOf(root)
  const wanted = new Set([...used].filter(isOther))
  // The loop also visits what it adds. npm does not install optional peers.
  for (const name of wanted)
    for (const peer of lock.peersOf(name))
      if (isOther(peer) && Object.hasOwn(named, peer)) wanted.add(peer)
  return Object.fromEntries(
    [...wanted].sort().flatMap((name) => {
      // A package of the generator is there without being named.
      const range = textOf(named[name]) ?? lock.rangeOf(name)
      // A package of the same repository exists only there, and npm knows no packages of JSR.
      return range && !/^(workspace|link|file|portal|jsr):/.test(range)
        ? [[name, range] as const]
        : []
    }),
  )
}

/** False for packages that the new site has without them, and for those without code. */
function isOther(name: string): boolean {
  const isOwn =
    /^(@docusaurus\/|@astrojs\/|astro$|react(-dom|-router-dom)?$|clsx$|@mdx-js\/|@types\/)/.test(
      name,
    )
  return !isOwn && !builtinModules.includes(name)
}

/** The facts about packages in a lock file of npm or Yarn. */
export interface LockFile {
  /** The version of a package that code may import without naming it in `package.json`. */
  readonly rangeOf: (name: string) => string | undefined
  /** The packages that a package expects next to it, also the optional ones. The file of Yarn has none. */
  readonly peersOf: (name: string) => readonly string[]
}

/** The nearest lock file of a folder. */
export function lockFileOf(root: string): LockFile {
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    const ofNpm = textIn(join(folder, 'package-lock.json'))
    if (ofNpm !== undefined) {
      const packages = recordOf(recordOf(plainJson(ofNpm))['packages'])
      const entryOf = (name: string) => recordOf(packages[`node_modules/${name}`])
      return {
        rangeOf: (name) => rangeFrom(textOf(entryOf(name)['version'])),
        peersOf: (name) => Object.keys(recordOf(entryOf(name)['peerDependencies'])),
      }
    }
    const ofYarn = textIn(join(folder, 'yarn.lock'))?.split('\n')
    if (ofYarn !== undefined)
      return { rangeOf: (name) => rangeFrom(versionInYarn(ofYarn, name)), peersOf: () => [] }
  }
  return { rangeOf: () => undefined, peersOf: () => [] }
}

/** The line after `prop-types@^15.6.2:` is `version "15.8.1"`, or `version: 15.8.1` in newer files. */
function versionInYarn(lines: readonly string[], name: string): string | undefined {
  const start = lines.findIndex((line) => line.replace('"', '').startsWith(`${name}@`))
  return start < 0 ? undefined : /^ +version:? "?([^"]+)/.exec(lines[start + 1] ?? '')?.[1]
}

function rangeFrom(version: string | undefined): string | undefined {
  return version === undefined ? undefined : `^${version}`
}

/** The `package.json` of a folder; empty if there is none. */
export function packageIn(root: string): Readonly<Record<string, unknown>> {
  return recordOf(JSON.parse(textIn(join(root, 'package.json')) ?? '{}'))
}
