import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf, say } from './shell.ts'

// Install scripts of packages are skipped: none of the peers needs one.
const INSTALL = [
  'npm',
  'install',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]
const NODE_VERSION = '24.11.1'

/** The folder of one version of a peer. */
export function homeOf(cache: string, name: string, version: string): string {
  return join(cache, `${name}-${version}`)
}

/** Installs the packages of a template's `package.json`, once. */
export async function installed(template: string, home: string): Promise<string> {
  const wanted = readFileSync(join(template, 'package.json'), 'utf8')
  const mark = join(home, 'installed.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return home
  say(`Installing into ${home} …`)
  mkdirSync(home, { recursive: true })
  cpSync(join(template, 'package.json'), join(home, 'package.json'))
  await outputOf(INSTALL, home)
  writeFileSync(mark, wanted)
  return home
}

/** The version that a template pins. */
export function versionIn(template: string, name: string): string {
  return versionOf(join(template, 'package.json'), name)
}

/** The path of an installed package's program. */
export function binOf(home: string, name: string, program: string): string {
  const folder = join(home, 'node_modules', name)
  const { bin } = readJson<{ readonly bin: string | Readonly<Record<string, string>> }>(
    join(folder, 'package.json'),
  )
  const path = typeof bin === 'string' ? bin : bin[program]
  if (path === undefined) throw new Error(`${name} has no program ${program}.`)
  return join(folder, path)
}

/** A Node of at least some version: this one, or one that npm installs. */
export async function nodeFor(
  least: string,
  cache: string,
): Promise<{ readonly path: string; readonly version: string }> {
  if (isAtLeast(process.versions.node, least)) {
    return { path: process.execPath, version: process.versions.node }
  }
  const home = homeOf(cache, 'node', NODE_VERSION)
  const name = `node-${process.platform}-${process.arch}`
  const path = join(home, 'node_modules', name, 'bin/node')
  if (!existsSync(path)) {
    say(`Installing Node ${NODE_VERSION} into ${home} …`)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    await outputOf([...INSTALL, `${name}@${NODE_VERSION}`], home)
  }
  return { path, version: NODE_VERSION }
}

function versionOf(file: string, name: string): string {
  const { dependencies } = readJson<{ readonly dependencies: Readonly<Record<string, string>> }>(
    file,
  )
  return dependencies[name] ?? ''
}

function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape
}
