import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencyVersions } from './dependency-versions.ts'
import { digestOf } from './digest.ts'

const PACKAGE_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))
const ENGINE_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

/** Set when the engine was bundled: then its files need not be read. */
declare const ENGINE_DIGEST: string | undefined

/**
 * The digest of the engine's own code and the versions of its packages: results that another version cached
 * are never reused.
 */
export function engineDigest(): string {
  return digestOf([engineCodeDigest(), ...dependencyVersions(PACKAGE_FOLDER)].join('\0'))
}

/** The digest of the engine's own code alone. */
export function engineCodeDigest(): string {
  if (typeof ENGINE_DIGEST === 'string') return ENGINE_DIGEST
  const files = readdirSync(ENGINE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(c?js|tsx?)$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
  return digestOf(files.map((path) => readFileSync(join(ENGINE_FOLDER, path), 'utf8')).join('\0'))
}
