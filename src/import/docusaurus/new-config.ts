import { join, relative, resolve } from 'node:path'
import type { UserConfig } from '../../base/model/config.ts'
import type { SidebarItemOptions } from '../../base/model/sidebar-options.ts'
import type {
  BlogOptions,
  DocsOptions,
  LocaleOptions,
  PagesOptions,
  VersionOptions,
} from '../../base/model/site-config.ts'
import { isHeadTag } from '../../base/shared/head-tag.ts'
import { listOf, objectOf, textOf, textsOf } from '../data.ts'
import type { Data } from '../data.ts'
import { docsIn } from '../docs-in.ts'
import { textIn } from '../files.ts'
import { OF_REDIRECTS, ONLY_REPORTED } from '../only-reported.ts'
import { plain } from '../plain-text.ts'
import { accentRules, ONLY_LOGO, themeWith } from '../theme-styles.ts'
import { footerFrom, navbarFrom, sitePath } from './navigation.ts'
import type { Targets } from './navigation.ts'
import { localesOf, placeInSite } from './old-site.ts'
import type { OldBlog, OldDocs, OldPages, OldSite } from './old-site.ts'
import { sidebarsFrom } from './sidebars.ts'
import type { NewSidebars } from './sidebars.ts'

/** The new config, and the other files that it needs besides the old content. */
export interface NewConfig {
  readonly config: Omit<UserConfig, 'plugins'>
  /** The options of the redirects plug-in. */
  readonly redirects: Readonly<Record<string, string>>
  /** Names of components that every document has, and the module of them. */
  readonly theme: readonly (readonly [name: string, text: string])[]
}

export interface NewConfigSettings extends Targets {
  /** Folders with documents that are parts of others. */
  readonly partFolders: readonly string[]
  readonly components: { readonly file: string; readonly names: readonly string[] } | undefined
}

/** The config of the new site. */
export function newConfigOf(settings: NewConfigSettings): NewConfig {
  const { site, partFolders, components, leave } = settings
  const { config, themeConfig } = site
  const url = textOf(config['url']) ?? 'https://example.com'
  const base = textOf(config['baseUrl']) ?? '/'
  const tagline = textOf(config['tagline'])
  const [main = 'en', ...others] = localesOf(site)
  const favicon = textOf(config['favicon'])
  const image = textOf(themeConfig['image'])
  const docs = site.docs.map((each) => docsFrom(each, settings))
  const style = styleOf(site)
  const redirects = redirectsFrom(site)
  const announcement = announcementFrom(objectOf(themeConfig['announcementBar']))
  return {
    redirects,
    theme: style,
    config: {
      title: textOf(config['title']) ?? 'Docs',
      url: URL.canParse(url) ? new URL(url).origin : 'https://example.com',
      ...(base !== '/' && { base }),
      ...(typeof config['trailingSlash'] === 'boolean' && {
        trailingSlash: config['trailingSlash'],
      }),
      ...(tagline && { description: plain(tagline) }),
      ...(main !== 'en' && { lang: main }),
      ...(others.length > 0 && {
        locales: Object.fromEntries([main, ...others].map((id) => [id, localeOf(id, config)])),
      }),
      docs: oneOrList(docs),
      blog: oneOrList(site.blogs.map((blog) => blogFrom(blog, site))),
      pages: oneOrList(site.pages.map((pages) => pagesFrom(pages, site))),
      staticFolder: 'static',
      navbar: navbarFrom(settings),
      footer: footerFrom(settings),
      ...(announcement && { announcement }),
      ...(favicon &&
        settings.hasFile(`static${sitePath(favicon)}`) && {
          icons: { favicon: sitePath(favicon) },
        }),
      ...(image &&
        settings.hasFile(`static${sitePath(image)}`) && { socialImage: sitePath(image) }),
      ...headFrom(site, leave),
      ...(style.length > 0 && { theme: 'theme/index.tsx' }),
      markdown: {
        format: formatOf(config),
        ...(objectOf(config['markdown'])['emoji'] !== false && { emoji: true }),
        ...(partFolders.length > 0 && { parts: partFolders }),
        ...(components && { components }),
        ...admonitionsFrom(site),
      },
      lastUpdate: lastUpdateOf(site),
      onBrokenPage: 'placeholder',
      check: checkFrom(site, Object.keys(redirects).length > 0),
    },
  }
}

