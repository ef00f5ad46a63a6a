import type {
  HeadProps,
  LanguageProps,
  PageProps,
  VersionLink,
  VersionProps,
  WrittenIn,
} from '../../../base/model/page.ts'
import type { Route, RouteTable } from '../../../base/model/route.ts'
import type { DocsVersion, Locale, SiteConfig } from '../../../base/model/site-config.ts'
import { digestOf } from '../../../base/platform/digest.ts'
import { absoluteUrlOf, fileHrefOf } from '../../../base/shared/urls/paths.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'
import { versionsDataPathOf } from '../../../base/shared/urls/site-files.ts'
import { isUntranslated } from '../page/canonical.ts'
import { localeOf } from '../place.ts'
import type { Urls } from '../urls.ts'
import { nearestAlternate, alternatesAt } from './alternates.ts'
import { newestOf, versionsPathname } from './newest-version.ts'

/** Finds the same page in other versions and languages. */
export interface PagePlaces {
  /** The version and language props of a page; empty if the site has one of each. */
  readonly propsOf: (route: Route) => Pick<PageProps, 'version' | 'languages' | 'writtenIn'>
  /** The full URL for search engines; `undefined` if the origin is not known. */
  readonly canonicalOf: (route: Route) => string | undefined
  readonly alternatesOf: (route: Route) => Pick<HeadProps, 'alternates'>
}

/** The versions and translations of the pages of one language. */
export function pagePlacesOf(table: RouteTable, config: SiteConfig, urls: Urls): PagePlaces {
  const own = localeOf(config)
  const absolute = (pathname: Pathname, locale: Locale): string =>
    absoluteUrlOf(urls.hrefOf(pathname), locale.origin)
  const canonicalOf = (route: Route): string | undefined => {
    const pathname = route.canonical ?? route.pathname
    const found = table.routes.get(pathname)
    const locale = found ? localeOf({ ...config, locale: found.locale }) : own
    return locale.origin === '' ? undefined : absolute(pathname, locale)
  }
  const hasAlternates = config.locales.length > 1 && config.locales.every(({ origin }) => origin)
  const versionOf = versionPropsOf(table, config, urls)
  const original = writtenInFirst(table, config)
  const languagesOf = (route: Route) => languageLinks(route, { table, config, urls })
  return {
    canonicalOf,
    alternatesOf: (route) =>
      !hasAlternates || route.canonical !== undefined || route.unlisted || route.noindex
        ? {}
        : alternatesOf(route, { table, config, absolute }),
    propsOf: (route) => ({
      ...versionOf(route),
      ...(config.locales.length > 1 && { languages: languagesOf(route) }),
      ...(isUntranslated(route) && { writtenIn: original }),
    }),
  }
}

interface PlacesInput {
  readonly table: RouteTable
  readonly config: SiteConfig
  readonly urls: Urls
}

/** The links to the page in each language: a full URL if the language has its own host. */
function languageLinks(
  route: Route,
  { table, config, urls }: PlacesInput,
): readonly LanguageProps[] {
  const { origin } = config
  return config.locales.map((locale) => {
    const { id, label, lang, dir, path } = locale
    const alternates = alternatesAt(table.alternates, {
      locale: id,
      docsVersion: route.docsVersion,
    })
    const homeAt = (home: Pathname): Pathname => {
      const [first = home] = alternates.values()
      return table.routes.has(home) ? home : first
    }
    const pathname =
      alternates.get(route.key) ?? nearestAlternate(route.key, alternates) ?? homeAt(path)
    const href = urls.hrefOf(pathname)
    const full = locale.origin === origin ? href : absoluteUrlOf(href, locale.origin)
    return { label, lang, dir, href: full, current: id === route.locale }
  })
}

