import { dirname } from 'node:path'
import { moduleFileOf } from './module-file.ts'
import type { NeededPackage } from '../../base/model/plugin.ts'
import { installedVersion } from '../../base/platform/dependency-versions.ts'
import { missingPackage } from '../../base/problems/catalogue.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'

/** The installed version of a package that a plug-in needs; `undefined` if it is not installed. */
export function versionOfNeeded(
  { package: name, from }: NeededPackage,
  root: string,
): string | undefined {
  return installedVersion(name, from === undefined ? root : dirname(moduleFileOf(from, root)))
}

/** The problem of a plug-in whose packages are not installed. */
export function missingNeeds(
  plugin: string,
  needs: readonly NeededPackage[],
  { root, location }: { readonly root: string; readonly location: Location },
): readonly Problem[] {
  const missing = needs.filter(
    (each) => each.isOptional !== true && versionOfNeeded(each, root) === undefined,
  )
  if (missing.length === 0) return []
  const names = missing.map((each) => each.package)
  const install = missing.map(({ package: name, version }) =>
    version === undefined ? name : `${name}@${version}`,
  )
  return [missingPackage({ names, install, user: `The plug-in \`${plugin}\` needs` }, location)]
}