function formatOf({ markdown }: Data): 'mdx' | 'detect' {
  return objectOf(markdown)['format'] === 'detect' ? 'detect' : 'mdx'
}

function localeOf(id: string, { i18n }: Data): LocaleOptions {
  const { label, htmlLang, direction } = objectOf(objectOf(objectOf(i18n)['localeConfigs'])[id])
  return {
    ...(textOf(label) && { label: String(label) }),
    ...(textOf(htmlLang) && { lang: String(htmlLang) }),
    ...(direction === 'rtl' && { dir: 'rtl' }),
  }
}

function docsFrom(docs: OldDocs, { site, pages, leave }: NewConfigSettings): DocsOptions {
  const { id, options, folder, route, versions, sidebars } = docs
  const idsIn = (version: string): ReadonlySet<string> =>
    new Set(
      pages.flatMap(({ doc }) => (doc?.set === id && doc.version === version ? [doc.id] : [])),
    )
  const given = objectOf(options['versions'])
  const known = new Set(['current', ...versions])
  const normalized = Object.entries(given).filter(([name]) => known.has(name))
  const only = onlyVersions(docs)
  const lastVersion = textOf(options['lastVersion'])
  const editUrl = editUrlFrom(options['editUrl'], folder, site.root)
  return {
    folder: placeInSite(folder, site.root),
    ...(route !== '/docs' && { route }),
    ...sidebarOptionsOf(sidebars.get('current'), { ids: idsIn('current'), leave }),
    ...(editUrl && { editUrl }),
    ...(options['numberPrefixParser'] === false && { numberPrefixes: false }),
    ...(lastVersion && known.has(lastVersion) && { lastVersion }),
    ...(only && { onlyIncludeVersions: only }),
    ...(normalized.length > 0 && {
      versions: Object.fromEntries(
        normalized.map(([name, own]) => [name, versionFrom(objectOf(own))]),
      ),
    }),
  }
}

function onlyVersions({ options, versions }: OldDocs): readonly string[] | undefined {
  if ('onlyIncludeVersions' in options) return textsOf(options['onlyIncludeVersions'])
  return options['includeCurrentVersion'] === false ? versions : undefined
}

function versionFrom({ label, path, banner, badge, noIndex }: Data): VersionOptions {
  return {
    ...(textOf(label) && { label: String(label) }),
    ...(typeof path === 'string' && { path }),
    ...((banner === 'none' || banner === 'unreleased' || banner === 'unmaintained') && { banner }),
    ...(typeof badge === 'boolean' && { badge }),
    ...(typeof noIndex === 'boolean' && { noindex: noIndex }),
  }
}

interface KnownDocs {
  readonly ids: ReadonlySet<string>
  readonly leave: (what: string) => void
}

/** The sidebars of a version. A doc without a file was made by a plug-in, and is not imported. */
export function sidebarOptionsOf(given: unknown, known: KnownDocs): Pick<DocsOptions, 'sidebars'> {
  if (given === undefined) return {}
  const sidebars = Object.entries(sidebarsFrom(given))
  const clean: NewSidebars = Object.fromEntries(
    sidebars.map(([name, items]) => [name, knownItems(items, known)]),
  )
  return { sidebars: clean }
}

function knownItems(
  items: readonly SidebarItemOptions[],
  known: KnownDocs,
): readonly SidebarItemOptions[] {
  return items.flatMap((item): readonly SidebarItemOptions[] => {
    if (typeof item === 'object' && item.type === 'category') {
      const { link, ...rest } = item
      const isKept = typeof link !== 'string' || isKnown(link, known)
      return [
        {
          ...rest,
          items: knownItems(item.items, known),
          ...(link !== undefined && isKept && { link }),
        },
      ]
    }
    const [id] = docsIn([item])
    return id === undefined || isKnown(id, known) ? [item] : []
  })
}

