import type { UserConfig } from '../../base/model/config.ts'
import type {
  DocsOptions,
  FooterOptions,
  LocaleOptions,
  NavGroup,
  NavItem,
  NavLink,
  NavbarOptions,
  SocialLink,
} from '../../base/model/site-config.ts'
import { BRAND_ICONS } from '../../base/shared/brand-icons.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { isList } from '../../base/shared/json.ts'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { objectOf, objectsIn, textOf } from '../data.ts'
import type { Data } from '../data.ts'
import { logoFrom } from '../logo.ts'
import { ONLY_REPORTED } from '../only-reported.ts'
import { linksIn, plain } from '../plain-text.ts'
import { staticPathOf } from '../static-path.ts'
import { headTagFrom } from './front-matter.ts'
import { otherSitesOf } from './old-site.ts'
import type { OldLocale, OldSite } from './old-site.ts'
import type { Places } from './places.ts'
import { oldSidebarsOf, plainLabel, sidebarItems } from './sidebars.ts'

export interface NewConfigSettings {
  readonly site: OldSite
  readonly places: Places
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
  /** Checks that a static file exists, by its site path. */
  readonly hasStatic: (path: string) => boolean
  readonly hasHome: boolean
}

/** The config of the new site. */
export function newConfigOf(settings: NewConfigSettings): Omit<UserConfig, 'plugins'> {
  const { site, leave, hasHome } = settings
  const { config } = site
  const [root] = site.locales
  if (root === undefined) throw new TypeError('a site has a language')
  const base = textOf(config['base']) ?? '/'
  const description = root.description ?? textOf(config['description'])
  const lang = root.lang ?? 'en-US'
  const head = headOf(settings)
  for (const name of ['transformHead', 'transformHtml', 'transformPageData', 'buildEnd']) {
    if (name in config) leave(`\`${name}\` of the config`)
  }
  return {
    title: root.title ?? textOf(config['title']) ?? 'VitePress',
    url: urlOf(settings),
    ...(base !== '/' && { base }),
    ...(description && { description: plain(description) }),
    ...(lang !== 'en' && { lang }),
    ...(site.locales.length > 1 && { locales: localesOf(site.locales, lang) }),
    docs: docsOf(settings, root),
    blog: false,
    pages: hasHome ? { folder: 'pages' } : false,
    staticFolder: 'static',
    navbar: navbarOf(settings, root),
    footer: footerOf(root),
    ...iconsOf(settings),
    ...(head.length > 0 && { head }),
    theme: 'theme/index.tsx',
    markdown: {
      headingIds: 'vitepress',
      // VitePress has both unless its config takes them away.
      emoji: true,
      codeFiles: true,
      frontMatterKeys: FRONT_MATTER,
    },
    lastUpdate: objectOf(config)['lastUpdated'] === true || 'lastUpdated' in root.theme,
    onBrokenPage: 'placeholder',
    check: {
      ...Object.fromEntries(ONLY_REPORTED.map((id) => [id, 'warning' as const])),
      'dead-link': config['ignoreDeadLinks'] === true ? 'off' : 'warning',
      'missing-anchor': 'warning',
      'unknown-front-matter': 'off',
    },
  }
}

/** The keys of VitePress's front matter, which stay in the documents. */
const FRONT_MATTER = [
  ...['layout', 'titleTemplate', 'hero', 'features', 'outline', 'sidebar', 'aside', 'editLink'],
  ...['prev', 'next', 'lastUpdated', 'footer', 'navbar', 'pageClass', 'isHome', 'old_*'],
]

function urlOf({ site, leave }: NewConfigSettings): string {
  const host = textOf(objectOf(site.config['sitemap'])['hostname'])
  if (host !== undefined && URL.canParse(host)) return new URL(host).origin
  leave('the URL of the site, which VitePress does not need: set `url` in `site.config.ts`')
  return 'https://example.com'
}

function localesOf(locales: readonly OldLocale[], main: string) {
  return Object.fromEntries(
    locales.map(({ key, label, lang, dir }): readonly [string, LocaleOptions] => [
      key === 'root' ? main : key,
      {
        ...(label && { label: plain(label) }),
        ...(lang && lang !== key && key !== 'root' && { lang }),
        ...(dir === 'rtl' && { dir: 'rtl' }),
      },
    ]),
  )
}

