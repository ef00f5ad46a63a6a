import type { Plan, Planning } from './plan.ts'
import type { Site } from './site.ts'
import type { Config } from '../../base/model/config.ts'
import type { OutputFile } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { hrefOf, outputPathsOf } from '../../base/shared/urls/paths.ts'
import type { Href, Pathname } from '../../base/shared/urls/paths.ts'
import { assetAt } from '../../stages/assets/static.ts'
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
  const { table } = planning.now.plan
  const first = firstPageAt(root, table)
  const [path] = outputPathsOf(root)
  if (!first || path === undefined || assetAt(path, table.assets, config)) return undefined
  const page = await planning.pageAt(first.pathname)
  const start = page && startOf(root, page.props, config)
  if (start === undefined) return undefined
  // Only a plug-in may have another page there. That is known when all documents are.
  const isTaken = config.identity === undefined && (await file(path)) !== undefined
  return isTaken ? undefined : start
}

interface StartPages extends Pick<Plan, 'table' | 'pageOf'> {
  readonly config: Pick<Config, 'root' | 'staticFolder'>
}

/** In each language without a page at its root, and without a static file there, a page that leads to its first page. */
export function* startPages({ table, pageOf, config }: StartPages): Generator<OutputFile> {
  for (const { config: local } of table.languages.values()) {
    const root = rootOf(local)
    const first = firstPageAt(root, table)
    const start = first && startOf(root, pageOf(first), local)
    if (start === undefined) continue
    for (const file of pageFiles(root, redirectPage(start, local)))
      if (assetAt(file.path, table.assets, config) === undefined) yield file
  }
}

/** The first page of a language that has none at its root. */
function firstPageAt(root: Pathname, { routes, languages }: RouteTable): Route | undefined {
  const language = [...languages.values()].find(({ config }) => rootOf(config) === root)
  if (language === undefined || routes.has(root)) return undefined
  for (const route of routes.values()) if (route.locale === language.config.locale) return route
  return undefined
}

/** The page that the name of the site leads to. */
function startOf(
  root: Pathname,
  { site: { home } }: PageProps,
  config: SiteConfig,
): Href | undefined {
  return home === hrefOf(root, config) ? undefined : home
}
