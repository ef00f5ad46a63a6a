import type { Planning } from './plan.ts'
import type { Site } from './site.ts'
import type { Config } from '../../base/model/config.ts'
import type { OutputFile } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { hrefOf, outputPathsOf, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { Href, OutputPath, Pathname } from '../../base/shared/urls/paths.ts'
import { redirectPage } from '../../stages/emit/redirect-page.ts'
import { pageFiles } from '../../stages/emit/text-file.ts'
import { rootOf } from '../../stages/routes/place.ts'

interface StartSettings extends Pick<Site, 'file'> {
  readonly planning: Planning
  readonly config: Config
}

/** The target of the root of a language that has no page and no file there: `/`, `/de`. */
export async function startAt(
  root: Pathname,
  { planning, config, file }: StartSettings,
): Promise<Href | undefined> {
  const { table } = planning.known()
  const first = firstPageAt(root, table)
  const page = first && (await planning.pageAt(first.pathname))
  const start = page && startOf(root, page.props, config)
  const [path] = outputPathsOf(root)
  if (start === undefined || path === undefined || isAsset(path, table, config)) return undefined
  // Only a plug-in may have another page there. That is known when all documents are.
  const isTaken = config.identity === undefined && (await file(path)) !== undefined
  return isTaken ? undefined : start
}

interface StartPages extends Pick<Config, 'staticFolder'> {
  readonly table: RouteTable
  readonly pageOf: (route: Route) => PageProps
}

/** In each language without a page at its root, and without a static file there, a page that leads to its first page. */
export function* startPages({ table, pageOf, staticFolder }: StartPages): Generator<OutputFile> {
  for (const { config } of table.languages.values()) {
    const root = rootOf(config)
    const first = firstPageAt(root, table)
    const start = first && startOf(root, pageOf(first), config)
    if (start === undefined) continue
    for (const file of pageFiles(root, redirectPage(start, config)))
      if (!isAsset(file.path, table, { staticFolder })) yield file
  }
}

/** The first page of a language that has none at its root. */
function firstPageAt(root: Pathname, { routes, languages }: RouteTable): Route | undefined {
  if (routes.has(root)) return undefined
  const language = [...languages.values()].find(({ config }) => rootOf(config) === root)
  return [...routes.values()].find(({ locale }) => locale === language?.config.locale)
}

/** The page that the name of the site leads to. */
function startOf(
  root: Pathname,
  { site: { home } }: PageProps,
  config: SiteConfig,
): Href | undefined {
  return home === hrefOf(root, config) ? undefined : home
}

function isAsset(
  path: OutputPath,
  { assets }: RouteTable,
  { staticFolder }: Pick<Config, 'staticFolder'>,
): boolean {
  return assets.has(sourcePathOf(`${staticFolder}/${path}`))
}