function alternatesOf(
  route: Route,
  {
    table,
    config: { locales },
    absolute,
  }: Omit<PlacesInput, 'urls'> & {
    readonly absolute: (pathname: Pathname, locale: Locale) => string
  },
): Pick<HeadProps, 'alternates'> {
  const found = locales.flatMap((locale) => {
    const pathname = alternatesAt(table.alternates, {
      locale: locale.id,
      docsVersion: route.docsVersion,
    }).get(route.key)
    const alternate = pathname && table.routes.get(pathname)
    if (alternate === undefined || isUntranslated(alternate)) return []
    return [{ lang: locale.lang, href: absolute(alternate.pathname, locale), locale }]
  })
  if (found.length < 2) return {}
  const fallback = found.find(({ locale }) => locale === locales[0])
  return {
    alternates: [
      ...found.map(({ lang, href }) => ({ lang, href })),
      ...(fallback ? [{ lang: 'x-default', href: fallback.href }] : []),
    ],
  }
}

/** The language of untranslated content: the first one. */
function writtenInFirst(
  { languages }: Pick<RouteTable, 'languages'>,
  config: SiteConfig,
): WrittenIn {
  const { lang, dir, label, id, messages } = config.locales[0] ?? localeOf(config)
  const own = languages.get(id)?.messages ?? messages
  const written = { lang, dir, label, messages: own }
  return { ...written, digest: digestOf(JSON.stringify(written)) }
}

/** The version props for the pages of each version. */
function versionPropsOf(table: RouteTable, config: SiteConfig, urls: Urls) {
  const docsVersions = new Map(config.docs.map((docsVersion) => [docsVersion.id, docsVersion]))

  return (route: Route): { readonly version?: VersionProps } => {
    const docsVersion = docsVersions.get(route.docsVersion ?? '')
    const newest = docsVersion && newestOf(docsVersion.set, config.docs)
    if (docsVersion?.state === undefined || newest === undefined) return {}
    const { label, badge, banner } = docsVersion.state
    const pageIn = (other: DocsVersion) => pageInVersion(route, { table, config, other })
    const target = banner && pageIn(newest)
    const isAlone = config.docs.filter(({ set }) => set === docsVersion.set).length < 2
    const links = isAlone ? [] : linksOf(docsVersion, { newest, config })
    return {
      version: {
        label,
        badge,
        banner: target && {
          kind: banner,
          href: urls.hrefOf(target.pathname),
          isSamePage: target.isSamePage,
        },
        links: links.map(({ kind, other, isShown }): VersionLink => ({
          kind,
          label: isShown ? other.state?.label : undefined,
          href: urls.hrefOf(pageIn(other).pathname),
          current: other === docsVersion,
        })),
        all: isAlone
          ? undefined
          : {
              href: urls.hrefOf(versionsPathname(newest)),
              file: fileHrefOf(versionsDataPathOf(newest.route), config.base),
            },
        key: route.key,
      },
    }
  }
}

/** The current version, the newest, and the page's own: the ones whose URLs do not change. */
function linksOf(
  own: DocsVersion,
  { newest, config }: { readonly newest: DocsVersion; readonly config: SiteConfig },
) {
  const today = config.docs.find(({ set, version }) => set === own.set && version === 'current')
  return [
    ...(today && today !== newest ? [{ kind: 'today' as const, other: today, isShown: true }] : []),
    { kind: 'newest' as const, other: newest, isShown: own === newest },
    ...(own === newest || own === today
      ? []
      : [{ kind: 'own' as const, other: own, isShown: true }]),
  ]
}

interface Target {
  readonly pathname: Pathname
  readonly isSamePage: boolean
}

/** The same page in another version, else its nearest page. */
function pageInVersion(
  { key, locale }: Route,
  {
    table,
    config,
    other,
  }: { readonly table: RouteTable; readonly config: SiteConfig; readonly other: DocsVersion },
): Target {
  const alternates = alternatesAt(table.alternates, {
    locale: localeOf({ ...config, locale }).id,
    docsVersion: other.id,
  })
  const same = alternates.get(key)
  if (same !== undefined) return { pathname: same, isSamePage: true }
  const [first] = alternates.values()
  return { pathname: nearestAlternate(key, alternates) ?? first ?? other.route, isSamePage: false }
}