function isKnown(id: string, { ids, leave }: KnownDocs): boolean {
  if (ids.has(id)) return true
  leave(`the line of the sidebar for the doc \`${id}\`, which no file has`)
  return false
}

/** The beginning of an edit link, before the path of a file in the new site. */
function editUrlFrom(given: unknown, folder: string, root: string): string | undefined {
  const url = textOf(given)
  if (url === undefined || !URL.canParse(url)) return undefined
  // `website/` and `../docs` → `docs`, without the part that the path in the new site repeats.
  const path = relative(root, folder).replaceAll('\\', '/')
  const whole = new URL(`${path}/`, `${url.replace(/\/$/, '')}/`).href
  const place = placeInSite(folder, root)
  return whole.endsWith(`/${place}/`) ? whole.slice(0, -place.length - 1) : undefined
}

function blogFrom({ options, folder, route }: OldBlog, { root }: OldSite): BlogOptions {
  const title = textOf(options['blogTitle'])
  const description = textOf(options['blogDescription'])
  const size = options['postsPerPage']
  const feed = objectOf(options['feedOptions'])['type']
  const feeds = (['rss', 'atom', 'json'] as const).filter((name) => textsOf(feed).includes(name))
  const editUrl = editUrlFrom(options['editUrl'], folder, root)
  return {
    folder: placeInSite(folder, root),
    ...(route !== '/blog' && { route }),
    ...(title && { title }),
    ...(description && { description }),
    ...(size === 'ALL'
      ? { postsPerPage: 1000 }
      : typeof size === 'number' && { postsPerPage: size }),
    ...(feeds.length > 0 && { feeds }),
    ...(editUrl && { editUrl }),
  }
}

function pagesFrom({ options, folder, route }: OldPages, { root }: OldSite): PagesOptions {
  const editUrl = editUrlFrom(options['editUrl'], folder, root)
  return {
    folder: placeInSite(folder, root),
    ...(route !== '/' && { route }),
    ...(editUrl && { editUrl }),
  }
}

function oneOrList<Part>(parts: readonly Part[]): false | Part | readonly Part[] {
  const [first] = parts
  return first === undefined ? false : parts.length === 1 ? first : parts
}

function announcementFrom({ id, content }: Data) {
  const html = textOf(content)
  if (html === undefined) return undefined
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
  return {
    id: textOf(id) ?? 'announcement',
    text: plain(html),
    ...(links.length === 1 && { href: sitePath(links[0] ?? '') }),
  }
}

/** The elements of the head, and scripts and styles of other hosts. Analytics are listed in the report. */
function headFrom({ config, themeConfig, analytics }: OldSite, leave: (what: string) => void) {
  const tags = listOf(config['headTags']).map((given) => {
    const { tagName, attributes, innerHTML } = objectOf(given)
    return { tag: tagName, attributes, ...(textOf(innerHTML) && { content: innerHTML }) }
  })
  const metadata = listOf(themeConfig['metadata']).map((given) => ({
    tag: 'meta',
    attributes: objectOf(given),
  }))
  const all: readonly unknown[] = [...tags, ...metadata]
  for (const tag of all)
    if (!isHeadTag(tag)) leave(`an element of the head: ${JSON.stringify(tag)}`)
  for (const name of Object.keys(analytics)) leave(`the analytics of \`${name}\``)
  for (const script of listOf(config['scripts'])) {
    leave(`the script ${JSON.stringify(objectOf(script)['src'] ?? script)}`)
  }
  const head = all.filter(isHeadTag)
  return head.length > 0 ? { head } : {}
}

