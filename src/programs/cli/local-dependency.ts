import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { quoted } from './quoted.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import type { OwnDependency } from '../../base/platform/own-dependency.ts'
import { ownVersion } from '../../base/platform/own-version.ts'
import { parseJson, recordOf } from '../../base/shared/json.ts'

const FILE = 'file:'

/** The Specpress that the `package.json` of a site names; `undefined` if it names none. */
export function namedDependency(site: string): OwnDependency | undefined {
  const file = join(site, 'package.json')
  if (!existsSync(file)) return undefined
  const { dependencies, devDependencies } = recordOf(parseJson(readFileSync(file, 'utf8')))
  const spec = recordOf(devDependencies)['specpress'] ?? recordOf(dependencies)['specpress']
  if (typeof spec !== 'string') return undefined
  if (!spec.startsWith(FILE)) return { spec }
  const path = resolve(site, spec.slice(FILE.length))
  return isWithin(site, path) ? { spec } : { spec, path }
}

/** The note for the maker of a site whose `package.json` names a path of this machine. */
export function noteOfDependency({ spec, path }: OwnDependency): string | undefined {
  if (path === undefined) return undefined
  const pack = `npm pack ${quoted(spec.slice(FILE.length))}`
  const install = `npm install --save-dev ./specpress-${ownVersion()}.tgz`
  return `\n\`package.json\` names Specpress by its path, \`${spec}\`. CI does not have it. To build there, put the package into the site: \`${pack}\`, then \`${install}\`.`
}
