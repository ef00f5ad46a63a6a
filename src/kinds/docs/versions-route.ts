import { DOCS } from './area.ts'
import { sidebarIdOf } from './docs-version.ts'
import type { AssembledDocs } from './docs.ts'
import type { CategoryItem, CategoryRoute, SidebarItem } from '../../base/model/route.ts'
import type { DocsVersion, SiteConfig } from '../../base/model/site-config.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { versionsPathname } from '../../stages/routes/i18n/newest-version.ts'
import { keyOfPathname } from '../../stages/routes/place.ts'

/** A page with the list of versions for each set of docs that has several. */
export function versionsRoutesOf(
  assembled: readonly AssembledDocs[],
  config: SiteConfig,
): readonly CategoryRoute[] {
  const { docs, locale, version } = config
  return docs.flatMap((docsVersion): readonly CategoryRoute[] => {
    const { set, route, state } = docsVersion
    const others = docs.filter((other) => other.set === set)
    if (!state?.isNewest || others.length < 2) return []
    const pathname = versionsPathname(docsVersion)
    if (assembled.some(({ docs: written }) => written.some((doc) => doc.pathname === pathname))) {
      return []
    }
    return [
      {
        kind: 'category',
        pathname,
        locale,
        version,
        key: keyOfPathname(pathname, route),
        docsVersion: docsVersion.id,
        area: DOCS,
        unlisted: false,
        title: config.messages['versions.title'] ?? '',
        description: config.messages['versions.description'] ?? '',
        keywords: [],
        image: undefined,
        items: others.flatMap((other) => itemOf(other, assembled)),
        sidebar: sidebarIdOf({ ...config, docs: docsVersion }),
        breadcrumbs: [],
        previous: undefined,
        next: undefined,
        source: undefined,
      },
    ]
  })
}

function itemOf(
  { id, route, state }: DocsVersion,
  assembled: readonly AssembledDocs[],
): readonly CategoryItem[] {
  const own = assembled.find(({ docsVersion }) => docsVersion === id)
  const url = own && homeOf(route, own)
  if (url === undefined || state === undefined) return []
  const message = state.isNewest ? 'newest' : (state.banner ?? 'other')
  return [{ label: state.label, description: { message: `versions.${message}` }, url }]
}

/** The first page of a version of the docs. */
function homeOf(
  route: Pathname,
  { docs, sidebars }: Pick<AssembledDocs, 'docs' | 'sidebars'>,
): Pathname | undefined {
  if (docs.some(({ pathname }) => pathname === route)) return route
  return firstIn(sidebars[0]?.items ?? []) ?? docs.find(({ unlisted }) => !unlisted)?.pathname
}

function firstIn(items: readonly SidebarItem[]): Pathname | undefined {
  for (const item of items) {
    if ('pathname' in item && item.pathname !== undefined) return item.pathname
  }
  return undefined
}
