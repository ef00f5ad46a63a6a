import { Readable } from 'node:stream'
import type * as Sitemap from 'sitemap'
import { xmlFile } from './text-file.ts'
import type { BuildEmitter } from '../../base/model/output.ts'
import type { PageFacts } from '../../base/model/page.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { packageOnDemand } from '../../base/platform/package-on-demand.ts'
import {
  absoluteUrlOf,
  fileHrefOf,
  hrefOf,
  notFoundIn,
  outputPathFrom,
} from '../../base/shared/urls/paths.ts'
import { SITEMAP_PATH } from '../../base/shared/urls/site-files.ts'

const sitemapPackage = packageOnDemand<typeof Sitemap>('sitemap')

// The sitemap protocol allows 50,000 URLs in a file.
const ADDRESSES_PER_FILE = 45_000

/**
 * `sitemap.xml`: every page for search engines. If a site is too large for one file, it is an index of
 * several. The protocol needs full URLs, so a site whose URL is not known has none.
 */
export const sitemap: BuildEmitter = {
  name: 'sitemap',
  mayWrite: (path) => /^sitemap(?:-\d+)?\.xml$/.test(path),
  async *emit({ config, table, facts, keep }) {
    if (config.origin === '') return
    const origins = new Map(config.locales.map(({ id, origin }) => [id, origin]))
    const entries = entriesOf(table, facts, config).map(({ route, lastmod }) => ({
      url: absoluteUrlOf(
        hrefOf(route.pathname, config),
        origins.get(route.locale) ?? config.origin,
      ),
      ...(lastmod && { lastmod }),
    }))
    const xmlOf = async (chunk: typeof entries): Promise<string> => {
      const bytes = await keep(`sitemap/${digestOf(JSON.stringify(chunk))}`, () => {
        const { SitemapStream, streamToPromise } = sitemapPackage()
        // The namespaces for images, news and videos are for sitemaps that list them.
        const xmlns = { news: false, xhtml: false, image: false, video: false }
        return streamToPromise(Readable.from(chunk).pipe(new SitemapStream({ xmlns })))
      })
      return Buffer.from(bytes).toString('utf8')
    }
    if (entries.length <= ADDRESSES_PER_FILE) {
      if (entries.length > 0) yield xmlFile(SITEMAP_PATH, await xmlOf(entries))
      return
    }

    const urls: string[] = []
    for (let start = 0; start < entries.length; start += ADDRESSES_PER_FILE) {
      const file = xmlFile(
        `sitemap-${urls.length + 1}.xml`,
        await xmlOf(entries.slice(start, start + ADDRESSES_PER_FILE)),
      )
      urls.push(absoluteUrlOf(fileHrefOf(outputPathFrom(file.path), config.base), config.origin))
      yield file
    }
    const { SitemapIndexStream, streamToPromise } = sitemapPackage()
    const index = Readable.from(urls.map((url) => ({ url }))).pipe(new SitemapIndexStream())
    yield xmlFile(SITEMAP_PATH, (await streamToPromise(index)).toString('utf8'))
  },
}

interface SitemapEntry {
  readonly route: Route
  readonly lastmod: string | undefined
}

/** The pages for search engines: if a page exists in several versions, the newest. A page's own head may refuse them. */
function entriesOf(
  { routes }: RouteTable,
  facts: readonly PageFacts[],
  { locales }: Pick<SiteConfig, 'locales'>,
): readonly SitemapEntry[] {
  const notFound = new Set(locales.map(({ path }) => notFoundIn(path)))
  const refused = new Set(facts.flatMap(({ noindex, pathname }) => (noindex ? [pathname] : [])))
  return [...routes.values()]
    .filter(({ unlisted, noindex, canonical }) => !unlisted && !noindex && !canonical)
    .filter(({ pathname }) => !notFound.has(pathname) && !refused.has(pathname))
    .map((route) => ({ route, lastmod: lastChangeOf(route) }))
}

function lastChangeOf(route: Route): string | undefined {
  if (!('card' in route)) return undefined
  const changed = route.card.frontMatter.last_update?.date
  return changed ?? route.published
}
