import type { ApiDescription, DocsVersion, SiteConfig } from '../../base/model/site-config.ts'
import { pathnameFrom } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/** The place of the pages of a description. */
export interface ApiPlace {
  /** The path of its pages. */
  readonly route: Pathname
  /** True if its overview is the home page: there is one, so it is that of the newest docs. */
  readonly home: boolean
}

/** The place of the pages of a description in a version of the docs. */
export function apiPlaceOf(
  { route, folder, home = false }: ApiDescription,
  docsVersion: DocsVersion,
  config: Pick<SiteConfig, 'docs'>,
): ApiPlace {
  return {
    route: route ?? pathnameFrom(docsVersion.route, folder),
    home: home && isPlain(docsVersion, config),
  }
}

/** True if a version is the newest one of the first docs, whose paths name neither. */
export function isPlain({ set, state }: DocsVersion, { docs }: Pick<SiteConfig, 'docs'>): boolean {
  return (state?.isNewest ?? true) && set === docs[0]?.set
}
