import { headTagFrom } from './front-matter.ts'
import { logosOf } from './look.ts'
import { oldRedirectsOf, pluginsOf } from './old-site.ts'
import type { OldLocale, OldSite } from './old-site.ts'
import type { Places } from './places.ts'
import { sidebarItems, translationsIn } from './sidebars.ts'
import type { UserConfig } from '../../base/model/config.ts'
import type {
  DocsOptions,
  LocaleOptions,
  NavbarOptions,
  SocialLink,
} from '../../base/model/site-config.ts'
import { BRAND_ICONS } from '../../base/shared/brand-icons.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { fileNameOf, isExternal, pathnameFrom } from '../../base/shared/urls/paths.ts'
import { listOf, nameIn, objectOf, objectsIn, textOf, textsOf } from '../data.ts'
import { logoFrom } from '../logo.ts'
import { OF_REDIRECTS, ONLY_REPORTED } from '../only-reported.ts'
import { plain } from '../plain-text.ts'

export interface NewConfigSettings {
  readonly site: OldSite
  readonly places: Places
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
  /** Checks that a static file exists, by its site path. */
  readonly hasStatic: (path: string) => boolean
  readonly redirects: Readonly<Record<string, string>>
}

/** The config of the new site. */
export function newConfigOf(settings: NewConfigSettings): Omit<UserConfig, 'plugins'> {
  const { site, places, leave, redirects, hasStatic } = settings
  const { astro, starlight, locales } = site
  const [main] = locales
  if (main === undefined) throw new TypeError('a site has a language')
  const base = `/${(textOf(astro['base']) ?? '').replaceAll(/^\/+|\/+$/g, '')}/`.replace('//', '/')
  const description = textOf(starlight['description'])
  const head = headOf(settings)
  const folders = partFolders(site)
  leaveOthers(site, leave)
  return {
    title: titleOf(starlight, main),
    url: urlOf(settings),
    ...(base !== '/' && { base }),
    ...(hasSlash(astro) && { trailingSlash: true }),
    ...(description && { description: plain(description) }),
    ...(main.lang !== 'en' && { lang: main.lang }),
    ...((locales.length > 1 || main.folder !== undefined) && { locales: localesOf(locales) }),
    docs: docsOf(settings),
    blog: false,
    pages: places.documents.some(({ isNotFound }) => isNotFound) ? { folder: 'pages' } : false,
    staticFolder: 'static',
    navbar: navbarOf(settings),
    ...iconOf(textOf(starlight['favicon']) ?? '/favicon.svg', hasStatic),
    ...(head.length > 0 && { head }),
    theme: 'theme/index.tsx',
    ...(folders.length > 0 && { markdown: { parts: folders } }),
    lastUpdate: starlight['lastUpdated'] === true,
    ...(starlight['pagefind'] === false && { search: false }),
    onBrokenPage: 'placeholder',
    check: checkOf(settings, redirects),
  }
}

function checkOf({ site }: NewConfigSettings, redirects: Readonly<Record<string, string>>) {
  // Links to paths that redirect are valid, and so are those to pages that other code of Astro makes.
  const external = Object.keys(redirects).filter((path) => !isExternal(path))
  const ids = [...ONLY_REPORTED, ...(external.length > 0 ? OF_REDIRECTS : [])]
  return {
    ...Object.fromEntries(ids.map((id) => [id, 'warning' as const])),
    'dead-link': 'warning' as const,
    'missing-anchor': 'warning' as const,
    'unknown-front-matter': 'off' as const,
    ...(external.length > 0 && site.documents.length > 0 && { external }),
  }
}

/** Checks that links of the old site end in a slash, as they do unless the config changes it. */
function hasSlash(astro: OldSite['astro']): boolean {
  return astro['trailingSlash'] !== 'never' && objectOf(astro['build'])['format'] !== 'file'
}

/** The title, which may differ by the language. */
function titleOf({ title }: OldSite['starlight'], { lang }: OldLocale): string {
  const texts = objectOf(title)
  return textOf(title) ?? textOf(texts[lang]) ?? textOf(Object.values(texts)[0]) ?? 'Docs'
}

