import { readFileSync } from 'node:fs'
import { isRecord, parseJson } from '../shared/json.ts'

/** The version of this package: `1.2.3`. */
export function ownVersion(): string {
  return fieldIn('package.json', 'version')
}

/** This version for `npx`: `specpress@1.2.3`, or the URL of its tarball while the registry of npm does not have it. */
export function ownPackage(): string {
  return fieldIn('version.json', 'package')
}

/** This version in the `devDependencies` of a site: `1.2.3`, or the URL of its tarball. */
export function ownDependency(): string {
  return ownPackage().replace(/^specpress@/, '')
}

/** The versions of React that this package works with: `^19.3.1`. */
export function reactRange(): string {
  const { dependencies } = contentOf('package.json')
  const react = isRecord(dependencies) ? dependencies['react'] : undefined
  if (typeof react === 'string') return react
  throw new Error('The file `package.json` of Specpress does not name React.')
}

/** The packages that this package needs, and those that a site may add, as its `package.json` names them. */
export function ownRequirements(): Readonly<Record<string, unknown>> {
  const { name, version, dependencies, peerDependencies, peerDependenciesMeta } =
    contentOf('package.json')
  return { name, version, dependencies, peerDependencies, peerDependenciesMeta }
}

/** A text in a file at the root of the package. */
function fieldIn(name: string, field: string): string {
  const value = contentOf(name)[field]
  if (typeof value === 'string') return value
  throw new Error(`The file \`${name}\` of Specpress has no \`${field}\`.`)
}

function contentOf(name: string): Readonly<Record<string, unknown>> {
  const file = new URL(`../../../${name}`, import.meta.url)
  const content = parseJson(readFileSync(file, 'utf8'))
  return isRecord(content) ? content : {}
}