function docsOf({ site, places, leave }: NewConfigSettings, root: OldLocale): DocsOptions {
  const others = site.locales.filter(({ key }) => key !== 'root').map(({ key }) => `/${key}/`)
  const given = root.theme['sidebar']
  const sidebars = oldSidebarsOf(given).filter(({ prefix }) => !others.includes(prefix))
  if (given !== undefined && sidebars.length === 0) {
    leave('the sidebar, which a package makes: the new one follows the folders')
  }
  const editUrl = editUrlOf(root, { site, places, leave })
  return {
    ...(places.docs !== 'content/docs' && { folder: places.docs }),
    route: '/',
    numberPrefixes: false,
    ...(sidebars.length > 0 && {
      // The sidebar of the longest path comes first, as in VitePress.
      sidebars: Object.fromEntries(
        sidebars.map((sidebar) => [sidebar.name, sidebarItems(sidebar, { places, sidebars })]),
      ),
    }),
    ...(editUrl && { editUrl }),
  }
}

function editUrlOf(
  { theme }: OldLocale,
  { site, places, leave }: Pick<NewConfigSettings, 'site' | 'places' | 'leave'>,
): string | undefined {
  const pattern = textOf(objectOf(theme['editLink'])['pattern'])
  if (pattern === undefined) {
    if ('editLink' in theme) leave('the edit links, whose URLs a function makes')
    return undefined
  }
  const end = `${places.docs}/:path`
  const isMoved = site.documents.some(({ path, route }) => path !== route)
  if (pattern.endsWith(`/${end}`) && !isMoved) return pattern.slice(0, -end.length)
  leave(`the edit links to \`${pattern}\`, whose paths are not those of the new site`)
  return undefined
}

function navbarOf(
  { site, leave, hasStatic }: NewConfigSettings,
  { theme }: OldLocale,
): NavbarOptions {
  const title = textOf(theme['siteTitle'])
  const items = objectsIn(theme['nav']).flatMap((item) => navItemFrom(item, leave))
  const sites = otherSitesOf(site)
  const social = socialOf(theme, leave)
  return {
    ...(title && { title: plain(title) }),
    ...logoFrom(logosOf(theme['logo']), hasStatic),
    items: [...items, ...(sites.length > 0 ? [{ label: 'Languages', items: sites }] : [])],
    ...(social.length > 0 && { social }),
  }
}

/** The paths of the logo, light and dark. */
function logosOf(given: unknown): readonly (string | undefined)[] {
  const { src, light, dark } = objectOf(given)
  return [textOf(given) ?? textOf(src) ?? light, dark].map(staticPathOf)
}

function socialOf(theme: Data, leave: (what: string) => void): readonly SocialLink[] {
  return objectsIn(theme['socialLinks']).flatMap((link): readonly SocialLink[] => {
    const href = textOf(link['link'])
    const icon = textOf(link['icon'])
    if (href === undefined) return []
    const name = icon === 'twitter' ? 'x' : icon
    if (name !== undefined && Object.hasOwn(BRAND_ICONS, name)) return [{ icon: name, href }]
    leave(`the link \`${href}\` of the navbar, whose icon there is none of`)
    return []
  })
}

function navItemFrom(item: Data, leave: (what: string) => void): readonly NavItem[] {
  const label = plainLabel(item['text'])
  if (!Array.isArray(item['items'])) return linkFrom(item, leave)
  const items = objectsIn(item['items']).flatMap((each): readonly (NavLink | NavGroup)[] => {
    if (!Array.isArray(each['items'])) return linkFrom(each, leave)
    const links = objectsIn(each['items']).flatMap((link) => linkFrom(link, leave))
    const title = plainLabel(each['text'])
    return title === undefined ? links : links.length > 0 ? [{ label: title, items: links }] : []
  })
  return label !== undefined && items.length > 0 ? [{ label, items }] : []
}

function linkFrom(item: Data, leave: (what: string) => void): readonly NavLink[] {
  const label = plainLabel(item['text'])
  const link = textOf(item['link'])
  if (label !== undefined && link !== undefined) return [{ label, href: hrefOf(link) }]
  leave(`the item ${JSON.stringify(label ?? item['component'] ?? '')} of the navbar`)
  return []
}

