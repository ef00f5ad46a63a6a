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

/** A text in a file at the root of the package. */
function fieldIn(name: string, field: string): string {
  const file = new URL(`../../../${name}`, import.meta.url)
  const content = parseJson(readFileSync(file, 'utf8'))
  const value = isRecord(content) ? content[field] : undefined
  if (typeof value === 'string') return value
  throw new Error(`The file \`${name}\` of Specpress has no \`${field}\`.`)
}