function urlOf({ site, leave }: NewConfigSettings): string {
  const url = textOf(site.astro['site'])
  if (url !== undefined && URL.canParse(url)) return new URL(url).origin
  leave('the URL of the site, which Astro does not need: set `url` in `site.config.ts`')
  return 'https://example.com'
}

function localesOf(locales: readonly OldLocale[]): Readonly<Record<string, LocaleOptions>> {
  return Object.fromEntries(
    locales.map(({ folder, label, lang, dir }, index): readonly [string, LocaleOptions] => [
      index === 0 ? lang : (folder ?? lang),
      {
        ...(label && { label: plain(label) }),
        ...(index > 0 && folder !== lang && { lang }),
        ...(dir === 'rtl' && { dir: 'rtl' as const }),
        ...(index === 0 && folder !== undefined && { path: `/${folder}` }),
        ...(index > 0 && folder === undefined && { path: '/' }),
      },
    ]),
  )
}

function docsOf({ site, places, leave }: NewConfigSettings): DocsOptions {
  const { starlight } = site
  const items = Array.isArray(starlight['sidebar'])
    ? sidebarItems(starlight['sidebar'], { places, leave })
    : []
  const editUrl = textOf(objectOf(starlight['editLink'])['baseUrl'])
  return {
    folder: places.docs,
    route: '/',
    numberPrefixes: false,
    sidebars: { docs: items.length > 0 ? items : [{ type: 'autogenerated', folder: '.' }] },
    ...(editUrl && { editUrl: editUrl.replace(/\/?$/, '/') }),
  }
}

function navbarOf({ site, leave, hasStatic }: NewConfigSettings): NavbarOptions {
  const { light, dark } = logosOf(site)
  const logos = [light, dark].map((path) => path && `/${fileNameOf(path)}`)
  const social = socialOf(site.starlight['social'], leave)
  return {
    ...logoFrom(logos, hasStatic),
    items: [],
    ...(social.length > 0 && { social }),
  }
}

/** Links of the navbar: a list of `{ icon, label, href }`, or in older sites `{ github: 'https://…' }`. */
function socialOf(given: unknown, leave: (what: string) => void): readonly SocialLink[] {
  const links = Array.isArray(given)
    ? objectsIn(given).map(({ icon, href, label }) => [icon, href, label] as const)
    : Object.entries(objectOf(given)).map(([icon, href]) => [icon, href, undefined] as const)
  return links.flatMap(([icon, url, label]): readonly SocialLink[] => {
    const href = textOf(url)
    if (href === undefined) return []
    const [name = ''] = (textOf(icon) ?? '').split('.')
    const known = {
      twitter: 'x',
      'x.com': 'x',
      openCollective: 'opencollective',
      blueSky: 'bluesky',
    }
    const found = Object.entries(known).find(([old]) => old === name)?.[1] ?? name.toLowerCase()
    const own = textOf(label)
    if (Object.hasOwn(BRAND_ICONS, found))
      return [{ icon: found, href, ...(own && { label: own }) }]
    leave(`the link \`${href}\` of the navbar, whose icon there is none of`)
    return []
  })
}

function iconOf(favicon: string, hasStatic: (path: string) => boolean): Pick<UserConfig, 'icons'> {
  const path = `/${favicon.replace(/^\/+/, '')}`
  if (isExternal(favicon) || !hasStatic(path)) return {}
  return { icons: path.endsWith('.svg') ? { svg: path } : { favicon: path } }
}

/** The elements of the head. Scripts are listed in the report. */
function headOf({ site, leave }: NewConfigSettings): readonly HeadTag[] {
  return listOf(site.starlight['head']).flatMap((each): readonly HeadTag[] => {
    const tag = headTagFrom(each)
    if (tag === undefined) {
      leave(`an element of the head: \`${JSON.stringify(each)}\``)
      return []
    }
    if (tag.tag !== 'script') return [tag]
    leave(`the script ${JSON.stringify(tag.attributes?.['src'] ?? 'in the head of pages')}`)
    return []
  })
}

const TAKEN_IN = /\.(?:mdx?|avif|gif|jpe?g|png|svg|webp)$/

