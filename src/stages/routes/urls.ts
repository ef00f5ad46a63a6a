import { candidateFilesOf } from './candidate-files.ts'
import type { CandidateFiles } from './candidate-files.ts'
import { keyIn } from './composed.ts'
import { otherFormatOf, pagesBelow } from './pages-below.ts'
import type { DocumentRoot } from './pages-below.ts'
import { rootOf } from './place.ts'
import { sourceUrlOf } from './source-url.ts'
import type { ResolvedUrl } from '../../base/model/page.ts'
import type { RouteTable } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import type { Asset } from '../../base/model/source.ts'
import { matcherOf } from '../../base/platform/path-patterns.ts'
import { imageVariants } from '../../base/shared/image-variants.ts'
import { assetOutputPath } from '../../base/shared/urls/assets.ts'
import {
  absoluteUrlOf,
  decode,
  extensionOf,
  fileHrefOf,
  fileNameOf,
  fileOfHref,
  folderOf,
  hrefOf,
  isExternal,
  isFileName,
  parsePathname,
  pathnameFrom,
  relativeTo,
  resolvePathname,
  sourcePathOf,
  splitUrl,
  withoutExtension,
} from '../../base/shared/urls/paths.ts'
import type { Href, Pathname, SourcePath } from '../../base/shared/urls/paths.ts'

/** The place of a link: its file, and the page that shows it. */
export interface LinkOrigin {
  readonly source: SourcePath
  readonly pathname: Pathname
}

/** Resolves written links. */
export interface Urls {
  /** The `href` of a page of the site. */
  readonly hrefOf: (pathname: Pathname) => Href
  /** The target of a link or image in a document; `undefined` if it can stay as written, or is dead. */
  readonly resolve: (url: string, from: LinkOrigin) => ResolvedUrl | undefined
  /** The URL of a file in the repository of the docs, for a link in a document to code, or to nothing of the site. */
  readonly atSource: (url: string, from: LinkOrigin) => string | undefined
  /**
   * True if a link in a document leads to a path of this site without a page. Files are never dead: which ones there are is known
   * at the end of the build only.
   */
  readonly isDead: (url: string, from: LinkOrigin) => boolean
  /** The file or page at a site path in a config. */
  readonly found: (url: string) => ResolvedUrl | undefined
  /** The `href` of a site path or a full URL in a config: `/docs/a.html#b` → `/base/docs/a#b`. */
  readonly href: (url: string) => Href
  /** The full URL of a link or image: for previews and search engines. */
  readonly absolute: (url: string, from?: LinkOrigin) => string
}

type UrlSettings = Pick<
  SiteConfig,
  | 'base'
  | 'trailingSlash'
  | 'origin'
  | 'staticFolder'
  | 'images'
  | 'docs'
  | 'blogs'
  | 'pages'
  | 'locale'
  | 'locales'
  | 'externalPaths'
>

