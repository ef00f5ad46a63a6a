import { settledPathname, slugPathname } from './settled-pathname.ts'
import type { SiteConfig } from '../model/site-config.ts'
import type { Card } from '../model/document.ts'
import type { NotFoundRoute, StandaloneRoute } from '../model/route.ts'
import { NOT_FOUND, fileNameOf, folderOf, relativeTo, withoutExtension } from '../shared/paths.ts'

/** The pages that stand for themselves: `content/pages/a/index.tsx` is `/a`. */
export function standaloneRoutesOf(
  cards: readonly Card[],
  { pages, drafts }: Pick<SiteConfig, 'pages' | 'drafts'>,
): readonly StandaloneRoute[] {
  return cards.flatMap((card): readonly StandaloneRoute[] => {
    if (card.kind !== 'page' || (card.frontMatter.draft && !drafts)) return []
    const path = withoutExtension(relativeTo(card.source, pages?.folder ?? '') ?? card.source)
    const { slug, unlisted = false } = card.frontMatter
    const folder = folderOf(path)
    const isIndex = fileNameOf(path).toLowerCase() === 'index'
    const pathname = slug
      ? slugPathname(slug, { root: '/', folder })
      : settledPathname(isIndex ? folder : path)
    const { locale, version } = card
    return [{ kind: 'page', pathname, locale, version, unlisted, card }]
  })
}

/** What is shown for every path without a page, unless a page of the writer's stands there. */
export function notFoundRouteOf({
  locale,
  version,
}: Pick<SiteConfig, 'locale' | 'version'>): NotFoundRoute {
  return { kind: 'not-found', pathname: NOT_FOUND, locale, version, unlisted: true }
}