/** Folders outside of the documents with Markdown and images, for documents to include. */
function partFolders({ files, source }: OldSite): readonly string[] {
  const folders = files
    .filter((path) => TAKEN_IN.test(path) && path.startsWith(`${source}/`))
    .map((path) => {
      const depth = path.startsWith(`${source}/content/`) ? 3 : 2
      return path.split('/').length > depth ? path.split('/').slice(0, depth).join('/') : ''
    })
  const own = [`${source}/content/docs`, `${source}/content/i18n`, `${source}/pages`, '']
  return [...new Set(folders)].filter((folder) => !own.includes(folder)).toSorted()
}

function leaveOthers(site: OldSite, leave: (what: string) => void): void {
  const { starlight, others, files, source, statics } = site
  for (const path of textsOf(starlight['customCss'])) leave(`the styles \`${path}\``)
  for (const [name, path] of Object.entries(objectOf(starlight['components']))) {
    leave(`the override \`${String(path)}\` of the component \`${name}\``)
  }
  for (const name of pluginsOf(site)) leave(`the plug-in \`${name}\` of Starlight`)
  for (const name of others) leave(`the integration \`${name}\` of Astro`)
  if ('routeMiddleware' in starlight) leave('`routeMiddleware` of the config')
  const markdown = objectOf(site.astro['markdown'])
  for (const key of ['remarkPlugins', 'rehypePlugins']) {
    for (const plugin of listOf(markdown[key])) {
      const name = nameIn(Array.isArray(plugin) ? plugin[0] : plugin)
      leave(`the Markdown plug-in \`${name ?? 'without a name'}\``)
    }
  }
  for (const path of files) {
    if (path.startsWith(`${source}/pages/`))
      leave(`the page \`${path}\`, which code of Astro makes`)
    if (path.startsWith(`${source}/content/i18n/`)) leave(`the texts of the theme in \`${path}\``)
    if (path.startsWith(`${source}/content/docs/`) && path.endsWith('.mdoc')) {
      leave(`the document \`${path}\`, which is Markdoc`)
    }
    if (path === `${statics}/_redirects`) leave(`the rules in \`${path}\`, which its host reads`)
  }
}

/** The texts of a language that replace those of the config: by the text of the main language. */
export function textsIn(locale: OldLocale, { starlight, locales }: OldSite) {
  const [main] = locales
  const texts = new Map(translationsIn(starlight['sidebar'], locale.lang))
  const short = locale.lang.split('-')[0] ?? ''
  for (const [label, own] of translationsIn(starlight['sidebar'], short)) {
    if (!texts.has(label)) texts.set(label, own)
  }
  if (main !== undefined) {
    const [from, to] = [titleOf(starlight, main), titleOf(starlight, locale)]
    if (from !== to) texts.set(from, to)
  }
  return Object.fromEntries(texts)
}

/** The redirects of Astro. A pattern becomes one redirect for each target page. */
export function redirectsOf(
  site: OldSite,
  places: Places,
  leave: (what: string) => void,
): Readonly<Record<string, string>> {
  const all = oldRedirectsOf(site).flatMap(([from, to]) => {
    const target = isExternal(to) ? to : `/${to.replaceAll(/^\/+|\/+$/g, '')}`
    if (!from.includes('[')) return [[pathnameFrom(from), target] as const]
    const filled = expanded(from, target, places)
    if (filled.length === 0) leave(`the redirect from \`${from}\``)
    return filled
  })
  return Object.fromEntries(all.filter(([from, to]) => from !== to && !places.byPathname.has(from)))
}

/** `/old/[...slug]` → `/new/[...slug]`, for each page below `/new`. */
function expanded(from: string, to: string, { byPathname }: Places) {
  const [, before, name, after] = /^([^[]*)(\[[^\]]*\])([^[]*)$/.exec(from) ?? []
  if (before === undefined || name === undefined || !to.includes(name)) return []
  const [start = '', end = ''] = to.split(name)
  return [...byPathname.keys()].flatMap((pathname) => {
    if (!pathname.startsWith(start) || !pathname.endsWith(end)) return []
    const rest = pathname.slice(start.length, pathname.length - end.length)
    if (rest === '' || (!name.startsWith('[...') && rest.includes('/'))) return []
    return [[pathnameFrom(`${before}${rest}${after ?? ''}`), pathname] as const]
  })
}
