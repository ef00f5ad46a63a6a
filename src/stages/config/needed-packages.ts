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

/** The packages that a plug-in cannot do without and that are not installed. */
export function missingNeeds(
  needs: readonly NeededPackage[] | undefined = [],
  root: string,
): readonly NeededPackage[] {
  return needs.filter(
    (each) => each.isOptional !== true && versionOfNeeded(each, root) === undefined,
  )
}

/** The problem of a plug-in whose packages are not installed. */
export function missingNeedsProblem(
  plugin: string,
  missing: readonly NeededPackage[],
  location: Location,
): readonly Problem[] {
  if (missing.length === 0) return []
  const names = missing.map((each) => each.package)
  const install = missing.map(({ package: name, version }) =>
    version === undefined ? name : `${name}@${version}`,
  )
  return [missingPackage({ names, install, user: `The plug-in \`${plugin}\` needs` }, location)]
}
