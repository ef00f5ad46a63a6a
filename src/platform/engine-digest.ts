import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOf } from './digest.ts'

const ENGINE_FOLDER = fileURLToPath(new URL('../', import.meta.url))

/** Of the engine's own code: what another version of it kept is not taken for its own. */
export function engineDigest(): string {
  const files = readdirSync(ENGINE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|tsx?)$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
  return digestOf(files.map((path) => readFileSync(join(ENGINE_FOLDER, path), 'utf8')).join('\0'))
}