function admonitionsFrom({ docs }: OldSite) {
  const keywords = docs.flatMap(({ options }) =>
    textsOf(objectOf(options['admonitions'])['keywords']),
  )
  const own = keywords.filter((name) => !BUILT_IN.has(name))
  if (own.length === 0) return {}
  const titles = own.map(
    (name) => [name, `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`] as const,
  )
  return { admonitions: Object.fromEntries(titles) }
}

const BUILT_IN = new Set([
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'secondary', 'success'],
])

function lastUpdateOf({ docs }: OldSite): boolean | { author: boolean } {
  const [options = {}] = docs.map((each) => each.options)
  if (options['showLastUpdateAuthor'] === true) return { author: true }
  return options['showLastUpdateTime'] === true
}

function checkFrom(
  { config, left }: OldSite,
  hasRedirects: boolean,
): NonNullable<UserConfig['check']> {
  const hooks = objectOf(objectOf(config['markdown'])['hooks'])
  const isOff = (value: unknown): boolean => value === 'ignore'
  const external = left.flatMap(({ route }) => (route ? [route, `${route}/**`] : []))
  return {
    ...Object.fromEntries(
      [...ONLY_REPORTED, ...(hasRedirects ? OF_REDIRECTS : [])].map((id) => [
        id,
        'warning' as const,
      ]),
    ),
    'dead-link':
      isOff(config['onBrokenLinks']) && isOff(hooks['onBrokenMarkdownLinks'] ?? 'ignore')
        ? 'off'
        : 'warning',
    'missing-anchor': isOff(config['onBrokenAnchors']) ? 'off' : 'warning',
    ...(external.length > 0 && { external: [...new Set(external)] }),
  }
}

function redirectsFrom(site: OldSite): Readonly<Record<string, string>> {
  const { redirects } = site
  const written = listOf(redirects?.['redirects']).flatMap((given) => {
    const { from, to } = objectOf(given)
    const target = textOf(to)
    return target ? textsOf(from).map((path) => [path, target] as const) : []
  })
  const made = Object.entries(objectOf(objectOf(redirects?.['createRedirects'])['$redirects']))
  const all = [...made.map(([from, to]) => [from, String(to)] as const), ...written]
  return Object.fromEntries(
    [...listsOf(site), ...all].map(([from, to]) => [withoutSlash(from), withoutSlash(to)]),
  )
}

/** Lists that Docusaurus makes even if they are empty: their URLs redirect. */
function listsOf({
  blogs,
  hasEmptyBlog,
}: OldSite): readonly (readonly [from: string, to: string])[] {
  if (blogs.length === 0) return hasEmptyBlog ? [['/blog', '/']] : []
  return blogs.flatMap((blog) => {
    const file = textOf(blog.options['authorsMapPath']) ?? 'authors.yml'
    const path = join(blog.folder, file)
    const hasPages = /^\s+page:/m.test(textIn(path) ?? '')
    return hasPages ? [] : [[`${blog.route}/authors`, blog.route] as const]
  })
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '')
}

const PRIMARY = /--ifm-color-primary:\s*([^;}]+)/
const DARK = /\[data-theme=['"]?dark['"]?\][^{]*\{([^}]*)\}/g

/** A theme in the main colour of the old one, light and dark. */
function styleOf({ root, customCss, themeConfig }: OldSite): NewConfig['theme'] {
  const css = customCss.map((file) => textIn(resolve(root, file)) ?? '').join('\n')
  const dark = [...css.matchAll(DARK)].map(([, rules = '']) => rules).join('\n')
  const light = PRIMARY.exec(css.replaceAll(DARK, ''))?.[1]?.trim()
  const shown = PRIMARY.exec(dark)?.[1]?.trim() ?? light
  const isKnown = light !== undefined && !light.includes('var(')
  const accent = isKnown ? accentRules(light, shown?.includes('var(') ? light : shown) : ''
  const { logo, title } = objectOf(themeConfig['navbar'])
  const isOnly = textOf(objectOf(logo)['src']) !== undefined && !textOf(title)
  const styles = [accent, isOnly ? ONLY_LOGO : '']
  return styles.some(Boolean) ? themeWith(styles) : []
}
