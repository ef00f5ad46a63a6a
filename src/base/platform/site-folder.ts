import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The names of a config file. */
export const CONFIG_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
]

/** Checks that a folder has the config of a site. */
export function isSite(folder: string): boolean {
  return CONFIG_NAMES.some((name) => existsSync(join(folder, name)))
}
