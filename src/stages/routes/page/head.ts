import { headTagsOf } from './head-tags.ts'
import type { HeadProps } from '../../../base/model/page.ts'
import type { Route } from '../../../base/model/route.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import type { HeadTag } from '../../../base/shared/head-tag.ts'
import { documentTitleOf } from '../../../base/shared/text/document-title.ts'
import { isDrawable } from '../../../base/shared/text/drawable.ts'
import {
  absoluteUrlOf,
  extensionOf,
  fileHrefOf,
  markdownPathOf,
  notFoundIn,
  outputPathFrom,
} from '../../../base/shared/urls/paths.ts'
import type { Href } from '../../../base/shared/urls/paths.ts'
import { LIST, MANIFEST_PATH, previewPathOf } from '../../../base/shared/urls/site-files.ts'
import type { PagePlaces } from '../i18n/page-places.ts'
import { rootOf } from '../place.ts'
import type { Urls, LinkOrigin } from '../urls.ts'

/** A page's own parts of the head; the rest comes from the site. */
export interface HeadParts {
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[] | undefined
  /** As written, in the document of `from`. */
  readonly image?: string | undefined
  readonly from?: LinkOrigin | undefined
  readonly type?: 'article'
  readonly published?: string | undefined
  readonly modified?: string | undefined
  readonly structuredData?: readonly object[]
  /** Further elements, as written. */
  readonly tags?: readonly HeadTag[] | undefined
}

interface HeadTools {
  readonly urls: Urls
  readonly places: Pick<PagePlaces, 'canonicalOf' | 'alternatesOf'>
  readonly feedsOf: (route: Route) => HeadProps['feeds']
}

/** Makes the heads of a site: title, description, canonical URL, previews, feeds, icons. */
export function headsOf(
  config: SiteConfig,
  { urls, places, feedsOf }: HeadTools,
): (route: Route, parts: HeadParts) => HeadProps {
  const { origin, title, description } = config
  const notFound = notFoundIn(rootOf(config))
  const icons = iconsOf(config, urls)
  const manifest = config.icons.app?.length ? fileHrefOf(MANIFEST_PATH, config.base) : undefined
  const previewHrefOf = ({ pathname }: Route): Href =>
    fileHrefOf(previewPathOf(pathname), config.base)
  const markdownHref = ({ pathname }: Route): Href =>
    fileHrefOf(markdownPathOf(pathname), config.base)
  const indexHref = indexesOf(config)
  const socialImage = config.socialImage && urls.absolute(config.socialImage)

  return (route, parts) => {
    const isNotFound = route.pathname === notFound
    const image = parts.image === undefined ? undefined : urls.absolute(parts.image, parts.from)
    const hasPreview =
      config.previews !== undefined &&
      image === undefined &&
      !isNotFound &&
      !route.canonical &&
      isDrawable(parts.title)
    const preview = hasPreview && absoluteUrlOf(previewHrefOf(route), origin)
    return {
      title: documentTitleOf(parts.title, title),
      description: parts.description || description,
      keywords: parts.keywords ?? [],
      canonical: isNotFound ? undefined : places.canonicalOf(route),
      ...(!isNotFound && places.alternatesOf(route)),
      image: image ?? (preview || socialImage),
      hasPreview,
      type: parts.type ?? 'website',
      noindex: route.unlisted || isNotFound || (route.noindex ?? false),
      published: parts.published,
      modified: parts.modified,
      feeds: feedsOf(route),
      icons,
      manifest,
      ...(config.ai.markdown &&
        !isNotFound && {
          markdown: markdownHref(route),
          ...(!route.unlisted && { index: indexHref(route) }),
        }),
      tags: headTagsOf(parts.tags ?? [], urls),
      structuredData: parts.structuredData ?? [],
    }
  }
}

/** Gives the list of pages that a page is in: that of its language, or of its older version of the docs. */
function indexesOf(config: SiteConfig): (route: Route) => Href {
  const hrefIn = (folder: string): Href => fileHrefOf(outputPathFrom(folder, LIST), config.base)
  const whole = hrefIn(rootOf(config))
  const older = new Map(
    config.docs
      .filter(({ state }) => state?.isNewest === false)
      .map(({ id, route }) => [id, hrefIn(route)]),
  )
  return ({ docsVersion = '' }) => older.get(docsVersion) ?? whole
}

const ICON_TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

function iconsOf({ icons }: SiteConfig, urls: Urls): HeadProps['icons'] {
  const iconOf = (rel: string, path: string | undefined, sizes?: string) =>
    path === undefined
      ? []
      : [{ rel, href: urls.href(path), type: ICON_TYPES[extensionOf(path)], sizes }]
  // A size on the first keeps browsers with SVG support from using it: https://crbug.com/1162276
  return [
    ...iconOf('icon', icons.favicon, icons.svg === undefined ? undefined : '32x32'),
    ...iconOf('icon', icons.svg, 'any'),
    ...iconOf('apple-touch-icon', icons.appleTouch),
  ]
}
