import { openapiFrom } from './apis.ts'
import { sidebarsFrom } from './sidebars.ts'
import type { UserConfig } from '../../../base/model/config.ts'
import type {
  BlogOptions,
  DocsOptions,
  LocaleOptions,
  PagesOptions,
  VersionOptions,
} from '../../../base/model/site-config.ts'
import type { NavItem, NavLink, SocialLink } from '../../../base/model/nav-options.ts'
import { isExternal, pathnameFrom } from '../../../base/shared/urls/paths.ts'
import { BRAND_ICONS } from '../../../base/shared/brand-icons.ts'
import type { BarLink, BarMenu } from '../model/navigation.ts'
import type { Blog, DocumentSet, ImportedSite, Look, PageSet, Version } from '../model/site.ts'
import { logoFrom } from '../logo.ts'
import { plain } from '../plain-text.ts'
import { defined } from '../data.ts'

const WITH_LINKS = /\.(?:mdx?|[jt]sx)$/
// In Markdown, in front matter, and in attributes.
const PATH = /(?<=[\s("'`<])\/[^\s)>?#"'`]*/g

/** The old paths that documents link to, with or without the base. Such a link is valid, since its path redirects. */
export function linkedRedirects({
  documents,
  redirects,
  base = '/',
}: Pick<ImportedSite, 'documents' | 'redirects' | 'base'>): readonly string[] {
  const linked = new Set(
    documents.flatMap(
      ({ place, after }) => (WITH_LINKS.test(place) ? after.match(PATH) : []) ?? [],
    ),
  )
  return Object.keys(redirects).filter((path) =>
    [path, pathnameFrom(base, path)].some((each) => linked.has(each) || linked.has(`${each}/`)),
  )
}

/** The config of a site, without its plug-ins. */
export type NewConfig = Omit<UserConfig, 'plugins'>

interface ConfigSettings {
  /** Reports a part that does not come along. */
  readonly leave: (what: string) => void
  /** True if a static file exists, by its site path. */
  readonly hasStatic: (path: string) => boolean
}

/** The config of the new site, with the options that differ from their defaults. */
export function newConfigOf(site: ImportedSite, settings: ConfigSettings): NewConfig {
  const { languages, description, base, trailingSlash, look, announcement, lastUpdate } = site
  const [main] = languages
  const { socialImage } = look
  const external = [...site.others, ...linkedRedirects(site)]
  return {
    title: site.title,
    url: urlOf(site, settings),
    ...(base !== undefined && base !== '/' && { base }),
    ...(trailingSlash !== undefined && { trailingSlash }),
    ...(description !== undefined && { description: plain(description) }),
    ...(main.code !== 'en' && { lang: main.code }),
    ...((languages.length > 1 || main.path !== undefined) && { locales: localesOf(site) }),
    ...(Object.keys(site.variables).length > 0 && { variables: site.variables }),
    docs: oneOrList(site.docs.map(docsFrom)),
    ...(site.apis.length > 0 && { openapi: site.apis.map((api) => openapiFrom(api, site.docs)) }),
    blog: oneOrList(site.blogs.map(blogFrom)),
    pages: oneOrList(site.pages.map(pagesFrom)),
    staticFolder: 'static',
    navbar: navbarOf(site, settings),
    ...footerOf(site),
    ...(announcement && { announcement }),
    ...iconsOf(look, settings),
    ...(socialImage !== undefined && settings.hasStatic(socialImage) && { socialImage }),
    ...(site.head.length > 0 && { head: site.head }),
    theme: 'theme/index.tsx',
    ...markdownOf(site),
    ...(lastUpdate !== false && { lastUpdate: lastUpdate === 'author' ? { author: true } : true }),
    ...(site.isWithoutSearch && { search: false as const }),
    onBrokenPage: 'placeholder',
    check: {
      content: 'warning',
      ...(site.apis.some(({ description }) => isExternal(description)) && {
        'openapi-snapshot-missing': 'warning',
      }),
      ...(site.allowsDeadLinks && { 'dead-link': 'off' as const }),
      ...(site.allowsDeadAnchors && { 'missing-anchor': 'off' as const }),
      ...(site.syntax.hasOwnKeys && { 'unknown-front-matter': 'off' as const }),
      ...(external.length > 0 && { external }),
    },
  }
}

function urlOf({ url }: ImportedSite, { leave }: ConfigSettings): string {
  if (url !== undefined && URL.canParse(url)) return new URL(url).origin
  leave('the URL of the site, which its old config does not have: set `url` in `site.config.ts`')
  return 'https://example.com'
}

function localesOf({ languages }: ImportedSite): Readonly<Record<string, LocaleOptions>> {
  return Object.fromEntries(
    languages.map(({ code, label, tag, isRightToLeft, path }): readonly [string, LocaleOptions] => [
      code,
      defined({
        label: plain(label ?? '') || undefined,
        lang: tag === code ? undefined : tag,
        dir: isRightToLeft ? ('rtl' as const) : undefined,
        route: path,
      }),
    ]),
  )
}

function docsFrom(set: DocumentSet): DocsOptions {
  const { folder, route, trees, isWithoutSidebar = false, edit, hasNumbers } = set
  const { showsDescriptions, versions } = set
  const latest = versions.find(({ isLatest }) => isLatest)?.name
  const shown = versions.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
  const own = versions
    .map((version) => [version.name, versionFrom(version)] as const)
    .filter(([, options]) => Object.keys(options).length > 0)
  return defined({
    folder: folder === 'content/docs' ? undefined : folder,
    route: route === '/docs' ? undefined : route,
    numberPrefixes: hasNumbers ? undefined : false,
    sidebars: trees.length > 0 || isWithoutSidebar ? sidebarsFrom(trees) : undefined,
    showDescriptions: showsDescriptions,
    editUrl: edit,
    lastVersion: latest,
    onlyIncludeVersions: shown.length < versions.length ? shown : undefined,
    versions: own.length > 0 ? Object.fromEntries(own) : undefined,
  })
}

function versionFrom({ label, path, banner, hasBadge, isUnlisted }: Version): VersionOptions {
  return defined({ label, route: path, banner, badge: hasBadge, noindex: isUnlisted })
}

function pagesFrom({ folder, route, edit }: PageSet): PagesOptions {
  return defined({ folder, route: route === '/' ? undefined : route, editUrl: edit })
}

function blogFrom({ folder, route, title, description, perPage, feeds, edit }: Blog): BlogOptions {
  return defined({
    folder: folder === 'content/blog' ? undefined : folder,
    route: route === '/blog' ? undefined : route,
    title,
    description,
    postsPerPage: perPage,
    feeds,
    editUrl: edit,
  })
}

function navbarOf(
  { bar, look, social }: ImportedSite,
  settings: Pick<ConfigSettings, 'hasStatic'>,
) {
  const { title, items } = bar
  const icons = social
    .filter(({ icon }) => Object.hasOwn(BRAND_ICONS, icon))
    .map(({ icon, href, label }): SocialLink => ({ icon, href, ...(label && { label }) }))
  return {
    ...(title !== undefined && { title }),
    ...logoFrom([look.logo?.light, look.logo?.dark], settings.hasStatic),
    ...(items.length > 0 && { items: items.map(navItemFrom) }),
    ...(icons.length > 0 && { social: icons }),
  }
}

function navItemFrom(item: BarLink | BarMenu): NavItem {
  const position = item.isRight ? { position: 'right' as const } : {}
  if ('href' in item) return { ...navLinkFrom(item), ...position }
  const items = item.items.map((each) =>
    'href' in each ? navLinkFrom(each) : { label: each.label, items: each.items.map(navLinkFrom) },
  )
  return { label: item.label, items, ...position }
}

function navLinkFrom({ label, href, isButton }: BarLink): NavLink {
  return { label, href, ...(isButton && { primary: true }) }
}

function footerOf({ footer, social }: ImportedSite): Pick<NewConfig, 'footer'> {
  const { text } = footer
  // A link whose icon the theme lacks has its name.
  const named = social
    .filter(({ icon }) => !Object.hasOwn(BRAND_ICONS, icon))
    .map(({ icon, href, label = NAMES[icon] ?? hostOf(href) }) => ({ label, href }))
  const columns =
    named.length === 0 ? footer.columns : [...footer.columns, { label: 'More', items: named }]
  if (columns.length === 0 && text === undefined) return {}
  const shown = columns.map(({ label: title, items }) => ({
    title,
    items: items.map(({ label, href }) => ({ label, href })),
  }))
  return {
    footer: defined({
      columns: shown.length > 0 ? shown : undefined,
      text: text === undefined ? undefined : plain(text),
    }),
  }
}

/** `mailto:a@example.com` → `a@example.com`, `https://www.example.com/a` → `example.com`. */
function hostOf(href: string): string {
  const { hostname = '', pathname = href } = URL.canParse(href) ? new URL(href) : {}
  return hostname.replace(/^www\./, '') || pathname
}

/** The names of brands without an icon. */
const NAMES: Readonly<Record<string, string>> = { linkedin: 'LinkedIn', slack: 'Slack' }

function iconsOf({ icons }: Look, { hasStatic }: ConfigSettings): Pick<NewConfig, 'icons'> {
  const isSvg = (path: string): boolean => path.endsWith('.svg')
  const known = icons.filter(hasStatic)
  const [svg, favicon] = [known.find(isSvg), known.find((path) => !isSvg(path))]
  if (known.length === 0) return {}
  return { icons: defined({ favicon, svg }) }
}

function markdownOf({
  syntax,
  components,
  componentModule,
}: ImportedSite): Pick<NewConfig, 'markdown'> {
  const { format, headingIds, emoji, codeFiles, admonitions, keys, parts } = syntax
  const names = Object.keys(components)
  const markdown = {
    ...(format !== 'detect' && { format }),
    ...(headingIds !== 'github' && { headingIds }),
    ...(emoji && { emoji }),
    ...(codeFiles && { codeFiles }),
    ...(Object.keys(admonitions).length > 0 && { admonitions }),
    ...(keys.length > 0 && { frontMatterKeys: keys }),
    ...(parts.length > 0 && { parts }),
    ...(names.length > 0 && { components: { file: 'components.tsx', names } }),
    ...(componentModule && { components: componentModule }),
  }
  return Object.keys(markdown).length > 0 ? { markdown } : {}
}

function oneOrList<Part>(parts: readonly Part[]): false | Part | readonly Part[] {
  const [first] = parts
  return first === undefined ? false : parts.length === 1 ? first : parts
}
