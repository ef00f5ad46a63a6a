import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord, parseJson, recordOf } from '../shared/json.ts'

const PACKAGE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))

/** The version of this package: `1.2.3`. */
export function ownVersion(): string {
  return fieldIn('package.json', 'version')
}

/**
 * This version for `npx` on any machine: `specpress@1.2.3`. `undefined` until the registry of npm has it. `folder` is that of
 * the package.
 */
export function publishedPackage(folder?: string): string | undefined {
  const own = fieldIn('version.json', 'package', folder)
  return own.startsWith('specpress@') ? own : undefined
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
function fieldIn(name: string, field: string, folder?: string): string {
  const value = contentOf(name, folder)[field]
  if (typeof value === 'string') return value
  throw new Error(`The file \`${name}\` of Specpress has no \`${field}\`.`)
}

function contentOf(name: string, folder = PACKAGE_FOLDER): Readonly<Record<string, unknown>> {
  return recordOf(parseJson(readFileSync(join(folder, name), 'utf8')))
}
