import type { DocsVersion } from '../../../base/model/site-config.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { normalizedPathname } from '../normalized-pathname.ts'

/** The version at the route of the docs itself, among all of one set. */
export function newestOf(set: string, docs: readonly DocsVersion[]): DocsVersion | undefined {
  return docs.find((docsVersion) => docsVersion.set === set && docsVersion.state?.isNewest)
}

/** The path of the list of versions of a set of docs. */
export function versionsPathname({ route }: Pick<DocsVersion, 'route'>): Pathname {
  return normalizedPathname(route, 'versions')
}