/** Links by path are looked up in the route table, so that they work even if a slug moves the page. */
export function urlsOf(table: RouteTable, config: UrlSettings): Urls {
  const { base, origin } = config
  const hrefs = new Map<Pathname, Href>()
  const meant = candidateFilesOf(config)
  const fromFile = fileTargets(table, config, meant)
  const isExternalPath = matcherOf(config.externalPaths)
  const fromSite = siteTargets(table, config, { ...meant, isExternalPath })

  /** A page or a file of the site. */
  const found = (url: string, page: LinkOrigin): ResolvedUrl | undefined => {
    if (url.startsWith('/')) return fromSite.found(url, page.source)
    const byFile = fromFile(url, page.source)
    if (byFile) return byFile
    // As a browser on the page, and then as one on a host that adds the slash to its URL, or removes it.
    for (const trailingSlash of [config.trailingSlash === true, config.trailingSlash !== true]) {
      const pathname = parsePathname(
        resolvePathname(url, page.pathname, { base, trailingSlash }),
        base,
      )
      const target = pathname && pageAt(pathname, table)
      if (target !== undefined) return { href: `${hrefOf(target, config)}${suffixOf(url)}` }
    }
    return undefined
  }
  const resolve = (url: string, page: LinkOrigin): ResolvedUrl | undefined => {
    if (isOnSamePage(url) || isExternal(url)) return undefined
    const target = found(url, page) ?? fromSite.below(url)
    return target && isPageLikeFile(target.href) ? { ...target, isPage: true } : target
  }
  /** True if a URL which ends like that of a file leads to a page: `/schemas/a.b`. */
  const isPageLikeFile = (href: string): boolean => {
    const pathname = parsePathname(href, base)
    if (pathname === undefined || !isFileName(fileNameOf(pathname))) return false
    return pageAt(pathname, table) !== undefined
  }
  const isDead = (url: string, page: LinkOrigin): boolean => {
    if (isOnSamePage(url) || isExternal(url) || found(url, page)) return false
    const absolute = resolvePathname(fromSite.below(url)?.href ?? url, page.pathname, config)
    const pathname = parsePathname(absolute, base)
    if (pathname === undefined) return true
    const isFile = isFileName(fileNameOf(pathname)) && !isMarkdown(pathname)
    return !isFile && !isExternalPath(`/${fileOfHref(absolute, base) ?? ''}`)
  }
  const atSource = sourceTargets(table, config, { meant, found })
  const href = (url: string): Href => {
    const target = url.startsWith('/') ? (fromSite.found(url) ?? fromSite.below(url)) : undefined
    return (target?.href ?? url) as Href
  }
  const absolute = (url: string, from?: LinkOrigin): string => {
    const found = ((from && resolve(url, from)?.href) ?? href(url)) as Href
    const isOnSite = found.startsWith('/') && !found.startsWith('//')
    return isOnSite ? absoluteUrlOf(found, origin) : found
  }
  // A page is linked from itself, its neighbours, its sidebar and its head: its path is encoded once.
  const hrefOfPage = (pathname: Pathname): Href => {
    const known = hrefs.get(pathname)
    if (known !== undefined) return known
    const made = hrefOf(pathname, config)
    hrefs.set(pathname, made)
    return made
  }
  return { hrefOf: hrefOfPage, resolve, atSource, isDead, found: fromSite.found, href, absolute }
}

/** Links to the repository of the docs. Most sites name none. */
function sourceTargets(
  { assets, bySource }: RouteTable,
  { docs }: UrlSettings,
  {
    meant,
    found,
  }: {
    readonly meant: CandidateFiles
    readonly found: (url: string, page: LinkOrigin) => ResolvedUrl | undefined
  },
): Urls['atSource'] {
  if (docs.every(({ sourceUrl }) => sourceUrl === undefined)) return () => undefined
  return (url, page) => {
    const place = isOnSamePage(url) ? undefined : meant.placeOf(page.source)
    if (place === undefined) return undefined
    const fileOf = (path: string) => sourcePathOf(`${place.docs.folder ?? ''}/${path}`)
    return sourceUrlOf(url, place, {
      isFound: () => found(url, page) !== undefined,
      isFile: (path) => assets.has(fileOf(path)),
      hasFiles: (path) =>
        [...assets.keys(), ...bySource.keys()].some(
          (file) => relativeTo(file, fileOf(path)) !== undefined,
        ),
    })
  }
}

/** Links by path: `./b.md#part`, `../x/`, `b`, `@site/content/docs/b.md`. */
function fileTargets(
  table: RouteTable,
  config: UrlSettings,
  { candidatesFor, rootsFor }: CandidateFiles,
) {
  const pages = pagesByPath(table, config)
  const below = pagesBelow(table, config)

  return (url: string, source: SourcePath): ResolvedUrl | undefined => {
    for (const file of candidatesFor(url, source)) {
      const key = keyIn(table.assets, file)
      const asset = key && table.assets.get(key)
      if (asset) return assetTarget(asset, suffixOf(url), config)
      const at = keyIn(pages, file)
      const pathname =
        (at === undefined ? undefined : pages.get(at)) ??
        (isMarkdown(file)
          ? (pages.get(otherFormatOf(file)) ?? below(url, rootsFor(source)))
          : undefined)
      if (pathname !== undefined) return { href: `${hrefOf(pathname, config)}${suffixOf(url)}` }
    }
    return undefined
  }
}

/** The page at a path, even if the path has the extension of a document: `/docs/a.md`. */
function pageAt(pathname: Pathname, { routes }: Pick<RouteTable, 'routes'>): Pathname | undefined {
  const known = keyIn(routes, pathname)
  if (known !== undefined || !isMarkdown(pathname)) return known
  return keyIn(routes, pathnameFrom(withoutExtension(pathname)))
}

