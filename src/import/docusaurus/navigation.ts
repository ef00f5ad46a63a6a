import type {
  FooterOptions,
  NavItem,
  NavLink,
  NavbarOptions,
  SocialLink,
} from '../../base/model/nav-options.ts'
import { BRAND_ICONS } from '../../base/shared/brand-icons.ts'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import type { Data } from '../data.ts'
import { docsIn } from '../docs-in.ts'
import { logoFrom } from '../logo.ts'
import { linksIn, plain } from '../plain-text.ts'
import { staticPathOf } from '../static-path.ts'
import type { OldPage } from './old-pages.ts'
import type { OldSite } from './old-site.ts'
import { pathIn, sidebarsFrom } from './sidebars.ts'

/** The targets of the old site's menus. */
export interface Targets {
  readonly site: OldSite
  readonly pages: readonly OldPage[]
  /** Checks that the folder of the new site's content has a file. */
  readonly hasFile: (path: string) => boolean
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
}

/** The navbar. Menus of versions and languages, and the search, are built in. */
export function navbarFrom(targets: Targets): NavbarOptions {
  const navbar = objectOf(targets.site.themeConfig['navbar'])
  const { src, srcDark } = objectOf(navbar['logo'])
  const title = textOf(navbar['title'])
  const items = listOf(navbar['items']).map(objectOf)
  const social = items.flatMap((item) => socialFrom(item) ?? [])
  return {
    ...(title && { title }),
    ...logoFrom([src, srcDark].map(staticPathOf), (path) => targets.hasFile(`static${path}`)),
    items: items
      .filter((item) => socialFrom(item) === undefined)
      .flatMap((item) => navItemFrom(item, targets)),
    ...(social.length > 0 && { social }),
  }
}

/** A link that styles show as an icon, or that has the name of one. */
function socialFrom(item: Data): SocialLink | undefined {
  const href = textOf(item['href'])
  if (href === undefined || Array.isArray(item['items'])) return undefined
  const label = textOf(item['label'])
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : ''
  const icon = [host.split('.').at(-2) ?? '', label?.toLowerCase() ?? ''].find((name) =>
    Object.hasOwn(BRAND_ICONS, name),
  )
  const isIcon = label === undefined || (icon !== undefined && label.toLowerCase() === icon)
  return icon !== undefined && isIcon ? { icon, href } : undefined
}

const OWN_ITEMS = new Set(['docsVersionDropdown', 'localeDropdown', 'search'])

function navItemFrom(item: Data, targets: Targets): readonly NavItem[] {
  if (OWN_ITEMS.has(String(item['type']))) return []
  const label = textOf(item['label']) ?? textOf(item['aria-label']) ?? textOf(item['title'])
  const position = item['position'] === 'right' ? { position: 'right' as const } : {}
  const below = listOf(item['items'])
  if (below.length > 0 && label !== undefined) {
    const items = below.flatMap((each) => linkFrom(objectOf(each), targets) ?? [])
    return items.length > 0 ? [{ label, items, ...position }] : []
  }
  const link = linkFrom(item, targets)
  return link ? [{ ...link, ...position }] : []
}

function linkFrom(item: Data, targets: Targets): NavLink | undefined {
  const href = hrefFrom(item, targets)
  const label = textOf(item['label']) ?? textOf(item['aria-label']) ?? labelOfTarget(href, targets)
  if (href === undefined || label === undefined) {
    targets.leave(
      `the item ${JSON.stringify(label ?? item['type'] ?? item['value'] ?? '')} of the navbar`,
    )
    return undefined
  }
  return { label: plain(label), href }
}

function labelOfTarget(href: string | undefined, { pages }: Targets): string | undefined {
  return pages.find(({ pathname }) => pathname === href)?.title
}

function hrefFrom(item: Data, { site, pages }: Targets): string | undefined {
  const written = textOf(item['to']) ?? textOf(item['href'])
  const { type } = item
  if (type === 'doc' || type === 'docSidebar' || type === 'docsVersion') {
    const set = textOf(item['docsPluginId']) ?? 'default'
    const docs = site.docs.find(({ id }) => id === set)
    const sidebar = textOf(item['sidebarId'])
    const sidebars = sidebarsFrom(docs?.sidebars.get('current'))
    const inSidebar = sidebar === undefined ? [] : docsIn(sidebars[sidebar] ?? [])
    const ids = [textOf(item['docId'])?.replace(/^\//, ''), ...inSidebar]
    const found = ids
      .map((id) => pages.filter(({ doc }) => doc?.set === set && doc.id === id))
      .flat()
    // The shortest path is that of the newest version.
    const paths = found.map(({ pathname }) => pathname).sort((a, b) => a.length - b.length)
    return paths[0] ?? (written && sitePath(written)) ?? docs?.route
  }
  return written && sitePath(written)
}

/** `docs/intro` → `/docs/intro`, `img/logo.svg` → `/img/logo.svg`; a full URL stays. */
export function sitePath(written: string): string {
  const path = pathIn(written)
  if (isExternal(path) || path.startsWith('#')) return path
  return `/${path.replace(/^(?:\.?\/)+/, '')}`
}

/** The footer: its columns, and its copyright as plain text, whose links are a column of their own. */
export function footerFrom(targets: Targets): FooterOptions {
  const footer = objectOf(targets.site.themeConfig['footer'])
  const links = listOf(footer['links']).map(objectOf)
  const isColumns = links.some((each) => Array.isArray(each['items']))
  const columns = isColumns ? links : links.length > 0 ? [{ title: 'Links', items: links }] : []
  const text = textOf(footer['copyright'])
  const inText = text === undefined ? [] : linksIn(text)
  const title = columns.some((column) => column['title'] === 'Links') ? 'More links' : 'Links'
  const all = inText.length > 0 ? [...columns, { title, items: inText }] : columns
  return {
    columns: all.flatMap((column) => {
      const items = listOf(objectOf(column)['items']).flatMap(
        (each) => linkFrom(objectOf(each), targets) ?? [],
      )
      const name = textOf(objectOf(column)['title']) ?? 'Links'
      return items.length > 0 ? [{ title: plain(name), items }] : []
    }),
    ...(text && { text: plain(text) }),
  }
}
