import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The names of a config file. */
const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** The config file of the site in a folder, absolute; `undefined` if it is the folder of none. */
export function configFileIn(folder: string): string | undefined {
  return CONFIG_NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
}

/** True if a folder has the config of a site. */
export function isSite(folder: string): boolean {
  return configFileIn(folder) !== undefined
}