/** True if a link has no path: `#part`, `?a=b`. */
function isOnSamePage(url: string): boolean {
  return /^(?:[#?]|$)/.test(url)
}

const SITE_ROOT: DocumentRoot = { folder: sourcePathOf(''), route: pathnameFrom('/') }

/** Links by site path, to pages and static files. */
function siteTargets(
  table: RouteTable,
  config: UrlSettings,
  {
    rootsFor,
    isExternalPath,
  }: CandidateFiles & { readonly isExternalPath: (path: string) => boolean },
) {
  const { base, staticFolder } = config
  const root = rootOf(config)
  const below = pagesBelow(table, config)

  const known = (url: string, from: string): ResolvedUrl | undefined => {
    const written = parsePathname(url, from)
    const inLanguage = written && root !== '/' ? pathnameFrom(root, written) : written
    const pathname = [inLanguage, written].flatMap((each) => (each && pageAt(each, table)) ?? [])[0]
    if (pathname !== undefined) return { href: `${hrefOf(pathname, config)}${suffixOf(url)}` }
    const file = fileOfHref(url, from)
    const key = file && keyIn(table.assets, sourcePathOf(`${staticFolder}/${file}`))
    const asset = key && table.assets.get(key)
    return asset && assetTarget(asset, suffixOf(url), config)
  }
  return {
    found(url: string, source?: SourcePath): ResolvedUrl | undefined {
      const direct = known(url, '/') ?? (base === '/' ? undefined : known(url, base))
      if (direct) return direct
      const file = fileOfHref(url, '/')
      if (file === undefined || url.startsWith('//') || !isMarkdown(file)) return undefined
      const pathname = below(url, [SITE_ROOT, ...rootsFor(source)])
      return pathname && { href: `${hrefOf(pathname, config)}${suffixOf(url)}` }
    },
    /** Any other path gets the base: an emitter may write it. One of `externalPaths` may be written with its base. */
    below(url: string): ResolvedUrl | undefined {
      const own = fileOfHref(url, base)
      if (base !== '/' && own !== undefined && isExternalPath(`/${own}`)) return { href: url }
      const file = url.startsWith('//') ? undefined : fileOfHref(url, '/')
      return file === undefined ? undefined : { href: `${fileHrefOf(file, base)}${suffixOf(url)}` }
    },
  }
}

/**
 * The pages by the paths that refer to them: their file, their file without its extension, the folder of an
 * index.
 */
function pagesByPath(
  { bySource, routes }: RouteTable,
  { locale }: UrlSettings,
): ReadonlyMap<string, Pathname> {
  const pages = new Map<string, Pathname>()
  for (const [source, pathname] of bySource) {
    const folder = folderOf(source)
    const name = fileNameOf(withoutExtension(source)).toLowerCase()
    const isIndex = ['index', 'readme', fileNameOf(folder).toLowerCase()].includes(name)
    if (isIndex && !pages.has(folder)) pages.set(folder, pathname)
    const stem = withoutExtension(source)
    if (!pages.has(stem)) pages.set(stem, pathname)
  }
  for (const route of routes.values()) {
    const { folder } = route
    if (folder === undefined || route.locale !== locale) continue
    if (!pages.has(folder)) pages.set(folder, route.pathname)
  }
  for (const [source, pathname] of bySource) pages.set(source, pathname)
  return pages
}

/** Smaller images, in pixels, are shown in full size in the text already. */
const ZOOMED = 640
/** The largest image that is published as it is. */
const MOST_BYTES = 500_000

function assetTarget(
  asset: Asset,
  suffix: string,
  { staticFolder, base, images }: UrlSettings,
): ResolvedUrl {
  const { width, height, size = 0 } = asset
  const variants = images === undefined ? [] : imageVariants(asset, images)
  return {
    href: `${fileHrefOf(assetOutputPath(asset, staticFolder), base)}${suffix}`,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(variants.length > 0 && {
      variants: variants.map(({ path, width: own, format }) => {
        return { href: fileHrefOf(path, base), width: own, format }
      }),
    }),
    ...(size > MOST_BYTES && variants.length === 0 && { kilobytes: Math.round(size / 1000) }),
    ...(images?.zoom && (width ?? 0) >= ZOOMED && { zoom: true }),
  }
}

function isMarkdown(file: string): boolean {
  return /^\.mdx?$/.test(extensionOf(file))
}

function suffixOf(url: string): string {
  const [, { query, hash }] = splitUrl(url)
  return `${query}${composedHash(hash)}`
}

/** The ids of a page are composed. */
function composedHash(hash: string): string {
  const plain = decode(hash) ?? hash
  const composed = plain.normalize('NFC')
  return composed === plain ? hash : composed
}
