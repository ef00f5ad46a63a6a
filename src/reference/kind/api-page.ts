import type { ApiPage } from '../../base/model/page.ts'
import type { DocRoute } from '../../base/model/route.ts'
import { fileHrefOf, outputPathFrom } from '../../base/shared/urls/paths.ts'
import { AGENTS_FILE, CHANGES, REFERENCE } from '../../base/shared/urls/site-files.ts'
import { apiVersionsOf } from '../../stages/routes/api-versions.ts'
import type { ApiVersions } from '../../stages/routes/api-versions.ts'
import type { PageTools, Undigested } from '../../stages/routes/page/page-tools.ts'
import { sidebarPageOf } from '../../stages/routes/page/sidebar-page.ts'

/** A page of the API reference. */
export function apiPageOf(route: DocRoute, tools: PageTools): Undigested<ApiPage> {
  const { kind } = route
  if (kind === 'doc') throw new Error(`${route.pathname} is no page of an API reference`)
  const page = sidebarPageOf(route, tools)
  const toolFiles = toolFilesOf(route, { page, tools })
  return {
    kind,
    ...((kind === 'operations' || kind === 'schemas') && { template: 'api' as const }),
    ...page,
    ...(toolFiles && { toolFiles }),
    ...apiVersionLinksOf(route, tools),
  }
}

function apiVersionLinksOf(route: DocRoute, tools: PageTools): Pick<ApiPage, 'apiVersions'> {
  const versions = tools.once(versionsIn).versionsOf(route)
  if (versions.length < 2) return {}
  return {
    apiVersions: versions.map(({ label, pathname, fragment, isSamePage, isCurrent }) => {
      const href = tools.urls.hrefOf(pathname)
      const link = fragment === undefined ? href : `${href}#${fragment}`
      return { label, href: link, isSamePage, current: isCurrent }
    }),
  }
}

function versionsIn({ table, config }: PageTools): ApiVersions {
  return apiVersionsOf(table.routes.values(), config)
}

interface Framed {
  readonly page: Pick<Undigested<ApiPage>, 'head' | 'writtenIn'>
  readonly tools: PageTools
}

/** An API that is not translated has its files in the language of its description alone. */
function toolFilesOf(
  { kind, pathname, unlisted, card }: DocRoute,
  { page, tools }: Framed,
): ApiPage['toolFiles'] {
  const hasFiles = page.head.markdown !== undefined && page.writtenIn === undefined && !unlisted
  if (kind !== 'api' || !hasFiles) return undefined
  const hasChangelog = 'hasChangelog' in card && card.hasChangelog === true
  const hrefTo = (name: string) => fileHrefOf(outputPathFrom(pathname, name), tools.config.base)
  const files = { reference: hrefTo(REFERENCE), agents: hrefTo(AGENTS_FILE) }
  return hasChangelog ? { ...files, changes: hrefTo(CHANGES) } : files
}
