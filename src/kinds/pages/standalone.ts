import type { StandaloneCard } from '../../base/model/document.ts'
import type { NotFoundRoute, StandaloneRoute } from '../../base/model/route.ts'
import type { PagesSet, SiteConfig } from '../../base/model/site-config.ts'
import {
  fileNameOf,
  folderOf,
  notFoundIn,
  relativeTo,
  withoutExtension,
} from '../../base/shared/urls/paths.ts'
import { normalizedPathname, slugPathname } from '../../stages/routes/normalized-pathname.ts'
import { placeOf, rootOf } from '../../stages/routes/place.ts'

/** The standalone pages: `content/pages/a/index.tsx` is `/a`. */
export function standaloneRoutesOf(
  { folder: top, route: root, editUrl }: PagesSet,
  cards: readonly StandaloneCard[],
  { drafts, locale }: Pick<SiteConfig, 'drafts' | 'locale'>,
): readonly StandaloneRoute[] {
  return cards.flatMap((card): readonly StandaloneRoute[] => {
    if (card.frontMatter.draft && !drafts) return []
    const place = placeOf(card)
    const path = withoutExtension(relativeTo(place, top) ?? place)
    const { slug, unlisted = false } = card.frontMatter
    const folder = folderOf(path)
    const isIndex = fileNameOf(path).toLowerCase() === 'index'
    const pathname = slug
      ? slugPathname(slug, { root, folder })
      : normalizedPathname(root, isIndex ? folder : path)
    const own = { kind: 'page', pathname, locale, version: card.version, key: place } as const
    return [{ ...own, unlisted, card, ...(editUrl !== undefined && { editUrl }) }]
  })
}

/** The page for every path without a page, unless the writer has one at its path. */
export function notFoundRouteOf(
  config: Pick<SiteConfig, 'locale' | 'locales' | 'version'>,
): NotFoundRoute {
  const { locale, version } = config
  const pathname = notFoundIn(rootOf(config))
  return {
    kind: 'not-found',
    pathname,
    locale,
    version,
    key: 'not-found',
    unlisted: true,
    isFallback: true,
  }
}