/** `/guide/intro.html` → `/guide/intro`. */
function hrefOf(link: string): string {
  if (isExternal(link) || link.startsWith('#')) return link
  return `/${link.replace(/^(?:\.?\/)+/, '')}`.replace(/(?:index)?\.(?:html|md)(?=$|[?#])/, '')
}

function footerOf({ theme }: OldLocale): FooterOptions {
  const { message, copyright } = objectOf(theme['footer'])
  const texts = [message, copyright].flatMap((each) => textOf(each) ?? [])
  const items = texts.flatMap(linksIn).map(({ label, href }) => ({ label, href: hrefOf(href) }))
  return {
    ...(items.length > 0 && { columns: [{ title: 'Links', items }] }),
    ...(texts.length > 0 && { text: texts.map(plain).join(' ') }),
  }
}

/** The texts of a language that replace those of the config: by the text of the main language. */
export function textsOf(locale: OldLocale, root: OldLocale): Readonly<Record<string, string>> {
  const own = [...labelsOf(locale)]
  const texts = new Map<string, string>()
  for (const [place, label] of labelsOf(root)) {
    const text = own.find(([other]) => other === place)?.[1]
    if (text !== undefined && text !== label) texts.set(label, text)
  }
  const footers = [root, locale].map((each) => footerOf(each).text)
  const [text, translated] = footers
  if (text && translated && text !== translated) texts.set(text, translated)
  const pairs = [
    [root.description, locale.description],
    [root.title, locale.title],
  ] as const
  for (const [from, to] of pairs) if (from && to && from !== to) texts.set(plain(from), plain(to))
  return Object.fromEntries(texts)
}

/** The labels of sidebars and menus, each with its place in them: two languages have the same places. */
function* labelsOf({ key, theme }: OldLocale): Iterable<readonly [place: string, label: string]> {
  const withoutKey = (prefix: string) => prefix.replace(new RegExp(`^/${key}(?=/|$)`), '') || '/'
  for (const { prefix, items } of oldSidebarsOf(theme['sidebar'])) {
    yield* labelsIn(items, withoutKey(prefix))
  }
  yield* labelsIn(objectsIn(theme['nav']), 'nav')
}

function* labelsIn(items: readonly Data[], place: string): Iterable<readonly [string, string]> {
  for (const [index, item] of items.entries()) {
    const own = `${place}>${String(index)}`
    const label = plainLabel(item['text'])
    if (label !== undefined) yield [own, label]
    yield* labelsIn(objectsIn(item['items']), own)
  }
}

function iconsOf(settings: NewConfigSettings): Pick<UserConfig, 'icons'> {
  const icons = headTagsOf(settings).flatMap(({ tag, attributes = {} }) =>
    tag === 'link' && attributes['rel'] === 'icon' ? [String(attributes['href'])] : [],
  )
  const known = icons.map((href) => `/${href.replace(/^\/+/, '')}`).filter(settings.hasStatic)
  const svg = known.find((path) => path.endsWith('.svg'))
  const favicon = known.find((path) => !path.endsWith('.svg'))
  if (svg === undefined && favicon === undefined) return {}
  return { icons: { ...(favicon && { favicon }), ...(svg && { svg }) } }
}

/** The elements of the head. Icons are options of their own; scripts are listed in the report. */
function headOf(settings: NewConfigSettings): readonly HeadTag[] {
  return headTagsOf(settings).filter(({ tag, attributes = {} }) => {
    if (tag === 'script') {
      const source = attributes['src'] ?? 'in the head of pages'
      settings.leave(`the script ${JSON.stringify(source)}`)
    }
    return tag !== 'script' && attributes['rel'] !== 'icon'
  })
}

function headTagsOf({ site, leave }: NewConfigSettings): readonly HeadTag[] {
  const given = site.config['head']
  if (!isList(given)) return []
  return given.flatMap((each) => {
    const tag = headTagFrom(each)
    if (tag === undefined) leave(`an element of the head: ${JSON.stringify(each)}`)
    return tag ?? []
  })
}
